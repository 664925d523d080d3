import sharp from 'sharp'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

// With AVIF, as in production.
const shop = withShop({ PICTURES_AVIF: 'on' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

/** It takes about 370; decoding the whole rotated picture at once would take 300 more. */
const MAX_MEGABYTES = 600

const upload = (bytes: Buffer, name = 'large.jpg') =>
  artist.call('uploadPicture', { file: new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }) })
const load = async (path: string) => sharp(Buffer.from(await (await fetch(shop().url + path)).arrayBuffer()))
const flat = (width: number, height: number, background = '#7a4b2a') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A large dark picture with a bright square in its lower right corner, so that its tiles differ. */
async function marked(width: number, height: number): Promise<Buffer> {
  const mark = await flat(300, 300, '#ff0000').png().toBuffer()
  return flat(width, height, '#000080')
    .composite([{ input: mark, left: width - 300, top: height - 300 }])
    .jpeg()
    .toBuffer()
}

describe('a picture larger than its renditions', () => {
  test('has renditions of both kinds up to 2560, and tiles for every level above', async () => {
    const made = await upload(await marked(6001, 401))
    for (const type of ['image/avif', 'image/webp']) {
      const kind = made.renditions.filter((rendition) => rendition.type === type)
      expect(kind.map(({ width }) => width)).toEqual([320, 640, 960, 1280, 1920, 2560])
      for (const { url, width, height } of kind) {
        const format = type === 'image/avif' ? 'heif' : 'webp'
        expect(await (await load(url)).metadata()).toMatchObject({ format, width, height })
      }
    }
    expect(made.tiles?.size).toBe(512)
    expect(made.tiles?.levels.map(({ width, height }) => [width, height])).toEqual([
      [3001, 201],
      [6001, 401],
    ])
    for (const { url, width, height } of made.tiles?.levels ?? []) {
      const [columns, rows] = [Math.ceil(width / 512), Math.ceil(height / 512)]
      for (const [column, row] of [
        [0, 0],
        [columns - 1, 0],
        [columns - 1, rows - 1],
      ] as const) {
        const tile = await load(`${url}/${column}-${row}.webp`)
        expect(await tile.metadata()).toMatchObject({
          format: 'webp',
          width: Math.min(512, width - column * 512),
          height: Math.min(512, height - row * 512),
        })
      }
      expect((await fetch(`${shop().url}${url}/${columns}-0.webp`)).status).toBe(404)
      expect((await fetch(`${shop().url}${url}/0-${rows}.webp`)).status).toBe(404)
      const corner = await (await load(`${url}/${columns - 1}-${rows - 1}.webp`))
        .removeAlpha()
        .raw()
        .toBuffer()
      const [red = 0, , blue = 0] = corner.subarray(-3)
      expect(red).toBeGreaterThan(200)
      expect(blue).toBeLessThan(60)
    }
    const tile = await fetch(`${shop().url}${made.tiles?.levels[0]?.url}/0-0.webp`)
    expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test.each([['30,000 pixels wide', 30_000, 40]])('of %s is accepted', async (_name, width, height) => {
    const made = await upload(await flat(width, height).png().toBuffer())
    expect(made).toMatchObject({ width, height })
    for (const { url, width: wide, height: high } of made.renditions) {
      expect(await (await load(url)).metadata()).toMatchObject({ width: wide, height: high })
      expect(high).toBeLessThanOrEqual(16_383)
    }
  })
})

describe('the memory of the server', () => {
  afterEach(() => expect(shop().peakMegabytes() ?? 0).toBeLessThan(MAX_MEGABYTES))

  test('stays within bounds while a turned picture of many megapixels and another large one come at once', async () => {
    const large = (width: number, height: number) => flat(width, height).jpeg({ chromaSubsampling: '4:2:0' })
    const plain = await large(3000, 600).toBuffer()
    const turned = await large(4000, 12_500).withMetadata({ orientation: 6 }).toBuffer()
    const [one, other] = await Promise.all([upload(plain), upload(turned)])
    expect(one).toMatchObject({ width: 3000, height: 600 })
    expect(other).toMatchObject({ width: 12_500, height: 4000 })
    expect(other.tiles?.levels.map(({ width }) => width)).toEqual([3125, 6250, 12_500])
  })
})
