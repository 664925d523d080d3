import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import ExifReader from 'exifreader'
import sharp, { type Sharp } from 'sharp'
import { noisyPicture, readRights } from '../../../../tests/support/picture-rights'
import { prepareRights, writeRights } from './write-rights'

const RIGHTS = {
  creator: 'Zuzana Čápová',
  title: '“Bulb” & <Fields>',
  rights: '© 1883 Zuzana Čápová',
  site: 'https://shop.test/',
  page: 'https://shop.test/artwork/bulb-fields',
  asks: 'https://shop.test/contact?work=bulb-fields&a=b',
  isReserved: true,
}
const READ = {
  creator: RIGHTS.creator,
  title: RIGHTS.title,
  rights: RIGHTS.rights,
  credit: RIGHTS.creator,
  page: RIGHTS.page,
  site: RIGHTS.site,
  asks: RIGHTS.asks,
  mining: 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING',
}

/** As a file comes from a disk or a bucket: in pieces of any size. */
function inPieces(bytes: Buffer, size: number): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  return Readable.from(pieces)
}

async function written(bytes: Buffer, extension: string, piece = 1000): Promise<Buffer> {
  const file = { body: inPieces(bytes, piece), size: bytes.length }
  const changed = await writeRights(file, extension, prepareRights(RIGHTS))
  const all = await buffer(changed.body)
  expect(changed.size).toBe(all.length)
  return all
}

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

/** What a file says of its picture besides its metadata. */
async function facts(bytes: Buffer) {
  const { width, height, channels, hasAlpha, icc, format } = await sharp(bytes).metadata()
  return { width, height, channels, hasAlpha, icc, format }
}

let noise: Sharp
beforeAll(async () => {
  noise = sharp(await noisyPicture('png', 300, 203))
})
const clear = () => noise.clone().ensureAlpha(0.5)

const FILES: Record<string, [string, () => Sharp]> = {
  'a JPEG': ['.jpg', () => noise.clone().jpeg()],
  'a JPEG with a colour profile': ['.jpg', () => noise.clone().withIccProfile('p3').jpeg({ quality: 92 })],
  'a PNG': ['.png', () => noise.clone().png()],
  'a transparent PNG': ['.png', () => clear().png()],
  'a WebP': ['.webp', () => noise.clone().webp({ quality: 80 })],
  'a transparent WebP': ['.webp', () => clear().webp({ quality: 80 })],
  'a lossless WebP': ['.webp', () => clear().webp({ lossless: true })],
  'an AVIF': ['.avif', () => noise.clone().avif({ quality: 60, effort: 0, chromaSubsampling: '4:4:4' })],
  'a transparent AVIF': ['.avif', () => clear().avif({ quality: 60, effort: 0 })],
}

test.each(Object.entries(FILES))(
  '%s says whose it is, and has the same pixels',
  async (_kind, [extension, make]) => {
    const bytes = await make().toBuffer()
    expect(bytes.length).toBeGreaterThan(24 * 1024)
    const changed = await written(bytes, extension)
    expect(await readRights(changed)).toEqual(READ)
    expect(await pixels(changed)).toEqual(await pixels(bytes))
    expect(await facts(changed)).toEqual(await facts(bytes))
    const { xmp } = ExifReader.load(changed, { expanded: true })
    expect(xmp?.title?.description).toBe(RIGHTS.title)
  },
)

test('a JPEG has IPTC’s older fields too, cut to their lengths at whole letters', async () => {
  const long = prepareRights({ ...RIGHTS, creator: 'č'.repeat(40) })
  const bytes = await noise.clone().jpeg().toBuffer()
  const { body } = await writeRights({ body: inPieces(bytes, 500), size: bytes.length }, '.jpg', long)
  const { iptc } = ExifReader.load(await buffer(body), { expanded: true })
  expect([iptc?.['By-line']].flat()[0]?.description).toBe('č'.repeat(16))
  expect(iptc?.['Object Name']?.description).toBe(RIGHTS.title)
  expect(iptc?.['Copyright Notice']?.description).toBe(RIGHTS.rights)
})

test('a work without a title, and a shop that reserves nothing, say neither', async () => {
  const prepared = prepareRights({ ...RIGHTS, title: null, isReserved: false })
  const bytes = await noise.clone().jpeg().toBuffer()
  const { body } = await writeRights({ body: inPieces(bytes, 500), size: bytes.length }, '.jpg', prepared)
  const read = await readRights(await buffer(body))
  expect([read?.title, read?.mining, read?.creator]).toEqual([undefined, undefined, RIGHTS.creator])
})

test.each(Object.entries(FILES))(
  '%s that is cut off, or is none, is sent as it is',
  async (_kind, [extension, make]) => {
    const whole = await make().toBuffer()
    const junk = Buffer.alloc(30_000, 0x42)
    expect(await written(junk, extension, 7000)).toEqual(junk)
    for (const length of [0, 3, 11, 40, 200]) {
      const begin = whole.subarray(0, length)
      const { body } = await writeRights({ body: inPieces(begin, 16) }, extension, prepareRights(RIGHTS))
      expect((await buffer(body)).length).toBeGreaterThanOrEqual(length)
    }
  },
)

test('a small file stays as it is', async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'navy' } })
    .webp()
    .toBuffer()
  expect(await written(bytes, '.webp')).toEqual(bytes)
})

test('a file that nobody reads to its end is closed', async () => {
  const source = inPieces(await noise.clone().png().toBuffer(), 1000)
  const { body } = await writeRights({ body: source }, '.png', prepareRights(RIGHTS))
  const closed = new Promise((done) => source.once('close', done))
  body.destroy()
  await closed
  expect(source.destroyed).toBe(true)
})
