import type { Artwork } from '@gesso/shared-types/artwork'

/** What search engines see of an artwork. */
export type MappedArtwork = Pick<Artwork, 'slug' | 'images' | 'updatedAt'>

type Entry = { path: string; lastmod?: string | undefined; images?: readonly string[] }

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '')

function urlElement(publicUrl: string, { path, lastmod, images = [] }: Entry): string {
  const absolute = (address: string) => escapeXml(new URL(address, publicUrl).href)
  return [
    '<url>',
    `<loc>${absolute(path)}</loc>`,
    lastmod ? `<lastmod>${lastmod}</lastmod>` : '',
    ...images.map((image) => `<image:image><image:loc>${absolute(image)}</image:loc></image:image>`),
    '</url>',
  ].join('')
}

/**
 * sitemap.xml: the pages that are the same for everyone, and every work with its pictures
 * (https://www.sitemaps.org/protocol.html and Google's extension for images).
 * @param publicUrl origin of all absolute addresses
 */
export function sitemapXml(publicUrl: string, artworks: readonly MappedArtwork[]): string {
  const newest = artworks
    .map((artwork) => artwork.updatedAt)
    .sort()
    .at(-1)
  const entries: Entry[] = [
    { path: '/', lastmod: newest },
    { path: '/landing' },
    { path: '/contact' },
    { path: '/privacy' },
    ...artworks.map(({ slug, images, updatedAt }) => ({
      path: `/artwork/${encodeURIComponent(slug)}`,
      lastmod: updatedAt,
      images,
    })),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.map((entry) => urlElement(publicUrl, entry)),
    '</urlset>',
    '',
  ].join('\n')
}
