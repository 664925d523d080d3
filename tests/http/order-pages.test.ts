import { askForPayment, placePayment } from '../support/agreements'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { outbox } from '../support/emails'
import { giftFor } from '../support/gift-cards'
import type { ReceivedEmail } from '../support/mail-server'
import { withMailShop } from '../support/mail-shop'
import { buyWithPage, openOrder, tokenOfLink } from '../support/order-pages'
import { untilPaymentState } from '../support/payments'
import { CUSTOMER, confirmPayment, originalLine, printLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const { mail, shop } = withMailShop({ SWEEP_SECONDS: '1' })
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
afterEach(() => mail().take())

/** The link to an order's own page in an email. */
const linkIn = (text: string): string => /\/order\/[\w-]+/.exec(text)?.[0] ?? ''
/** Waits for the email with such a subject to somebody, whatever else arrives; each is given once. */
async function letter(subject: string, isToArtist = false): Promise<string> {
  const isIt = (email: ReceivedEmail) =>
    email.subject?.includes(subject) && (email.recipients[0] === OWNER.email) === isToArtist
  await until(async () => mail().received.some(isIt))
  const all = mail().take()
  return all.find(isIt)?.text ?? ''
}
const pageAt = (token: string) => shop().visitor().send('GET', `/order/${token}`)

describe('the page of an order', () => {
  test('shows what was bought, its state, sums, address and papers to whoever has its link', async () => {
    const artwork = await createArtwork(artist, {
      title: 'Dune at dusk',
      images: [dataString(await makePicture())],
    })
    const { id, token } = await buyWithPage(shop(), artist, {}, [
      originalLine(artwork),
      printLine(artwork, 'A4', 2),
    ])
    const order = await openOrder(shop(), token)
    expect(order).toMatchObject({
      number: `GESSO-${id}`,
      isTest: true,
      state: 'preparing',
      subtotalAmount: '140.00',
      shippingAmount: '25.00',
      totalAmount: '165.00',
      refundedAmount: '0.00',
      email: CUSTOMER.email,
      papers: [],
      notes: [],
      withdrawal: null,
    })
    expect(order.items).toMatchObject([
      { title: 'Dune at dusk', type: 'original', totalAmount: '100.00', isCancelled: false },
      { title: 'Dune at dusk', type: 'print', printSize: 'A4', quantity: 2, totalAmount: '40.00' },
    ])
    expect(order.items[0]?.picture).not.toBeNull()
    expect(order.address?.lines).toContain('CH-8001 Zürich')
    expect(order.events.map(({ text }) => text)).toEqual(['Ordered', 'Paid'])
    const page = await pageAt(token)
    expect(page.status).toBe(200)
    for (const words of ['Your order', 'Being prepared', 'Dune at dusk', 'CH-8001 Zürich', '$165.00'])
      expect(page.text).toContain(words)
  })

  // ASVS 3.4.5, 14.3.2
  test('is for no search engine, is kept by nobody, and names itself to no other site', async () => {
    const { token } = await buyWithPage(shop(), artist)
    const { headers, text } = await pageAt(token)
    expect(text).toContain('<meta name="robots" content="noindex"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(JSON.stringify(shop().log)).not.toContain(token)
    const call = await shop().visitor().send('GET', `/api/order-pages/${token}`)
    expect(call.headers.get('cache-control')).toBe('no-store')
  })

  test('follows the order: on its way with the parcel, refunded, cancelled', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    const parcel = { trackingCarrier: 'DHL', trackingNumber: 'JD014600012345678' }
    await artist.call('setOrderStatus', { id, status: 'completed', ...parcel })
    const sent = await openOrder(shop(), token)
    expect(sent).toMatchObject({ state: 'on_its_way', fulfilment: { carrier: 'DHL' } })
    expect(sent.fulfilment.trackingUrl).toContain('JD014600012345678')
    expect(sent.sentAt).not.toBeNull()
    expect((await pageAt(token)).text).toContain('JD014600012345678')
    await artist.call('setOrderStatus', { id, status: 'pending' })
    expect(await openOrder(shop(), token)).toMatchObject({ state: 'preparing', sentAt: null })
    await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, { token: `${id}:1` })
    await untilPaymentState(shop(), id, 'refunded')
    const refunded = await openOrder(shop(), token)
    expect(refunded).toMatchObject({ state: 'refunded', refundedAmount: '125.00' })
    expect(refunded.events.map(({ text }) => text)).toContain('$125 refunded')
    expect(refunded.address?.fixed).toBe('Nothing is sent to it any more.')
  })

  test('of an order that is picked up names the studio, and no address', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    await shop().query('UPDATE orders SET is_pick_up = true WHERE id = $1', [id])
    expect(await openOrder(shop(), token)).toMatchObject({ isPickUp: true, address: null })
    await artist.call('setOrderStatus', { id, status: 'completed' })
    expect((await openOrder(shop(), token)).state).toBe('ready')
  })

  test('of a gift card says for whom it is, and of an agreement what it pays', async () => {
    await saveSettings(artist, { giftCardSums: '50' })
    const buyer = shop().visitor()
    const gift = await buyer.call('buyGiftCard', giftFor({ amount: '50.00' }))
    await confirmPayment(shop(), buyer, gift)
    await buyer.call('getOrder', { id: gift.id })
    await untilPaymentState(shop(), gift.id, 'paid')
    const { link = '' } = await buyer.call('getOrder', { id: gift.id })
    const card = await openOrder(shop(), tokenOfLink(link))
    expect(card).toMatchObject({ items: [], address: null })
    expect(card.gift?.recipientName).toBe(giftFor().recipientName)
    expect(['gift_sent', 'gift_waiting']).toContain(card.state)

    const agreement = await askForPayment(artist, {
      kind: 'commission',
      payments: [{ amount: '200.00' }, { amount: '300.00' }],
    })
    const other = shop().visitor()
    const first = await placePayment(other, agreement)
    await confirmPayment(shop(), other, first)
    await other.call('getOrder', { id: first.id })
    await untilPaymentState(shop(), first.id, 'paid')
    const paid = await other.call('getOrder', { id: first.id })
    const part = await openOrder(shop(), tokenOfLink(paid.link ?? ''))
    expect(part).toMatchObject({ state: 'paid', address: null, withdrawal: null })
    expect(part.agreement).toMatchObject({ title: agreement.title, link: agreement.link })
    expect(part.items).toMatchObject([{ type: 'payment', totalAmount: '200.00' }])
  })
})

