import { placeholderColours } from './placeholder-colours'
import { sharp } from './safe-sharp'

const CHANNELS = 3

/** Makes a picture of nine pixels, row by row. */
function fields(colours: readonly number[][]) {
  const pixels = Buffer.from(colours.flat())
  return sharp(pixels, { raw: { width: 3, height: 3, channels: CHANNELS } })
}
const WHITE = [255, 255, 255]
const BLACK = [0, 0, 0]
const GREY = [136, 136, 136]

test('a picture of one colour is that colour across and down', async () => {
  expect(await placeholderColours(fields(Array(9).fill(GREY)))).toBe('888888888888888888')
})

test('a light sky over a dark sea is light above and dark below, and the same from left to right', async () => {
  const colours = await placeholderColours(
    fields([WHITE, WHITE, WHITE, GREY, GREY, GREY, BLACK, BLACK, BLACK]),
  )
  expect(colours).toBe('888888888' + 'fff888000')
})

test('what is light on the left is so in the gradient across', async () => {
  const colours = await placeholderColours(
    fields([WHITE, GREY, BLACK, WHITE, GREY, BLACK, WHITE, GREY, BLACK]),
  )
  expect(colours).toBe('fff888000' + '888888888')
})

test('what is transparent counts as white', async () => {
  const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } }).png()
  expect(await placeholderColours(sharp(await clear.toBuffer()))).toBe('f'.repeat(18))
})

test('a picture in one channel of grey has colours as well', async () => {
  const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .toColourspace('b-w')
    .png()
  expect(await placeholderColours(sharp(await grey.toBuffer()))).toBe('888888888888888888')
})
