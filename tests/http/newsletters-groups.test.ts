import { createArtwork } from '../support/artworks'
import { outbox, receivedEmails } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import {
  clearSubscribers,
  createDraft,
  FAST_SENDING,
  inDays,
  progressOf,
  sendNewsletter,
  subscribe,
  takeStep,
  untilNewsletterState,
} from '../support/newsletters'
import { buy, CUSTOMER, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

// Starts a second server.
jest.setTimeout(120_000)

const { mail, shop } = withMailShop(FAST_SENDING)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  await clearSubscribers(shop())
  mail().take()
})

const recipients = () =>
  mail()
    .received.filter(({ subject }) => subject === 'New works from the coast')
    .flatMap((email) => email.recipients)
    .sort()
const buyer = CUSTOMER.email.toLowerCase()

async function tag(email: string, ...tags: string[]): Promise<void> {
  const [row] = await shop().query<{ id: number }>(
    'SELECT id FROM newsletter_subscriptions WHERE email = $1',
    [email],
  )
  const saved = await artist.sendJson('PATCH', `/api/cms/newsletter_subscriptions/${row?.id}`, { tags })
  if (saved.status !== 200) throw new Error(saved.text)
}

async function tested(id: number): Promise<void> {
  await takeStep(artist, id, 'test')
  await until(async () => (await progressOf(artist, id)).test.state === 'sent')
}

describe('a newsletter to a group', () => {
  beforeAll(async () => {
    const artwork = await createArtwork(artist)
    await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  })

  test.each([
    ['a tag, whatever its capitals', { audience: 'tag', audienceTag: ' berlin ' }, ['mary@example.test']],
    ['those who bought before', { audience: 'bought' }, [buyer]],
    ['those who never did', { audience: 'never_bought' }, ['grace@example.test', 'mary@example.test']],
  ])('goes to %s, and to nobody else', async (_whom, group, expected) => {
    await subscribe(shop(), ['mary@example.test', 'grace@example.test', buyer])
    await tag('mary@example.test', 'Berlin', 'BERLIN', ' Studio  visit ')
    const id = await createDraft(artist, group)
    expect(await progressOf(artist, id)).toMatchObject({
      subscribers: expected.length,
      tags: ['Berlin', 'Studio visit'],
    })
    mail().take()
    await sendNewsletter(artist, id)
    await untilNewsletterState(artist, id, 'sent')
    expect(recipients()).toEqual(expected)
    expect((await progressOf(artist, id)).counts).toMatchObject({ sent: expected.length, waiting: 0 })
  })

  test('of nobody is refused, with the reason', async () => {
    await subscribe(shop(), ['mary@example.test'])
    const id = await createDraft(artist, { audience: 'tag', audienceTag: 'Rome' })
    await tested(id)
    const answer = await takeStep(artist, id, 'send')
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('the tag “Rome”')])
  })

  test('shows the artist beside each collector whether they bought', async () => {
    await subscribe(shop(), ['mary@example.test', buyer])
    const { text } = await artist.send('GET', '/api/cms/newsletter_subscriptions?sort=email')
    const docs: { email: string; hasBought: boolean }[] = JSON.parse(text).docs
    expect(docs.map(({ email, hasBought }) => [email, hasBought]).sort()).toEqual(
      [
        ['mary@example.test', false],
        [buyer, true],
      ].sort(),
    )
  })
})

test('a newsletter shows several works in their order, each with its own link, and leaves out what is hidden', async () => {
  await subscribe(shop(), ['mary@example.test'])
  const works = [
    await createArtwork(artist, { title: 'Ebb' }),
    await createArtwork(artist, { title: 'Flood' }),
    await createArtwork(artist, { title: 'Slack' }),
  ]
  const [ebb, flood, slack] = works.map(({ id }) => id)
  const id = await createDraft(artist, { artwork: flood, moreArtworks: [slack, ebb, flood] })
  const preview = await artist.call('previewNewsletter', {
    id: 'draft',
    subject: 'News',
    artwork: works[1]?.id,
    moreArtworks: [works[2]?.id ?? 0],
  })
  expect(preview.text).toMatch(/See “Flood”:[\s\S]*See “Slack”:/)
  await tested(id)
  await shop().query("UPDATE artworks SET publication = 'draft' WHERE title = 'Ebb'")
  const refused = await takeStep(artist, id, 'send')
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('“Ebb” is not published')])
  await shop().query("UPDATE artworks SET publication = 'published' WHERE title = 'Ebb'")
  mail().take()
  expect((await takeStep(artist, id, 'send')).status).toBe(200)
  const [email] = await receivedEmails(mail(), 1)
  expect(email?.text?.match(/See “\w+”/g)).toEqual(['See “Flood”', 'See “Slack”', 'See “Ebb”'])
  for (const { slug } of works) expect(email?.text).toContain(`/artwork/${slug}`)
  await untilNewsletterState(artist, id, 'sent')
})

