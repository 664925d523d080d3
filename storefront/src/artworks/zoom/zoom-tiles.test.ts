import { MAX_TILES, tilesInView } from './zoom-tiles'

/** A scan of 100 megapixels, cut into tiles like the server's. */
const SCAN = {
  size: 512,
  levels: [
    { url: '/t/5000', width: 5000, height: 5000 },
    { url: '/t/10000', width: 10_000, height: 10_000 },
  ],
}
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }
const MIDDLE = { left: 0.45, top: 0.45, right: 0.55, bottom: 0.55 }

test('the coarsest level that is sharp enough gives the tiles in view and one around them', () => {
  const layer = tilesInView(SCAN, MIDDLE, 3510, 2560)
  // 2250 to 2750 px of 5000: columns 4 and 5, and one on each side.
  expect(layer?.url).toBe('/t/5000')
  expect(layer?.tiles.map(({ url }) => url)).toEqual(
    [3, 4, 5, 6].flatMap((row) => [3, 4, 5, 6].map((column) => `/t/5000/${column}-${row}.webp`)),
  )
  expect(tilesInView(SCAN, MIDDLE, 5001, 2560)?.url).toBe('/t/10000')
  expect(tilesInView(SCAN, MIDDLE, 99_999, 2560)?.url).toBe('/t/10000')
})

test('tiles at the right and lower edge are cut to the picture', () => {
  const corner = { left: 0.99, top: 0.99, right: 1, bottom: 1 }
  const last = tilesInView(SCAN, corner, 9000, 2560)?.tiles.at(-1)
  expect(last?.url).toBe('/t/10000/19-19.webp')
  expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(100)
  expect(last?.width).toBeCloseTo(2.72)
})

test('there are never too many: the margin goes first, then the sharpness', () => {
  for (const share of [0.1, 0.3, 0.4, 0.45, 0.5, 0.7, 0.9, 1]) {
    const layer = tilesInView(SCAN, { ...WHOLE, right: share, bottom: share }, 10_000, 2560)
    expect(layer?.tiles.length ?? 0).toBeLessThanOrEqual(MAX_TILES)
  }
  expect(tilesInView(SCAN, { ...WHOLE, right: 0.5, bottom: 0.45 }, 10_000, 2560)?.url).toBe('/t/10000')
  expect(tilesInView(SCAN, { ...WHOLE, right: 0.6, bottom: 0.6 }, 10_000, 2560)?.url).toBe('/t/5000')
  expect(tilesInView(SCAN, WHOLE, 10_000, 2560)).toBeNull()
})

test('levels that the renditions already reach are left out', () => {
  const levels = [{ url: '/t/2500', width: 2500, height: 2500 }, ...SCAN.levels]
  expect(tilesInView({ ...SCAN, levels }, MIDDLE, 2600, 2560)?.url).toBe('/t/5000')
  expect(tilesInView({ ...SCAN, levels: [] }, MIDDLE, 2600, 2560)).toBeNull()
})
