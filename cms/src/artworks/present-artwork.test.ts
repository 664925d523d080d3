import { type ArtworkStanding, presentArtwork, presentStoredArtwork } from './present-artwork'

const artwork = {
  id: 7,
  slug: 'sea',
  title: 'Sea',
  originalPrice: '100.5',
  originalAvailable: true,
  originalSold: false,
  printsAvailable: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const free: ArtworkStanding = {
  state: 'for_sale',
  isHeldByOrder: false,
  isSoldHere: false,
  isPublished: true,
  privateToken: null,
  inBothUnits: false,
  series: [],
  editions: null,
}

test('a work is sold when the artist says so or the shop has sold it', () => {
  expect(presentArtwork(artwork, free).originalSold).toBe(false)
  expect(
    presentArtwork({ ...artwork, originalSold: true }, { ...free, state: 'sold_elsewhere' }),
  ).toMatchObject({
    originalSold: true,
    originalOffer: 'sold',
  })
  expect(presentArtwork(artwork, { ...free, isSoldHere: true })).toMatchObject({
    originalSold: true,
    originalAvailable: true,
  })
})

test('what is missing is null, false or empty, and money has two decimals', () => {
  expect(presentArtwork(artwork, { ...free, isHeldByOrder: true })).toMatchObject({
    description: null,
    year: null,
    medium: null,
    originalDimensions: null,
    originalSize: null,
    images: [],
    pictures: [],
    printOptions: [],
    displayOrder: 0,
    originalPrice: '100.50',
    originalOnHold: true,
    originalOffer: 'reserved',
  })
})

test('a price on request is told to the artist alone, as is who keeps or bought the original', () => {
  const secret = { ...artwork, onHoldFor: 'Ada', saleBuyer: 'Jonas', salePrice: '90' }
  const asked = presentArtwork(secret, { ...free, state: 'on_request' })
  expect(asked).toMatchObject({ originalPrice: null, originalOffer: 'on_request', originalSold: false })
  expect(JSON.stringify(asked)).not.toMatch(/Ada|Jonas|90/)
  expect(presentStoredArtwork(secret, { ...free, state: 'on_hold' })).toMatchObject({
    originalPrice: '100.50',
    onHoldFor: 'Ada',
    saleBuyer: 'Jonas',
    originalOffer: 'on_hold',
    originalOnHold: true,
  })
})

test('what is not for sale is not sold', () => {
  const kept = { ...artwork, originalAvailable: false }
  expect(presentArtwork(kept, { ...free, state: 'not_for_sale' })).toMatchObject({
    originalSold: false,
    originalPrice: null,
    originalOffer: 'not_for_sale',
  })
})

test('a series that visitors do not see is named to the artist alone', () => {
  const series = [
    { id: 1, title: 'Arles', slug: 'arles', isShown: true },
    { id: 2, title: 'At work', slug: 'at-work', isShown: false },
  ]
  const named = [
    { id: 1, title: 'Arles', slug: 'arles' },
    { id: 2, title: 'At work', slug: 'at-work' },
  ]
  expect(presentArtwork(artwork, { ...free, series }).series).toEqual(named.slice(0, 1))
  expect(presentStoredArtwork(artwork, { ...free, series }).series).toEqual(named)
})
