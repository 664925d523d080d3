import { cardWidth } from './gallery-grid-geometry'

test('a landscape fills its column, a portrait takes less', () => {
  expect(cardWidth(1.4876)).toBe(100)
  expect(cardWidth(1.3621)).toBe(96)
  expect(cardWidth(0.8029)).toBe(76)
})
