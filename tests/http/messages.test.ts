import { EASY_BOT_CHECK, packed, passBotCheck, solve } from '../support/bot-check'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
let visitor: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(async () => {
  visitor = shop().visitor()
  await shop().query('DELETE FROM contact_messages')
  await shop().query('DELETE FROM newsletter_subscriptions')
})

const MESSAGE = { name: 'Ada Byron', email: 'ada@example.test', subject: 'A question', message: 'Is it dry?' }
const messages = () => shop().query('SELECT name, email, subject, message FROM contact_messages ORDER BY id')

describe('a message', () => {
  test('is stored as it was written', async () => {
    const message = '  First line\n\nSecond line, with “quotes”, <b>tags</b> and 水彩 🎨  '
    const altcha = await passBotCheck(visitor)
    expect(await visitor.call('sendMessage', { ...MESSAGE, message, altcha })).toEqual({ success: true })
    expect(await messages()).toEqual([{ ...MESSAGE, message: message.trim() }])
  })

  test('has one line for the name and one for the subject', async () => {
    const altcha = await passBotCheck(visitor)
    await visitor.call('sendMessage', {
      ...MESSAGE,
      name: 'Ada\r\nByron',
      subject: 'Hi\r\nBcc: everyone@example.test',
      altcha,
    })
    expect(await messages()).toMatchObject([{ name: 'Ada Byron', subject: 'Hi Bcc: everyone@example.test' }])
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
    test('sets a new challenge each time, which is never cached', async () => {
      const [one, two] = [await visitor.call('botCheck', {}), await visitor.call('botCheck', {})]
      expect(one.signature).not.toBe(two.signature)
      expect(one.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1 })
      const answer = await visitor.send('GET', '/api/bot-check')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    })

    test('is asked of everyone, and says what to do where it cannot run', async () => {
      const refusal = await refusalOf(visitor.call('sendMessage', MESSAGE))
      expect(refusal).toMatchObject(failed)
      expect(refusal.body.message).toContain('allow them for this site')
      expect(await refusalOf(visitor.call('subscribe', { email: 'ada@example.test' }))).toMatchObject(failed)
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
      expect(await refusalOf(visitor.call('subscribe', { email: 'ada@example.test', altcha }))).toMatchObject(
        failed,
      )
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

    test('forgets spent solutions once they could not be sent again', async () => {
      await shop().query(`
      INSERT INTO spent_challenges SELECT md5(n::text) || md5(n::text), now() - interval '2 hours'
      FROM generate_series(1, 15) AS n`)
      await visitor.call('subscribe', { email: 'ada@example.test', altcha: await passBotCheck(visitor) })
      expect(await shop().query('SELECT 1 FROM spent_challenges WHERE expires_at < now()')).toEqual([])
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

test('without a mail server an answer is refused in words, stores nothing, and can be marked by hand', async () => {
  const message = { name: 'Ada', email: 'ada@example.test', subject: 'Hello', message: 'Is it dry?' }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  const [stored] = await artist.call('listMessages', {})
  const id = String(stored?.id)
  expect(await artist.call('readThread', { id })).toMatchObject({ sendsEmails: false })
  const refusal = await refusalOf(
    artist.call('replyToMessage', { id, token: '0'.repeat(32), text: 'It is.', seen: 0, isAnswered: false }),
  )
  expect(refusal).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(refusal.body.message).toBe('No mail server is set up, so nothing was sent. Reply by email instead.')
  expect(await artist.call('readThread', { id })).toMatchObject({ answeredAt: null, replies: [] })
  expect(await shop().query("SELECT 1 FROM emails WHERE kind = 'message_reply'")).toEqual([])
  expect(await artist.call('markAnswered', { id, isAnswered: true })).toMatchObject({
    answeredAt: expect.any(String),
  })
})
