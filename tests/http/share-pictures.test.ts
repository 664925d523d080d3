import { createHash } from 'node:crypto'
import { SHARE_SIZE_NAMES, SHARE_SIZES } from '@gesso/shared-types/features/share-pictures/share-picture'
import sharp from 'sharp'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { hasPaintings, paintingBytes } from '../support/paintings'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
let id: number
beforeAll(async () => {
  artist = await shop().signIn()
  const bytes = hasPaintings ? paintingBytes('bulb-fields.jpg') : await makePicture('jpeg', 1200, 880)
  const images = [dataString(bytes)]
  id = (await createArtwork(artist, { title: 'Bulb Fields', images })).id
})

/** Saves what a picture says of the work. */
async function save(title: string, originalState: string, originalPrice: string | null) {
  const fields = { title, originalState, originalPrice }
  const { status, text } = await artist.sendJson('PATCH', `/api/cms/artworks/${id}`, fields)
  if (status !== 200) throw new Error(text)
}

const ask = (work: number, size: string, words = 'yes', who = artist) =>
  who.load('GET', `/api/cms/artworks/${work}/share-picture?size=${size}&words=${words}`)

async function draw(size: string, words = 'yes') {
  const { status, headers, bytes } = await ask(id, size, words)
  if (status !== 200) throw new Error(`${status}: ${bytes}`)
  expect(headers.get('content-type')).toBe('image/jpeg')
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, hash, isInLatin: headers.has('x-in-latin') }
}

/** The size of a picture, and how much the colours of its middle differ from each other. */
async function looksOf(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata()
  const middle = sharp(bytes).extract({
    left: Math.round(width * 0.25),
    top: Math.round(height * 0.4),
    width: Math.round(width * 0.5),
    height: Math.round(height * 0.1),
  })
  const { channels } = await sharp(await middle.png().toBuffer()).stats()
  return { width, height, spread: channels.map(({ stdev }) => stdev) }
}

test.each(SHARE_SIZE_NAMES)(
  'for %s a work is drawn in that size, with its title and price or without',
  async (size) => {
    const [worded, alone] = [await draw(size), await draw(size, 'no')]
    for (const { bytes } of [worded, alone]) {
      const { width, height, spread } = await looksOf(bytes)
      expect([width, height]).toEqual([SHARE_SIZES[size].width, SHARE_SIZES[size].height])
      expect(Math.max(...spread)).toBeGreaterThan(10)
    }
    expect(worded.hash).not.toBe(alone.hash)
  },
)

test('a sold work says so in place of its price, and one that tells no price tells none', async () => {
  const drawn = async (state: string, price: string | null) => {
    await save('Bulb Fields', state, price)
    return (await draw('square')).hash
  }
  const priced = await drawn('for_sale', '1200')
  expect(await drawn('for_sale', '1200')).toBe(priced)
  const sold = await drawn('sold_elsewhere', '1200')
  // The price is not in it at all: another one makes the same picture.
  expect(await drawn('sold_elsewhere', '9000')).toBe(sold)
  const onRequest = await drawn('on_request', '1200')
  expect(await drawn('on_request', '9000')).toBe(onRequest)
  expect(new Set([priced, sold, onRequest, await drawn('for_sale', null)]).size).toBe(4)
})

test('letters that no font of the shop has are replaced by Latin ones, and that is said', async () => {
  const drawn = async (title: string) => {
    await save(title, 'for_sale', '1200')
    return (await draw('portrait')).isInLatin
  }
  expect(await drawn('Ulička, улица, οδός, 星月夜, ליל כוכבים')).toBe(false)
  expect(await drawn('ᚠᚢᚦ')).toBe(true)
})

test('without a picture nothing is drawn, and nobody else may ask', async () => {
  const { id: bare } = await createArtwork(artist)
  const { status, bytes } = await ask(bare, 'square')
  expect([status, JSON.parse(String(Buffer.from(bytes))).message]).toEqual([
    409,
    'This work has no picture yet.',
  ])
  expect((await ask(0, 'square')).status).toBe(404)
  expect((await ask(id, 'poster')).status).toBe(400)
  expect((await ask(id, 'square', 'maybe')).status).toBe(400)
  expect((await ask(id, 'square', 'yes', shop().visitor())).status).toBe(401)
})
