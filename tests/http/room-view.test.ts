import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import sharp from 'sharp'
import { readWork, saveWork } from '../support/archive'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { hasPaintings, paintingBytes, readPaintings } from '../support/paintings'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { until } from '../support/until'
import { refusalOf, Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const ROOM = { originalDimensions: '40 × 60 × 3 cm' }

async function hang(changes: object = {}): Promise<StoredArtwork> {
  return createArtwork(artist, {
    ...ROOM,
    images: [dataString(await makePicture('jpeg', 600, 400))],
    ...changes,
  })
}
const ask = (slug: string, token?: string, who = shop().visitor()) =>
  who.call('askForRoomModel', { slug, ...(token !== undefined && { token }) })
const load = (path: string, who = shop().visitor()) => who.load('GET', path, { redirect: 'manual' })
const statusOf = async (path: string) => (await load(path)).status

/** The width, height and depth of a model in millimetres, as its glTF says. */
async function sizeOf(path: string): Promise<number[]> {
  const glb = Buffer.from((await load(path)).bytes)
  const { accessors, meshes } = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString()) as {
    accessors: { min: number[]; max: number[] }[]
    meshes: [{ primitives: { attributes: { POSITION: number } }[] }]
  }
  const bounds = meshes[0].primitives.map(({ attributes }) => accessors[attributes.POSITION])
  return [0, 1, 2].map((axis) => {
    const high = Math.max(...bounds.map((bound) => bound?.max[axis] ?? 0))
    return Math.round((high - Math.min(...bounds.map((bound) => bound?.min[axis] ?? 0))) * 1000)
  })
}

const stored = () =>
  readdirSync(join(shop().dataDir, 'pictures')).filter((name) => /\.(glb|usdz)$/.test(name))

test('both models of a work are made when they are first asked for, and apps without a session get them by lasting addresses', async () => {
  const { slug, id } = await hang()
  const before = stored().length
  const { glb, usdz } = await ask(slug)
  expect(glb).toMatch(new RegExp(`^/models/${id}/[0-9a-f]{20}\\.glb$`))
  expect(stored()).toHaveLength(before + 2)
  const model = await load(glb)
  expect(model.status).toBe(200)
  expect(model.headers.get('content-type')).toBe('model/gltf-binary')
  expect(model.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(model.bytes).toString('latin1', 0, 4)).toBe('glTF')
  const packed = await load(usdz)
  expect(packed.headers.get('content-type')).toBe('model/vnd.usdz+zip')
  expect(Buffer.from(packed.bytes).toString('latin1', 0, 200)).toContain('work.usda')
  const etag = model.headers.get('etag') ?? ''
  const again = await shop()
    .visitor()
    .load('GET', glb, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect(await ask(slug)).toEqual({ glb, usdz })
  expect((await shop().visitor().send('POST', glb)).status).toBe(405)
})

test('a model follows the size, depth, frame and picture of its work: its address changes, and the former one leads there', async () => {
  const { slug, id } = await hang()
  const first = await ask(slug)
  expect(await sizeOf(first.glb)).toEqual([600, 400, 30])
  await saveWork(artist, id, { workDepth: '4.5 cm', frameWidth: '2 in', frameColour: 'walnut' })
  const framed = await ask(slug)
  expect(await sizeOf(framed.glb)).toEqual([702, 502, 45])
  await saveWork(artist, id, { frameDepth: '60 mm' })
  const deeper = await ask(slug)
  expect(await sizeOf(deeper.glb)).toEqual([702, 502, 60])
  expect(new Set([first.glb, framed.glb, deeper.glb]).size).toBe(3)
  const former = await load(first.usdz)
  expect([former.status, former.headers.get('location')]).toEqual([302, deeper.usdz])
  expect(former.headers.get('cache-control')).not.toContain('immutable')
  // What the site saves knows nothing of the frame, and leaves it.
  const { images } = await artist.call('getStoredArtwork', { slugOrId: slug })
  await artist.call('updateArtwork', {
    id: String(id),
    title: 'Barley',
    originalDimensions: '50 × 70 cm',
    images,
  })
  expect(await sizeOf((await ask(slug)).glb)).toEqual([802, 602, 60])
})

test('depth and frame are lengths with a unit and a colour that there is; anything else is refused with its reason', async () => {
  const { id } = await hang()
  for (const [field, value, reason] of [
    ['workDepth', 'thick', 'Write a number and its unit'],
    ['frameWidth', '4', 'Write a number and its unit'],
    ['frameDepth', '50 m', 'At most 20 m'],
    ['frameColour', 'pink', 'frameColour'],
  ] as const) {
    const { status, text } = await saveWork(artist, id, { [field]: value })
    expect([field, status, text.includes(reason)]).toEqual([field, 400, true])
  }
  await saveWork(artist, id, { frameWidth: ' 3 cm ', frameDepth: '' })
  expect(await readWork(artist, id)).toMatchObject({ frameWidth: '3 cm', frameDepth: null })
})

test('a work without a picture, or without a size that can be read, has no model', async () => {
  for (const changes of [{ images: [] }, { originalDimensions: 'Dimensions variable' }]) {
    const { slug, id } = await hang(changes)
    expect(await refusalOf(ask(slug))).toMatchObject({ status: 404 })
    expect(await statusOf(`/models/${id}/${'0'.repeat(20)}.glb`)).toBe(404)
  }
  for (const path of ['/models/999999/00000000000000000000.glb', '/models/1/x.glb', '/models/'])
    expect(await statusOf(path)).toBe(404)
})

describe('a work that is not published', () => {
  test('has no model for visitors, and loses the address that it had before; its artist sees it', async () => {
    const { slug, id } = await hang()
    const { glb } = await ask(slug)
    await saveWork(artist, id, { publication: 'draft' })
    expect(await refusalOf(ask(slug))).toMatchObject({ status: 404 })
    expect(await statusOf(glb)).toBe(404)
    const own = await ask(slug, undefined, artist)
    expect(own.glb).not.toBe(glb)
    expect(await statusOf(own.glb)).toBe(200)
    await saveWork(artist, id, { publication: 'published' })
    expect(await ask(slug)).toMatchObject({ glb })
    await artist.call('deleteArtwork', { id: String(id) })
    expect(await statusOf(glb)).toBe(404)
  })

  test('shows its model to whoever has its link, until the link is made anew', async () => {
    const { slug, id, privateToken } = await hang({ publication: 'private' })
    const token = privateToken ?? ''
    for (const wrong of [undefined, '', 'x'.repeat(43)])
      expect(await refusalOf(ask(slug, wrong))).toMatchObject({ status: 404 })
    const { glb } = await ask(slug, token)
    expect(await sizeOf(glb)).toEqual([600, 400, 30])
    expect(await statusOf(glb.replace(/[0-9a-f]{20}/, '0'.repeat(20)))).toBe(404)
    await artist.call('renewPrivateLink', { id: String(id) })
    expect(await statusOf(glb)).toBe(404)
    expect(await refusalOf(ask(slug, token))).toMatchObject({ status: 404 })
    expect(shop().output()).not.toContain(token)
  })
})

test('a stored model is reached by no other address than its own', async () => {
  const { slug } = await hang()
  const { glb } = await ask(slug)
  expect(stored().some((name) => glb.includes(name))).toBe(false)
})

// ASVS 15.2.2
test('a crowd that asks at once, in two processes, gets the same model, and who asks too often waits', async () => {
  const { slug } = await hang()
  const other = await shop().startAnother()
  const there = () => new Visitor(other.url)
  const asked = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ask(slug, undefined, index % 2 ? there() : shop().visitor())),
  )
  expect(new Set(asked.map(({ glb }) => glb)).size).toBe(1)
  const [{ glb } = { glb: '' }] = asked
  const [here, beside] = await Promise.all([load(glb), load(glb, there())])
  await other.stop()
  expect(Buffer.from(here.bytes).equals(Buffer.from(beside.bytes))).toBe(true)
  const eager = shop().visitor()
  const outcomes = await Promise.all(
    Array.from({ length: 80 }, () => eager.sendJson('POST', '/api/room-models', { slug })),
  )
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 429]))
})

