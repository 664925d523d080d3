import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { createArtwork } from '../support/artworks'
import { inShort, leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK, packed, passBotCheck, solve } from '../support/bot-check'
import { makeQueuedEmailsDue, outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import { columnsWith, erasePerson, readPerson } from '../support/personal-data'
import { OWNER } from '../support/server-process'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'
import { whileHeld } from '../support/while-held'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25', ...EASY_BOT_CHECK })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  await untilOutboxIsEmpty(shop())
  await shop().query('DELETE FROM contact_messages')
  await shop().query('DELETE FROM emails')
  mail().take()
})

/** A visitor writes. @returns the message's id */
async function write(name: string): Promise<number> {
  const visitor = shop().visitor()
  const message = { name, email: 'v@example.test', subject: `From ${name}`, message: 'Is it dry?' }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  const [row] = await shop().query<{ id: number }>('SELECT max(id) AS id FROM contact_messages')
  return Number(row?.id)
}
const makeOld = (id: number) =>
  shop().query("UPDATE contact_messages SET created_at = created_at - interval '1 day' WHERE id = $1", [id])
const kinds = async () => (await outbox(shop())).map(({ kind }) => kind)
const untilAllTold = () =>
  until(async () => (await shop().query('SELECT 1 FROM contact_messages WHERE told_at IS NULL')).length === 0)

test('once a day: one email has all that were not read, when the hour has passed for the first of them', async () => {
  await saveSettings(artist, { messageEmails: 'daily', messageEmailsHour: '8', timeZone: 'Europe/Zurich' })
  const [first, read] = [await write('Ada'), await write('Bea')]
  await write('Cleo')
  await artist.call('markMessage', { id: String(read), isRead: true })
  expect(await kinds()).toEqual([])
  await makeOld(first)
  const [email] = await receivedEmails(mail(), 1)
  expect(email).toMatchObject({ subject: '2 new messages', recipients: [OWNER.email] })
  for (const words of ['Ada', 'v@example.test', 'From Cleo', '> Is it dry?'])
    expect(email?.text).toContain(words)
  expect(email?.text).not.toContain('Bea')
  expect(JSON.stringify((await outbox(shop())).map(({ data }) => data))).not.toContain('Ada')

  await makeOld(await write('Dora'))
  const [next] = await receivedEmails(mail(), 1)
  expect(next).toMatchObject({ subject: 'A new message' })
  expect(next?.text).not.toContain('Ada')
  await untilOutboxIsEmpty(shop())
})

test('the hour is one of the artist’s own day', async () => {
  const hourIn = (timeZone: string) =>
    Number(
      new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()),
    )
  // Twelve hours apart, so one of them has passed the hour of a message from two hours ago, and the other has not.
  const here = 'Asia/Dhaka'
  await saveSettings(artist, {
    messageEmails: 'daily',
    messageEmailsHour: String(hourIn(here)),
    timeZone: 'America/Costa_Rica',
  })
  const id = await write('Ada')
  await shop().query("UPDATE contact_messages SET created_at = now() - interval '2 hours' WHERE id = $1", [
    id,
  ])
  const other = await write('Bea')
  expect(await kinds()).toEqual([])
  await saveSettings(artist, {
    messageEmails: 'daily',
    messageEmailsHour: String(hourIn(here)),
    timeZone: here,
  })
  await untilAllTold()
  expect((await outbox(shop()))[0]).toMatchObject({ kind: 'message_digest', data: { ids: [id, other] } })
  await untilOutboxIsEmpty(shop())
})

test('none: nothing is sent, nor later when the artist wants emails again', async () => {
  await saveSettings(artist, { messageEmails: 'daily' })
  const waiting = await write('Ada')
  await saveSettings(artist, { messageEmails: 'none' })
  await untilAllTold()
  await write('Bea')
  await saveSettings(artist, { messageEmails: 'daily' })
  await makeOld(waiting)
  const told = await write('Cleo')
  await makeOld(told)
  const [email] = await receivedEmails(mail(), 1)
  expect(email).toMatchObject({ subject: 'A new message' })
  expect(await outbox(shop())).toMatchObject([{ kind: 'message_digest', data: { ids: [told] } }])
  await untilOutboxIsEmpty(shop())
})

