import type { Artwork } from '@gesso/shared-types/artwork'
import type { InputOf } from '@gesso/shared-types/endpoints'
import type { CartLine } from '@gesso/shared-types/order'
import sharp from 'sharp'
import type { Visitor } from './visitor'

type ArtworkDraft = InputOf<'createArtwork'>

/** Who buys. */
export const CUSTOMER = {
  firstName: 'Ada',
  lastName: "O'Brien-Šťastná",
  email: 'ada@example.test',
  phone: '+1 555 0100',
  address: '12 Long Acre, “Flat 3”',
  city: 'Zürich',
  zipCode: '8001',
  country: 'CH',
  specialInstructions: 'Leave it with the neighbours.',
}

let artworks = 0

/** A work on the wall: an original at 100 USD and prints in two sizes, unless told otherwise. */
export function createArtwork(artist: Visitor, draft: Partial<ArtworkDraft> = {}): Promise<Artwork> {
  artworks += 1
  return artist.call('createArtwork', {
    title: `Study no. ${artworks}`,
    originalPrice: '100.00',
    printOptions: [
      { size: 'A4', price: '20.00' },
      { size: 'A3', price: '35.50' },
    ],
    ...draft,
  })
}

/** The cart line of an original, as the browser keeps it. */
export const originalLine = (artwork: Artwork): CartLine => ({
  id: `${artwork.id}original`,
  artworkId: artwork.id,
  type: 'original',
  quantity: 1,
  unitPrice: Number(artwork.originalPrice),
})

/** The cart line of prints in one size. */
export function printLine(artwork: Artwork, size: string, quantity = 1): CartLine {
  const index = artwork.printOptions.findIndex((option) => option.size === size)
  return {
    id: `${artwork.id}print${index}`,
    artworkId: artwork.id,
    type: 'print',
    printSize: size,
    quantity,
    unitPrice: Number(artwork.printOptions[index]?.price),
  }
}

/** A picture of one colour. */
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
