import { createArtwork } from '../support/artworks'
import { inShort, leftBy } from '../support/audit-trail'
import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { makeQueuedEmailsDue, outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import { columnsWith, erasePerson, readPerson } from '../support/personal-data'
import { OWNER } from '../support/server-process'
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

describe('answers', () => {
  beforeAll(async () => {
    await artist.sendJson('POST', '/api/cms/globals/shop_settings', { email: 'studio@example.test' })
  })

  let tokens = 0
  const newToken = () => {
    tokens += 1
    return tokens.toString(16).padStart(32, '0')
  }

  /** Sends a message as a visitor, and takes the artist's email about it. @returns the message's id */
  async function newMessage(name = 'Helen', asked: { work?: string } = {}): Promise<string> {
    const visitor = shop().visitor()
    const email = `${name.toLowerCase()}@example.test`
    const message = { name, email, subject: 'A frame', message: 'Oak?\n\nOr <b>lime</b>?' }
    await visitor.call('sendMessage', { ...message, ...asked, altcha: await passBotCheck(visitor) })
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

  /** A message's row, which answering and erasing wait for. */
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

  test('the thread of a message is there when its work is gone for good', async () => {
    const artwork = await createArtwork(artist, { title: 'Oak & Rain' })
    const id = await newMessage('Helen', { work: artwork.slug })
    await artist.call('deleteArtwork', { id: String(artwork.id) })
    await shop().query('DELETE FROM artworks WHERE id = $1', [artwork.id])
    expect((await artist.call('readThread', { id })).replies).toEqual([])
  })
})
