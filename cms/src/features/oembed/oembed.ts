import type { Picture } from '@gesso/shared-types/artworks/artwork'
import { EMAIL_WIDTHS, emailPicture } from '../../pictures/email-picture'
import { mediaName } from '../../pictures/media-address'
import { escapeXml } from '../../platform/text/escape-xml'

/** The largest picture that another site has room for, in pixels; absent without a limit. */
export type Room = { maxwidth?: number | undefined; maxheight?: number | undefined }

export type EmbeddedShop = { shopName: string; artistName: string; publicUrl: string }

/** An answer of oEmbed 1.0 (https://oembed.com, 2.3): a photo, or a link where no picture fits. Sizes in pixels. */
export type Oembed = {
  version: '1.0'
  title: string
  author_name: string
  author_url: string
  provider_name: string
  provider_url: string
} & ({ type: 'photo'; url: string; width: number; height: number } | { type: 'link' })

/** A JPEG of a picture, which every site can show; the widest that fits. */
function photoOf(picture: Picture | null, { maxwidth, maxheight }: Room, publicUrl: string) {
  const name = picture && mediaName(picture.url)
  if (!name) return null
  for (const wanted of EMAIL_WIDTHS.toReversed()) {
    // A smaller picture is not enlarged.
    const width = Math.min(wanted, picture.width)
    const height = Math.round((picture.height * width) / picture.width)
    if (width > (maxwidth ?? width) || height > (maxheight ?? height)) continue
    return { url: new URL(emailPicture(name, wanted), publicUrl).href, width, height }
  }
  return null
}

/** Describes a work or a series for another site. */
export function oembedOf(
  { title, picture }: { title: string; picture: Picture | null },
  room: Room,
  { shopName, artistName, publicUrl }: EmbeddedShop,
): Oembed {
  const photo = photoOf(picture, room, publicUrl)
  const said = {
    version: '1.0',
    title,
    author_name: artistName || shopName,
    author_url: `${publicUrl}/`,
    provider_name: shopName,
    provider_url: `${publicUrl}/`,
  } as const
  return photo ? { type: 'photo', ...said, ...photo } : { type: 'link', ...said }
}

/** An answer as XML. */
export const oembedXml = (answer: Oembed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<oembed>',
    ...Object.entries(answer).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`),
    '</oembed>',
    '',
  ].join('\n')