describe('of works', () => {
  let artwork: StoredArtwork
  beforeAll(() => saveSettings(artist, {}))
  beforeEach(async () => {
    artwork = await createArtwork(artist, { title: 'Oak & Rain' })
  })

  const MESSAGE = {
    name: 'Ada Byron',
    email: 'ada@example.test',
    subject: 'A question',
    message: 'Is it dry?',
  }

  /** A visitor writes. @returns how the artist's list has the message */
  async function write(asked: { work?: string; privateWork?: string } = {}) {
    const visitor = shop().visitor()
    await visitor.call('sendMessage', { ...MESSAGE, ...asked, altcha: await passBotCheck(visitor) })
    const [message] = await artist.call('listMessages', {})
    if (!message) throw new Error('The message is not in the list')
    return message
  }
  const stored = () => shop().query('SELECT artwork_id, artwork_title FROM contact_messages')

  describe('a message about a work', () => {
    test('carries it to the artist: in the list, and in the email with its link', async () => {
      const { work } = await write({ work: artwork.slug })
      expect(work).toEqual({ title: 'Oak & Rain', slug: artwork.slug })
      expect(await artist.call('listMessages', { q: 'oak & r' })).toHaveLength(1)
      expect(await artist.call('listMessages', { q: 'elm' })).toEqual([])
      const [email] = await receivedEmails(mail(), 1)
      expect(email?.text).toContain(`About the work\nOak & Rain: ${shop().url}/artwork/${artwork.slug}`)
      expect(email?.html).toContain('Oak &amp; Rain')
      expect(email?.subject).toBe('Message from Ada Byron: A question')
    })

    test('keeps what it was called when the work is renamed, and when it is gone for good', async () => {
      const { id } = await write({ work: artwork.slug })
      const work = async () => (await artist.call('listMessages', {})).find((each) => each.id === id)?.work
      await artist.call('updateArtwork', { id: String(artwork.id), title: 'Another name' })
      expect(await work()).toEqual({ title: 'Oak & Rain', slug: artwork.slug })
      await artist.call('deleteArtwork', { id: String(artwork.id) })
      expect(await work()).toEqual({ title: 'Oak & Rain', slug: null })
      await shop().query('DELETE FROM artworks WHERE id = $1', [artwork.id])
      expect(await work()).toEqual({ title: 'Oak & Rain', slug: null })
      expect(await stored()).toEqual([{ artwork_id: null, artwork_title: 'Oak & Rain' }])
      expect((await artist.call('readThread', { id: String(id) })).replies).toEqual([])
    })
  })

  describe('a message that names no work that its writer may see', () => {
    test('is stored all the same, about none, and its answer tells nothing', async () => {
      const draft = await createArtwork(artist, { title: 'Draft', publication: 'draft' })
      const secret = await createArtwork(artist, { title: 'Hidden', publication: 'private' })
      const gone = await createArtwork(artist, { title: 'Gone' })
      await artist.call('deleteArtwork', { id: String(gone.id) })
      for (const asked of [
        { work: draft.slug },
        { work: secret.slug },
        { work: gone.slug },
        { work: secret.privateToken ?? '' },
        { privateWork: artwork.slug },
      ]) {
        expect((await write(asked)).work).toBeNull()
        await shop().query('DELETE FROM contact_messages')
      }
      // Whoever has its link may ask about a private one.
      const byLink = await write({ privateWork: secret.privateToken ?? '' })
      expect(byLink.work).toEqual({ title: 'Hidden', slug: secret.slug })
      const [{ data } = { data: {} }] = await outbox(shop())
      expect(JSON.stringify(data)).not.toContain(secret.privateToken)
    })
  })

  test('the contact page of a work shows it without scripts, and a page of none stays as it is', async () => {
    const { slug } = await createArtwork(artist, { title: 'Blue hills of June' })
    const page = async (query: string) =>
      (await shop().visitor().send('GET', `/contact${query}`)).text.split(
        '<script type="application/json"',
      )[0]
    expect(await page(`?work=${slug}`)).toContain('Blue hills of June')
    expect(await page('?work=never-was')).toBe(await page(''))
  })
})

