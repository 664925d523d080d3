import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { CallInput } from '@gesso/shared-types/contract'
import sharp from 'sharp'
import type { Visitor } from './visitor'

let created = 0

/**
 * Creates an artwork with a new title: an original at 100 USD, and prints in two sizes.
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

/** Creates artworks whose gallery order is that of the letters. @param titles one letter for each */
export async function createGallery(artist: Visitor, titles: string): Promise<void> {
  for (const [displayOrder, title] of [...titles].entries()) {
    await createArtwork(artist, { title, displayOrder })
  }
}

/** Makes a picture in a single colour. */
export function makePicture(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 60,
  height = 40,
): Promise<Buffer> {
  const canvas = sharp({ create: { width, height, channels: 3, background: '#a0522d' } })
  return canvas[format]().toBuffer()
}

/** Encodes a picture as a data URL, the form in which the specification's calls send it. */
export const dataString = (bytes: Buffer, type = 'image/jpeg'): string =>
  `data:${type};base64,${bytes.toString('base64')}`
