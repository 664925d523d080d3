import { createArtwork, dataString, makePicture } from '../support/artworks'
import { exampleAddresses, outbox, queueEmails, receivedEmails } from '../support/emails'
import { withMailServer } from '../support/mail-server'
import {
  clearSubscribers,
  createDraft,
  FAST_SENDING,
  headerOf,
  paragraphs,
  progressOf,
  sendNewsletter,
  subscribe,
  takeStep,
  unsubscribePath,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const mail = withMailServer()
let shop: Shop
let artist: Visitor
beforeAll(async () => {
  shop = await Shop.open({ ...FAST_SENDING, SMTP_URL: mail().url })
  artist = await shop.signIn()
})
beforeEach(() => clearSubscribers(shop))
afterEach(() => {
  expect(JSON.stringify(shop.log)).not.toContain('@example.test')
  expect(shop.takeErrors()).toEqual([])
})
afterAll(() => shop?.close())

const recipients = () => withoutTestEmails(mail().received).flatMap((email) => email.recipients)
const messageOf = (text: string) => JSON.parse(text).message ?? JSON.parse(text).errors[0].message

test('a letter goes to everyone on the list, once each, with what the artist wrote', async () => {
  const artwork = await createArtwork(artist, {
    title: 'Dune <at> dawn',
    year: 2024,
    medium: 'Oil',
    images: [dataString(await makePicture())],
  })
  const [{ id: pictureId } = { id: 0 }] = await shop.query<{ id: number }>(
    'SELECT id FROM pictures ORDER BY id DESC LIMIT 1',
  )
  const all = exampleAddresses(7, 'collector')
  await subscribe(shop, all)
  const id = await createDraft(artist, {
    subject: 'New & <b>fresh</b>\r\nBcc: everyone@example.test',
    body: paragraphs('Dear <i>collectors</i>,'),
    picture: pictureId,
    pictureAlt: 'A dune at dawn',
    artwork: artwork.id,
  })
  await sendNewsletter(artist, id)
  await untilNewsletterState(artist, id, 'sent')
  expect(recipients().sort()).toEqual(all)
  const [email] = withoutTestEmails(mail().received)
  expect(email?.subject).toBe('New & <b>fresh</b> Bcc: everyone@example.test')
  expect(email?.from).toEqual({ name: 'Gesso Gallery', address: 'gallery@localhost' })
  expect(email?.html).toContain('Dear &lt;i&gt;collectors&lt;/i&gt;,')
  expect(email?.html).toContain('alt="A dune at dawn"')
  expect(email?.html).toContain('Dune &lt;at&gt; dawn')
  expect(email?.text).toContain('Dune <at> dawn\n  Original, 2024, Oil: $100')
  expect(email?.text).toContain('Fine art prints from $20 USD.')
  expect(email?.text).toContain(`See the work:\n${shop.url}/artwork/dune-at-dawn`)
  expect(headerOf(email, 'list-id')).toContain('<collectors.')
  expect(await progressOf(artist, id)).toMatchObject({
    state: 'sent',
    counts: { waiting: 0, sent: 7, failed: 0, left: 0, stopped: 0 },
  })
  expect(new Set(withoutTestEmails(mail().received).map(unsubscribePath)).size).toBe(7)
})

test('a work shows as sold when it was sold before the letter went out', async () => {
  const artwork = await createArtwork(artist, { title: 'Gone', printsAvailable: false })
  await subscribe(shop, ['ada@example.test'])
  const id = await createDraft(artist, { artwork: artwork.id })
  await takeStep(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  await artist.call('updateArtwork', { id: String(artwork.id), title: 'Gone', originalAvailable: false })
  await takeStep(artist, id, 'send')
  await untilNewsletterState(artist, id, 'sent')
  const [email] = withoutTestEmails(mail().received)
  expect(email?.text).toContain('Gone\n  Original: Sold')
})

test('only a version that was sent as a test goes to the collectors', async () => {
  await subscribe(shop, ['ada@example.test'])
  const id = await createDraft(artist)
  const refused = await takeStep(artist, id, 'send')
  expect([refused.status, messageOf(refused.text)]).toEqual([
    409,
    'Send a test of this version to yourself first.',
  ])
  await takeStep(artist, id, 'test')
  const [test] = await receivedEmails(mail(), 1)
  expect(test).toMatchObject({
    recipients: ['artist@gesso.test'],
    subject: '[Test] New works from the coast',
  })
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { body: paragraphs('Another text') })
  expect((await takeStep(artist, id, 'send')).status).toBe(409)
  expect(await progressOf(artist, id)).toMatchObject({ state: 'draft', test: { state: 'none' } })
  expect(await outbox(shop, "kind = 'newsletter'")).toEqual([])
})

test('a test that the mail server refuses sends nothing to anyone', async () => {
  await subscribe(shop, ['ada@example.test'])
  mail().judge = () => ({ code: 550, words: 'No such artist' })
  const id = await createDraft(artist)
  await takeStep(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'failed')
  const refused = await takeStep(artist, id, 'send')
  expect([refused.status, messageOf(refused.text)]).toEqual([409, expect.stringContaining('No such artist')])
})

test('pressed by many at once, it goes to each collector once', async () => {
  const all = exampleAddresses(30, 'collector')
  await subscribe(shop, all)
  const id = await createDraft(artist)
  await sendNewsletter(artist, id)
  const answers = await Promise.all(Array.from({ length: 8 }, () => takeStep(artist, id, 'send')))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await untilNewsletterState(artist, id, 'sent')
  expect(recipients().sort()).toEqual([...all].sort())
})

test('whoever leaves while the letter waits gets none; whoever joins later neither', async () => {
  await subscribe(shop, ['ada@example.test', 'grace@example.test', 'mary@example.test'])
  let isFirst = true
  mail().beforeAnswer = async ({ subject }) => {
    if (subject?.startsWith('[Test]') || !isFirst) return
    isFirst = false
    await shop.query("DELETE FROM newsletter_subscriptions WHERE email = 'mary@example.test'")
    await subscribe(shop, ['late@example.test'])
  }
  const id = await createDraft(artist)
  await sendNewsletter(artist, id)
  await untilNewsletterState(artist, id, 'sent')
  expect(recipients()).toEqual(['ada@example.test', 'grace@example.test'])
  expect(await outbox(shop, "state = 'left'")).toMatchObject([
    { recipient: 'mary@example.test', error: null },
  ])
  expect((await progressOf(artist, id)).counts).toMatchObject({ sent: 2, left: 1, failed: 0 })
})

test('paused it waits, is not changed, and goes on; stopped it never does', async () => {
  const all = exampleAddresses(40, 'collector')
  await subscribe(shop, all)
  const id = await createDraft(artist)
  let paused: Promise<unknown> | null = null
  mail().beforeAnswer = async ({ subject }) => {
    if (subject?.startsWith('[Test]') || mail().received.length < 5 || paused) return
    paused = takeStep(artist, id, 'pause')
    await paused
  }
  await sendNewsletter(artist, id)
  await until(async () => paused !== null)
  await paused
  await until(async () => (await outbox(shop, 'leased_until IS NOT NULL')).length === 0)
  const { state, counts } = await progressOf(artist, id)
  expect([state, counts.waiting + counts.sent]).toEqual(['paused', 40])
  // Letters about orders do not wait with it.
  await queueEmails(shop, ['buyer@example.test'])
  await until(async () => recipients().includes('buyer@example.test'))
  expect((await progressOf(artist, id)).counts).toEqual(counts)

  const saved = await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { subject: 'Changed' })
  expect([saved.status, messageOf(saved.text)]).toEqual([409, expect.stringContaining('cannot be changed')])
  const deleted = await artist.send('DELETE', `/api/cms/newsletters/${id}`)
  expect([deleted.status, messageOf(deleted.text)]).toEqual([
    409,
    'A letter that went to collectors is kept.',
  ])

  mail().beforeAnswer = async () => {
    if (mail().received.length >= 20) await takeStep(artist, id, 'stop')
  }
  expect((await takeStep(artist, id, 'resume')).status).toBe(200)
  await untilNewsletterState(artist, id, 'stopped')
  await until(async () => (await progressOf(artist, id)).counts.waiting === 0)
  const end = (await progressOf(artist, id)).counts
  expect(end.sent + end.stopped).toBe(40)
  expect(end.stopped).toBeGreaterThan(0)
  const got = recipients().filter((address) => address.startsWith('collector'))
  expect(got).toHaveLength(end.sent)
  expect(new Set(got).size).toBe(end.sent)
  expect((await takeStep(artist, id, 'resume')).status).toBe(409)
})

