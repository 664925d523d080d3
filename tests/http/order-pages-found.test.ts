import { createArtwork } from '../support/artworks'
import { outbox, receivedEmails } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { buyWithPage, tokenOfLink } from '../support/order-pages'
import { originalLine, placeOrder } from '../support/purchase'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '3600' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
afterEach(() => mail().take())

let people = 0
const newAddress = () => {
  people += 1
  return `found-${people}@example.test`
}
const find = (email: string, visitor = shop().visitor()) => visitor.call('findOrders', { email })
/** What is asked for and sent. */
async function linkFor(email: string): Promise<string> {
  mail().take()
  await find(email)
  const [letter] = await receivedEmails(mail(), 1)
  return /\/orders\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
}
const lettersTo = (email: string) => outbox(shop(), `recipient = '${email}' AND kind = 'your_orders'`)

describe('all orders of an address', () => {
  test('are shown by a link that is sent to it, each with its own page', async () => {
    const email = newAddress()
    const first = await buyWithPage(shop(), artist, { email })
    const second = await buyWithPage(shop(), artist, { email: email.toUpperCase() })
    await placeOrder(shop().visitor(), [originalLine(await createArtwork(artist))], { email })
    await receivedEmails(mail(), 4)
    const token = await linkFor(` ${email} `)
    const found = await shop().visitor().call('readFoundOrders', { token })
    expect(found.email).toBe(email)
    expect(found.orders.map(({ number, link }) => [number, tokenOfLink(link)])).toEqual([
      [`GESSO-${second.id}`, second.token],
      [`GESSO-${first.id}`, first.token],
    ])
    expect(found.orders[0]).toMatchObject({ state: 'preparing', totalAmount: '125.00', isTest: true })
    const page = await shop().visitor().send('GET', `/orders/${token}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.text).toContain(`/order/${first.token}`)
    expect(page.text).toContain('noindex')
    expect(JSON.stringify(await shop().query('SELECT * FROM buyer_links'))).not.toContain(token)
    expect(JSON.stringify(shop().log)).not.toContain(token)
  })

  test('are told to nobody who asks: an unknown address has the same answer, and no email', async () => {
    const email = newAddress()
    const known = newAddress()
    await buyWithPage(shop(), artist, { email: known })
    const answers = await Promise.all(
      [email, known].map((each) => shop().visitor().sendJson('POST', '/api/order-searches', { email: each })),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([(await lettersTo(email)).length, (await lettersTo(known)).length]).toEqual([0, 1])
    expect(await shop().query('SELECT 1 FROM buyer_links WHERE email = $1', [email])).toEqual([])
    const robot = await shop().visitor().call('findOrders', { email: known, website: 'https://spam.test' })
    expect(robot).toEqual({ success: true })
    expect(await lettersTo(known)).toHaveLength(1)
  })

  test('are not asked for without end, by address and by network, and say which address is none', async () => {
    const email = newAddress()
    await buyWithPage(shop(), artist, { email })
    for (let n = 0; n < 5; n += 1) await find(email)
    await Promise.all(Array.from({ length: 4 }, () => find(email)))
    expect(await lettersTo(email)).toHaveLength(3)
    const visitor = shop().visitor()
    const wrong = await refusalOf(visitor.call('findOrders', { email: 'no address' }))
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ field: 'email' }] } })
    for (let n = 0; n < 9; n += 1) await find(newAddress(), visitor)
    expect((await refusalOf(find(newAddress(), visitor))).status).toBe(429)
  })

  test('are closed with the link: by hand, after some hours, and when the person is erased', async () => {
    const email = newAddress()
    await buyWithPage(shop(), artist, { email })
    await receivedEmails(mail(), 2)
    const statusOf = async (token: string) => (await shop().visitor().send('GET', `/orders/${token}`)).status
    const byHand = await linkFor(email)
    await shop().visitor().call('closeFoundOrders', { token: byHand })
    expect(await statusOf(byHand)).toBe(404)
    const old = await linkFor(email)
    await shop().query("UPDATE buyer_links SET expires_at = now() - interval '1 minute' WHERE email = $1", [
      email,
    ])
    expect(await statusOf(old)).toBe(404)
    const last = await linkFor(email)
    const copy = await artist.call('readPerson', { email })
    expect(copy.orderLinks).toHaveLength(2)
    expect(JSON.stringify(copy.orderLinks)).not.toContain('hash')
    await artist.call('erasePerson', { email, evenUnsent: true })
    expect(await statusOf(last)).toBe(404)
    expect(await shop().query('SELECT 1 FROM buyer_links WHERE email = $1', [email])).toEqual([])
  })

  test('have no page for a token that there is not', async () => {
    const { status, text } = await shop().visitor().send('GET', '/orders/guess')
    expect([status, text.includes('This Link Has Ended')]).toEqual([404, true])
  })
})
