import { readdirSync } from 'node:fs'
import { readDimensions } from '@gesso/dimensions/read-dimensions'
import sharp from 'sharp'
import { DEMO_ARTWORKS } from './demo-artworks'
import { DEMO_PORTRAIT, DEMO_SERIES } from './demo-words'

const PICTURES = 'cms/src/features/demo/pictures'

test('every picture of the demo hangs somewhere, once', () => {
  const hung = [...DEMO_ARTWORKS.flatMap(({ files }) => files), DEMO_PORTRAIT]
  expect(hung.toSorted()).toEqual(
    readdirSync(PICTURES)
      .filter((name) => name.endsWith('.jpg'))
      .toSorted(),
  )
})

test.each(DEMO_ARTWORKS)(
  '$title has the proportions of its size, and prints have them too',
  async (artwork) => {
    const { width, height } = await sharp(`${PICTURES}/${artwork.files[0]}`).metadata()
    const sizes = [artwork.originalDimensions ?? '', ...artwork.printOptions.map(({ size }) => size)]
    for (const text of sizes) {
      const size = readDimensions(text)
      if (!size) throw new Error(`${text} cannot be read`)
      expect(Math.abs(size.height / size.width / (height / width) - 1)).toBeLessThan(0.05)
    }
  },
)

test('both series have works, and no two works have one title', () => {
  for (const name of Object.keys(DEMO_SERIES)) {
    expect(DEMO_ARTWORKS.filter(({ series }) => series === name).length).toBeGreaterThanOrEqual(5)
  }
  expect(new Set(DEMO_ARTWORKS.map(({ title }) => title)).size).toBe(DEMO_ARTWORKS.length)
})
