import { createHash } from 'node:crypto'
import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ShopSettings } from '@gesso/shared-types/settings/shop-settings'
import { emailPicture } from '../../pictures/email-picture'
import { mediaName } from '../../pictures/media-address'
import { escapeXml, textElement } from '../../platform/text/escape-xml'
import { factsOf, offersInWords } from './feed-words'
import type { NewArtwork } from './list-new-artworks'

/** The number of works in a feed. Readers fetch it often and want only what is new. */
export const FEED_LENGTH = 30

/** The width of the picture in a feed, in pixels. It is a JPEG, which every reader can show. */
const PICTURE_WIDTH = 1040

export type AtomShop = Pick<ShopSettings, 'shopName' | 'artistName' | 'homeText'> & {
  publicUrl: string
  /** The code of this installation, which makes the ids of its entries unique. */
  installation: string
}

/**
 * The id of an entry, which must never change (RFC 4287, 4.2.6), even with the shop's address or the title. It is a
 * UUID of version 8 (RFC 9562), made from the installation and the artwork.
 */
function entryId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ]
  return `urn:uuid:${parts.join('-')}`
}

/** The last change that a reader could see, so never before the publication. ISO 8601, UTC. */
const updatedOf = ({ artwork, publishedAt }: NewArtwork): string =>
  [artwork.updatedAt, publishedAt].sort().at(-1) ?? publishedAt

/** The address of a small JPEG of a work's first picture; null without a picture. */
function pictureAddress({ pictures }: Artwork, publicUrl: string): string | null {
  const name = pictures[0] && mediaName(pictures[0].url)
  return name ? new URL(emailPicture(name, PICTURE_WIDTH), publicUrl).href : null
}

/** A description's paragraphs as HTML. */
const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .filter((each) => each.trim() !== '')
    .map((each) => `<p>${escapeXml(each.trim()).replaceAll('\n', '<br>')}</p>`)

function entryXml(work: NewArtwork, { publicUrl, installation }: AtomShop): string {
  const { artwork, publishedAt } = work
  const { id, slug, title, description } = artwork
  const page = escapeXml(`${publicUrl}/artwork/${encodeURIComponent(slug)}`)
  const picture = pictureAddress(artwork, publicUrl)
  const alt = artwork.pictures[0]?.alt ?? title
  const facts = factsOf(artwork)
  const offers = offersInWords(artwork)
  const html = [
    picture && `<p><a href="${page}"><img src="${escapeXml(picture)}" alt="${escapeXml(alt)}"></a></p>`,
    facts && `<p>${escapeXml(facts)}</p>`,
    ...paragraphs(description ?? ''),
    ...offers.map((offer) => `<p>${escapeXml(offer)}</p>`),
  ]
  return [
    '<entry>',
    `<id>${entryId(`${installation} artwork ${id}`)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${page}"/>`,
    picture ? `<link rel="enclosure" type="image/jpeg" href="${escapeXml(picture)}"/>` : '',
    `<published>${publishedAt}</published>`,
    `<updated>${updatedOf(work)}</updated>`,
    textElement('summary', [facts, ...offers].filter(Boolean).join('. ')),
    `<content type="html">${escapeXml(html.filter(Boolean).join(''))}</content>`,
    '</entry>',
  ].join('')
}

/**
 * feed.xml: the newest works as an Atom feed (RFC 4287). Without works it is an empty, valid feed.
 * @param works the newest first
 */
export function atomXml(works: readonly NewArtwork[], shop: AtomShop): string {
  const { publicUrl, installation, shopName, artistName, homeText } = shop
  const name = artistName || shopName
  const updated = works.map(updatedOf).sort().at(-1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${entryId(`${installation} new works`)}</id>`,
    `<title>${escapeXml(`${name}: new works`)}</title>`,
    textElement('subtitle', homeText),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(`${publicUrl}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${publicUrl}/`)}"/>`,
    `<updated>${updated ?? new Date(0).toISOString()}</updated>`,
    `<author><name>${escapeXml(name)}</name><uri>${escapeXml(`${publicUrl}/`)}</uri></author>`,
    ...works.map((work) => entryXml(work, shop)),
    '</feed>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n')
}
