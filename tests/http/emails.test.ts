import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { outbox, receivedEmails, untilOutboxIsEmpty } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import { untilPaymentState } from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, placeOrder, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import type { Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '0.25', ...EASY_BOT_CHECK })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await artist.sendJson('POST', '/api/cms/globals/shop_settings', {
    shopName: 'Atelier Šťastná',
    postalAddress: '12 Long Acre\n8001 Zürich',
    email: 'studio@example.test',
  })
  // The owner gets a warning about the changed address.
  await receivedEmails(mail(), 1)
})

// ASVS 1.3.11
test('names and titles can add no header to an email, no recipient and no markup', async () => {
  const title = `Ünïcode 🎨 שָׁלוֹם <script>alert(1)</script> ${'long '.repeat(40)}`.slice(0, 255)
  const artwork = await createArtwork(artist, { title })
  const buyer = shop().visitor()
  const customer = {
    firstName: 'Eve\r\nBcc: all@example.test',
    lastName: '"<x@example.test>, مريم 🖼',
    email: "o'hara+art@example.test",
  }
  const order = await placeOrder(buyer, [originalLine(artwork)], customer)
  await confirmPayment(shop(), buyer, order)
  const emails = await receivedEmails(mail(), 2)
  for (const { recipients, headers, html } of emails) {
    expect(recipients).toHaveLength(1)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(html).not.toContain('<script')
    expect(html).toContain('Ünïcode 🎨 שָׁלוֹם &lt;script&gt;')
  }
  const confirmation = emails.find(({ recipients }) => recipients[0] === customer.email)
  expect(confirmation?.to).toEqual([
    { name: 'Eve Bcc: all@example.test "<x@example.test>, مريم 🖼', address: customer.email },
  ])
  const notification = emails.find(({ recipients }) => recipients[0] === OWNER.email)
  expect(notification?.subject).toContain('from Eve Bcc: all@example.test "<x@example.test>, مريم 🖼')
  expect(notification?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  shop().log.splice(0)
})

test('a forgotten password is reset by the link in an email, which is stored nowhere', async () => {
  const visitor = shop().visitor()
  const ask = await visitor.sendJson('POST', '/api/cms/users/forgot-password', { email: OWNER.email })
  expect(ask.status).toBe(200)
  const [email] = await receivedEmails(mail(), 1)
  expect(email?.recipients).toEqual([OWNER.email])
  const [link = '', token = ''] = /https?:\S+\/admin\/reset\/([0-9a-f]{40})/.exec(email?.text ?? '') ?? []
  expect(link.startsWith(`${shop().url}/`)).toBe(true)
  await untilOutboxIsEmpty(shop())
  const [row] = await outbox(shop(), "kind = 'password_reset'")
  expect(row?.data).toEqual({})
  const document = await artist.send('GET', `/api/cms/emails/${row?.id}`)
  const preview = await artist.send('GET', `/api/cms/emails/${row?.id}/preview`)
  expect(preview.status).toBe(200)
  expect(document.text + preview.text + JSON.stringify(shop().log)).not.toContain(token)
  expect((await artist.send('POST', `/api/cms/emails/${row?.id}/resend`)).status).toBe(409)
  const password = 'another long password'
  const set = await visitor.sendJson('POST', '/api/cms/users/reset-password', { token, password })
  expect(set.status).toBe(200)
  const signIn = await shop()
    .visitor()
    .sendJson('POST', '/api/cms/users/login', { email: OWNER.email, password })
  expect(signIn.status).toBe(200)
})

describe('of orders', () => {
  beforeAll(async () => {
    // The new password has signed the artist out.
    artist = await shop().signIn()
    await untilOutboxIsEmpty(shop())
    mail().take()
  })

  /** Makes a paid order, which queues two emails. */
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
    let paid: Awaited<ReturnType<typeof paidOrder>>
    beforeAll(async () => {
      paid = await paidOrder()
    })

    test('is confirmed to the buyer: artworks with pictures, sums, address, and that tracking will follow', async () => {
      const { id, toBuyer } = paid
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
      const { id, toArtist } = paid
      expect(toArtist).toMatchObject({
        subject: `[Test] New order GESSO-${id} from ${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
        replyTo: [{ name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}`, address: CUSTOMER.email }],
      })
      expect(toArtist.text).toContain(`> ${CUSTOMER.specialInstructions}`)
      expect(toArtist.text).toContain(`${shop().url}/admin/collections/orders/${id}`)
    })
  })

  test('a parcel is announced, with its tracking number or without, once however often the order is completed, and so are a later number and another one; refunds with their sum', async () => {
    const { id } = await paidOrder()
    await markCompleted(id)
    const [email] = await receivedEmails(mail(), 1)
    expect(email?.subject).toBe(`[Test] Your order GESSO-${id} is on its way`)
    expect(email?.text).toContain('It travels without a tracking number')
    const panel = await artist.sendJson('PATCH', `/api/cms/orders/${id}`, { trackingNumber: 'A 1' })
    expect(panel.status).toBe(200)
    expect((await receivedEmails(mail(), 1))[0]?.subject).toBe(
      `[Test] A tracking number for your order GESSO-${id}`,
    )
    const sendAnew = async (tracking: object) => {
      await artist.call('setOrderStatus', { id, status: 'pending' })
      await markCompleted(id, tracking)
    }
    await sendAnew({ trackingCarrier: 'Swiss Post', trackingNumber: 'B 2' })
    expect((await receivedEmails(mail(), 1))[0]?.text).toContain('Carrier: Swiss Post\nTracking number: B 2')
    await markCompleted(id, { trackingNumber: '' })
    await sendAnew({ trackingNumber: 'A 1' })
    expect(await outbox(shop(), `order_id = '${id}' AND kind = 'shipped'`)).toHaveLength(3)

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
    // The artist sells the original in the studio meanwhile.
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
})

describe('a test email', () => {
  beforeEach(async () => {
    await untilOutboxIsEmpty(shop())
    await shop().query('DELETE FROM emails')
    mail().take()
  })

  const mailStep = async () =>
    (await artist.call('readFirstSteps', {})).steps?.find(({ name }) => name === 'mail')

  test('a test reaches the artist; that the server took it is told, and that it arrived the artist alone can tell', async () => {
    expect(await mailStep()).toMatchObject({
      isDone: false,
      text: expect.stringContaining('nobody has seen'),
    })
    expect(await artist.call('sendTestEmail', {})).toEqual({
      outcome: 'taken',
      address: OWNER.email,
      answer: null,
    })
    const [email] = await receivedEmails(mail(), 1)
    expect([email?.recipients, email?.subject]).toEqual([[OWNER.email], 'A test from your gallery'])
    expect(await mailStep()).toMatchObject({
      isDone: false,
      text: expect.stringContaining('only you can tell'),
    })
    await artist.call('confirmTestEmail', {})
    expect(await mailStep()).toMatchObject({ isDone: true })
  })

  test('a refusal is told in the mail server’s own words', async () => {
    mail().rejectRecipient = () => ({ code: 550, message: 'Relaying denied for this sender' })
    expect(await artist.call('sendTestEmail', {})).toEqual({
      outcome: 'refused',
      address: OWNER.email,
      answer: expect.stringContaining('Relaying denied for this sender'),
    })
  })
})
