import type { CallInput } from '@gesso/shared-types/contract'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { exampleAddresses, outbox, queueEmails, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { editorNode, editorState, editorText, paragraphs } from '../support/lexical'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import {
  clearSubscribers,
  createDraft,
  FAST_SENDING,
  headerOf,
  inDays,
  progressOf,
  sendNewsletter,
  subscribe,
  takeStep,
  unsubscribePath,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { buy, CUSTOMER, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { Refusal, refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ ...EASY_BOT_CHECK, ...FAST_SENDING })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

describe('what a newsletter is', () => {
  beforeEach(() => clearSubscribers(shop()))

  const recipients = () => withoutTestEmails(mail().received).flatMap((email) => email.recipients)
  const messageOf = (text: string) => JSON.parse(text).message ?? JSON.parse(text).errors[0].message

  test('a newsletter goes to every subscriber once, with what the artist wrote, and is copied as a new draft', async () => {
    const artwork = await createArtwork(artist, {
      title: 'Dune <at> dawn',
      year: 2024,
      medium: 'Oil',
      originalDimensions: '30 × 40 cm',
      images: [dataString(await makePicture())],
    })
    const [{ id: pictureId } = { id: 0 }] = await shop().query<{ id: number }>(
      'SELECT id FROM pictures ORDER BY id DESC LIMIT 1',
    )
    const all = exampleAddresses(4, 'subscriber')
    await subscribe(shop(), all)
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
    expect(email?.text).toContain('Dune <at> dawn\n  Original, 2024, Oil, 30 × 40 cm: $100')
    expect(email?.text).toContain('Fine art prints from $20 USD.')
    expect(email?.text).toContain(`See the work:\n${shop().url}/artwork/dune-at-dawn`)
    expect(headerOf(email, 'list-id')).toContain('<collectors.')
    expect(await progressOf(artist, id)).toMatchObject({
      state: 'sent',
      counts: { waiting: 0, sent: 4, failed: 0, left: 0, stopped: 0 },
    })
    expect(new Set(withoutTestEmails(mail().received).map(unsubscribePath)).size).toBe(4)

    const copied = await artist.sendJson('POST', `/api/cms/newsletters/${id}/duplicate`, {})
    const { doc } = JSON.parse(copied.text)
    expect(doc).toMatchObject({ state: 'draft', sentAt: null })
    expect(doc.body).toEqual(paragraphs('Dear <i>collectors</i>,'))
  })

  test('works are offered that were published since the last newsletter was begun, until one shows them', async () => {
    await shop().query('DELETE FROM newsletters')
    await shop().query("UPDATE artworks SET publication = 'draft'")
    await subscribe(shop(), ['mary@example.test'])
    const offered = async () => (await artist.call('listNewWorks', {})).map(({ title }) => title)
    expect(await offered()).toEqual([])
    const old = await createArtwork(artist, { title: 'Old' })
    // Of a shop that never wrote, everything is new; what was sold later is still that.
    expect(await offered()).toEqual(['Old'])
    const first = await createDraft(artist, { artwork: old.id })
    expect(await offered()).toEqual(['Old'])
    const meanwhile = await createArtwork(artist, { title: 'Meanwhile' })
    await createArtwork(artist, { title: 'Unfinished', publication: 'draft' })
    await sendNewsletter(artist, first)
    await untilNewsletterState(artist, first, 'sent')
    const late = await createArtwork(artist, { title: 'Late' })
    expect(await offered()).toEqual(['Late', 'Meanwhile'])
    // A draft of before is new on the day on which it is published.
    await shop().query("UPDATE artworks SET publication = 'published' WHERE title = 'Unfinished'")
    expect(await offered()).toEqual(['Unfinished', 'Late', 'Meanwhile'])
    const second = await createDraft(artist, { artwork: late.id, moreArtworks: [meanwhile.id] })
    await sendNewsletter(artist, second)
    await untilNewsletterState(artist, second, 'sent')
    expect(await offered()).toEqual([])
  })

  test('without subscribers there is no one to send to, and no visitor can send anything', async () => {
    const id = await createDraft(artist)
    await takeStep(artist, id, 'test')
    await until(async () => (await progressOf(artist, id)).test.state === 'sent')
    const refused = await takeStep(artist, id, 'send')
    expect([refused.status, messageOf(refused.text)]).toEqual([409, 'Nobody is on the list yet.'])
    for (const name of ['test', 'send', 'pause', 'resume', 'stop', 'preview'])
      expect((await takeStep(shop().visitor(), id, name)).status).toBe(401)
    for (const name of ['test', 'send', 'pause', 'resume', 'stop'])
      expect((await takeStep(artist, 99_999_999, name)).status).toBe(404)
    expect((await shop().visitor().send('GET', `/api/cms/newsletters/${id}/progress`)).status).toBe(401)
    expect((await shop().visitor().sendJson('POST', '/api/cms/newsletters', { subject: 'Hi' })).status).toBe(
      401,
    )
  })

  test('a preview of anything is an email or a refusal, never an error', async () => {
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
})

describe('the sending', () => {
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
    expect([refused.status, messageOf(refused.text)]).toEqual([
      409,
      expect.stringContaining('No such artist'),
    ])
  })

  test('a newsletter that is sent by many clicks at once goes to each subscriber once', async () => {
    const all = exampleAddresses(6, 'subscriber')
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
    const all = exampleAddresses(16, 'subscriber')
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
    expect([state, counts.waiting + counts.sent]).toEqual(['paused', 16])
    // Emails about orders do not wait with the newsletter.
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
      if (mail().received.length >= 10) await takeStep(artist, id, 'stop')
    }
    expect((await takeStep(artist, id, 'resume')).status).toBe(200)
    await untilNewsletterState(artist, id, 'stopped')
    await until(async () => (await progressOf(artist, id)).counts.waiting === 0)
    const end = (await progressOf(artist, id)).counts
    expect(end.sent + end.stopped).toBe(16)
    expect(end.stopped).toBeGreaterThan(0)
    const got = recipients().filter((address) => address.startsWith('subscriber'))
    expect(got).toHaveLength(end.sent)
    expect(new Set(got).size).toBe(end.sent)
    expect((await takeStep(artist, id, 'resume')).status).toBe(409)
  })
})

describe('the page', () => {
  type Typed = CallInput<'saveTypedNewsletter'>
  const save = (input: Typed) => artist.call('saveTypedNewsletter', input)
  const refused = (input: Typed) =>
    save(input).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return [error.status, error.body.code, error.body.message]
      },
    )
  const stored = async (id: number) => {
    const [row] = await shop().query('SELECT subject, body, audience, state FROM newsletters WHERE id = $1', [
      id,
    ])
    return row
  }
  const entriesOf = (id: number) =>
    shop().query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE noun = 'newsletter' AND record_id = $1 ORDER BY id",
      [String(id)],
    )

  describe('what is typed into a newsletter', () => {
    test('is stored before it is finished, and grows', async () => {
      const first = await save({ id: 'new', key: 'a-page-of-the-artist', subject: 'Spr' })
      expect(await stored(first.id)).toMatchObject({ subject: 'Spr', audience: 'everyone', state: 'draft' })
      const id = String(first.id)
      const second = await save({ id, shown: first.fields, subject: ' Spring ', body: paragraphs('Dear') })
      expect(second.fields).toMatchObject({ subject: 'Spring', body: paragraphs('Dear') })
      await save({ id, shown: second.fields, subject: '', body: null })
      expect(await stored(first.id)).toMatchObject({ subject: '' })
    })

    test('is one newsletter, however often the first answer is lost', async () => {
      const key = 'a-page-without-an-answer'
      const saved = await Promise.all(
        ['One', 'Two', 'Three'].map((subject) => save({ id: 'new', key, subject, body: editorState() })),
      )
      expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
      expect(await shop().query('SELECT 1 FROM newsletters WHERE typed_key = $1', [key])).toHaveLength(1)
    })

    test('overwrites nothing that was saved elsewhere since it was shown', async () => {
      const shown = await save({ id: 'new', subject: 'Open studio', body: paragraphs('Come.') })
      const id = String(shown.id)
      await save({ id, shown: shown.fields, subject: 'Closed studio' })
      const late = save({ id, shown: shown.fields, body: paragraphs('Come on Sunday.') })
      await expect(late).rejects.toMatchObject({
        status: 409,
        body: { code: 'stale', details: { changed: ['Subject'] } },
      })
      expect(await stored(shown.id)).toMatchObject({ subject: 'Closed studio', body: paragraphs('Come.') })
    })

    test('is written down once in ten minutes, and again after something else was done', async () => {
      const { id, fields } = await save({ id: 'new', subject: 'A' })
      let shown = fields
      for (const subject of ['Au', 'Aut', 'Autumn']) {
        shown = (await save({ id: String(id), shown, subject })).fields
      }
      expect(await entriesOf(id)).toEqual([{ action: 'created' }])
      await shop().query(
        `INSERT INTO audit_entries (at, actor_kind, action, noun, record_id, changes)
       VALUES (clock_timestamp(), 'shop', 'updated', 'newsletter', $1, '[]')`,
        [String(id)],
      )
      await save({ id: String(id), shown, subject: 'Autumn light' })
      expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['created', 'updated', 'updated'])
    })

    test('changes no newsletter that is scheduled or on its way, and none that was deleted', async () => {
      await subscribe(shop(), ['typed@example.test'])
      const id = await createDraft(artist)
      await takeStep(artist, id, 'test')
      await until(async () => (await progressOf(artist, id)).test.state === 'sent')
      await artist.call('scheduleNewsletter', { id: String(id), at: inDays(9) })
      expect(await refused({ id: String(id), subject: 'Too late' })).toEqual([
        409,
        'conflict',
        'This newsletter is scheduled: cancel that first.',
      ])
      await artist.call('unscheduleNewsletter', { id: String(id) })
      await artist.call('sendNewsletter', { id: String(id) })
      expect(await refused({ id: String(id), subject: 'Too late' })).toEqual([
        409,
        'conflict',
        expect.stringContaining('it cannot be changed'),
      ])
      const gone = await save({ id: 'new', subject: 'Gone' })
      await artist.sendJson('DELETE', `/api/cms/newsletters/${gone.id}`, {})
      expect(await refused({ id: String(gone.id), subject: 'Again' })).toEqual([
        404,
        'not_found',
        'This newsletter was deleted elsewhere. What you typed still stands here.',
      ])
    })

    test('goes to nobody before it is finished', async () => {
      const { id, fields } = await save({ id: 'new', body: paragraphs('Dear') })
      const test = () => artist.call('testNewsletter', { id: String(id) })
      await expect(test()).rejects.toMatchObject({
        body: { message: 'Give the newsletter a subject first.' },
      })
      await save({ id: String(id), shown: fields, subject: 'Now', body: paragraphs(' ') })
      await expect(test()).rejects.toMatchObject({ body: { message: 'Write the newsletter’s text first.' } })
      expect(await shop().query('SELECT 1 FROM emails WHERE newsletter_id = $1', [id])).toEqual([])
    })
  })
})

