import { storedArtwork } from '../../artworks/stored-artwork-sample'
import { previewPrices } from './price-preview'

const A4 = [{ size: 'A4', price: '20.00' }]
const CHANGE = { percent: 1000, roundTo: 100, originals: true, prints: true } as const

test('originals and prints are shown before and after', () => {
  const artwork = storedArtwork({ title: 'Dusk', originalPrice: '145.50', printOptions: A4 })
  expect(previewPrices([artwork], CHANGE)[0]?.lines).toEqual([
    { what: 'Original', was: 14_550, now: 16_000 },
    { what: 'A4', was: 2000, now: 2200 },
  ])
  expect(previewPrices([artwork], { ...CHANGE, prints: false })[0]?.lines).toHaveLength(1)
})

test('what a sold original has cost stays', () => {
  const sold = storedArtwork({ originalPrice: '100.00', originalOffer: 'sold', printOptions: A4 })
  expect(previewPrices([sold], CHANGE)[0]).toMatchObject({ isSold: true, lines: [{ what: 'A4' }] })
})

test('a price above the largest one is told before it is sent', () => {
  const artwork = storedArtwork({ originalPrice: '999999.99' })
  expect(previewPrices([artwork], CHANGE)[0]?.lines[0]?.now).toBeNull()
})
