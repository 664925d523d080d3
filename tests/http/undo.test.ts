import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { BULK_CHANGE_HEADER } from '@gesso/shared-types/artworks/bulk-change'
import { createArtwork } from '../support/artworks'
import { inShort, leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { importAll } from '../support/imports'
import { buy, originalLine, printLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const look = ({ slug }: Artwork) => artist.call('getArtwork', { slugOrId: slug })
const undo = (id: string) => artist.call('undoBulkChange', { id })
async function make(...titles: string[]): Promise<Artwork[]> {
  const works: Artwork[] = []
  for (const title of titles)
    works.push(await createArtwork(artist, { title, medium: 'Oil', printOptions: [] }))
  return works
}
const idsOf = (works: readonly Artwork[]) => works.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')
/** Makes a bulk edit as the panel does. @returns the id of the change */
async function editMany(works: readonly Artwork[], data: object): Promise<string> {
  const { status, text } = await artist.sendJson('PATCH', `/api/cms/artworks?${idsOf(works)}`, data)
  expect(status).toBe(200)
  return (JSON.parse(text) as { undo: string }).undo
}
const put = ({ id, title }: Artwork, body: object) =>
  artist.call('updateArtwork', { id: String(id), title, ...body })
/** The fields of an artwork that people write. */
const written = ({ updatedAt: _at, ...artwork }: Artwork) => artwork
const newestChange = async () => {
  const [change] = await shop().query<{ id: string }>('SELECT id FROM bulk_changes ORDER BY at DESC LIMIT 1')
  return String(change?.id)
}

test('a bulk edit is undone in one step, and only once', async () => {
  const works = await make('Edit A', 'Edit B')
  const before = (await Promise.all(works.map(look))).map(written)
  const change = await editMany(works, { originalPrice: '7.00', medium: 'Chalk', originalAvailable: false })
  expect((await Promise.all(works.map(look))).map((work) => work.originalPrice)).toEqual(['7.00', '7.00'])
  const entries = await leftBy(shop(), async () =>
    expect(await undo(change)).toEqual({ undone: 2, left: [] }),
  )
  expect(entries.map(inShort)).toEqual(['restored artwork', 'restored artwork'])
  expect((await Promise.all(works.map(look))).map(written)).toEqual(before)
  expect((await refusalOf(undo(change))).status).toBe(404)
})

test('what changed since is left alone and named, field by field', async () => {
  const [one, two, three] = await make('Since A', 'Since B', 'Since C')
  if (!one || !two || !three) throw new Error('Three artworks were made')
  const change = await editMany([one, two, three], { originalPrice: '7.00', medium: 'Chalk' })
  await put(two, { medium: 'Chalk', originalPrice: '9' })
  await put(three, { medium: 'Pencil', originalPrice: '9' })
  expect(await undo(change)).toEqual({
    undone: 2,
    left: [
      { title: 'Since B', reason: 'Some of it was changed since.' },
      { title: 'Since C', reason: 'It was changed since.' },
    ],
  })
  expect(await Promise.all([one, two, three].map(look))).toMatchObject([
    { medium: 'Oil', originalPrice: '100.00' },
    { medium: 'Oil', originalPrice: '9.00' },
    { medium: 'Pencil', originalPrice: '9.00' },
  ])
})

test('an original that the shop sold since never comes back on sale', async () => {
  const [one, two] = await make('Relisted A', 'Relisted B')
  if (!one || !two) throw new Error('Two artworks were made')
  await editMany([one, two], { originalAvailable: false })
  const change = await editMany([one, two], { originalAvailable: true, medium: 'Chalk' })
  await buy(shop(), shop().visitor(), [originalLine(one)])
  await undo(change)
  expect(await look(one)).toMatchObject({ originalSold: true, medium: 'Oil' })
  await put(two, { medium: 'Oil', originalAvailable: true })
  const marked = await editMany([two], { originalAvailable: false })
  await shop().query('UPDATE artworks SET sold_order_id = (SELECT id FROM orders LIMIT 1) WHERE id = $1', [
    two.id,
  ])
  expect(await undo(marked)).toEqual({
    undone: 0,
    left: [{ title: 'Relisted B', reason: 'It was sold since: it stays sold.' }],
  })
  expect(await look(two)).toMatchObject({ originalAvailable: false, originalSold: true })
})

test('an order on the wall comes back whole, or not at all', async () => {
  await shop().query('UPDATE artworks SET deleted_at = now() WHERE deleted_at IS NULL')
  const works = await make('Wall A', 'Wall B', 'Wall C')
  const order = async () => (await artist.call('listArtworks', {})).map(({ title }) => title)
  const ids = works.map(({ id }) => id)
  await artist.call('reorderArtworks', { artworkIds: ids })
  const before = await order()
  await artist.call('reorderArtworks', { artworkIds: ids.toReversed() })
  const first = await newestChange()
  expect(await order()).toEqual(before.toReversed())
  expect(await undo(first)).toMatchObject({ left: [] })
  expect(await order()).toEqual(before)

  await artist.call('reorderArtworks', { artworkIds: ids.toReversed() })
  const second = await newestChange()
  await artist.call('reorderArtworks', { artworkIds: ids })
  expect((await refusalOf(undo(second))).body.message).toBe(
    'The order was changed again since. Nothing was undone.',
  )
  expect(await order()).toEqual(before)
})

test('an import is undone: what it changed is as before, what it added is in the trash, what was ordered stays', async () => {
  const [mill] = await make('Import Mill')
  if (!mill) throw new Error('An artwork was made')
  const { id } = await importAll(
    artist,
    `Slug,Title,Medium,Prints\n${mill.slug},Import Mill,Chalk,\n,Import New,Oil,\n,Import Sold,Oil,A4 = 20`,
  )
  const sold = (await artist.call('listArtworks', {})).find(({ title }) => title === 'Import Sold')
  if (!sold) throw new Error('It was imported')
  await buy(shop(), shop().visitor(), [printLine(sold, 'A4')])
  expect(await undo(id)).toEqual({
    undone: 2,
    left: [{ title: 'Import Sold', reason: 'It was ordered since.' }],
  })
  expect(await look(mill)).toMatchObject({ medium: 'Oil' })
  const titles = (await artist.call('listArtworks', {})).map(({ title }) => title)
  expect([titles.includes('Import New'), titles.includes('Import Sold')]).toEqual([false, true])
})

test('it ends after a day, is not for strangers, and of two devices at once one does it', async () => {
  const works = await make('Day A', 'Day B')
  const change = await editMany(works, { medium: 'Chalk' })
  expect((await refusalOf(shop().visitor().call('undoBulkChange', { id: change }))).status).toBe(401)
  const there = await shop().signIn()
  const answers = await Promise.all(
    [artist, there].map((device) => device.send('POST', `/api/cms/artworks/changes/${change}/undo`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  const late = await editMany(works, { medium: 'Pencil' })
  await shop().query("UPDATE bulk_changes SET at = at - interval '25 hours' WHERE id = $1", [late])
  expect((await refusalOf(undo(late))).status).toBe(404)
  expect((await refusalOf(undo('f'.repeat(32)))).status).toBe(404)
})

test('a change is one person’s: another cannot put anything into it', async () => {
  const [one, two] = await make('Mine', 'Theirs')
  const assistant = await hireAssistant(shop(), artist)
  const headers = { [BULK_CHANGE_HEADER]: 'b'.repeat(32) }
  expect((await artist.send('DELETE', `/api/artworks/${one?.id}`, { headers })).status).toBe(200)
  expect((await assistant.send('DELETE', `/api/artworks/${two?.id}`, { headers })).status).toBe(409)
  expect(
    await shop().query('SELECT artwork_id AS id FROM bulk_change_rows WHERE change_id = $1', [
      'b'.repeat(32),
    ]),
  ).toEqual([{ id: one?.id }])
})
