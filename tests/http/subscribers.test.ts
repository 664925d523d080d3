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

const subscribers = async () =>
  (await shop().query<{ email: string }>('SELECT email FROM newsletter_subscriptions ORDER BY id')).map(
    (row) => row.email,
  )

describe('the mailing list', () => {
  test('stores an address once, however it is typed, and never says who is on it', async () => {
    for (const email of ['Ada@Example.Test', 'ada@example.test', ' ADA@EXAMPLE.TEST ']) {
      const altcha = await passBotCheck(visitor)
      expect(await visitor.call('subscribe', { email, altcha })).toEqual({ success: true })
    }
    expect(await subscribers()).toEqual(['ada@example.test'])
  })

  test('stores an address once when many send it at the same moment', async () => {
    const solutions = await Promise.all(Array.from({ length: 12 }, () => passBotCheck(shop().visitor())))
    await Promise.all(
      solutions.map((altcha) => shop().visitor().call('subscribe', { email: 'ada@example.test', altcha })),
    )
    expect(await subscribers()).toEqual(['ada@example.test'])
  })

  test('answers a form that a browser without scripts sent by a page that says what to do', async () => {
    const answer = await visitor.send('POST', '/api/subscriptions', {
      body: new URLSearchParams({ email: 'ada@example.test' }),
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('allow scripts for this site')
    expect(answer.text).toContain('<a href="/">')
    expect(await subscribers()).toEqual([])
  })

  test('refuses what is no address', async () => {
    for (const email of [
      '',
      'ada',
      'ada@',
      '@example.test',
      'a b@example.test',
      `${'x'.repeat(250)}@x.test`,
    ]) {
      expect(await refusalOf(visitor.call('subscribe', { email }))).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', message: 'Please enter a valid email' },
      })
    }
  })
})

describe('subscribers', () => {
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

  test('entered in the panel are found under the same spelling', async () => {
    const made = await artist.sendJson('POST', '/api/cms/newsletter_subscriptions', {
      email: 'Panel@Example.Test',
    })
    expect(made.status).toBe(201)
    expect(await artist.call('removeSubscriber', { email: 'panel@example.test' })).toEqual({ success: true })
  })
})
