import { EASY_BOT_CHECK, passBotCheck } from '../house/bot-check'
import { CUSTOMER, dataString, hang, originalLine, picture, printLine } from '../house/goods'
import { useMailServer } from '../house/mail-server'
import { confirmPayment, placeOrder } from '../house/purchase'
import { OWNER } from '../house/server-process'
import { Shop } from '../house/shop'
import type { Visitor } from '../house/visitor'
import { untilState } from '../money/money-house'
import { arrived, outbox, untilNoneWaits } from './letters-house'

const mail = useMailServer()
let shop: Shop
let artist: Visitor
beforeAll(async () => {
  shop = await Shop.open({ SMTP_URL: mail().url, SWEEP_SECONDS: '1', ...EASY_BOT_CHECK })
  artist = await shop.signIn()
  await artist.sendJson('POST', '/api/cms/globals/shop_settings', {
    shopName: 'Atelier Šťastná',
    postalAddress: '12 Long Acre\n8001 Zürich',
    email: 'studio@example.test',
  })
})
afterEach(() => {
  expect(JSON.stringify(shop.log)).not.toContain('@example.test')
  expect(shop.takeErrors()).toEqual([])
})
afterAll(() => shop?.close())

/** An order that is paid, its two letters read. */
async function paidOrder(customer = {}) {
  const work = await hang(artist, { title: 'Dune at dawn', images: [dataString(await picture())] })
  const buyer = shop.visitor()
  const order = await placeOrder(buyer, [originalLine(work), printLine(work, 'A4', 2)], customer)
  await confirmPayment(shop, buyer, order)
  await untilState(shop, order.id, 'paid')
  const letters = await arrived(mail(), 2)
  const toBuyer = letters.find(({ recipients }) => recipients[0] !== OWNER.email)
  const toArtist = letters.find(({ recipients }) => recipients[0] === OWNER.email)
  if (!toBuyer || !toArtist) throw new Error('Two letters, but not to buyer and artist')
  return { id: order.id, work, toBuyer, toArtist }
}
const markCompleted = (id: string, tracking = {}) =>
  artist.call('setOrderStatus', { id, status: 'completed', ...tracking })

