import sharp, { type Sharp } from 'sharp'
import { ALIKE, LEAST_LIKE, SMALL_BYTES } from './choose-quality'
import { likeness, readPlanes } from './likeness'
import { encodeRendition, measureQualities, type RenditionFormat } from './rendition-formats'

const FORMATS = ['avif', 'webp'] as const

/**
 * Makes a picture of soft grain with slow changes of colour, like a photo of a canvas. @param sigma how strong the
 * grain is
 */
async function canvas(width: number, height: number, sigma: number): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  const grain = sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
  const blurred = await sharp(await grain.png().toBuffer())
    .blur(0.6)
    .tint('#c08040')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(blurred.data, { raw: blurred.info })
}

/** Measures what encoding with a quality makes of the picture at 640 px. */
async function made(picture: Sharp, format: RenditionFormat, quality: number) {
  const original = await picture.clone().resize({ width: 640 }).png().toBuffer()
  const bytes = await encodeRendition(sharp(original), format, quality).toBuffer()
  return {
    bytes: bytes.length,
    likeness: likeness(await readPlanes(sharp(bytes)), await readPlanes(sharp(original))),
  }
}

test('a dense picture of 640 px is made light, and stays like enough', async () => {
  const picture = await canvas(640, 550, 60)
  const qualities = await measureQualities(picture.clone(), FORMATS)
  for (const format of FORMATS) {
    const { close = 0, small = 0 } = qualities.get(format) ?? {}
    expect(small).toBeLessThan(close)
    const light = await made(picture, format, small)
    expect(light.bytes).toBeLessThanOrEqual(SMALL_BYTES)
    expect(light.likeness).toBeGreaterThanOrEqual(LEAST_LIKE)
    const alike = await made(picture, format, close)
    expect(alike.likeness).toBeGreaterThanOrEqual(ALIKE)
    expect(alike.bytes).toBeGreaterThan(SMALL_BYTES)
  }
})

test('a picture with less detail gets as much quality as it needs, not what its bytes would allow', async () => {
  const qualities = await measureQualities(await canvas(900, 500, 10), FORMATS)
  for (const format of FORMATS) {
    const { close = 0, small = 1 } = qualities.get(format) ?? {}
    expect(small).toBe(close)
  }
})

test.each([
  ['of one pixel', () => sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })],
  [
    'a thousand times as high as wide',
    () => sharp({ create: { width: 12, height: 12_000, channels: 3, background: 'red' } }),
  ],
  [
    'a thousand times as wide as high',
    () => sharp({ create: { width: 12_000, height: 12, channels: 3, background: 'red' } }),
  ],
  [
    'that nobody can see',
    () => sharp({ create: { width: 900, height: 40, channels: 4, background: '#ff000000' } }),
  ],
])('a picture %s is measured too', async (_name, picture) => {
  const raw = await picture().raw().toBuffer({ resolveWithObject: true })
  const qualities = await measureQualities(sharp(raw.data, { raw: raw.info }), FORMATS)
  expect([...qualities.keys()]).toEqual([...FORMATS])
  for (const { close, small } of qualities.values()) expect([close > 0, small]).toEqual([true, close])
})
