import type { Artwork } from '@gesso/shared-types/artwork'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { inShort, leftBy } from '../support/audit-trail'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop()
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const look = (id: number) => artist.call('getArtwork', { slugOrId: String(id) })
const put = (id: number, body: object) =>
  artist.call('updateArtwork', { id: String(id), title: 'Dusk', ...body })
/** The one entry that a change leaves. */
async function entryOf(change: () => Promise<unknown>): Promise<string> {
  const [entry, ...more] = await leftBy(shop(), change)
  expect(more).toEqual([])
  return String(entry?.id)
}
const restore = async (entry: string, { id }: { id: number }) =>
  artist.call('restoreArtwork', { id: entry, ifMatch: (await look(id)).updatedAt })
/** What an artist writes of an artwork. */
const written = ({ updatedAt: _at, originalOnHold: _hold, ...artwork }: Artwork) => artwork

test('every field comes back as it was, pictures in their order, by one entry of its own', async () => {
  const pictures = await Promise.all(
    [40, 60].map(async (width) => dataString(await makePicture('jpeg', width))),
  )
  const artwork = await createArtwork(artist, {
    title: 'Dusk',
    description: 'Two lines\nof text',
    year: 1999,
    medium: 'Oil',
    originalDimensions: '30 × 40 cm',
    images: pictures,
  })
  const before = await look(artwork.id)
  const entry = await entryOf(() =>
    put(artwork.id, {
      title: 'Dawn',
      description: 'Other',
      year: 2001,
      originalPrice: '5',
      printsAvailable: false,
      printOptions: [],
      images: [before.images[1]],
      displayOrder: 7,
    }),
  )
  expect(written(await look(artwork.id))).not.toEqual(written(before))
  const [left, ...more] = await leftBy(shop(), () => restore(entry, artwork))
  expect(more).toEqual([])
  expect(left && inShort(left)).toBe('restored artwork')
  expect(left?.changes).toContainEqual({ field: 'originalPrice', old: '5.00', new: '100.00' })
  expect(written(await look(artwork.id))).toEqual(written(before))
})

test('only what the entry changed is written, so that later changes of other fields stay', async () => {
  const artwork = await createArtwork(artist, { title: 'Dusk', medium: 'Oil' })
  const entry = await entryOf(() =>
    artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { originalPrice: '50' }),
  )
  await artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { medium: 'Ink' })
  await restore(entry, artwork)
  expect(await look(artwork.id)).toMatchObject({ originalPrice: '100.00', medium: 'Ink' })
})

test('somebody who saved since is not overwritten: the newer state comes with the refusal', async () => {
  const artwork = await createArtwork(artist, { title: 'Dusk' })
  const entry = await entryOf(() => put(artwork.id, { originalPrice: '50' }))
  const { updatedAt } = await look(artwork.id)
  await put(artwork.id, { originalPrice: '60' })
  const refusal = await refusalOf(artist.call('restoreArtwork', { id: entry, ifMatch: updatedAt }))
  expect([refusal.status, refusal.body.code, refusal.body.message]).toEqual([
    409,
    'stale',
    'This was changed elsewhere in the meantime.',
  ])
  expect(refusal.body.details).toMatchObject({ artwork: { originalPrice: '60.00' } })
  expect((await look(artwork.id)).originalPrice).toBe('60.00')
})

test('an original that was sold is never put on sale, in the shop or in the studio; its price comes back', async () => {
  const studio = await createArtwork(artist, { title: 'Dusk' })
  const marked = await entryOf(() => put(studio.id, { originalPrice: '50', originalAvailable: false }))
  await restore(marked, studio)
  expect(await look(studio.id)).toMatchObject({
    originalPrice: '100.00',
    originalAvailable: false,
    originalSold: true,
  })
  const refusal = await refusalOf(restore(marked, studio))
  expect([refusal.status, refusal.body.code]).toEqual([409, 'conflict'])

  const bought = await createArtwork(artist, { title: 'Dusk' })
  const priced = await entryOf(() => put(bought.id, { originalPrice: '50' }))
  await buy(shop(), shop().visitor(), [originalLine(await look(bought.id))])
  await restore(priced, bought)
  expect(await look(bought.id)).toMatchObject({ originalPrice: '100.00', originalSold: true })
  expect(
    await shop().query('SELECT sold_order_id IS NOT NULL AS sold FROM artworks WHERE id = $1', [bought.id]),
  ).toEqual([{ sold: true }])
})

test('a picture that was deleted since stays away, and the others come back', async () => {
  const artwork = await createArtwork(artist, {
    title: 'Dusk',
    images: [dataString(await makePicture('jpeg', 40)), dataString(await makePicture('jpeg', 60))],
  })
  const entry = await entryOf(() =>
    put(artwork.id, { originalPrice: '100', printOptions: artwork.printOptions, images: [] }),
  )
  await shop().query(
    'DELETE FROM pictures WHERE width = 60 AND NOT EXISTS (SELECT 1 FROM artworks_rels WHERE pictures_id = pictures.id)',
  )
  await restore(entry, artwork)
  expect((await look(artwork.id)).images).toEqual([artwork.images[0]])
})

test('what is no entry of an artwork’s change, and an artwork that is gone, are refused with a reason', async () => {
  const artwork = await createArtwork(artist, { title: 'Dusk' })
  const entry = await entryOf(() => put(artwork.id, { originalPrice: '50' }))
  const version = (await look(artwork.id)).updatedAt
  const ask = async (id: string) => {
    const { status, body } = await refusalOf(artist.call('restoreArtwork', { id, ifMatch: version }))
    return [status, body.message]
  }
  const created = await entryOf(() => createArtwork(artist))
  const signedIn = await entryOf(() => shop().signIn())
  for (const id of [created, signedIn, '999999999', 'x']) {
    expect(await ask(id)).toEqual([404, 'This entry has no former values of an artwork.'])
  }
  await artist.call('deleteArtwork', { id: String(artwork.id) })
  expect(await ask(entry)).toEqual([409, '“Dusk” is in the trash; restore it there first.'])
  await artist.send('DELETE', `/api/cms/artworks/${artwork.id}?trash=true`)
  expect(await ask(entry)).toEqual([404, 'This artwork was deleted for good.'])
})

test('a former value that no save would take any more is refused with its field', async () => {
  const artwork = await createArtwork(artist, { title: 'Dusk' })
  const [row] = await shop().query<{ id: number }>(
    `INSERT INTO audit_entries (actor_kind, action, noun, record_id, changes)
     VALUES ('shop', 'updated', 'artwork', $1, '[{"field":"year","old":99999,"new":1}]') RETURNING id`,
    [artwork.id],
  )
  const refusal = await refusalOf(restore(String(row?.id), artwork))
  expect([refusal.status, refusal.body.fields]).toEqual([
    400,
    [{ field: 'year', message: 'Year is too late' }],
  ])
})

test('without the version that was shown nothing is restored', async () => {
  const artwork = await createArtwork(artist, { title: 'Dusk' })
  const entry = await entryOf(() => put(artwork.id, { originalPrice: '50' }))
  const answer = await artist.send('POST', `/api/cms/audit-trail/${entry}/restore`)
  expect(answer.status).toBe(400)
  expect((await look(artwork.id)).originalPrice).toBe('50.00')
})