describe('a paid order', () => {
  test('is confirmed to the buyer: works with pictures, sums, address, and that tracking will come', async () => {
    const { id, toBuyer } = await paidOrder()
    expect(toBuyer).toMatchObject({
      subject: `[Test] Your order GESSO-${id} is confirmed`,
      from: { name: 'Atelier Šťastná', address: 'gallery@localhost' },
      to: [{ name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}`, address: CUSTOMER.email }],
      replyTo: [{ name: 'Atelier Šťastná', address: 'studio@example.test' }],
    })
    for (const words of [
      'This is a test order: no card was charged',
      'Dune at dawn\n  Original: $100.00',
      'Print (A4) × 2: $40.00',
      'Subtotal: $140.00\nShipping: $25.00\nTotal: $165.00 USD',
      `  ${CUSTOMER.firstName} ${CUSTOMER.lastName}\n  ${CUSTOMER.address}\n  Zürich 8001\n  Switzerland`,
      'an email with its tracking number will come',
      `${shop.url}/payment-confirmation/${id}`,
      'Atelier Šťastná\n12 Long Acre\n8001 Zürich\nstudio@example.test',
    ]) {
      expect(toBuyer.text?.replaceAll('\r\n', '\n')).toContain(words)
    }
    const [source = ''] = /https?:[^"]*\/media\/[^"]*/.exec(toBuyer.html ?? '') ?? []
    expect(source.startsWith(`${shop.url}/media/`)).toBe(true)
    const shown = await shop.visitor().send('GET', new URL(source).pathname)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('is told to the artist, whose answer goes to the buyer', async () => {
    const { id, toArtist } = await paidOrder()
    expect(toArtist).toMatchObject({
      subject: `[Test] New order GESSO-${id} from ${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
      replyTo: [{ name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}`, address: CUSTOMER.email }],
    })
    expect(toArtist.text).toContain(`> ${CUSTOMER.specialInstructions}`)
    expect(toArtist.text).toContain(`${shop.url}/admin/collections/orders/${id}`)
  })
})

describe('a parcel', () => {
  test('is announced with its tracking number, once, however often the order is completed', async () => {
    const { id } = await paidOrder()
    await markCompleted(id, { trackingCarrier: 'Swiss Post', trackingNumber: '99.00.123' })
    const [letter] = await arrived(mail(), 1)
    expect(letter?.subject).toBe(`[Test] Your order GESSO-${id} is on its way`)
    expect(letter?.text).toContain('Carrier: Swiss Post\nTracking number: 99.00.123')
    await artist.call('setOrderStatus', { id, status: 'pending' })
    await markCompleted(id)
    expect(await outbox(shop, `order_id = '${id}' AND kind = 'shipped'`)).toHaveLength(1)
  })

  test('without a number is announced too; a number that comes later is told, and so is another one', async () => {
    const { id } = await paidOrder()
    await markCompleted(id)
    expect((await arrived(mail(), 1))[0]?.text).toContain('It travels without a tracking number')
    const panel = await artist.sendJson('PATCH', `/api/cms/orders/${id}`, { trackingNumber: 'A 1' })
    expect(panel.status).toBe(200)
    expect((await arrived(mail(), 1))[0]?.subject).toBe(`[Test] A tracking number for your order GESSO-${id}`)
    const sendAnew = async (trackingNumber: string) => {
      await artist.call('setOrderStatus', { id, status: 'pending' })
      await markCompleted(id, { trackingNumber })
    }
    await sendAnew('B 2')
    expect((await arrived(mail(), 1))[0]?.text).toContain('Tracking number: B 2')
    await markCompleted(id, { trackingNumber: '' })
    await sendAnew('A 1')
    expect(await outbox(shop, `order_id = '${id}' AND kind = 'shipped'`)).toHaveLength(3)
  })

  test('of an order that nobody paid is announced to nobody', async () => {
    const work = await hang(artist)
    const { id } = await placeOrder(shop.visitor(), [originalLine(work)])
    await markCompleted(id, { trackingNumber: 'X' })
    expect(await outbox(shop, `order_id = '${id}'`)).toEqual([])
  })
})

test('refunds are told with their sum: a part, then the rest', async () => {
  const { id } = await paidOrder()
  const refund = (body: object) => artist.sendJson('POST', `/api/cms/orders/${id}/refund`, body)
  await refund({ amount: '40' })
  const [part] = await arrived(mail(), 1)
  expect(part?.subject).toBe(`[Test] Refund of $40.00 for order GESSO-${id}`)
  expect(part?.text).toContain('Part of your order was refunded')
  await refund({})
  const [rest] = await arrived(mail(), 1)
  expect(rest?.text).toContain('Refunded now: $125.00 USD\nRefunded in all: $165.00')
})

test('whoever paid too late hears honestly that nothing was charged', async () => {
  const work = await hang(artist)
  const buyer = shop.visitor()
  const order = await placeOrder(buyer, [originalLine(work)])
  // The artist sells it at the studio in the meantime.
  await shop.query('UPDATE artworks SET hold_order_id = NULL, original_sold = true WHERE id = $1', [work.id])
  await confirmPayment(shop, buyer, order)
  const [letter] = await arrived(mail(), 1)
  expect(letter?.subject).toBe(`[Test] You were not charged for order GESSO-${order.id}`)
  expect(letter?.text).toContain('no longer available as you ordered it')
  expect(letter?.text).toContain('No money was taken')
})

test('a visitor’s message reaches the artist, an answer reaches the visitor; deleted, its letter is gone too', async () => {
  const visitor = shop.visitor()
  const message = {
    name: 'Helen',
    email: 'helen@example.test',
    subject: 'A frame',
    message: 'Oak?\n<b>Or lime?</b>',
  }
  await visitor.call('sendMessage', { ...message, altcha: await passBotCheck(visitor) })
  const [letter] = await arrived(mail(), 1)
  expect(letter).toMatchObject({
    subject: 'Message from Helen: A frame',
    recipients: [OWNER.email],
    replyTo: [{ name: 'Helen', address: 'helen@example.test' }],
  })
  expect(letter?.text).toContain('> Oak?\n> <b>Or lime?</b>')
  expect(letter?.html).toContain('&lt;b&gt;Or lime?&lt;/b&gt;')
  await untilNoneWaits(shop)
  const [kept] = await artist.call('listMessages', {})
  await artist.call('deleteMessage', { id: String(kept?.id) })
  expect(await outbox(shop, "kind = 'contact_message'")).toEqual([])
})

test('names and titles can add no line to a letter’s head, no recipient and no markup', async () => {
  const title = `Ünïcode 🎨 שָׁלוֹם <script>alert(1)</script> ${'long '.repeat(40)}`.slice(0, 255)
  const work = await hang(artist, { title })
  const buyer = shop.visitor()
  const customer = {
    firstName: 'Eve\r\nBcc: all@example.test',
    lastName: '"<x@example.test>, مريم 🖼',
    email: "o'hara+art@example.test",
  }
  const order = await placeOrder(buyer, [originalLine(work)], customer)
  await confirmPayment(shop, buyer, order)
  const letters = await arrived(mail(), 2)
  for (const { recipients, headers, html } of letters) {
    expect(recipients).toHaveLength(1)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(html).not.toContain('<script')
    expect(html).toContain('Ünïcode 🎨 שָׁלוֹם &lt;script&gt;')
  }
  const confirmation = letters.find(({ recipients }) => recipients[0] === customer.email)
  expect(confirmation?.to).toEqual([
    { name: 'Eve Bcc: all@example.test "<x@example.test>, مريم 🖼', address: customer.email },
  ])
  const told = letters.find(({ recipients }) => recipients[0] === OWNER.email)
  expect(told?.subject).toContain('from Eve Bcc: all@example.test "<x@example.test>, مريم 🖼')
  expect(told?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  shop.log.splice(0)
})

test('a forgotten password is set anew by the link in a letter, which is kept nowhere', async () => {
  const visitor = shop.visitor()
  const ask = await visitor.sendJson('POST', '/api/cms/users/forgot-password', { email: OWNER.email })
  expect(ask.status).toBe(200)
  const [letter] = await arrived(mail(), 1)
  expect(letter?.recipients).toEqual([OWNER.email])
  const [link = '', token = ''] = /https?:\S+\/admin\/reset\/([0-9a-f]{40})/.exec(letter?.text ?? '') ?? []
  expect(link.startsWith(`${shop.url}/`)).toBe(true)
  await untilNoneWaits(shop)
  const [row] = await outbox(shop, "kind = 'password_reset'")
  expect(row?.data).toEqual({})
  const document = await artist.send('GET', `/api/cms/emails/${row?.id}`)
  const preview = await artist.send('GET', `/api/cms/emails/${row?.id}/preview`)
  expect(preview.status).toBe(200)
  expect(document.text + preview.text + JSON.stringify(shop.log)).not.toContain(token)
  expect((await artist.send('POST', `/api/cms/emails/${row?.id}/resend`)).status).toBe(409)
  const password = 'another long password'
  const set = await visitor.sendJson('POST', '/api/cms/users/reset-password', { token, password })
  expect(set.status).toBe(200)
  const signIn = await shop
    .visitor()
    .sendJson('POST', '/api/cms/users/login', { email: OWNER.email, password })
  expect(signIn.status).toBe(200)
})

test('nobody can fill the artist’s letter box with such letters', async () => {
  const ask = (visitor: Visitor) =>
    visitor.sendJson('POST', '/api/cms/users/forgot-password', { email: OWNER.email })
  const before = (await outbox(shop, "kind = 'password_reset'")).length
  for (let time = 0; time < 3; time++) await ask(shop.visitor())
  expect((await outbox(shop, "kind = 'password_reset'")).length).toBe(before)
  const stubborn = shop.visitor()
  for (let time = 0; time < 10; time++) await ask(stubborn)
  expect((await ask(stubborn)).status).toBe(429)
})