test('the clean-up removes models that show what is no longer so, and one that is gone is made again at its address', async () => {
  const { slug, id } = await hang()
  const { glb } = await ask(slug)
  const first = stored()
  await saveWork(artist, id, { workDepth: '9 cm' })
  await ask(slug)
  const second = stored().filter((name) => !first.includes(name))
  const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000)
  for (const name of stored()) utimesSync(join(shop().dataDir, 'pictures', name), longAgo, longAgo)
  await shop().kill()
  await shop().startAgain()
  artist = await shop().signIn()
  await until(() => stored().length < first.length + second.length)
  expect(stored()).toEqual(expect.arrayContaining(second))
  await saveWork(artist, id, { workDepth: '' })
  expect(await sizeOf(glb)).toEqual([600, 400, 30])
})

test('while it is off there is no model, no button and no field; what was typed stays', async () => {
  const { slug, id } = await hang()
  await saveWork(artist, id, { frameWidth: '3 cm' })
  const { glb } = await ask(slug)
  const page = async () => (await shop().visitor().send('GET', `/artwork/${slug}`)).text
  expect(await page()).toContain('See it in your room')
  await turn(artist, 'room-view', false)
  expect(await page()).not.toMatch(/See it in your room|"roomView"/)
  expect(await refusalOf(ask(slug))).toMatchObject({ status: 404 })
  expect(await statusOf(glb)).toBe(404)
  await saveWork(artist, id, { frameWidth: '8 cm' })
  expect(await readWork(artist, id)).not.toHaveProperty('frameWidth')
  await turn(artist, 'room-view', true)
  expect(await readWork(artist, id)).toMatchObject({ frameWidth: '3 cm' })
})

const withPaintings = hasPaintings ? test : test.skip
withPaintings('a painting of the real collection hangs in its true size', async () => {
  const painting = readPaintings().find(({ file }) => file === 'bulb-fields.jpg')
  const { slug } = await createArtwork(artist, {
    title: 'Bulb Fields',
    originalDimensions: painting?.originalDimensions ?? '',
    images: [dataString(paintingBytes('bulb-fields.jpg'))],
  })
  const { glb } = await ask(slug)
  expect(await sizeOf(glb)).toEqual([660, 489, 20])
  const bytes = Buffer.from((await load(glb)).bytes)
  const picture = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff])))
  expect(await sharp(picture, { failOn: 'none' }).metadata()).toMatchObject({ width: 1200, space: 'srgb' })
})
