import { PRIVATE, readWork, saveWork } from '../support/archive'
import { createArtwork } from '../support/artworks'
import { leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { columnsWith, createPerson, readPerson } from '../support/personal-data'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
let assistant: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  assistant = await hireAssistant(shop(), artist)
})

const newId = async () => (await createArtwork(artist)).id
const messageOf = (text: string): string => {
  const { errors } = JSON.parse(text)
  return errors[0]?.data?.errors?.[0]?.message ?? errors[0]?.message
}

test('everything that the artist keeps of a work is saved and read again', async () => {
  const id = await newId()
  expect((await saveWork(artist, id, PRIVATE)).status).toBe(200)
  expect(await readWork(artist, id)).toMatchObject({ ...PRIVATE, locationUntil: '2031-03-17T12:00:00.000Z' })
})

test.each([
  [{ location: 'moon' }, /location/i],
  [{ location: 'lent', locationShare: 101 }, /0 to 100/],
  [{ location: 'lent', locationShare: 33.333 }, /two decimals/],
  [{ cost: 'dear' }, /amount|number|money/i],
  [{ cost: '-5' }, /0/],
  [{ inventoryNumber: 'x'.repeat(61) }, /60/],
  [{ dateWords: 'x'.repeat(61) }, /60/],
  [{ privateNotes: 'x'.repeat(20_001) }, /20000/],
  [{ provenance: [{ words: '' }] }, /Words|required/],
  [{ exhibitions: [{ words: 'two\nlines' }] }, /one line/],
  [{ literature: [{ date: '1:2', words: 'x' }] }, /colon/],
  [{ literature: Array.from({ length: 101 }, () => ({ words: 'x' })) }, /100/],
])('%j is refused with a reason', async (fields, words) => {
  const answer = await saveWork(artist, await newId(), fields)
  expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(words)])
})

test('an inventory number is one work’s, whatever its capitals, and the refusal names the other work', async () => {
  const [one, other] = [await createArtwork(artist, { title: 'Mill' }), await newId()]
  await saveWork(artist, one.id, { inventoryNumber: ' Inv-7 ' })
  const refused = await saveWork(artist, other, { inventoryNumber: 'INV-7' })
  expect([refused.status, messageOf(refused.text)]).toEqual([
    400,
    '“Mill” has this inventory number already.',
  ])
  await artist.call('deleteArtwork', { id: String(one.id) })
  expect(messageOf((await saveWork(artist, other, { inventoryNumber: 'inv-7' })).text)).toBe(
    '“Mill”, which is in the trash, has this inventory number already.',
  )
  expect((await saveWork(artist, other, { inventoryNumber: 'inv-8' })).status).toBe(200)
  expect((await saveWork(artist, other, { inventoryNumber: 'INV-8' })).status).toBe(200)
})

