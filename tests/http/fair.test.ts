import { randomUUID } from 'node:crypto'
import type { SentEntry } from '@gesso/shared-types/features/fair/fair-entry'
import { createArtwork } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { makeEdition, numbersOf } from '../support/editions'
import { buy, originalLine, placeOrder } from '../support/purchase'
import { errorOf } from '../support/refusals'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { hireAssistant } from '../support/team'
import type { Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

type Kind = SentEntry['kind']
type Given<K extends Kind> = Partial<Extract<SentEntry, { kind: K }>>
type Work = { id: number; title: string }

const made = () => ({
  id: randomUUID(),
  device: '00000000-0000-4000-8000-000000000001',
  place: 1,
  madeAt: new Date().toISOString(),
  ahead: null,
})
const shown = ({ id, title }: Work) => ({ id, title, offer: 'available' as const })
const sale = (work: Work, given: Given<'sale'> = {}): SentEntry => ({
  ...made(),
  kind: 'sale',
  work: shown(work),
  size: null,
  price: '300',
  means: 'cash',
  ...given,
})
const hold = (work: Work, given: Given<'hold'> = {}): SentEntry => ({
  ...made(),
  kind: 'hold',
  name: 'Helen Marsh',
  work: shown(work),
  ...given,
})
const contact = (given: Given<'contact'>): SentEntry => ({
  ...made(),
  kind: 'contact',
  name: 'Helen Marsh',
  email: 'helen@example.test',
  ...given,
})
const send = async (entry: SentEntry, who = artist) => (await who.call('sendFairEntry', { entry })).entry
const stored = (work: Work) => artist.call('getStoredArtwork', { slugOrId: String(work.id) })
const matters = async () =>
  (await artist.call('listMatters', {})).groups.find(({ kind }) => kind === 'fair')?.matters ?? []

test('a sale of the original is done once, however often it comes, with its receipt and one entry of the audit trail', async () => {
  const work = await createArtwork(artist, { title: 'Low tide' })
  const entry = sale(work, { email: 'Buyer@Example.test', name: 'Bo Buyer' })
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => send(entry)))
  expect(first).toMatchObject({ state: 'done', says: null, price: '300.00', email: 'buyer@example.test' })
  expect([...others, await send({ ...entry, price: '1' } as SentEntry)]).toEqual([first, first, first])
  expect(await stored(work)).toMatchObject({
    originalState: 'sold_elsewhere',
    salePrice: '300.00',
    saleBuyer: 'Bo Buyer',
    salePlace: 'At the fair',
  })
  const [counts] = await shop().query(
    `SELECT (SELECT count(*)::int FROM emails WHERE kind = 'fair_receipt') AS receipts,
      (SELECT count(*)::int FROM audit_entries WHERE noun = 'fair_entry') AS entries`,
  )
  expect(counts).toEqual({ receipts: 1, entries: 1 })
})

test('of two devices that sold one work the second is told so, and the first keeps it', async () => {
  const work = await createArtwork(artist)
  const earlier = new Date(Date.now() - 3_600_000).toISOString()
  await send(sale(work, { price: '500', madeAt: earlier }))
  const second = await send(sale(work, { device: '00000000-0000-4000-8000-000000000002' }))
  expect(second.state).toBe('conflict')
  const time = (at: string) => `(\\w+ \\d+, )?${at.slice(11, 16)}`
  expect(second.says).toMatch(
    new RegExp(`^Sold at the fair already at ${time(earlier)}; you took \\$300 at ${time(second.at)}\\.$`),
  )
  expect(await stored(work)).toMatchObject({ salePrice: '500.00' })
})

