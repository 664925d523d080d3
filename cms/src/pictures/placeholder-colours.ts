import type { Sharp } from './safe-sharp'

const CELLS = 3
const CHANNELS = 3
/** The opacity of the upper gradient: the hexadecimal digit 8 of 15. */
const UPPER = 8 / 15

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
const digit = (value: number): string => Math.min(15, Math.max(0, Math.round(value / 17))).toString(16)

/**
 * Computes the placeholder that is shown until a picture is loaded: the colours of two gradients, one across and one
 * down, three each, so that one laid over the other comes closest to the picture. Each of red, green and blue is one
 * digit.
 * @param picture any size; transparent pixels count as white
 * @returns 18 hexadecimal digits: left, middle and right, then top, middle and bottom
 */
export async function placeholderColours(picture: Sharp): Promise<string> {
  const pixels = await picture
    .resize(CELLS, CELLS, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  const at = (column: number, row: number, channel: number): number =>
    pixels[(row * CELLS + column) * CHANNELS + channel] ?? 0
  const cells = [...Array(CELLS).keys()]
  const channels = [...Array(CHANNELS).keys()]
  // A column's or row's difference from the mean is divided by its gradient's share of what is visible.
  const colour = (share: number, valuesOf: (channel: number) => number[]) =>
    channels
      .map((channel) => {
        const whole = mean(cells.flatMap((row) => cells.map((column) => at(column, row, channel))))
        return digit(whole + (mean(valuesOf(channel)) - whole) / share)
      })
      .join('')
  const across = cells.map((column) =>
    colour(UPPER, (channel) => cells.map((row) => at(column, row, channel))),
  )
  const down = cells.map((row) =>
    colour(1 - UPPER, (channel) => cells.map((column) => at(column, row, channel))),
  )
  return [...across, ...down].join('')
}
