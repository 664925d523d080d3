import { presentArtwork } from './present-artwork'

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
const free = { isOnHold: false, isSold: false }

test('a work is sold when the artist says so or the shop has sold it', () => {
  expect(presentArtwork(artwork, free).originalSold).toBe(false)
  expect(presentArtwork({ ...artwork, originalSold: true }, free).originalSold).toBe(true)
  expect(presentArtwork(artwork, { isOnHold: false, isSold: true })).toMatchObject({
    originalSold: true,
    originalAvailable: true,
  })
})

test('what is missing is null, false or empty, and money has two decimals', () => {
  expect(presentArtwork(artwork, { isOnHold: true, isSold: false })).toMatchObject({
    description: null,
    year: null,
    medium: null,
    originalDimensions: null,
    images: [],
    pictures: [],
    printOptions: [],
    displayOrder: 0,
    originalPrice: '100.50',
    originalOnHold: true,
  })
})
