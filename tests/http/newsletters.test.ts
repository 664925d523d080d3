import type { CallInput } from '@gesso/shared-types/contract'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { exampleAddresses, outbox, queueEmails, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { editorState, paragraphs } from '../support/lexical'
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
    expect(email?.text).toContain('Dune <at> dawn\n  Original, 2024, Oil: $100')
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
    const all = exampleAddresses(10, 'subscriber')
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
    const all = exampleAddresses(24, 'subscriber')
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
    expect([state, counts.waiting + counts.sent]).toEqual(['paused', 24])
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
      if (mail().received.length >= 14) await takeStep(artist, id, 'stop')
    }
    expect((await takeStep(artist, id, 'resume')).status).toBe(200)
    await untilNewsletterState(artist, id, 'stopped')
    await until(async () => (await progressOf(artist, id)).counts.waiting === 0)
    const end = (await progressOf(artist, id)).counts
    expect(end.sent + end.stopped).toBe(24)
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

    test('of two saves at the same moment, the second is told', async () => {
      const shown = await save({ id: 'new', subject: 'Twice' })
      const answers = await Promise.all(
        ['Left', 'Right'].map((subject) => refused({ id: String(shown.id), shown: shown.fields, subject })),
      )
      expect(answers.filter((answer) => answer === null)).toHaveLength(1)
      expect(answers.find((answer) => answer !== null)).toEqual([409, 'stale', expect.any(String)])
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

    test('is refused with a subject that is too long, and what was stored stays', async () => {
      const { id, fields } = await save({ id: 'new', subject: 'Kept' })
      expect(await refused({ id: String(id), shown: fields, subject: 'x'.repeat(151) })).toEqual([
        400,
        'invalid_input',
        expect.any(String),
      ])
      expect(await stored(id)).toMatchObject({ subject: 'Kept', audience: 'everyone' })
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

  test('the form’s own save still wants a subject and a text', async () => {
    const { id } = await save({ id: 'new' })
    for (const content of [{ subject: '' }, { subject: 'Spring' }]) {
      const answer = await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, content)
      expect(answer.status).toBe(400)
    }
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

  /** As a mail provider clicks: no cookie, no origin, no redirect followed (RFC 8058). */
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
      // What a browser sends under our own referrer policy.
      headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(await members()).toEqual(['grace@example.test'])
    expect((await visitor.send('GET', path)).text).toContain('You Have Left the List')
  })

  test('a subscriber who comes back can unsubscribe by an old newsletter too', async () => {
    await oneClick(path)
    const visitor = shop().visitor()
    await visitor.call('subscribe', { email: 'Ada@Example.test', altcha: await passBotCheck(visitor) })
    expect(await members()).toContain('ada@example.test')
    expect((await oneClick(path)).status).toBe(200)
    expect(await members()).toEqual(['grace@example.test'])
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