test('of two who save one inventory number at the same time, one is refused', async () => {
  const ids = await Promise.all([newId(), newId(), newId()])
  const answers = await Promise.all(ids.map((id) => saveWork(artist, id, { inventoryNumber: 'RACE-1' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('a place has only its own details: those of the former one go with it', async () => {
  const id = await newId()
  await saveWork(artist, id, { ...PRIVATE, inventoryNumber: 'PLACE-1' })
  await saveWork(artist, id, { location: 'storage' })
  expect(await readWork(artist, id)).toMatchObject({
    location: 'storage',
    locationName: 'MARK-GALLERY-2',
    locationUntil: null,
    locationTerms: null,
    locationShare: null,
  })
  await saveWork(artist, id, { location: null, framed: false })
  expect(await readWork(artist, id)).toMatchObject({ locationName: null, frameWords: null })
})

test('a date in words is shown in place of the year, and the year follows it for sorting', async () => {
  const { id, slug } = await createArtwork(artist, { year: 2026 })
  await saveWork(artist, id, { dateWords: 'c. 1883–84' })
  const look = () => shop().visitor().call('getArtwork', { slugOrId: slug })
  expect(await look()).toMatchObject({ dateWords: 'c. 1883–84', year: 1883 })
  await saveWork(artist, id, { year: 1884 })
  expect(await look()).toMatchObject({ dateWords: 'c. 1883–84', year: 1884 })
  const page = (await shop().visitor().send('GET', `/artwork/${slug}`)).text
  expect(page).toContain('<p>c. 1883–84</p>')
  expect(page).toContain('"dateCreated":"1884"')
  await saveWork(artist, id, { dateWords: '', year: 1900 })
  expect(await look()).toMatchObject({ year: 1900 })
  expect(await look()).not.toHaveProperty('dateWords')
})

test('a save on the site, which knows nothing of the archive, leaves it as it is', async () => {
  const { id, title } = await createArtwork(artist)
  await saveWork(artist, id, { ...PRIVATE, inventoryNumber: 'SITE-1' })
  await artist.call('updateArtwork', { id: String(id), title, medium: 'Ink' })
  const { provenance } = await readWork(artist, id)
  expect(await readWork(artist, id)).toMatchObject({
    inventoryNumber: 'SITE-1',
    cost: '731.93',
    medium: 'Ink',
  })
  expect(provenance).toHaveLength(2)
})

test('an assistant sees where a work is, and neither cost nor terms nor private notes', async () => {
  const id = await newId()
  await saveWork(artist, id, { ...PRIVATE, inventoryNumber: 'ROLE-1' })
  const seen = await readWork(assistant, id)
  expect(seen).toMatchObject({
    inventoryNumber: 'ROLE-1',
    locationName: 'MARK-GALLERY-2',
    condition: 'MARK-CONDITION-4',
  })
  for (const field of ['cost', 'privateNotes', 'locationTerms', 'locationShare'])
    expect(seen).not.toHaveProperty(field)
  const all = (await assistant.send('GET', '/api/cms/artworks?limit=100&depth=1')).text
  expect(all).not.toMatch(/MARK-NOTES|MARK-TERMS|731\.93|41\.37/)
  await saveWork(assistant, id, { cost: '1.00', privateNotes: 'hers', condition: 'Cleaned' })
  expect(await readWork(artist, id)).toMatchObject({
    cost: '731.93',
    privateNotes: 'MARK-NOTES-6',
    condition: 'Cleaned',
  })
  const filtered = await assistant.send('GET', '/api/cms/artworks?where[cost][greater_than]=1')
  expect(filtered.status).toBeGreaterThanOrEqual(400)
  expect(filtered.text).not.toContain('ROLE-1')
})

test('the audit trail keeps what changed, but of persons and notes only that they did', async () => {
  const id = await newId()
  const [entry] = await leftBy(shop(), () => saveWork(artist, id, { ...PRIVATE, inventoryNumber: 'TRAIL-1' }))
  const changes = new Map(entry?.changes.map((change) => [change.field, change]))
  expect(changes.get('location')).toEqual({ field: 'location', old: null, new: 'consignment' })
  expect(changes.get('cost')).toEqual({ field: 'cost', old: null, new: '731.93' })
  for (const field of ['locationName', 'locationTerms', 'privateNotes', 'provenance']) {
    expect(changes.get(field)).toEqual({ field })
  }
  const again = await leftBy(shop(), () => saveWork(artist, id, { inventoryNumber: 'TRAIL-1' }))
  expect(again).toEqual([])
})

test('former values of the archive are restored from the audit trail, as far as it kept them', async () => {
  const id = await newId()
  await saveWork(artist, id, { ...PRIVATE, inventoryNumber: 'BACK-1' })
  const [entry] = await leftBy(shop(), () =>
    saveWork(artist, id, {
      location: 'studio',
      cost: '1.00',
      condition: 'Other',
      exhibitions: [],
      provenance: [],
    }),
  )
  const { updatedAt } = await artist.call('getArtwork', { slugOrId: String(id) })
  await artist.call('restoreArtwork', { id: String(entry?.id), ifMatch: updatedAt })
  const restored = await readWork(artist, id)
  expect(restored).toMatchObject({ location: 'consignment', locationShare: 41.37, cost: '731.93' })
  expect(restored).toMatchObject({ condition: 'MARK-CONDITION-4', locationName: null, provenance: [] })
  expect(restored.exhibitions).toHaveLength(2)
})

test('a bulk edit of where works are is undone in one step, with whom they were', async () => {
  const ids = [await newId(), await newId()]
  for (const id of ids) await saveWork(artist, id, { location: 'lent', locationName: 'Ada Lindqvist' })
  const where = ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&')
  const edit = { location: 'consignment', locationName: 'Galerie Nord', locationShare: 40 }
  const { undo } = JSON.parse((await artist.sendJson('PATCH', `/api/cms/artworks?${where}`, edit)).text)
  for (const id of ids) expect(await readWork(artist, id)).toMatchObject(edit)
  expect(await artist.call('undoBulkChange', { id: undo })).toEqual({ undone: 2, left: [] })
  for (const id of ids) {
    expect(await readWork(artist, id)).toMatchObject({
      location: 'lent',
      locationName: 'Ada Lindqvist',
      locationShare: null,
    })
  }
})

test('a save from a page that is out of date is refused when the archive changed meanwhile', async () => {
  const id = await newId()
  const shown = await readWork(artist, id)
  await saveWork(artist, id, { location: 'storage' })
  const late = await saveWork(artist, id, { condition: 'Fine', _shown: { fields: shown } })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Where it is')])
})

test('prices and states are recorded from the first on, whatever changes them, and never change again', async () => {
  const artwork = await createArtwork(artist, { originalPrice: '100.00', printOptions: [] })
  await saveWork(artist, artwork.id, { originalPrice: '150.00' })
  await saveWork(artist, artwork.id, { medium: 'Ink' })
  await shop().query('UPDATE artworks SET original_price = 175 WHERE id = $1', [artwork.id])
  await buy(shop(), shop().visitor(), [originalLine({ ...artwork, originalPrice: '175.00' })])
  const values = await shop().query<{ field: string; old: unknown; new: unknown }>(
    'SELECT field, old, new FROM artwork_values WHERE artwork_id = $1 ORDER BY id',
    [artwork.id],
  )
  expect(values).toEqual([
    { field: 'originalPrice', old: null, new: '100.00' },
    { field: 'originalState', old: null, new: 'for_sale' },
    { field: 'originalPrice', old: '100.00', new: '150.00' },
    { field: 'originalPrice', old: '150.00', new: '175.00' },
    { field: 'sold', old: null, new: expect.any(String) },
  ])
  for (const statement of [
    "UPDATE artwork_values SET new = '1'",
    'DELETE FROM artwork_values',
    'TRUNCATE artwork_values',
  ]) {
    await expect(shop().query(statement)).rejects.toThrow(/append-only|permission denied/)
  }
})

test('a person to whom a work is lent is found by their address, and goes when they are erased', async () => {
  const { email } = await createPerson(shop(), await createArtwork(artist), 'mary')
  const name = `the ${email} collection`
  const ids = [await newId(), await newId()]
  const where = ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&')
  await artist.sendJson('PATCH', `/api/cms/artworks?${where}`, { location: 'lent', locationName: name })
  expect((await readPerson(artist, email)).originals).toMatchObject(
    ids.map((id) => ({ id, location_name: name })),
  )
  await artist.call('erasePerson', { email, evenUnsent: true })
  for (const id of ids)
    expect(await readWork(artist, id)).toMatchObject({ location: 'lent', locationName: null })
  // Undoing would have brought it back.
  expect(await columnsWith(shop(), email)).toEqual([])
})