describe('the link to an order', () => {
  test('is in its emails, and on the confirmation for the browser that bought alone', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    expect(linkIn(await letter(`Your order GESSO-${id} is confirmed`))).toBe(`/order/${token}`)
    await artist.call('setOrderStatus', { id, status: 'completed' })
    expect(linkIn(await letter(`Your order GESSO-${id} is on its way`))).toBe(`/order/${token}`)
    await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, { token: `${id}:1` })
    expect(linkIn(await letter(`for order GESSO-${id}`))).toBe(`/order/${token}`)
    expect(await shop().visitor().call('getOrder', { id })).not.toHaveProperty('link')
    const stored = JSON.stringify(await outbox(shop(), `order_id = '${id}'`))
    expect(stored).not.toContain(token)
    expect(JSON.stringify(await shop().query('SELECT * FROM order_links'))).not.toContain(token)
  })

  test('says after it was renewed that there is a newer one, and does nothing any more', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    await letter(`Your order GESSO-${id} is confirmed`)
    await artist.call('renewOrderLink', { id })
    const visitor = shop().visitor()
    expect(await visitor.call('readOrderPage', { token })).toEqual({ state: 'replaced' })
    const page = await pageAt(token)
    expect(page.status).toBe(410)
    expect(page.text).toContain('There is a newer link')
    expect(page.text).not.toContain(CUSTOMER.email)
    const written = await refusalOf(visitor.call('writeAboutOrder', { token, message: 'Hello' }))
    expect(written).toMatchObject({ status: 409, message: expect.stringContaining('newer link') })
    const [{ id: email } = { id: 0 }] = await outbox(shop(), `key = 'order_confirmation:${id}'`)
    await artist.call('resendEmail', { id: String(email) })
    const renewed = linkIn(await letter(`Your order GESSO-${id} is confirmed`))
    expect(renewed).not.toBe(`/order/${token}`)
    expect((await openOrder(shop(), tokenOfLink(renewed))).number).toBe(`GESSO-${id}`)
  })

  test('leads nowhere for an order in the trash, and for a person who was erased, with all that was replaced', async () => {
    const trashed = await buyWithPage(shop(), artist)
    await shop().query('UPDATE orders SET deleted_at = now() WHERE id = $1', [trashed.id])
    expect((await pageAt(trashed.token)).status).toBe(404)
    const email = 'gone@example.test'
    const erased = await buyWithPage(shop(), artist, { email })
    await artist.call('renewOrderLink', { id: erased.id })
    await artist.call('erasePerson', { email, evenUnsent: true })
    const page = await pageAt(erased.token)
    expect([page.status, page.text.includes('Order Not Found')]).toEqual([404, true])
    expect(await shop().query('SELECT * FROM order_links WHERE order_id = $1', [erased.id])).toEqual([])
    const refused = await refusalOf(artist.call('renewOrderLink', { id: erased.id }))
    expect(refused.status).toBe(409)
  })

  // ASVS 8.2.2
  test('cannot be guessed: each wrong one is the same 404, and many of them are refused', async () => {
    const visitor = shop().visitor()
    const answers = new Set<string>()
    for (let n = 0; n < 20; n += 1) {
      const { status, text } = await visitor.send('GET', `/api/order-pages/guess-${n}`)
      answers.add(`${status} ${text}`)
    }
    expect(answers.size).toBe(1)
    expect([...answers][0]).toMatch(/^404 /)
    const statuses = new Set<number>()
    for (let n = 0; n < 120; n += 1) statuses.add((await visitor.send('GET', `/order/guess-${n}`)).status)
    expect([...statuses].toSorted()).toEqual([404, 429])
    expect((await visitor.send('GET', '/order/guess/papers/invoice-1.pdf')).status).toBe(429)
  })

  test('opens no paper that the order does not have', async () => {
    const { token } = await buyWithPage(shop(), artist)
    for (const path of [`/order/${token}/papers/invoice-1.pdf`, `/order/${token}/papers/..%2f.pdf`]) {
      const { status, headers } = await shop().visitor().send('GET', path)
      expect([status, headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')])
    }
  })

  test('of the letters that were sent before leads to the page of the payment, as it did', async () => {
    const { id } = await buyWithPage(shop(), artist)
    const page = await shop().visitor().call('getOrder', { id })
    expect(page).toMatchObject({ number: `GESSO-${id}`, buyer: null })
  })
})

