import {
  CARD_HEIGHT,
  CARD_WIDTH,
  type SocialCard,
} from '@gesso/shared-types/features/social-cards/social-card'
import fc from 'fast-check'
import { widthOf } from './card-text'
import { layOutCard } from './lay-out-card'

const card = (changes: Partial<SocialCard> = {}): SocialCard => ({
  place: 'artwork/dusk',
  picture: { url: '/media/a.jpg', width: 3000, height: 2000, renditions: [] },
  above: 'Marianne Holt',
  heading: 'Dusk',
  isTitle: true,
  below: '2021',
  ...changes,
})
const picture = (width: number, height: number) => ({ url: '/media/a.jpg', width, height, renditions: [] })
const headingOf = (layout: ReturnType<typeof layOutCard>) =>
  layout.lines.filter(({ setting }) => setting.cut === '400-italic').map(({ text }) => text)

test('whatever its words and its picture are, a card shows them whole on the wall, and none over another', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 255 }),
    fc.string({ maxLength: 255 }),
    fc.constantFrom('W'.repeat(255), 'Zima, зима, χειμώνας', '星月夜', '🌊', ' ', 'a b '.repeat(60)),
  )
  fc.assert(
    fc.property(
      fc.record({ above: text, heading: text, below: text, isTitle: fc.boolean() }),
      fc.option(fc.tuple(fc.integer({ min: 1, max: 8000 }), fc.integer({ min: 1, max: 8000 }))),
      (words, size) => {
        const { picture: box, lines } = layOutCard(card({ ...words, picture: size && picture(...size) }))
        if (box) {
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.top).toBeGreaterThanOrEqual(0)
          expect(box.left + box.width).toBeLessThanOrEqual(CARD_WIDTH)
          expect(box.top + box.height).toBeLessThanOrEqual(CARD_HEIGHT)
        }
        for (const [index, { text: line, setting, x, y }] of lines.entries()) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + widthOf(line, setting)).toBeLessThanOrEqual(CARD_WIDTH)
          expect(y - setting.size * 0.7).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(CARD_HEIGHT)
          expect(y).toBeGreaterThan(lines[index - 1]?.y ?? 0)
          const isBeside = box && x >= box.left + box.width
          if (box && !isBeside) expect(y - setting.size * 0.7).toBeGreaterThanOrEqual(box.top + box.height)
        }
      },
    ),
    { numRuns: 20 },
  )
})

test.each([
  [8, 1],
  [1, 8],
  [3, 2],
  [2, 3],
  [1, 1],
])('a picture of %i to %i keeps its proportions', (wide, high) => {
  const box = layOutCard(card({ picture: picture(wide * 1000, high * 1000) })).picture
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(wide / high, 1)
})

test('a small picture is not blown up', () => {
  expect(layOutCard(card({ picture: picture(60, 40) })).picture).toMatchObject({ width: 60, height: 40 })
})

test('a long title is set smaller and whole, and cut only where it does not fit at all', () => {
  const title = 'The field behind the church at the end of the summer, seen from the road'
  expect(headingOf(layOutCard(card({ heading: title }))).join(' ')).toBe(title)
  const longest = headingOf(layOutCard(card({ heading: 'W'.repeat(255) })))
  expect(longest.length).toBeGreaterThan(3)
  expect(longest.join('')).toMatch(/^W+…$/)
})

test('what no letter of the house can draw is written in Latin ones, and an emoji is left out', () => {
  expect(layOutCard(card({ heading: '🌊🌊' })).lines.map(({ text }) => text)).toEqual([
    'Marianne Holt',
    '2021',
  ])
  expect(layOutCard(card({ heading: '', below: '' })).lines).toHaveLength(1)
})
