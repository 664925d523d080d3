import { dataString, hang, picture } from '../house/goods'
import { useMailServer } from '../house/mail-server'
import { Shop } from '../house/shop'
import { until } from '../house/until'
import type { Visitor } from '../house/visitor'
import { arrived, outbox, people, queueLetters } from '../letters/letters-house'
import {
  draft,
  emptyList,
  FAST,
  headerOf,
  join,
  leavePath,
  paragraphs,
  progressOf,
  sendToAll,
  step,
  toCollectors,
  untilState,
} from './collectors-house'

const mail = useMailServer()
let shop: Shop
let artist: Visitor
beforeAll(async () => {
  shop = await Shop.open({ ...FAST, SMTP_URL: mail().url })
  artist = await shop.signIn()
})
beforeEach(() => emptyList(shop))
afterEach(() => {
  expect(JSON.stringify(shop.log)).not.toContain('@example.test')
  expect(shop.takeErrors()).toEqual([])
})
afterAll(() => shop?.close())

const recipients = () => toCollectors(mail().received).flatMap((letter) => letter.recipients)
const messageOf = (text: string) => JSON.parse(text).message ?? JSON.parse(text).errors[0].message

test('a letter goes to everyone on the list, once each, with what the artist wrote', async () => {
  const work = await hang(artist, {
    title: 'Dune <at> dawn',
    year: 2024,
    medium: 'Oil',
    images: [dataString(await picture())],
  })
  const [{ id: pictureId } = { id: 0 }] = await shop.query<{ id: number }>(
    'SELECT id FROM pictures ORDER BY id DESC LIMIT 1',
  )
  const all = people(7, 'collector')
  await join(shop, all)
  const id = await draft(artist, {
    subject: 'New & <b>fresh</b>\r\nBcc: everyone@example.test',
    body: paragraphs('Dear <i>collectors</i>,'),
    picture: pictureId,
    pictureAlt: 'A dune at dawn',
    artwork: work.id,
  })
  await sendToAll(artist, id)
  await untilState(artist, id, 'sent')
  expect(recipients().sort()).toEqual(all)
  const [letter] = toCollectors(mail().received)
  expect(letter?.subject).toBe('New & <b>fresh</b> Bcc: everyone@example.test')
  expect(letter?.from).toEqual({ name: 'Gesso Gallery', address: 'gallery@localhost' })
  expect(letter?.html).toContain('Dear &lt;i&gt;collectors&lt;/i&gt;,')
  expect(letter?.html).toContain('alt="A dune at dawn"')
  expect(letter?.html).toContain('Dune &lt;at&gt; dawn')
  expect(letter?.text).toContain('Dune <at> dawn\n  Original, 2024, Oil: $100')
  expect(letter?.text).toContain('Fine art prints from $20 USD.')
  expect(letter?.text).toContain(`See the work:\n${shop.url}/artwork/dune-at-dawn`)
  expect(headerOf(letter, 'list-id')).toContain('<collectors.')
  expect(await progressOf(artist, id)).toMatchObject({
    state: 'sent',
    counts: { waiting: 0, sent: 7, failed: 0, left: 0, stopped: 0 },
  })
  expect(new Set(toCollectors(mail().received).map(leavePath)).size).toBe(7)
})

test('a work shows as sold when it was sold before the letter went out', async () => {
  const work = await hang(artist, { title: 'Gone', printsAvailable: false })
  await join(shop, ['ada@example.test'])
  const id = await draft(artist, { artwork: work.id })
  await step(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  await artist.call('updateArtwork', { id: String(work.id), title: 'Gone', originalAvailable: false })
  await step(artist, id, 'send')
  await untilState(artist, id, 'sent')
  const [letter] = toCollectors(mail().received)
  expect(letter?.text).toContain('Gone\n  Original: Sold')
})

test('only a version that was sent as a test goes to the collectors', async () => {
  await join(shop, ['ada@example.test'])
  const id = await draft(artist)
  const refused = await step(artist, id, 'send')
  expect([refused.status, messageOf(refused.text)]).toEqual([
    409,
    'Send a test of this version to yourself first.',
  ])
  await step(artist, id, 'test')
  const [test] = await arrived(mail(), 1)
  expect(test).toMatchObject({
    recipients: ['artist@gesso.test'],
    subject: '[Test] New works from the coast',
  })
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { body: paragraphs('Another text') })
  expect((await step(artist, id, 'send')).status).toBe(409)
  expect(await progressOf(artist, id)).toMatchObject({ state: 'draft', test: { state: 'none' } })
  expect(await outbox(shop, "kind = 'newsletter'")).toEqual([])
})

test('a test that the mail server refuses sends nothing to anyone', async () => {
  await join(shop, ['ada@example.test'])
  mail().judge = () => ({ code: 550, words: 'No such artist' })
  const id = await draft(artist)
  await step(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'failed')
  const refused = await step(artist, id, 'send')
  expect([refused.status, messageOf(refused.text)]).toEqual([409, expect.stringContaining('No such artist')])
})

test('pressed by many at once, it goes to each collector once', async () => {
  const all = people(30, 'collector')
  await join(shop, all)
  const id = await draft(artist)
  await sendToAll(artist, id)
  const answers = await Promise.all(Array.from({ length: 8 }, () => step(artist, id, 'send')))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await untilState(artist, id, 'sent')
  expect(recipients().sort()).toEqual([...all].sort())
})