test('a sent letter is copied as a new draft', async () => {
  await subscribe(shop, ['ada@example.test'])
  const id = await createDraft(artist)
  await sendNewsletter(artist, id)
  await untilNewsletterState(artist, id, 'sent')
  const copied = await artist.sendJson('POST', `/api/cms/newsletters/${id}/duplicate`, {})
  const { doc } = JSON.parse(copied.text)
  expect(doc).toMatchObject({ state: 'draft', sentAt: null })
  expect(doc.body).toEqual(paragraphs('Dear collectors,', 'the studio is open on Sunday.'))
  await sendNewsletter(artist, doc.id)
  await untilNewsletterState(artist, doc.id, 'sent')
  expect(recipients()).toEqual(['ada@example.test', 'ada@example.test'])
})

test('without collectors there is nobody to send to, and no visitor can send anything', async () => {
  const id = await createDraft(artist)
  await takeStep(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
  const refused = await takeStep(artist, id, 'send')
  expect([refused.status, messageOf(refused.text)]).toEqual([409, 'Nobody is on the list yet.'])
  for (const name of ['test', 'send', 'pause', 'resume', 'stop', 'preview'])
    expect((await takeStep(shop.visitor(), id, name)).status).toBe(401)
  for (const name of ['test', 'send', 'pause', 'resume', 'stop'])
    expect((await takeStep(artist, 99_999_999, name)).status).toBe(404)
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
