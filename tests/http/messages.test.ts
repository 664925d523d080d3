import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
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