describe('leaving', () => {
  let email: ReceivedEmail
  let path: string
  beforeAll(async () => {
    await untilOutboxIsEmpty(shop())
    await clearSubscribers(shop())
    mail().take()
    await subscribe(shop(), ['ada@example.test', 'grace@example.test'])
    await sendNewsletter(artist, await createDraft(artist))
    const emails = withoutTestEmails(await receivedEmails(mail(), 3))
    const ofAda = emails.find(({ recipients }) => recipients[0] === 'ada@example.test')
    if (!ofAda) throw new Error('Ada got no newsletter')
    email = ofAda
    path = unsubscribePath(email)
  })
  beforeEach(async () => {
    await shop().query('DELETE FROM newsletter_subscriptions')
    await subscribe(shop(), ['ada@example.test', 'grace@example.test'])
  })
  afterAll(() => clearSubscribers(shop()))

  const members = async () =>
    (await shop().query<{ email: string }>('SELECT email FROM newsletter_subscriptions ORDER BY email')).map(
      ({ email }) => email,
    )

  /** Unsubscribes as mail providers do: no cookie, no origin, no redirect followed (RFC 8058). */
  const oneClick = (address: string, body: BodyInit = new URLSearchParams('List-Unsubscribe=One-Click')) =>
    fetch(shop().url + address, { method: 'POST', redirect: 'manual', body })

  test('a newsletter can be unsubscribed from with one click: its headers say so, and name no one', () => {
    expect(headerOf(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(email, 'list-unsubscribe')).toMatch(
      /^<http:\/\/127\.0\.0\.1:\d+\/unsubscribe\/[0-9a-f]{32}>$/,
    )
    expect(email.html).toContain(`${shop().url}${path}`)
    expect(email.text).toContain(`Leave the list: ${shop().url}${path}`)
  })

  test('one click of a mail provider unsubscribes the address, and a second one is a success too', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const body of [undefined, undefined, form]) {
      const answer = await oneClick(path, body)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await members()).toEqual(['grace@example.test'])
    }
  })

  test('opening the link, as mail scanners do, changes nothing; the page is never cached', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await shop().visitor().send(method, path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      if (method === 'GET') {
        expect(answer.text).toContain('content="noindex"')
        expect(answer.text).not.toContain('ada@')
      }
    }
    expect(await members()).toHaveLength(2)
  })

  test('the page’s form needs no scripts and leads back to the page, which says that it is done', async () => {
    const visitor = shop().visitor()
    const page = (await visitor.send('GET', path)).text
    expect(page).toContain(` action="${path}" method="post">`)
    const answer = await visitor.send('POST', path, {
      body: new URLSearchParams({ from: 'page' }),
      // The headers that a browser sends under our referrer policy.
      headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(await members()).toEqual(['grace@example.test'])
    expect((await visitor.send('GET', path)).text).toContain('You Have Left the List')
  })

  test('a token that is changed, cut or made up unsubscribes no one, and is answered with a friendly message', async () => {
    const token = path.split('/').at(-1) ?? ''
    const changed = (token[0] === '0' ? '1' : '0') + token.slice(1)
    for (const wrong of [changed, token.slice(0, -1), "'--"]) {
      const address = `/unsubscribe/${encodeURIComponent(wrong)}`
      const page = await shop().visitor().send('GET', address)
      expect([page.status, page.text.includes('This Link Does Not Work')]).toEqual([404, true])
      expect((await oneClick(address)).status).toBe(404)
      const back = await shop()
        .visitor()
        .send('POST', address, { body: new URLSearchParams({ from: 'page' }) })
      expect(back.status).toBe(303)
    }
    expect(await refusalOf(shop().visitor().call('unsubscribe', { token: changed }))).toMatchObject({
      status: 404,
    })
    expect(await members()).toHaveLength(2)
  })

  test('a click that is no form, or far too long, causes no error', async () => {
    expect((await oneClick(path, 'x'.repeat(10_000))).status).toBe(413)
    expect(await members()).toHaveLength(2)
    expect((await oneClick(path, '{{{')).status).toBe(200)
    expect(await members()).toEqual(['grace@example.test'])
  })

  test('a robot that tries links without end is told to wait', async () => {
    const visitor = shop().visitor()
    await shop().query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 600, $3), ($2, 600, $3)
     ON CONFLICT (key) DO UPDATE SET points = 600, expire = $3`,
      [`unsubscribe:${visitor.address}`, `readSubscription:${visitor.address}`, Date.now() + 60_000],
    )
    for (const method of ['GET', 'POST']) {
      const answer = await visitor.send(method, path)
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
    }
    expect(await members()).toHaveLength(2)
  })

  test('when the artist has removed a subscriber, that subscriber’s link says so', async () => {
    await artist.call('removeSubscriber', { email: 'Ada@example.test' })
    expect(await members()).toEqual(['grace@example.test'])
    expect(
      await shop()
        .visitor()
        .call('readSubscription', { token: path.split('/').at(-1) ?? '' }),
    ).toEqual({
      isSubscribed: false,
    })
  })
})

describe('groups, times, opens and clicks', () => {
  describe('groups and times', () => {
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

      test('goes to a tag, whatever its capitals, or to those who bought before or never did, and to nobody else; to nobody at all it is refused', async () => {
        await subscribe(shop(), ['mary@example.test', 'grace@example.test', buyer])
        await tag('mary@example.test', 'Berlin', 'BERLIN', ' Studio  visit ')
        const ofTag = { audience: 'tag', audienceTag: ' berlin ' }
        for (const [group, expected] of [
          [ofTag, ['mary@example.test']],
          [{ audience: 'bought' }, [buyer]],
          [{ audience: 'never_bought' }, ['grace@example.test', 'mary@example.test']],
        ] as const) {
          const id = await createDraft(artist, group)
          expect(await progressOf(artist, id)).toMatchObject({
            subscribers: expected.length,
            tags: ['Berlin', 'Studio visit'],
          })
          // The two halves of the list belong to one newsletter.
          if (expected[0] === buyer) continue
          mail().take()
          await sendNewsletter(artist, id)
          await untilNewsletterState(artist, id, 'sent')
          expect(recipients()).toEqual(expected)
          expect((await progressOf(artist, id)).counts).toMatchObject({ sent: expected.length, waiting: 0 })
        }
        const nobody = await createDraft(artist, { audience: 'tag', audienceTag: 'Rome' })
        await tested(nobody)
        const answer = await takeStep(artist, nobody, 'send')
        expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('the tag “Rome”')])

        const { text } = await artist.send('GET', '/api/cms/newsletter_subscriptions')
        const docs: { email: string; hasBought: boolean }[] = JSON.parse(text).docs
        expect(docs.filter(({ hasBought }) => hasBought).map(({ email }) => email)).toEqual([buyer])
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

      test('waits for the artist’s own clock, cannot be changed until it is taken back, and goes to those who are there then', async () => {
        await saveSettings(artist, { timeZone: 'Europe/Berlin' })
        await subscribe(shop(), ['mary@example.test'])
        const id = await createDraft(artist)
        // Like one that goes out at once, it needs a test of this very version; and the time must exist.
        expect(await refusalOf(schedule(id, inDays(3)))).toMatchObject({ status: 409 })
        await tested(id)
        for (const [at, words] of [
          [inDays(-1), /still to come/],
          [inDays(800), /within a year/],
          ['2027-02-30T09:00', /no such day/],
          ['soon', /a day and a time/],
        ] as const) {
          expect(await refusalOf(schedule(id, at))).toMatchObject({
            status: 400,
            body: { fields: [{ field: 'at', message: expect.stringMatching(words) }] },
          })
        }
        const day = inDays(40).slice(0, 10)
        const { sendAt, state } = await schedule(id, `${day}T09:30`)
        const hour = new Date(String(sendAt)).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
        expect([state, hour]).toEqual(['scheduled', `${day} 09:30:00`])
        const change = () => artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { pictureAlt: 'Sunday' })
        const saved = await change()
        expect([saved.status, saved.text]).toEqual([409, expect.stringContaining('is scheduled')])
        expect((await artist.send('DELETE', `/api/cms/newsletters/${id}`)).status).toBe(409)
        expect((await takeStep(artist, id, 'send')).status).toBe(409)
        expect(await outbox(shop(), "kind = 'newsletter'")).toEqual([])

        expect((await takeStep(artist, id, 'unschedule')).status).toBe(200)
        expect(await progressOf(artist, id)).toMatchObject({ state: 'draft', sendAt: null })
        expect((await change()).status).toBe(200)
        await tested(id)
        await schedule(id, inDays(3))
        await subscribe(shop(), ['grace@example.test'])
        mail().take()
        await dueNow(id)
        await untilNewsletterState(artist, id, 'sent')
        expect(recipients()).toEqual(['grace@example.test', 'mary@example.test'])
        expect((await takeStep(artist, id, 'unschedule')).status).toBe(409)
      })
    })
  })

  describe('opens and clicks', () => {
    beforeEach(async () => {
      await clearSubscribers(shop())
      mail().take()
    })

    const BROWSER =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15'
    const FAIR = 'https://fair.example.test/hall?stand=7&day=2'

    const link = (url: string, text: string) =>
      editorNode('link', [editorText(text)], {
        fields: { url, linkType: 'custom', newTab: false },
        id: 'a'.repeat(24),
      })
    const BODY = editorState(
      editorNode('paragraph', [editorText('See '), link(FAIR, 'the fair')]),
      editorNode(
        'list',
        [
          editorNode('listitem', [link('/contact', 'Ask me')], { value: 1 }),
          editorNode('listitem', [link('tel:+41441234567', 'Call')], { value: 2 }),
        ],
        {
          listType: 'bullet',
          tag: 'ul',
          start: 1,
        },
      ),
    )

    /** Sends a newsletter with links to that many subscribers. @returns its id and the emails */
    async function sent(counts: boolean, people = 1) {
      await saveSettings(artist, { countReadings: counts })
      const artwork = await createArtwork(artist, { title: 'Tidal flat' })
      await subscribe(
        shop(),
        Array.from({ length: people }, (_, place) => `reader${place}@example.test`),
      )
      const id = await createDraft(artist, { body: BODY, artwork: artwork.id })
      await sendNewsletter(artist, id)
      await untilNewsletterState(artist, id, 'sent')
      return { id, slug: artwork.slug, emails: withoutTestEmails(mail().take()) }
    }

    const readings = async (id: number) => (await progressOf(artist, id)).readings
    const attributes = (email: ReceivedEmail | undefined, name: 'href' | 'src') =>
      [...String(email?.html).matchAll(new RegExp(`${name}="([^"]+)"`, 'g'))].map(([, address = '']) =>
        address.replaceAll('&amp;', '&'),
      )
    const path = (address: string | undefined) => new URL(address ?? '').pathname
    const countedLinks = (email: ReceivedEmail | undefined) =>
      attributes(email, 'href')
        .filter((address) => path(address).startsWith('/r/'))
        .map(path)
    const pointOf = (email: ReceivedEmail | undefined) =>
      path(attributes(email, 'src').find((address) => address.includes('/r/')))
    const visit = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
      shop()
        .visitor()
        .send(method, address, { headers: { 'User-Agent': BROWSER, ...headers } })

    const privacy = async () => (await shop().visitor().send('GET', '/privacy')).text

    test('while the artist wants it, a newsletter’s links lead over the shop to where they always led, each email counts once, and no table says who read', async () => {
      const { id, slug, emails } = await sent(true, 2)
      const [first, second] = emails
      expect(attributes(first, 'href').filter((address) => !address.includes('/r/'))).toEqual([
        shop().url,
        'tel:+41441234567',
        `${shop().url}${unsubscribePath(first)}`,
      ])
      const [fair = '', contact = '', work = ''] = countedLinks(first)

      // Scanners, prefetching mail programs and HEAD requests are redirected, and not counted.
      for (const [headers, method] of [
        [{ 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, 'GET'],
        [{ 'Sec-Purpose': 'prefetch;prerender' }, 'GET'],
        [{}, 'HEAD'],
      ] as const) {
        const answer = await visit(fair, headers, method)
        expect([answer.status, answer.headers.get('location')]).toEqual([302, FAIR])
      }
      // Links redirect nowhere else, and nobody can invent a reader.
      const [, , token = '', mark = ''] = fair.split('/')
      for (const address of [
        `/r/${'A'.repeat(16)}/${mark}`,
        `/r/${encodeURIComponent('https://evil.test')}/${mark}`,
        '/r/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00/x',
        `/r/${token}`,
      ])
        expect([400, 404]).toContain((await visit(address)).status)
      for (const made of [mark.slice(0, 16) + 'A'.repeat(16), 'A'.repeat(32), 'x'])
        expect((await visit(`/r/${token}/${made}`)).headers.get('location')).toBe(FAIR)
      // Looking at an email in the panel is not counted, either.
      const [email] = await shop().query<{ id: number }>(
        "SELECT id FROM emails WHERE newsletter_id = $1 AND kind = 'newsletter'",
        [id],
      )
      const { html } = await artist.call('previewEmail', { id: String(email?.id) })
      expect(html).not.toContain('/r/')
      expect(html).toContain(FAIR.replaceAll('&', '&amp;'))
      expect(await readings(id)).toMatchObject({ opened: 0 })

      const proxy =
        'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
      for (const agent of [proxy, BROWSER]) {
        const answer = await visit(pointOf(first), { 'User-Agent': agent })
        expect(answer.headers.get('content-type')).toBe('image/gif')
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      }
      expect(await readings(id)).toMatchObject({ opened: 1 })
      const homes = []
      for (const each of [fair, contact, work, `${fair}?to=https://evil.test`]) {
        const answer = await visit(each)
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
        homes.push(answer.headers.get('location'))
      }
      expect(homes).toEqual([FAIR, `${shop().url}/contact`, `${shop().url}/artwork/${slug}`, FAIR])
      await visit(countedLinks(second)[0] ?? '')
      expect(await readings(id)).toEqual({
        opened: 2,
        links: [
          { address: FAIR, letters: 2 },
          { address: `${shop().url}/artwork/${slug}`, letters: 1 },
          { address: `${shop().url}/contact`, letters: 1 },
        ],
      })

      expect(await privacy()).toContain('whose email it was is not')
      const stored = await shop().query<{ row: string }>('SELECT emails::text AS row FROM emails')
      expect(stored.some(({ row }) => row.includes(mark.slice(0, 16)))).toBe(false)
      await artist.call('erasePerson', { email: 'reader0@example.test' })
      const kept = await shop().query('SELECT newsletter_readings::text AS row FROM newsletter_readings')
      expect(JSON.stringify(kept)).not.toContain('reader0')
    })

    test('off, a newsletter is what it always was; once off, its links go on working and nothing is counted', async () => {
      const plain = await sent(false)
      const [before] = plain.emails
      expect(await readings(plain.id)).toBeNull()
      expect(await privacy()).not.toMatch(/countsReadings|whose email it was/)
      expect(`${before?.html}${before?.text}`).not.toContain('/r/')
      await clearSubscribers(shop())
      const counted = await sent(true)
      const [after] = counted.emails
      // Without counted links and the picture the email is the same, except for its token for leaving the list.
      let html = String(after?.html)
      for (const each of countedLinks(after)) {
        const home = (await visit(each, {}, 'HEAD')).headers.get('location') ?? ''
        html = html.replaceAll(`${shop().url}${each}`, home.replaceAll('&', '&amp;'))
      }
      html = html.replace(/<img [^>]*\/r\/[^>]*>/, '')
      const own = (email: ReceivedEmail | undefined, text = '') =>
        text.replaceAll(unsubscribePath(email), '/leave')
      expect(own(after, html).replaceAll(counted.slug, plain.slug)).toBe(own(before, String(before?.html)))
      expect(own(after, after?.text).replaceAll(counted.slug, plain.slug)).toBe(own(before, before?.text))
      await saveSettings(artist, { countReadings: false })
      const answer = await visit(countedLinks(after)[0] ?? '')
      expect([answer.status, answer.headers.get('location')]).toEqual([302, FAIR])
      expect((await visit(pointOf(after))).headers.get('content-type')).toBe('image/gif')
      expect(await readings(counted.id)).toMatchObject({ opened: 0 })
    })
  })
})