test('a work that was sold on the site meanwhile stays sold there; the conflict waits for the artist until it is settled', async () => {
  const work = await createArtwork(artist)
  await buy(shop(), shop().visitor(), [originalLine(work)])
  const before = await stored(work)
  const entry = await send(sale(work))
  expect(entry.says).toMatch(/^Sold on the site at \d\d:\d\d; you took \$300 at \d\d:\d\d\.$/)
  expect(await stored(work)).toEqual(before)
  expect(await matters()).toContainEqual(expect.objectContaining({ says: [entry.says] }))
  const settle = (by: 'given_back' | 'note') => artist.call('settleFairEntry', { id: entry.id, by })
  const settled = await settle('given_back')
  expect(settled).toMatchObject({ state: 'settled', says: `${entry.says} Money given back.` })
  expect(await settle('given_back')).toEqual(settled)
  const trail = await shop().query(
    "SELECT action FROM audit_entries WHERE noun = 'fair_entry' AND record_id = $1 ORDER BY id",
    [entry.id],
  )
  expect(trail).toEqual([{ action: 'created' }, { action: 'closed' }])
  await expect(settle('note')).rejects.toThrow('409')
  expect(JSON.stringify(await matters())).not.toContain(entry.id)
})

test('what a buyer is paying for, what is on hold and what was deleted is told, and tried again when it is free', async () => {
  const [paying, held, deleted] = [
    await createArtwork(artist),
    await createArtwork(artist),
    await createArtwork(artist),
  ]
  await placeOrder(shop().visitor(), [originalLine(paying)])
  expect((await send(sale(paying))).says).toMatch(/^A buyer is paying for it on the site; you took/)
  expect((await send(hold(held))).state).toBe('done')
  expect(await stored(held)).toMatchObject({ originalState: 'on_hold', onHoldFor: 'Helen Marsh' })
  const second = await send(hold(held, { name: 'Bo Buyer' }))
  expect(second.says).toMatch(/^Put on hold for somebody else; you put it on hold for Bo Buyer at/)
  expect(await stored(held)).toMatchObject({ onHoldFor: 'Helen Marsh' })
  // The artist sells what they saw to be on hold.
  const sold = await send(sale(held, { work: { ...shown(held), offer: 'on_hold' } }))
  expect(sold.state).toBe('done')
  await artist.call('deleteArtwork', { id: String(deleted.id) })
  const gone = await send(sale(deleted))
  expect(gone.says).toMatch(/^The work was deleted;/)
  await shop().query('UPDATE artworks SET deleted_at = NULL WHERE id = $1', [deleted.id])
  expect(await artist.call('settleFairEntry', { id: gone.id, by: 'again' })).toMatchObject({
    state: 'done',
    says: null,
  })
})

test('a print takes the lowest number of its edition, until that is sold out; other sizes have none', async () => {
  const work = await createArtwork(artist)
  const { id } = await makeEdition(artist, work, { total: 2 })
  const print = (size: string) => send(sale(work, { size, price: '45.50', means: 'card_reader' }))
  expect(await print('A4')).toMatchObject({ state: 'done', number: '1/2', price: '45.50' })
  expect(await print('A4')).toMatchObject({ state: 'done', number: '2/2' })
  expect((await print('A4')).says).toMatch(/^The edition of this size is sold out; you took \$45\.50 at/)
  expect(await print('60 x 80 cm')).toMatchObject({ state: 'done', number: null })
  expect(await numbersOf(artist, id)).toMatchObject({ '1/2': 'sold_before', '2/2': 'sold_before' })
  expect(await stored(work)).toMatchObject({ originalState: 'for_sale' })
})

test('an address joins the list with the words of its consent, and a message is among the messages; both are shown and erased with the person', async () => {
  const work = await createArtwork(artist, { title: 'Asked work' })
  await send(contact({ consent: 'Write to me.', message: 'How deep is it?', work: shown(work) }))
  const [subscriber] = await shop().query(
    "SELECT words FROM newsletter_subscriptions WHERE email = 'helen@example.test'",
  )
  expect(subscriber).toEqual({ words: 'Write to me.' })
  expect(await artist.call('listMessages', {})).toContainEqual(
    expect.objectContaining({ subject: 'At the fair: Asked work', message: 'How deep is it?' }),
  )
  await send(sale(work, { email: 'helen@example.test', signature: 'data:image/png;base64,AAAA' }))
  const person = await artist.call('readPerson', { email: 'helen@example.test' })
  expect(JSON.stringify(person)).toContain('data:image/png;base64,AAAA')
  await artist.call('erasePerson', { email: 'helen@example.test' })
  const left = await shop().query(
    "SELECT 1 FROM fair_entries WHERE sent::text LIKE '%elen%' AND kind <> 'hold'",
  )
  expect(left).toEqual([])
})

