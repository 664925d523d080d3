import sharp from 'sharp'
import { likeness, readPlanes } from './likeness'

/** Makes a picture with grain over slow changes of colour. */
async function canvas(width = 200, height = 150): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
  return sharp(await grain.png().toBuffer())
    .blur(1)
    .tint('#c08040')
    .png()
    .toBuffer()
}

const likenessOf = async (made: Buffer, original: Buffer) =>
  likeness(await readPlanes(sharp(made)), await readPlanes(sharp(original)))

test('a picture is wholly like itself, however small it is', async () => {
  for (const [width, height] of [
    [200, 150],
    [203, 9],
    [5, 3],
    [1, 1],
    [1, 40],
  ] as const) {
    const picture = await canvas(width, height)
    expect(await likenessOf(picture, picture)).toBeCloseTo(1, 6)
  }
})

test('the more a picture is compressed, the less it is like the original', async () => {
  const picture = await canvas()
  for (const format of ['avif', 'webp'] as const) {
    const found: number[] = []
    for (const quality of [90, 60, 30, 5])
      found.push(await likenessOf(await sharp(picture)[format]({ quality, effort: 0 }).toBuffer(), picture))
    expect(found).toEqual([...found].sort((a, b) => b - a))
    expect(new Set(found).size).toBe(4)
  }
})

test('what is lost of the colours alone is seen', async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c02020' } })
    .composite([
      {
        input: await sharp({ create: { width: 32, height: 64, channels: 3, background: '#2050d0' } })
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
  const grey = await sharp(picture).greyscale().toColourspace('srgb').png().toBuffer()
  expect(await likenessOf(grey, picture)).toBeLessThan(0.98)
})

test('a grey picture is read as one, in one channel or three', async () => {
  const grey = sharp(await canvas()).greyscale()
  const [one, three] = await Promise.all([
    grey.clone().toColourspace('b-w').png().toBuffer(),
    grey.clone().toColourspace('srgb').png().toBuffer(),
  ])
  expect((await sharp(one).metadata()).channels).toBe(1)
  expect(await likenessOf(one, three)).toBeCloseTo(1, 3)
})