test('whoever leaves while the letter waits gets none; whoever joins later neither', async () => {
  await join(shop, ['ada@example.test', 'grace@example.test', 'mary@example.test'])
  let isFirst = true
  mail().beforeAnswer = async ({ subject }) => {
    if (subject?.startsWith('[Test]') || !isFirst) return
    isFirst = false
    await shop.query("DELETE FROM newsletter_subscriptions WHERE email = 'mary@example.test'")
    await join(shop, ['late@example.test'])
  }
  const id = await draft(artist)
  await sendToAll(artist, id)
  await untilState(artist, id, 'sent')
  expect(recipients()).toEqual(['ada@example.test', 'grace@example.test'])
  expect(await outbox(shop, "state = 'left'")).toMatchObject([
    { recipient: 'mary@example.test', error: null },
  ])
  expect((await progressOf(artist, id)).counts).toMatchObject({ sent: 2, left: 1, failed: 0 })
})

test('paused it waits, is not changed, and goes on; stopped it never does', async () => {
  const all = people(40, 'collector')
  await join(shop, all)
  const id = await draft(artist)
  let paused: Promise<unknown> | null = null
  mail().beforeAnswer = async ({ subject }) => {
    if (subject?.startsWith('[Test]') || mail().received.length < 5 || paused) return
    paused = step(artist, id, 'pause')
    await paused
  }
  await sendToAll(artist, id)
  await until(async () => paused !== null)
  await paused
  await until(async () => (await outbox(shop, 'leased_until IS NOT NULL')).length === 0)
  const { state, counts } = await progressOf(artist, id)
  expect([state, counts.waiting + counts.sent]).toEqual(['paused', 40])
  // Letters about orders do not wait with it.
  await queueLetters(shop, ['buyer@example.test'])
  await until(async () => recipients().includes('buyer@example.test'))
  expect((await progressOf(artist, id)).counts).toEqual(counts)

  const saved = await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { subject: 'Changed' })
  expect([saved.status, messageOf(saved.text)]).toEqual([409, expect.stringContaining('cannot be changed')])
  const deleted = await artist.send('DELETE', `/api/cms/newsletters/${id}`)
  expect([deleted.status, messageOf(deleted.text)]).toEqual([
    409,
    'A newsletter that went to collectors cannot be deleted.',
  ])

  mail().beforeAnswer = async () => {
    if (mail().received.length >= 20) await step(artist, id, 'stop')
  }
  expect((await step(artist, id, 'resume')).status).toBe(200)
  await untilState(artist, id, 'stopped')
  await until(async () => (await progressOf(artist, id)).counts.waiting === 0)
  const end = (await progressOf(artist, id)).counts
  expect(end.sent + end.stopped).toBe(40)
  expect(end.stopped).toBeGreaterThan(0)
  const got = recipients().filter((address) => address.startsWith('collector'))
  expect(got).toHaveLength(end.sent)
  expect(new Set(got).size).toBe(end.sent)
  expect((await step(artist, id, 'resume')).status).toBe(409)
})

test('a sent letter is copied as a new draft', async () => {
  await join(shop, ['ada@example.test'])
  const id = await draft(artist)
  await sendToAll(artist, id)
  await untilState(artist, id, 'sent')
  const copied = await artist.sendJson('POST', `/api/cms/newsletters/${id}/duplicate`, {})
  const { doc } = JSON.parse(copied.text)
  expect(doc).toMatchObject({ state: 'draft', sentAt: null })
  expect(doc.body).toEqual(paragraphs('Dear collectors,', 'the studio is open on Sunday.'))
  await sendToAll(artist, doc.id)
  await untilState(artist, doc.id, 'sent')
  expect(recipients()).toEqual(['ada@example.test', 'ada@example.test'])
})

test('without collectors there is nobody to send to, and no visitor can send anything', async () => {
  const id = await draft(artist)
  await step(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  const refused = await step(artist, id, 'send')
  expect([refused.status, messageOf(refused.text)]).toEqual([409, 'Nobody is on the list yet.'])
  for (const name of ['test', 'send', 'pause', 'resume', 'stop', 'preview'])
    expect((await step(shop.visitor(), id, name)).status).toBe(401)
  for (const name of ['test', 'send', 'pause', 'resume', 'stop'])
    expect((await step(artist, 99_999_999, name)).status).toBe(404)
  expect((await shop.visitor().send('GET', `/api/cms/newsletters/${id}/progress`)).status).toBe(401)
  expect((await shop.visitor().sendJson('POST', '/api/cms/newsletters', { subject: 'Hi' })).status).toBe(403)
})

test('a preview of anything is a letter or a refusal, never a fault', async () => {
  const preview = (body: unknown) => artist.sendJson('POST', '/api/cms/newsletters/draft/preview', body)
  const shown = JSON.parse((await preview({ subject: 'Hello', body: paragraphs('<script>') })).text)
  expect(shown.html).toContain('&lt;script&gt;')
  for (const wrong of [{ subject: 7 }, { picture: 'x' }, { artwork: -1 }, [], '{', 'null'])
    expect((await preview(wrong)).status).toBe(400)
  for (const empty of [
    {},
    { body: 'text' },
    { body: { root: { children: 7 } }, artwork: 99_999, picture: 99_999 },
  ])
    expect((await preview(empty)).status).toBe(200)
})