describe('a newsletter that is to go out later', () => {
  const schedule = (id: number, at: string) => artist.call('scheduleNewsletter', { id: String(id), at })
  const dueNow = (id: number) =>
    shop().query("UPDATE newsletters SET send_at = now() - interval '1 second' WHERE id = $1", [id])

  test('waits for the artist’s own clock, cannot be changed until then, and goes to those who are there then', async () => {
    await saveSettings(artist, { timeZone: 'Europe/Berlin' })
    await subscribe(shop(), ['mary@example.test'])
    const id = await createDraft(artist)
    await tested(id)
    const day = inDays(40).slice(0, 10)
    const { sendAt, state } = await schedule(id, `${day}T09:30`)
    const hour = new Date(String(sendAt)).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    expect([state, hour]).toEqual(['scheduled', `${day} 09:30:00`])
    const saved = await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { subject: 'Other' })
    expect([saved.status, saved.text]).toEqual([409, expect.stringContaining('is scheduled')])
    expect((await artist.send('DELETE', `/api/cms/newsletters/${id}`)).status).toBe(409)
    expect((await takeStep(artist, id, 'send')).status).toBe(409)
    expect(await outbox(shop(), "kind = 'newsletter'")).toEqual([])

    await subscribe(shop(), ['grace@example.test'])
    mail().take()
    await dueNow(id)
    await untilNewsletterState(artist, id, 'sent')
    expect(recipients()).toEqual(['grace@example.test', 'mary@example.test'])
  })

  test('goes out once, however many processes look for it', async () => {
    const all = Array.from({ length: 8 }, (_, at) => `reader${at}@example.test`)
    await subscribe(shop(), all)
    const id = await createDraft(artist)
    await tested(id)
    await schedule(id, inDays(3))
    const other = await shop().startAnother()
    try {
      mail().take()
      await dueNow(id)
      await untilNewsletterState(artist, id, 'sent')
    } finally {
      await other.stop()
    }
    expect(recipients()).toEqual([...all].sort())
    const sent = await shop().query(
      "SELECT 1 FROM audit_entries WHERE noun = 'newsletter' AND action = 'sent' AND record_id = $1",
      [String(id)],
    )
    expect(sent).toHaveLength(1)
  })

  test('is taken back until it has begun, and is a draft like any other then', async () => {
    await subscribe(shop(), ['mary@example.test'])
    const id = await createDraft(artist)
    await tested(id)
    await schedule(id, inDays(3))
    expect((await takeStep(artist, id, 'unschedule')).status).toBe(200)
    expect(await progressOf(artist, id)).toMatchObject({ state: 'draft', sendAt: null })
    const saved = await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { subject: 'Other' })
    expect(saved.status).toBe(200)
    await tested(id)
    await schedule(id, inDays(3))
    await dueNow(id)
    await untilNewsletterState(artist, id, 'sent')
    expect((await takeStep(artist, id, 'unschedule')).status).toBe(409)
  })

  test.each([
    ['a time that is over', inDays(-1), /still to come/],
    ['a time in years', inDays(800), /within a year/],
    ['a day that no calendar has', '2027-02-30T09:00', /no such day/],
    ['no time', 'soon', /a day and a time/],
  ])('is refused for %s', async (_what, at, words) => {
    await subscribe(shop(), ['mary@example.test'])
    const id = await createDraft(artist)
    await tested(id)
    const refused = await refusalOf(schedule(id, at))
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'at', message: expect.stringMatching(words) }] },
    })
    expect(await progressOf(artist, id)).toMatchObject({ state: 'draft' })
  })

  test('needs a test of this very version, like one that goes out at once', async () => {
    await subscribe(shop(), ['mary@example.test'])
    const id = await createDraft(artist)
    expect(await refusalOf(schedule(id, inDays(3)))).toMatchObject({ status: 409 })
  })
})
