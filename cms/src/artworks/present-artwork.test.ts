import { presentArtwork } from './present-artwork'

const row = {
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
const free = { held: false, sold: false }

test('a work is sold when the artist says so or the shop has sold it', () => {
  expect(presentArtwork(row, free).originalSold).toBe(false)
  expect(presentArtwork({ ...row, originalSold: true }, free).originalSold).toBe(true)
  expect(presentArtwork(row, { held: false, sold: true })).toMatchObject({
    originalSold: true,
    originalAvailable: true,
  })
})

test('what is missing is null, false or empty, and money has two decimals', () => {
  expect(presentArtwork(row, { held: true, sold: false })).toMatchObject({
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
