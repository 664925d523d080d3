import { EASY_BOT_CHECK, passBotCheck } from '../support/bot-check'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')

describe('messages', () => {
  beforeEach(clear)

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
