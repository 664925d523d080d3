import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { dataString, makePicture } from '../support/artworks'
import { withShop } from '../support/shop'
import { storedPictures } from '../support/stored-pictures'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const upload = (bytes: Buffer, name = 'picture.jpg', type = 'image/jpeg') =>
  artist.call('uploadPicture', { file: new File([new Uint8Array(bytes)], name, { type }) })

const storedFiles = () => storedPictures(shop().dataDir).length

async function animated(): Promise<Buffer> {
  const frame = { create: { width: 20, height: 40, channels: 3 as const, background: 'red' } }
  return sharp(frame).gif().toBuffer()
}

/** A PNG with the chunk of an animation before its pixels. */
async function animatedPng(): Promise<Buffer> {
  const still = await makePicture('png')
  const body = Buffer.from('acTL' + '\0\0\0\x02' + '\0\0\0\0', 'latin1')
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 16)
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)])
}

describe('what is not a picture for the gallery', () => {
  test.each(['heic', 'heix', 'mif1'])(
    'a photograph of an iPhone (%s) is refused with the way to one',
    async (brand) => {
      const start = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
      const photo = Buffer.concat([start, Buffer.alloc(400, 7)])
      expect(await refusalOf(upload(photo, 'IMG_4417.HEIC', 'image/heic'))).toMatchObject({
        status: 400,
        body: {
          message: expect.stringContaining('On an iPhone choose Settings, Camera, Formats, Most Compatible'),
        },
      })
    },
  )

  const cases: [name: string, bytes: () => Buffer | Promise<Buffer>][] = [
    ['no bytes at all', () => Buffer.alloc(0)],
    ['a text that calls itself a JPEG', () => Buffer.from('not a picture')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a WebP', () => makePicture('webp')],
    ['a GIF', () => animated()],
    ['an animated PNG', () => animatedPng()],
    ['half a JPEG', async () => (await makePicture('jpeg', 400, 400)).subarray(0, 700)],
    [
      'a JPEG whose head alone is right',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50)]),
    ],
  ]

  // ASVS 1.3.4, 5.2.2
  test.each(cases)('%s is refused, and nothing is stored', async (_name, bytes) => {
    const [files, rows] = [storedFiles(), await shop().countRows()]
    expect(await refusalOf(upload(await bytes()))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ field: 'file' }] },
    })
    expect([storedFiles(), await shop().countRows()]).toEqual([files, rows])
  })

  test.each(cases)('%s is refused as a data string too', async (_name, bytes) => {
    const [files, rows] = [storedFiles(), await shop().countRows()]
    const good = dataString(await makePicture())
    const saving = artist.call('createArtwork', {
      title: 'Never created',
      images: [good, dataString(Buffer.from(await bytes()))],
    })
    expect(await refusalOf(saving)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ field: 'images.1' }] },
    })
    expect([storedFiles(), await shop().countRows()]).toEqual([files, rows])
  })

  // ASVS 5.2.1
  test('a decompression bomb of more than a hundred megapixels is refused', async () => {
    const wide = { create: { width: 12_000, height: 9000, channels: 3 as const, background: 'white' } }
    const bomb = await sharp(wide).png({ compressionLevel: 9 }).toBuffer()
    expect(await refusalOf(upload(bomb, 'bomb.png', 'image/png'))).toMatchObject({
      status: 400,
      body: { message: 'A picture can have at most 100 megapixels' },
    })
  })
})

describe('a save', () => {
  test.each([
    'http://example.test/picture.jpg',
    'https://example.test/picture.jpg',
    '//example.test/picture.jpg',
    'file:///etc/passwd',
    '/media/nothing.jpg',
    '/media/../secret',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/jpeg,notbase64',
    'data:image/jpeg;base64,%%%%',
    '',
  ])('does not accept or fetch the picture address %s', async (image) => {
    const rows = await shop().countRows()
    expect(
      await refusalOf(artist.call('createArtwork', { title: 'Never created', images: [image] })),
    ).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ field: 'images.0' }] },
    })
    expect(await shop().countRows()).toEqual(rows)
  })

  test('does not accept a data string of more than 25 MB', async () => {
    const images = [dataString(Buffer.alloc(25 * 1024 * 1024 + 3))]
    expect(await refusalOf(artist.call('createArtwork', { title: 'Never created', images }))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    })
  })
})
