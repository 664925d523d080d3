import {
  ALIKE,
  chooseQuality,
  LEAST_LIKE,
  type QualityRange,
  SMALL_BYTES,
  type Trial,
} from './choose-quality'

const RANGE: QualityRange = {
  lowest: 20,
  plain: 50,
  usual: 55,
  highest: 85,
  rise: { likeness: 0.04, weight: 0.03 },
}

/** Makes a simulated encoder: at each quality step the loss falls, and the bytes grow, by a constant factor. */
const picture =
  ({ lost, clearing, bytes, growth }: { lost: number; clearing: number; bytes: number; growth: number }) =>
  (quality: number): Trial => ({
    likeness: 1 - lost * Math.exp(-clearing * quality),
    bytes: Math.round(bytes * Math.exp(growth * quality)),
  })

/** Pictures of all kinds: smooth to detailed, small to large files. */
const PICTURES = [0.3, 0.8, 1.5].flatMap((lost) =>
  [0.015, 0.035, 0.06].flatMap((clearing) =>
    [1_000, 8_000, 30_000, 200_000].flatMap((bytes) =>
      [0.01, 0.03, 0.05].map((growth) => picture({ lost, clearing, bytes, growth })),
    ),
  ),
)

async function choose(encode: (quality: number) => Trial) {
  const tried: number[] = []
  const chosen = await chooseQuality(RANGE, async (quality) => {
    tried.push(quality)
    return encode(quality)
  })
  return { ...chosen, tried }
}

test.each(PICTURES.map((encode, index) => [index, encode] as const))(
  'picture %i is alike where it is looked at closely, and light where that shows nothing',
  async (_index, encode) => {
    const { close, small, tried } = await choose(encode)
    expect(tried.length).toBeLessThanOrEqual(12)
    expect(new Set(tried).size).toBe(tried.length)
    for (const quality of tried) {
      expect([Number.isInteger(quality), quality >= RANGE.lowest, quality <= RANGE.highest]).toEqual([
        true,
        true,
        true,
      ])
    }
    expect(close).toBeGreaterThanOrEqual(RANGE.plain)
    // Alike, unless no quality is.
    expect(encode(close).likeness >= ALIKE || close === RANGE.highest).toBe(true)
    // Hardly more than alike, unless it is a plain picture.
    if (close > RANGE.plain) expect(encode(close - 3).likeness).toBeLessThan(ALIKE + 0.005)
    expect(small).toBeLessThanOrEqual(close)
    // Heavier than it should be only where less would show.
    if (encode(small).bytes > SMALL_BYTES && small > RANGE.lowest)
      expect(encode(small - 3).likeness).toBeLessThan(LEAST_LIKE + 0.01)
    // Less alike only to save bytes, and never below the limit.
    if (small < close) {
      expect(encode(close).bytes).toBeGreaterThan(SMALL_BYTES)
      expect(encode(small).likeness).toBeGreaterThanOrEqual(LEAST_LIKE)
    }
  },
)

test('a plain picture does not go below the quality of plain ones', async () => {
  const plain = picture({ lost: 0.01, clearing: 0.03, bytes: 1_000, growth: 0.01 })
  expect(await choose(plain)).toMatchObject({ close: RANGE.plain, small: RANGE.plain })
})

test('noise that no quality keeps alike gets the highest, and is not made less like for its bytes', async () => {
  const noise = picture({ lost: 0.9, clearing: 0.001, bytes: 200_000, growth: 0.01 })
  expect(await choose(noise)).toMatchObject({ close: RANGE.highest, small: RANGE.highest })
})
