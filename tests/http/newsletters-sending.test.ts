import { exampleAddresses, outbox, queueEmails, receivedEmails } from '../support/emails'
import { paragraphs } from '../support/lexical'
import { withMailShop } from '../support/mail-shop'
import {
  clearSubscribers,
  createDraft,
  FAST_SENDING,
  progressOf,
  sendNewsletter,
  subscribe,
  takeStep,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop(FAST_SENDING)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => clearSubscribers(shop()))

const recipients = () => withoutTestEmails(mail().received).flatMap((email) => email.recipients)
const messageOf = (text: string) => JSON.parse(text).message ?? JSON.parse(text).errors[0].message

test('only a version that was sent as a test goes to the subscribers', async () => {
  await subscribe(shop(), ['ada@example.test'])
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
  expect(await outbox(shop(), "kind = 'newsletter'")).toEqual([])
})

test('a test that the mail server refuses sends nothing to anyone', async () => {
  await subscribe(shop(), ['ada@example.test'])
  mail().rejectRecipient = () => ({ code: 550, message: 'No such artist' })
  const id = await createDraft(artist)
  await takeStep(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'failed')
  const refused = await takeStep(artist, id, 'send')
  expect([refused.status, messageOf(refused.text)]).toEqual([409, expect.stringContaining('No such artist')])
})

test('a newsletter that is sent by many clicks at once goes to each subscriber once', async () => {
  const all = exampleAddresses(30, 'subscriber')
  await subscribe(shop(), all)
  const id = await createDraft(artist)
  await sendNewsletter(artist, id)
  const answers = await Promise.all(Array.from({ length: 8 }, () => takeStep(artist, id, 'send')))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await untilNewsletterState(artist, id, 'sent')
  expect(recipients().sort()).toEqual([...all].sort())
})

test('a subscriber who leaves while the newsletter waits gets none, nor does one who joins later', async () => {
  await subscribe(shop(), ['ada@example.test', 'grace@example.test', 'mary@example.test'])
  let isFirst = true
  mail().beforeAnswer = async ({ subject }) => {
    if (subject?.startsWith('[Test]') || !isFirst) return
    isFirst = false
    await shop().query("DELETE FROM newsletter_subscriptions WHERE email = 'mary@example.test'")
    await subscribe(shop(), ['late@example.test'])
  }
  const id = await createDraft(artist)
  await sendNewsletter(artist, id)
  await untilNewsletterState(artist, id, 'sent')
  expect(recipients()).toEqual(['ada@example.test', 'grace@example.test'])
  expect(await outbox(shop(), "state = 'left'")).toMatchObject([
    { recipient: 'mary@example.test', error: null },
  ])
  expect((await progressOf(artist, id)).counts).toMatchObject({ sent: 2, left: 1, failed: 0 })
})

test('a paused newsletter waits, cannot be changed, and goes on; a stopped one never does', async () => {
  const all = exampleAddresses(40, 'subscriber')
  await subscribe(shop(), all)
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
  await until(async () => (await outbox(shop(), 'leased_until IS NOT NULL')).length === 0)
  const { state, counts } = await progressOf(artist, id)
  expect([state, counts.waiting + counts.sent]).toEqual(['paused', 40])
  // Emails about orders do not wait with it.
  await queueEmails(shop(), ['buyer@example.test'])
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
    if (mail().received.length >= 20) await takeStep(artist, id, 'stop')
  }
  expect((await takeStep(artist, id, 'resume')).status).toBe(200)
  await untilNewsletterState(artist, id, 'stopped')
  await until(async () => (await progressOf(artist, id)).counts.waiting === 0)
  const end = (await progressOf(artist, id)).counts
  expect(end.sent + end.stopped).toBe(40)
  expect(end.stopped).toBeGreaterThan(0)
  const got = recipients().filter((address) => address.startsWith('subscriber'))
  expect(got).toHaveLength(end.sent)
  expect(new Set(got).size).toBe(end.sent)
  expect((await takeStep(artist, id, 'resume')).status).toBe(409)
})
