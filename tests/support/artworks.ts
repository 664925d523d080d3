import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { CallInput } from '@gesso/shared-types/contract'
import sharp from 'sharp'
import type { Visitor } from './visitor'

let created = 0

/**
 * Creates an artwork: an original at 100 USD and prints in two sizes, with a title of its own.
 * @param changes fields that differ
 */
export function createArtwork(
  artist: Visitor,
  changes: Partial<CallInput<'createArtwork'>> = {},
): Promise<StoredArtwork> {
  created += 1
  return artist.call('createArtwork', {
    title: `Study no. ${created}`,
    originalPrice: '100.00',
    printOptions: [
      { size: 'A4', price: '20.00' },
      { size: 'A3', price: '35.50' },
    ],
    ...changes,
  })
}

/** Creates artworks that stand in the gallery in the order of their titles. @param titles one letter each */
export async function createGallery(artist: Visitor, titles: string): Promise<void> {
  for (const [displayOrder, title] of [...titles].entries()) {
    await createArtwork(artist, { title, displayOrder })
  }
}

/** The bytes of a picture of one colour. */
export function makePicture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 60,
  height = 40,
): Promise<Buffer> {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#a0522d' } })
  return canvas[format]().toBuffer()
}

/** A picture as the specification's form sends it. */
export const dataString = (bytes: Buffer, type = 'image/jpeg'): string =>
  `data:${type};base64,${bytes.toString('base64')}`
