import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { outbox, receivedEmails } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { untilPaymentState } from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '1', ...EASY_BOT_CHECK })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await artist.sendJson('POST', '/api/cms/globals/shop_settings', {
    shopName: 'Atelier Šťastná',
    postalAddress: '12 Long Acre\n8001 Zürich',
    email: 'studio@example.test',
  })
})

/** A paid order with its two emails. */
async function paidOrder(customer = {}) {
  const artwork = await createArtwork(artist, {
    title: 'Dune at dawn',
    images: [dataString(await makePicture())],
  })
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [originalLine(artwork), printLine(artwork, 'A4', 2)], customer)
  await confirmPayment(shop(), buyer, order)
  await untilPaymentState(shop(), order.id, 'paid')
  const emails = await receivedEmails(mail(), 2)
  const toBuyer = emails.find(({ recipients }) => recipients[0] !== OWNER.email)
  const toArtist = emails.find(({ recipients }) => recipients[0] === OWNER.email)
  if (!toBuyer || !toArtist) throw new Error('The two emails did not go to buyer and artist')
  return { id: order.id, artwork, toBuyer, toArtist }
}

const markCompleted = (id: string, tracking = {}) =>
  artist.call('setOrderStatus', { id, status: 'completed', ...tracking })

describe('a paid order', () => {
  test('is confirmed to the buyer: artworks with pictures, sums, address, and that tracking will follow', async () => {
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
      `  ${CUSTOMER.firstName} ${CUSTOMER.lastName}\n  ${CUSTOMER.address}\n  CH-8001 Zürich\n  Switzerland`,
      'an email with its tracking number will come',
      `${shop().url}/order/`,
      'Atelier Šťastná\n12 Long Acre\n8001 Zürich\nstudio@example.test',
    ]) {
      expect(toBuyer.text?.replaceAll('\r\n', '\n')).toContain(words)
    }
    const [source = ''] = /https?:[^"]*\/media\/[^"]*/.exec(toBuyer.html ?? '') ?? []
    expect(source.startsWith(`${shop().url}/media/`)).toBe(true)
    const shown = await shop().visitor().send('GET', new URL(source).pathname)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('is announced to the artist, whose answer goes to the buyer', async () => {
    const { id, toArtist } = await paidOrder()
    expect(toArtist).toMatchObject({
      subject: `[Test] New order GESSO-${id} from ${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
      replyTo: [{ name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}`, address: CUSTOMER.email }],
    })
    expect(toArtist.text).toContain(`> ${CUSTOMER.specialInstructions}`)
    expect(toArtist.text).toContain(`${shop().url}/admin/collections/orders/${id}`)
  })
})

describe('a parcel', () => {
  test('is announced with its tracking number, once, however often the order is completed', async () => {
    const { id } = await paidOrder()
    await markCompleted(id, { trackingCarrier: 'Swiss Post', trackingNumber: '99.00.123' })
    const [email] = await receivedEmails(mail(), 1)
    expect(email?.subject).toBe(`[Test] Your order GESSO-${id} is on its way`)
    expect(email?.text).toContain('Carrier: Swiss Post\nTracking number: 99.00.123')
    await artist.call('setOrderStatus', { id, status: 'pending' })
    await markCompleted(id)
    expect(await outbox(shop(), `order_id = '${id}' AND kind = 'shipped'`)).toHaveLength(1)
  })

  test('without a number is announced too, and so are a later number and another one', async () => {
    const { id } = await paidOrder()
    await markCompleted(id)
    expect((await receivedEmails(mail(), 1))[0]?.text).toContain('It travels without a tracking number')
    const panel = await artist.sendJson('PATCH', `/api/cms/orders/${id}`, { trackingNumber: 'A 1' })
    expect(panel.status).toBe(200)
    expect((await receivedEmails(mail(), 1))[0]?.subject).toBe(
      `[Test] A tracking number for your order GESSO-${id}`,
    )
    const sendAnew = async (trackingNumber: string) => {
      await artist.call('setOrderStatus', { id, status: 'pending' })
      await markCompleted(id, { trackingNumber })
    }
    await sendAnew('B 2')
    expect((await receivedEmails(mail(), 1))[0]?.text).toContain('Tracking number: B 2')
    await markCompleted(id, { trackingNumber: '' })
    await sendAnew('A 1')
    expect(await outbox(shop(), `order_id = '${id}' AND kind = 'shipped'`)).toHaveLength(3)
  })

  test('of an unpaid order is not announced', async () => {
    const artwork = await createArtwork(artist)
    const { id } = await placeOrder(shop().visitor(), [originalLine(artwork)])
    await markCompleted(id, { trackingNumber: 'X' })
    expect(await outbox(shop(), `order_id = '${id}'`)).toEqual([])
  })
})

test('refunds are announced with their sum: a part, then the rest', async () => {
  const { id } = await paidOrder()
  const refund = (body: object) => artist.sendJson('POST', `/api/cms/orders/${id}/refund`, body)
  await refund({ amount: '40' })
  const [part] = await receivedEmails(mail(), 1)
  expect(part?.subject).toBe(`[Test] Refund of $40.00 for order GESSO-${id}`)
  expect(part?.text).toContain('Part of your order was refunded')
  await refund({})
  const [rest] = await receivedEmails(mail(), 1)
  expect(rest?.text).toContain('Refunded now: $125.00 USD\nRefunded in all: $165.00')
})

test('a buyer who paid too late is told that nothing was charged', async () => {
  const artwork = await createArtwork(artist)
  const buyer = shop().visitor()
  const order = await placeOrder(buyer, [originalLine(artwork)])
  // The artist sells it at the studio in the meantime.
  await shop().query(
    "UPDATE artworks SET hold_order_id = NULL, hold_until = NULL, original_state = 'sold_elsewhere', original_available = false, original_sold = true WHERE id = $1",
    [artwork.id],
  )
  await confirmPayment(shop(), buyer, order)
  const [email] = await receivedEmails(mail(), 1)
  expect(email?.subject).toBe(`[Test] You were not charged for order GESSO-${order.id}`)
  expect(email?.text).toContain('no longer available as you ordered it')
  expect(email?.text).toContain('No money was taken')
})
