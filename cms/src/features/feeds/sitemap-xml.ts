import type { ListedSeries } from '@gesso/shared-types/features/series/series'
import { escapeXml } from '../../platform/text/escape-xml'
import type { MappedArtwork } from './list-mapped-artworks'

/** The part of a series that the sitemap needs. */
export type MappedSeries = Pick<ListedSeries, 'slug' | 'picture'>

type Entry = { path: string; lastmod?: string | undefined; images?: readonly string[] }

/** Addresses in one sitemap. The protocol allows 50,000 and 50 MB; 5,000 with their pictures stay far below both. */
const MAP_LENGTH = 5000
/** Google's limit of pictures for one address. */
const MAX_IMAGES = 1000

function urlElement(publicUrl: string, { path, lastmod, images = [] }: Entry): string {
  const absolute = (address: string) => escapeXml(new URL(address, publicUrl).href)
  return [
    '<url>',
    `<loc>${absolute(path)}</loc>`,
    lastmod ? `<lastmod>${lastmod}</lastmod>` : '',
    ...images
      .slice(0, MAX_IMAGES)
      .map((image) => `<image:image><image:loc>${absolute(image)}</image:loc></image:image>`),
    '</url>',
  ].join('')
}

const newestOf = (artworks: readonly MappedArtwork[]): string | undefined =>
  artworks
    .map((artwork) => artwork.updatedAt)
    .sort()
    .at(-1)

function entriesOf(
  artworks: readonly MappedArtwork[],
  hasAbout: boolean,
  series: readonly MappedSeries[],
): Entry[] {
  return [
    { path: '/', lastmod: newestOf(artworks) },
    { path: '/landing' },
    ...(hasAbout ? [{ path: '/about' }] : []),
    ...(series.length > 0 ? [{ path: '/series' }] : []),
    ...series.map(({ slug, picture }) => ({
      path: `/series/${encodeURIComponent(slug)}`,
      images: picture ? [picture.url] : [],
    })),
    { path: '/contact' },
    { path: '/privacy' },
    ...artworks.map(({ slug, images, updatedAt }) => ({
      path: `/artwork/${encodeURIComponent(slug)}`,
      lastmod: updatedAt,
      images,
    })),
  ]
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * sitemap.xml: the pages that are the same for everyone, and every work with its pictures
 * (https://www.sitemaps.org/protocol.html and Google's extension for images). A gallery that is too large for one
 * sitemap has several, `/sitemap-1.xml` and so on, and sitemap.xml lists them.
 * @param publicUrl origin of all absolute addresses
 * @param hasAbout whether there is an about page
 * @param series the series that visitors see
 * @param part the number of one of several sitemaps, from 1; without it the only sitemap, or their list
 * @returns null for a part that does not exist
 */
export function sitemapXml(
  publicUrl: string,
  artworks: readonly MappedArtwork[],
  hasAbout: boolean,
  series: readonly MappedSeries[] = [],
  part?: number,
  length = MAP_LENGTH,
): string | null {
  const entries = entriesOf(artworks, hasAbout, series)
  const parts = Math.ceil(entries.length / length)
  if (part === undefined && parts > 1) return indexXml(publicUrl, parts)
  if (part !== undefined && (part < 1 || part > parts || parts === 1)) return null
  const first = ((part ?? 1) - 1) * length
  return [
    XML,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.slice(first, first + length).map((entry) => urlElement(publicUrl, entry)),
    '</urlset>',
    '',
  ].join('\n')
}

const indexXml = (publicUrl: string, parts: number): string =>
  [
    XML,
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Array.from(
      { length: parts },
      (_, index) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n')