test('no time in the future is believed, both clocks are told, and what is not valid is refused by its field', async () => {
  const work = await createArtwork(artist)
  const ahead = await send(sale(work, { madeAt: '2099-01-01T00:00:00.000Z' }))
  expect(Date.parse(ahead.at)).toBeLessThanOrEqual(Date.now())
  expect(ahead.madeAt).toBe('2099-01-01T00:00:00.000Z')
  const refused = async (entry: object) =>
    errorOf(await artist.sendJson('POST', '/api/admin/fair/entries', { entry }))
  const wrong: [object, string][] = [
    [{ ...sale(work), price: '-1' }, 'entry.price'],
    [{ ...sale(work), means: 'cheque' }, 'entry.means'],
    [{ ...sale(work), id: 'x' }, 'entry.id'],
    [{ ...sale(work), signature: 'data:text/html,x' }, 'entry.signature'],
    [{ ...hold(work), name: ' ' }, 'entry.name'],
    [contact({ email: 'x', consent: 'Yes' }), 'entry.email'],
    [contact({}), 'entry.message'],
  ]
  for (const [entry, field] of wrong)
    expect(await refused(entry)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
  expect((await refused({ kind: 'other' })).status).toBe(400)
})

test('works come in parts with what a stand needs; people come to owners alone, and an assistant sees their own entries', async () => {
  const work = await createArtwork(artist, { title: 'On the stand', year: 2024, originalPrice: '300' })
  const { works, next } = await artist.call('readFairWorks', {})
  expect(next).toBeNull()
  expect(works).toContainEqual(
    expect.objectContaining({ id: work.id, title: 'On the stand', price: '300.00', offer: 'available' }),
  )
  expect((await artist.call('readFairPeople', {})).people.length).toBeGreaterThan(0)
  const assistant = await hireAssistant(shop(), artist)
  const own = await send(sale(work), assistant)
  expect((await assistant.call('listFairEntries', {})).entries).toEqual([own])
  expect((await artist.call('listFairEntries', {})).entries.length).toBeGreaterThan(1)
  await expect(assistant.call('readFairPeople', {})).rejects.toThrow('403')
  const [other] = (await artist.call('listFairEntries', {})).entries.filter(
    ({ state }) => state === 'conflict',
  )
  await expect(assistant.call('settleFairEntry', { id: other?.id ?? '', by: 'note' })).rejects.toThrow('404')
})

test('the page, its worker and its manifest are there for people of the shop while it is on; what was taken before goes through after', async () => {
  const files = ['/fair', '/fair/worker.js', '/fair/manifest.webmanifest', '/fair/icon-192.png']
  const open = async (who: Visitor) =>
    (await Promise.all(files.map((path) => who.send('GET', path)))).map(({ status }) => status)
  expect(await open(artist)).toEqual([200, 200, 200, 200])
  const page = await artist.send('GET', '/fair')
  expect(page.text).not.toMatch(/On the stand|helen|manifest/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await open(shop().visitor())).toEqual([302, 404, 404, 404])
  await expect(shop().visitor().call('readFairWorks', {})).rejects.toThrow('401')
  await turn(artist, 'fair', false)
  expect(await open(artist)).toEqual([302, 404, 404, 404])
  await expect(artist.call('readFairWorks', {})).rejects.toThrow('409')
  expect((await send(sale(await createArtwork(artist)))).state).toBe('done')
})