describe('a message about an order', () => {
  test('reaches the artist with the order, and its answer stands on the page', async () => {
    const { id, token } = await buyWithPage(shop(), artist, { email: 'writer@example.test' })
    const visitor = shop().visitor()
    const write = () => visitor.call('writeAboutOrder', { token, message: 'Could it come on a Friday?' })
    expect(await write()).toMatchObject({
      order: { notes: [{ text: 'Could it come on a Friday?', by: null }] },
    })
    await write()
    expect(await letter(`: Order GESSO-${id}`, true)).toContain(`Order: GESSO-${id}`)
    const [message] = await artist.call('listMessages', {})
    expect(message).toMatchObject({
      subject: `Order GESSO-${id}`,
      email: 'writer@example.test',
      order: { id, number: `GESSO-${id}` },
    })
    expect((await artist.call('readOrderSheet', { id })).messages).toHaveLength(1)
    await artist.call('replyToMessage', {
      id: String(message?.id),
      token: 'a'.repeat(32),
      text: 'Friday it is.',
      seen: 0,
      isAnswered: false,
    })
    const { notes } = await openOrder(shop(), token)
    expect(notes).toMatchObject([{ by: null }, { text: 'Friday it is.', by: expect.any(String) }])
    expect(notes[1]?.by).not.toContain('@')
  })

  test('is limited: whoever found a link does not fill the inbox', async () => {
    const { id, token } = await buyWithPage(shop(), artist)
    await shop().query(
      `INSERT INTO contact_messages (name, email, subject, message, order_id)
       SELECT 'Ada', 'ada@example.test', 'Order', 'Hello ' || n, $1 FROM generate_series(1, 30) AS n`,
      [id],
    )
    const refused = await refusalOf(shop().visitor().call('writeAboutOrder', { token, message: 'Once more' }))
    expect(refused.status).toBe(429)
  })
})