describe('answers', () => {
  beforeAll(async () => {
    await artist.sendJson('POST', '/api/cms/globals/shop_settings', { email: 'studio@example.test' })
  })

  let tokens = 0
  const newToken = () => {
    tokens += 1
    return tokens.toString(16).padStart(32, '0')
  }

  /** A visitor writes; the email about it to the artist is taken. @returns the message's id */
  async function newMessage(name = 'Helen'): Promise<string> {
    const visitor = shop().visitor()
    const email = `${name.toLowerCase()}@example.test`
    const message = { name, email, subject: 'A frame', message: 'Oak?\n\nOr <b>lime</b>?' }
    await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
    await untilOutboxIsEmpty(shop())
    mail().take()
    const [newest] = await artist.call('listMessages', {})
    return String(newest?.id)
  }
  type More = { token?: string; seen?: number; isAnswered?: boolean }
  const answer = (id: string, text: string, more: More = {}, who = artist) =>
    who.call('replyToMessage', { id, token: newToken(), seen: 0, isAnswered: more.seen === 1, text, ...more })
  const header = (email: ReceivedEmail | undefined, name: string) =>
    email?.headers.find(({ key }) => key === name)?.value

  test('an answer from the shop reaches the visitor with their words below, in one thread of their mail program; it stands under the message, and nothing of it in the audit trail', async () => {
    const visitor = shop().visitor()
    const message = { name: 'Helen', email: 'helen@example.test', subject: 'A frame' }
    const words = { message: 'Oak?\n\nOr <b>lime</b>?', altcha: await passBotCheck(visitor) }
    await visitor.call('sendMessage', { ...message, ...words })
    const [toArtist] = await receivedEmails(mail(), 1)
    await untilOutboxIsEmpty(shop())
    const id = String((await artist.call('listMessages', {}))[0]?.id)
    expect(await artist.call('readThread', { id })).toEqual({
      answeredAt: null,
      answerFailed: false,
      replies: [],
      sendsEmails: true,
      answersTo: 'studio@example.test',
    })
    const token = newToken()
    const entries = await leftBy(shop(), async () => {
      const answered = await answer(id, '  Dear Helen,\n\noak it is. <i>Yours</i>  ', { token })
      expect(answered.replies).toMatchObject([
        {
          text: 'Dear Helen,\n\noak it is. <i>Yours</i>',
          by: expect.stringContaining(OWNER.email),
          problem: null,
        },
      ])
      await artist.call('markAnswered', { id, isAnswered: true })
      await artist.call('markAnswered', { id, isAnswered: false })
    })
    expect(entries.map(inShort)).toEqual(['answered message', 'updated message'])
    expect(entries).toMatchObject([
      { record_id: id, label: null, changes: [], actor_name: OWNER.email },
      { record_id: id, label: null, changes: [{ field: 'answered', old: true, new: false }] },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/helen|oak/i)
    const [email] = await receivedEmails(mail(), 1)
    expect(email).toMatchObject({
      subject: 'Re: A frame',
      recipients: ['helen@example.test'],
      to: [{ name: 'Helen', address: 'helen@example.test' }],
      replyTo: [{ address: 'studio@example.test' }],
    })
    expect(email?.text).toContain('Dear Helen,\n\noak it is. <i>Yours</i>')
    expect(email?.text).toContain('Helen wrote:\n\n> Oak?\n> \n> Or <b>lime</b>?')
    expect(email?.html).toContain('&lt;i&gt;Yours&lt;/i&gt;')
    expect(header(email, 'auto-submitted')).toBe('no')
    expect(header(email, 'in-reply-to')).toBe(toArtist?.messageId)
    await untilOutboxIsEmpty(shop())
    expect((await artist.call('readThread', { id })).replies).toMatchObject([{ state: 'sent' }])
    await artist.call('markAnswered', { id, isAnswered: true })
    const [listed] = await artist.call('listMessages', {})
    expect(listed).toMatchObject({
      answerFailed: false,
      answeredAt: expect.any(String),
      readAt: expect.any(String),
    })
    await answer(id, 'Or lime.', { seen: 1 })
    const [second] = await receivedEmails(mail(), 1)
    expect(header(second, 'in-reply-to')).toBe(email?.messageId)
    expect(header(second, 'references')).toBe(`${toArtist?.messageId} ${email?.messageId}`)
    await untilOutboxIsEmpty(shop())
  })

  test('an answer that is sent again after its reply was lost, or by five clicks at once, goes out once', async () => {
    const id = await newMessage()
    const token = newToken()
    const all = await Promise.all(Array.from({ length: 5 }, () => answer(id, 'Oak.', { token })))
    expect(all.map(({ replies }) => replies.length)).toEqual(Array(5).fill(1))
    expect((await answer(id, 'Oak.', { token })).replies).toHaveLength(1)
    const other = await refusalOf(answer(id, 'Lime.', { token, seen: 1 }))
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await untilOutboxIsEmpty(shop())
    expect(mail().take()).toHaveLength(1)
  })

  test('of two sessions that answer at the same time, the second is told to read what the first wrote', async () => {
    const other = await shop().signIn()
    const id = await newMessage()
    const tries = await Promise.allSettled([answer(id, 'Oak.', {}, other), answer(id, 'Oak.')])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await refusalOf(answer(id, 'Lime.'))
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(late.body.message).toMatch(/answered this message in the meantime/)
    const both = await answer(id, 'Or lime.', { seen: 1 })
    expect(both.replies.map(({ text }) => text)).toEqual(['Oak.', 'Or lime.'])
    await untilOutboxIsEmpty(shop())
  })

  test('while the mail server is down an answer waits, says why, and is not lost with its message', async () => {
    const id = await newMessage()
    await mail().kill()
    await answer(id, 'Oak.')
    await until(async () => (await artist.call('readThread', { id })).replies[0]?.problem != null)
    expect(await artist.call('readThread', { id })).toMatchObject({
      answeredAt: expect.any(String),
      answerFailed: false,
      replies: [{ state: 'waiting', problem: expect.stringContaining('ECONNREFUSED') }],
    })
    const refusal = await refusalOf(artist.call('deleteMessage', { id }))
    expect(refusal).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refusal.body.message).toBe(
      'Its answer is still waiting to be sent. Delete the message when it was.',
    )
    const inPanel = await artist.send('DELETE', `/api/cms/contact_messages/${id}`)
    expect([inPanel.status, inPanel.text]).toEqual([409, expect.stringContaining('still waiting to be sent')])
    await mail().open()
    await makeQueuedEmailsDue(shop())
    expect((await receivedEmails(mail(), 1))[0]).toMatchObject({ recipients: ['helen@example.test'] })
    await untilOutboxIsEmpty(shop())
    await artist.call('deleteMessage', { id })
  })

  test('an answer with nothing, more than its limit or no token is refused, and so is one to a message that is gone', async () => {
    const id = await newMessage()
    for (const [text, more, field] of [
      [' \n ', {}, 'text'],
      ['x'.repeat(10_001), {}, 'text'],
      ['Oak.', { token: 'x' }, 'token'],
    ] as const)
      expect(await refusalOf(answer(id, text, more))).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: [{ field }] },
      })
    expect((await artist.call('readThread', { id })).replies).toEqual([])
    expect(await outbox(shop(), `key LIKE 'message_reply:${id}:%'`)).toEqual([])
    await artist.call('deleteMessage', { id })
    for (const call of [
      () => answer(id, 'Oak.'),
      () => artist.call('readThread', { id }),
      () => artist.call('markAnswered', { id, isAnswered: true }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 404 })
    }
  })

  test('an answer that could not be sent says so, in the list too, until it was answered another way', async () => {
    const id = await newMessage()
    mail().rejectRecipient = () => ({ code: 550, message: 'No such mailbox' })
    await answer(id, 'Oak.')
    await until(async () => (await artist.call('readThread', { id })).replies[0]?.state === 'failed')
    const failed = await artist.call('readThread', { id })
    expect(failed).toMatchObject({
      answerFailed: true,
      replies: [{ problem: expect.stringContaining('No such mailbox') }],
    })
    expect((await artist.call('listMessages', {}))[0]).toMatchObject({ answerFailed: true })
    expect(await artist.call('markAnswered', { id, isAnswered: true })).toMatchObject({
      answerFailed: false,
      answeredAt: expect.any(String),
    })
    expect((await artist.call('listMessages', {}))[0]).toMatchObject({ answerFailed: false })
  })

  test('answers are in the copy of a person’s data, and go with their message and with the person', async () => {
    const id = await newMessage('Zelda')
    await answer(id, 'Oak, says the ZELDAMARK.')
    await untilOutboxIsEmpty(shop())
    mail().take()
    expect(await readPerson(artist, 'zelda@example.test')).toMatchObject({
      replies: [{ text: 'Oak, says the ZELDAMARK.' }],
      emails: [{}, {}],
    })
    expect((await erasePerson(artist, 'zelda@example.test')).body).toMatchObject({
      messages: 1,
      replies: 1,
      emails: 2,
    })

    const other = await newMessage('Yolanda')
    await answer(other, 'Lime, says the ZELDAMARK.')
    await untilOutboxIsEmpty(shop())
    mail().take()
    expect(await columnsWith(shop(), 'ZELDAMARK')).toEqual(['emails.data', 'message_replies.text'])
    await artist.call('deleteMessage', { id: other })
    expect(await columnsWith(shop(), 'ZELDAMARK')).toEqual([])
  })

  /** A message's row; who answers or erases waits for it. */
  const MESSAGE_ROW = {
    row: 'SELECT 1 FROM contact_messages WHERE id = $1 FOR UPDATE',
    waits: 'FROM "?contact_messages"?\\s+WHERE',
  }

  test('of somebody who is erased while an answer is written nothing is left, whichever comes first', async () => {
    const email = 'vera@example.test'
    const erase = () => erasePerson(artist, email)
    const reply = (id: string) => () => refusalOf(answer(id, 'Oak, says the VERAMARK.'))
    const first = await newMessage('Vera')
    const [, refusal] = await whileHeld(shop(), MESSAGE_ROW, first, [erase, reply(first)])
    expect(refusal).toMatchObject({ status: 404 })
    const second = await newMessage('Vera')
    await whileHeld(shop(), MESSAGE_ROW, second, [() => answer(second, 'Oak, says the VERAMARK.'), erase])
    expect(await columnsWith(shop(), 'VERAMARK')).toEqual([])
  })
})

