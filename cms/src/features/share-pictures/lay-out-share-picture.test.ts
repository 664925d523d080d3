import {
  SHARE_SIZE_NAMES,
  SHARE_SIZES,
  type ShareSize,
} from '@gesso/shared-types/features/share-pictures/share-picture'
import { widthOf } from '../social-cards/card-text'
import { layOutSharePicture } from './lay-out-share-picture'

const SHAPES = [
  [3000, 2000],
  [2000, 3000],
  [8000, 400],
  [400, 8000],
  [60, 40],
] as const
const TITLES = [
  'Dusk',
  'The field behind the church at the end of the summer, seen from the road to the village',
  'W'.repeat(255),
  '🌊',
  '',
]

/** Every size with every shape of a picture. */
const cases = SHARE_SIZE_NAMES.flatMap((size) =>
  SHAPES.map(([width, height]) => [size, width, height] satisfies [ShareSize, number, number]),
)

test.each(cases)(
  'for %s a picture of %i × %i is whole, and no word lies on it or leaves the ground',
  (size, width, height) => {
    const ground = SHARE_SIZES[size]
    for (const words of [null, ...TITLES.map((title) => ({ title, price: '$1,200' }))]) {
      const { picture, lines } = layOutSharePicture(size, { width, height }, words)
      expect(picture.width).toBeLessThanOrEqual(width)
      // To the pixel that rounding takes.
      expect(Math.abs(picture.width * height - picture.height * width)).toBeLessThanOrEqual(
        Math.max(width, height),
      )
      expect(picture.left).toBeGreaterThanOrEqual(72)
      expect(picture.left + picture.width).toBeLessThanOrEqual(ground.width - 72)
      expect(picture.top).toBeGreaterThanOrEqual(ground.top)
      expect(picture.top + picture.height).toBeLessThanOrEqual(ground.height - ground.bottom)
      let above = picture.top + picture.height
      for (const { text, setting, x, y } of lines) {
        expect(x).toBeGreaterThanOrEqual(71)
        expect(x + widthOf(text, setting)).toBeLessThanOrEqual(ground.width - 71)
        expect(y - setting.size * 0.75).toBeGreaterThan(above)
        expect(y + setting.size * 0.25).toBeLessThanOrEqual(ground.height - ground.bottom)
        above = y
      }
    }
  },
)

test('a title is whole, set smaller the longer it is, and without words the picture is larger', () => {
  const [, title = ''] = TITLES
  const titleOf = (text: string, size: ShareSize) =>
    layOutSharePicture(size, { width: 2000, height: 3000 }, { title: text, price: '$1,200' })
  for (const size of SHARE_SIZE_NAMES) {
    const { lines } = titleOf(title, size)
    expect(lines.map(({ text }) => text).join(' ')).toBe(`${title} $1,200`)
  }
  const sizeOf = (text: string) => titleOf(text, 'square').lines[0]?.setting.size ?? 0
  expect(sizeOf(title)).toBeLessThan(sizeOf('Dusk'))
  const alone = layOutSharePicture('square', { width: 2000, height: 3000 }, null)
  expect(alone.lines).toEqual([])
  expect(alone.picture.height).toBeGreaterThan(titleOf('Dusk', 'square').picture.height)
})
