import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { API_FORMATS } from './picture-format'
import { validatePicture } from './validate-picture'

const small = () => sharp({ create: { width: 20, height: 40, channels: 3, background: 'red' } })
const refusal = async (bytes: Buffer): Promise<string | undefined> => {
  try {
    await validatePicture(bytes, API_FORMATS, 'file')
    return undefined
  } catch (error) {
    return (error as { fields: { field: string; message: string }[] }).fields[0]?.message
  }
}

/** Writes another size into a PNG's header. */
function sized(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Writes another size into the header of a progressive JPEG. */
function sizedJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** Makes a PNG with the chunk of an animation before its pixels. */
async function animatedPng(): Promise<Buffer> {
  const still = await small().png().toBuffer()
  const body = Buffer.from('acTL' + '\0\0\0\x02' + '\0\0\0\0', 'latin1')
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 16)
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)])
}

const bad: [name: string, words: string, bytes: () => Buffer | Promise<Buffer>][] = [
  ['no bytes at all', 'not a picture that can be read', () => Buffer.alloc(0)],
  ['a text', 'not a picture that can be read', () => Buffer.from('not a picture')],
  [
    'a web page',
    'not a picture that can be read',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  ],
  ['an SVG', 'must be JPEG or PNG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['a WebP', 'must be JPEG or PNG', () => small().webp().toBuffer()],
  ['a GIF', 'must be JPEG or PNG', () => small().gif().toBuffer()],
  ['an animated PNG', 'animated', animatedPng],
  [
    'a JPEG whose head alone is right',
    'not a picture that can be read',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50)]),
  ],
  [
    'a bomb of more than a hundred megapixels',
    'at most 100 megapixels',
    async () => sized(await small().png().toBuffer(), 12_000, 9000),
  ],
  [
    'a progressive JPEG that has to be unpacked as a whole',
    'neither progressive nor interlaced',
    async () =>
      sizedJpeg(
        await small().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
        12_500,
        8000,
      ),
  ],
  [
    'an interlaced PNG of 16 bits that has to be unpacked as a whole',
    'neither progressive nor interlaced',
    async () =>
      sized(await small().toColourspace('rgb16').png({ progressive: true }).toBuffer(), 10_000, 8000),
  ],
]
// ASVS 5.2.1, 5.2.2
test.each(bad)('%s is refused: %s', async (_name, words, bytes) => {
  expect(await refusal(await bytes())).toContain(words)
})

test.each(['heic', 'heix', 'mif1'])(
  'a photograph of an iPhone (%s) is refused with the way to one',
  async (brand) => {
    const start = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
    expect(await refusal(Buffer.concat([start, Buffer.alloc(400, 7)]))).toContain(
      'On an iPhone choose Settings, Camera, Formats, Most Compatible',
    )
  },
)

test('what is read line by line may have a hundred megapixels, and what is unpacked fewer', async () => {
  expect(await refusal(sized(await small().png().toBuffer(), 10_000, 10_000))).toBeUndefined()
  const progressive = await small().jpeg({ progressive: true }).toBuffer()
  expect(await refusal(sizedJpeg(progressive, 10_000, 10_000))).toBeUndefined()
  expect(await refusal(sizedJpeg(progressive, 12_500, 9000))).toContain('at most 100 megapixels')
})