describe('messages and their bot-check', () => {
  let visitor: Visitor
  beforeEach(async () => {
    visitor = shop().visitor()
    await shop().query('DELETE FROM newsletter_subscriptions')
  })

  const MESSAGE = {
    name: 'Ada Byron',
    email: 'ada@example.test',
    subject: 'A question',
    message: 'Is it dry?',
  }
  const messages = () =>
    shop().query('SELECT name, email, subject, message FROM contact_messages ORDER BY id')

  describe('a message', () => {
    test('has one line for the name and one for the subject', async () => {
      const altcha = await passBotCheck(visitor)
      await visitor.call('sendMessage', {
        ...MESSAGE,
        name: 'Ada\r\nByron',
        subject: 'Hi\r\nBcc: everyone@example.test',
        altcha,
      })
      expect(await messages()).toMatchObject([
        { name: 'Ada Byron', subject: 'Hi Bcc: everyone@example.test' },
      ])
    })

    test('that is not valid costs no solution', async () => {
      const altcha = await passBotCheck(visitor)
      const refusal = await refusalOf(
        visitor.call('sendMessage', { ...MESSAGE, name: '', subject: ' ', altcha }),
      )
      expect(refusal).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: [{ field: 'name' }, { field: 'subject' }] },
      })
      await visitor.call('sendMessage', { ...MESSAGE, altcha })
      expect(await messages()).toHaveLength(1)
    })

    test('is accepted up to its limits and refused beyond them', async () => {
      for (const [field, max] of [
        ['name', 100],
        ['subject', 200],
        ['message', 5000],
      ] as const) {
        const tooLong = { ...MESSAGE, [field]: 'x'.repeat(max + 1) }
        expect(await refusalOf(visitor.call('sendMessage', tooLong))).toMatchObject({
          body: { code: 'invalid_input', fields: [{ field }] },
        })
        const altcha = await passBotCheck(visitor)
        await visitor.call('sendMessage', { ...MESSAGE, [field]: 'x'.repeat(max), altcha })
      }
    })

    test('of a form that a browser without scripts sent is answered by a page that says what to do', async () => {
      const answer = await visitor.send('POST', '/api/contact', { body: new URLSearchParams(MESSAGE) })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.text).toContain('allow scripts for this site')
      expect(await messages()).toEqual([])
    })
  })

  describe('messages', () => {
    test('are unread until they are opened, and deleted for good', async () => {
      const visitor = shop().visitor()
      await visitor.call('sendMessage', {
        name: 'Ada',
        email: 'ada@example.test',
        subject: 'Hello',
        message: 'Is it dry?',
        altcha: await passBotCheck(visitor),
      })
      const [message] = await artist.call('listMessages', {})
      expect(message).toMatchObject({ name: 'Ada', message: 'Is it dry?', readAt: null })
      const id = String(message?.id)
      const read = await artist.call('markMessage', { id, isRead: true })
      expect(read.readAt).not.toBeNull()
      expect(await artist.call('markMessage', { id, isRead: true })).toEqual(read)
      expect(await artist.call('listMessages', {})).toEqual([read])
      expect(await artist.call('markMessage', { id, isRead: false })).toMatchObject({ readAt: null })
      expect(await artist.call('deleteMessage', { id })).toEqual({ success: true })
      expect(await artist.call('listMessages', {})).toEqual([])
      expect(await refusalOf(artist.call('deleteMessage', { id }))).toMatchObject({ status: 404 })
      expect(await refusalOf(artist.call('markMessage', { id, isRead: true }))).toMatchObject({ status: 404 })
    })
  })

  describe('the bot-check of messages and sign-ups', () => {
    const subscribers = async () =>
      (await shop().query<{ email: string }>('SELECT email FROM newsletter_subscriptions ORDER BY id')).map(
        (row) => row.email,
      )

    const failed = { status: 400, body: { code: 'bot_check_failed' } }

    describe('the bot-check', () => {
      test('is asked of everyone, and says what to do where it cannot run', async () => {
        const refusal = await refusalOf(visitor.call('sendMessage', MESSAGE))
        expect(refusal).toMatchObject(failed)
        expect(refusal.body.message).toContain('allow them for this site')
        expect(await refusalOf(visitor.call('subscribe', { email: 'ada@example.test' }))).toMatchObject(
          failed,
        )
      })

      test('lets a solution pass once, of any number at the same moment', async () => {
        const altcha = await passBotCheck(visitor)
        const answers = await Promise.allSettled(
          Array.from({ length: 15 }, () =>
            shop()
              .visitor()
              .call('sendMessage', { ...MESSAGE, altcha }),
          ),
        )
        expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
        expect(await messages()).toHaveLength(1)
        expect(
          await refusalOf(visitor.call('subscribe', { email: 'ada@example.test', altcha })),
        ).toMatchObject(failed)
      })

      test('refuses what was changed, what is not ours and what is nonsense', async () => {
        const challenge = await visitor.call('botCheck', {})
        const solved = JSON.parse(Buffer.from(solve(challenge), 'base64').toString())
        const { parameters, signature } = challenge
        const replaceInZip = [
          packed({ ...solved, challenge: { parameters: { ...parameters, expiresAt: 9e9 }, signature } }),
          packed({ ...solved, challenge: { parameters: { ...parameters, keyPrefix: '00' }, signature } }),
          packed({ ...solved, challenge: { parameters, signature: 'a'.repeat(64) } }),
          packed({ ...solved, challenge: { parameters, signature: signature.toUpperCase() } }),
          packed({ ...solved, solution: { ...solved.solution, derivedKey: 'ab'.repeat(32) } }),
          packed({ challenge: null, solution: null, test: true }),
          packed(null),
          'nonsense',
        ]
        for (const altcha of replaceInZip) {
          expect(await refusalOf(visitor.call('sendMessage', { ...MESSAGE, altcha }))).toMatchObject(failed)
        }
        expect(await messages()).toEqual([])
        await visitor.call('sendMessage', { ...MESSAGE, altcha: packed(solved) })
      })

      test('gives robots that fill the hidden field no hint', async () => {
        const website = 'https://casino.test'
        expect(await visitor.call('sendMessage', { ...MESSAGE, website })).toEqual({ success: true })
        expect(await visitor.call('subscribe', { email: 'bot@example.test', website })).toEqual({
          success: true,
        })
        expect(await messages()).toEqual([])
        expect(await subscribers()).toEqual([])
      })

      test('limits how often one address may ask and send', async () => {
        for (const [name, input] of [
          ['sendMessage', MESSAGE],
          ['subscribe', { email: 'ada@example.test' }],
        ] as const) {
          const hasty = shop().visitor()
          let refusal = await refusalOf(hasty.call(name, input as never))
          for (let n = 0; n < 40 && refusal.status !== 429; n++) {
            refusal = await refusalOf(hasty.call(name, input as never))
          }
          expect(refusal).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
          expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
          expect(
            await refusalOf(
              shop()
                .visitor()
                .call(name, input as never),
            ),
          ).toMatchObject(failed)
        }
      })
    })
  })
})
