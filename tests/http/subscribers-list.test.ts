import { EASY_BOT_CHECK } from '../support/bot-check'
import { withShop } from '../support/shop'
import { refusalOf, type Visitor } from '../support/visitor'

const shop = withShop(EASY_BOT_CHECK)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')

describe('subscribers', () => {
  beforeEach(clear)

  test('are removed by their address, however it is spelled', async () => {
    await shop().query(`
      INSERT INTO newsletter_subscriptions (email, subscribed_at)
      VALUES ('o''hara+art/x@example.test', now()), ('b@example.test', now())`)
    expect(await artist.call('removeSubscriber', { email: "O'Hara+Art/x@EXAMPLE.test" })).toEqual({
      success: true,
    })
    expect(await artist.call('listSubscribers', {})).toMatchObject([{ email: 'b@example.test' }])
    for (const email of ['nobody@example.test', 'not an address', "'; DROP TABLE users; --"]) {
      expect(await refusalOf(artist.call('removeSubscriber', { email }))).toMatchObject({ status: 404 })
    }
  })

  test('written down in the panel are found under the same spelling', async () => {
    const made = await artist.sendJson('POST', '/api/cms/newsletter_subscriptions', {
      email: 'Panel@Example.Test',
    })
    expect(made.status).toBe(201)
    expect(await artist.call('removeSubscriber', { email: 'panel@example.test' })).toEqual({ success: true })
  })
})
