import { parseTable } from '../../cms/src/platform/csv/parse-table'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { entriesAfter, latestEntry } from '../support/audit-trail'
import { moveDispute, openDispute } from '../support/disputes'
import { outbox } from '../support/emails'
import { readListPage } from '../support/list-page'
import { ordersToSend } from '../support/orders-to-send'
import {
  alertsOf,
  emailsOf,
  historyOf,
  injectCallFaults,
  injectWebhookFaults,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import { buy, CUSTOMER, intentAtProvider, originalLine, placeOrder, printLine } from '../support/purchase'
import { withSale } from '../support/sale'
import { saveSettings } from '../support/settings'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const sale = withSale({ SWEEP_SECONDS: '0.25' })

describe('sending', () => {
  const paidOrder = async (customer = {}) => {
    const order = await placeOrder(sale.buyer, [printLine(sale.artwork, 'A4')], customer)
    return order.id
  }
  const sell = async () => (await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])).id
  const shipped = async (id: string) =>
    (await emailsOf(sale.shop, id)).filter(({ kind }) => kind === 'shipped').map(({ data }) => data)

  test('an order can be completed without a word to the buyer, as its history says; a known carrier gives both a link to the parcel', async () => {
    const id = await sell()
    await sale.artist.call('setOrderStatus', { id, status: 'completed', tellsBuyer: false })
    expect(await shipped(id)).toEqual([])
    expect(await historyOf(sale.shop, id)).toEqual(
      expect.arrayContaining(['Marked as completed.', 'The buyer was not written to.']),
    )
    await sale.artist.call('setOrderStatus', { id, status: 'pending' })
    const order = await sale.artist.call('setOrderStatus', {
      id,
      status: 'completed',
      trackingCarrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
    })
    const trackingUrl = 'https://www.ups.com/track?tracknum=1Z999AA10123456784'
    expect(order.trackingUrl).toBe(trackingUrl)
    expect(await shipped(id)).toMatchObject([{ trackingUrl, isPickUp: false }])
    expect(await sale.buyer.call('getOrder', { id })).toMatchObject({
      fulfilment: {
        isSent: true,
        isPickUp: false,
        carrier: 'UPS',
        number: '1Z999AA10123456784',
        trackingUrl,
      },
      items: [{ title: sale.artwork.title, type: 'original', quantity: 1, isCancelled: false }],
    })
  })

  test('an address has its state and second line everywhere, also at the provider', async () => {
    const address = {
      address: '18 Chestnut Street',
      addressLine2: 'Apt. 4',
      city: 'Chicago',
      state: 'IL',
      zipCode: '60601',
      country: 'US',
    }
    const id = await paidOrder(address)
    const [order] = await sale.shop.query<{ intent: string }>(
      'SELECT payment_intent_id AS intent FROM orders WHERE id = $1',
      [id],
    )
    expect(await intentAtProvider(sale.shop, String(order?.intent))).toMatchObject({
      shipping: {
        address: { line1: '18 Chestnut Street', line2: 'Apt. 4', state: 'IL', postal_code: '60601' },
      },
    })
    expect((await sale.artist.call('readOrderSheet', { id })).addressLines).toEqual([
      '18 Chestnut Street',
      'Apt. 4',
      'Chicago, IL 60601',
      'United States',
    ])
  })

  test('an order that is paid and not sent stays in what waits, also in the trash', async () => {
    const id = await sell()
    const moved = await sale.artist.sendJson('PATCH', `/api/cms/orders/${id}`, {
      deletedAt: new Date().toISOString(),
    })
    expect([moved.status, moved.text]).toEqual([409, expect.stringContaining('Deleting does not refund.')])
    await sale.artist.call('setOrderStatus', { id, status: 'completed' })
    expect(await sale.artist.call('deleteOrder', { id })).toEqual({ success: true })
  })
})

describe('the confirmation', () => {
  const SHIP_TO = [
    `${CUSTOMER.firstName} ${CUSTOMER.lastName}`,
    CUSTOMER.address,
    'CH-8001 Zürich',
    'Switzerland',
  ]

  test('a confirmation shows each work with its label and first picture, at once and in the order of the cart', async () => {
    const artwork = await createArtwork(sale.artist, {
      title: 'Weir in Flood',
      year: 2023,
      medium: 'Oil on linen',
      originalDimensions: '60 × 80 cm',
      images: [dataString(await makePicture())],
    })
    const lines = [originalLine(artwork), printLine(artwork, 'A4', 2)]
    const { items } = await buy(sale.shop, sale.buyer, lines)
    const label = {
      title: 'Weir in Flood',
      year: 2023,
      medium: 'Oil on linen',
      originalDimensions: '60 × 80 cm',
    }
    const [picture] = artwork.pictures
    expect(items).toEqual([
      { ...label, type: 'original', printSize: null, quantity: 1, isCancelled: false, picture },
      { ...label, type: 'print', printSize: 'A4', quantity: 2, isCancelled: false, picture },
    ])
  })

  test('the browser that bought sees where the order goes once it is paid; whoever else has its address does not', async () => {
    const unpaid = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    expect(await sale.buyer.call('getOrder', { id: unpaid.id })).toMatchObject({
      paymentState: 'awaiting_payment',
      buyer: null,
    })
    const { id, buyer } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
    expect(buyer).toEqual({ email: CUSTOMER.email, shipTo: SHIP_TO })

    const stranger = sale.shop.visitor()
    expect((await stranger.call('getOrder', { id })).buyer).toBeNull()
    // This includes a visitor with an order of their own, and the artist, who has the order's sheet instead.
    await placeOrder(stranger, [printLine(sale.artwork, 'A4')])
    expect((await stranger.call('getOrder', { id })).buyer).toBeNull()
    expect((await sale.artist.call('getOrder', { id })).buyer).toBeNull()
    const answer = await stranger.send('GET', `/api/orders/${id}`)
    expect(answer.text).not.toContain(CUSTOMER.email)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the number', () => {
  const prefix = (orderNumberPrefix: string) => saveSettings(sale.artist, { orderNumberPrefix })
  const numberOf = async (id: string) => (await sale.buyer.call('getOrder', { id })).number
  const bought = () => buy(sale.shop, sale.shop.visitor(), [printLine(sale.artwork, 'A4')])
  afterEach(() => prefix(''))

  test('an order’s number begins as the artist wants it, and orders that exist keep theirs', async () => {
    const first = await bought()
    expect(first.number).toBe(`GESSO-${first.id}`)
    await prefix(' ada-')
    const second = await bought()
    expect(second.number).toBe(`ADA-${second.id}`)
    expect([await numberOf(first.id), await numberOf(second.id)]).toEqual([first.number, second.number])

    const { id, number } = second
    for (const q of [number.toLowerCase(), id]) {
      const { items } = await readListPage(sale.artist, 'listOrders', `page=1&q=${q}`)
      expect(items).toMatchObject([{ id, number }])
    }
    for (const filter of [`where[number][like]=${number.toLowerCase()}`, `where[id][equals]=${number}`]) {
      const found = await sale.artist.send('GET', `/api/cms/orders?depth=0&${filter}`)
      expect(JSON.parse(found.text).docs).toMatchObject([{ id, number }])
    }
  })

  test('the number that an order has stands in every export, email and document, and at the provider', async () => {
    await prefix('ADA26')
    const before = await latestEntry(sale.shop)
    const { id, number } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
    expect(number).toBe(`ADA26${id}`)
    await prefix('LATER-')

    const [row] = await sale.shop.query<{ intent: string }>(
      'SELECT payment_intent_id AS intent FROM orders WHERE id = $1',
      [id],
    )
    expect(await intentAtProvider(sale.shop, row?.intent ?? '')).toMatchObject({
      description: `Order ${number}`,
      metadata: { orderId: id, orderNumber: number },
    })
    const subjects = (await outbox(sale.shop, `order_id = '${id}'`)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    for (const subject of subjects) expect(subject).toContain(number)
    for (const path of ['orders/export', 'year/export']) {
      const { headings, rows } = parseTable((await sale.artist.send('GET', `/api/cms/${path}`)).text)
      const numbers = rows.map(({ cells }) => cells[headings.indexOf('Order')])
      expect(numbers).toContain(number)
      expect(numbers).not.toContain(`LATER-${id}`)
    }
    const [sold] = await entriesAfter(sale.shop, before)
    expect(sold).toMatchObject({ action: 'sold', changes: [{ field: 'order', new: number }] })
    expect(await sale.artist.call('readSale', { id: String(sale.artwork.id) })).toMatchObject({
      orderId: id,
      orderNumber: number,
    })
  })

  test('nobody changes an order’s number: neither the panel nor a hand in the database', async () => {
    const { id, number } = await bought()
    const answer = await sale.artist.sendJson('PATCH', `/api/cms/orders/${id}`, {
      number: `ADA-${id}`,
      notes: 'Kept',
    })
    expect(answer.status).toBe(200)
    expect(await numberOf(id)).toBe(number)
    const change = sale.shop.query('UPDATE orders SET number = $1 WHERE id = $2', [`ADA-${id}`, id])
    await expect(change).rejects.toThrow('keeps its number')
  })
})

describe('refunds', () => {
  const shop = () => sale.shop
  let artist: Visitor
  beforeAll(() => {
    artist = sale.artist
  })

  describe('a refund', () => {
    const paidOrder = async () => {
      const artwork = await createArtwork(artist)
      const buyer = shop().visitor()
      const { id } = await buy(shop(), buyer, [originalLine(artwork)])
      const { payment_intent_id: intent } = await orderOf(shop(), id)
      return { artwork, buyer, id, intent: String(intent) }
    }

    const refund = async (id: string, body: object = {}, who = artist) => {
      const answer = await who.sendJson('POST', `/api/cms/orders/${id}/refund`, body)
      return { status: answer.status, body: JSON.parse(answer.text) }
    }

    const putBack = (id: number, who = artist) => who.send('POST', `/api/cms/artworks/${id}/put-back`)
    const isSold = async (id: number) =>
      (
        await shop()
          .visitor()
          .call('getArtwork', { slugOrId: String(id) })
      ).originalSold

    const refundsAtProvider = async (intent: string) => {
      const list = (await shop().provider('GET', `refunds?payment_intent=${intent}`)) as {
        data: { amount: number }[]
      }
      return list.data.map(({ amount }) => amount)
    }

    const refundEmails = async (id: string) =>
      (await emailsOf(shop(), id)).filter(({ kind }) => kind === 'refunded').map(({ data }) => data)

    test('partial refunds add up by the provider’s count, each with its email, and the work goes back on sale only after the last', async () => {
      const { artwork, id, intent } = await paidOrder()
      expect((await putBack(artwork.id)).status).toBe(409)
      expect(await refund(id, { amount: '25' })).toMatchObject({
        body: { paymentState: 'partially_refunded', refundedAmount: '25.00' },
      })
      expect((await putBack(artwork.id)).status).toBe(409)
      expect(await refund(id, { amount: '100.01' })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
      expect(await refund(id)).toMatchObject({ body: { paymentState: 'refunded', refundedAmount: '125.00' } })
      expect(await refundsAtProvider(intent)).toEqual([10_000, 2500])
      expect(await refundEmails(id)).toMatchObject([
        { amount: '25.00', refundedAmount: '25.00', isWhole: false },
        { amount: '100.00', refundedAmount: '125.00', isWhole: true },
      ])
      expect((await putBack(artwork.id, shop().visitor())).status).toBe(401)
      expect((await putBack(artwork.id)).status).toBe(200)
      expect(await isSold(artwork.id)).toBe(false)
      expect((await putBack(artwork.id)).status).toBe(404)
      expect(await buy(shop(), shop().visitor(), [originalLine(artwork)])).toMatchObject({
        paymentState: 'paid',
      })
    })

    test('a refund made in the provider’s dashboard has the same result', async () => {
      const { artwork, id, intent } = await paidOrder()
      await shop().provider('POST', 'refunds', { payment_intent: intent, amount: '2500' })
      await untilPaymentState(shop(), id, 'partially_refunded')
      await shop().provider('POST', 'refunds', { payment_intent: intent })
      await untilPaymentState(shop(), id, 'refunded')
      expect(await orderOf(shop(), id)).toMatchObject({ refunded_amount: '125.00' })
      expect(await refundEmails(id)).toMatchObject([{ amount: '25.00' }, { amount: '100.00', isWhole: true }])
      expect(await isSold(artwork.id)).toBe(true)
    })

    test('of two clicks at once for everything, one refunds and one is told that nothing is left', async () => {
      const { id, intent } = await paidOrder()
      const answers = await Promise.all([refund(id), refund(id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 200)).toMatchObject({
        body: { refund: { state: 'succeeded' }, paymentState: 'refunded', refundedAmount: '125.00' },
      })
      expect(await refundsAtProvider(intent)).toEqual([12_500])
      expect(await refundEmails(id)).toMatchObject([{ amount: '125.00', isWhole: true }])
      expect(await historyOf(shop(), id)).toEqual([
        'Order placed: $125.00.',
        'The payment is authorised; the works are sold and the money is being taken.',
        'Paid: $125.00 were taken.',
        'A refund of $125.00 was asked for in the panel.',
        '$125.00 were refunded; $125.00 in all.',
      ])
    })

    test('only the owner refunds, and only paid orders', async () => {
      const { id } = await paidOrder()
      expect(await refund(id, {}, shop().visitor())).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      })
      expect((await refund(id, { amount: '-1' })).status).toBe(400)
      expect((await refund('NOSUCHORDER')).status).toBe(404)
      const unpaid = await placeOrder(shop().visitor(), [originalLine(await createArtwork(artist))])
      expect((await refund(unpaid.id)).status).toBe(409)
      expect(await orderOf(shop(), id)).toMatchObject({ payment_state: 'paid' })
    })
  })

  describe('the bank', () => {
    async function sell(): Promise<{ id: string; intent: string }> {
      const { id } = await buy(sale.shop, sale.buyer, [originalLine(sale.artwork)])
      return { id, intent: String((await orderOf(sale.shop, id)).payment_intent_id) }
    }

    /** The id of the newest refund of a payment at the provider. */
    async function refundOf(intent: string): Promise<string> {
      const list = (await sale.shop.provider('GET', `refunds?payment_intent=${intent}`)) as {
        data: { id: string }[]
      }
      return String(list.data[0]?.id)
    }

    const refund = (id: string) => sale.artist.call('refundOrder', { id, amount: null })
    const bank = (id: string, decision: string) =>
      sale.shop.provider('POST', `test_helpers/emulator/refunds/${id}/${decision}`)
    const putBack = () => sale.artist.send('POST', `/api/cms/artworks/${sale.artwork.id}/put-back`)
    const refundLetters = async (id: string) =>
      (await emailsOf(sale.shop, id)).filter(({ kind }) => kind === 'refunded')
    const alertsAbout = async (id: string) =>
      (await alertsOf(sale.shop)).filter(({ text }) => text.includes(id))

    test('a refund that fails after the work was sold again does not send the work to its first buyer', async () => {
      await sale.shop.query("UPDATE orders SET status = 'completed'")
      const first = await sell()
      await refund(first.id)
      expect((await putBack()).status).toBe(200)
      const second = await buy(sale.shop, sale.shop.visitor(), [originalLine(sale.artwork)])
      expect(second.paymentState).toBe('paid')
      await bank(await refundOf(first.intent), 'fail')
      await untilPaymentState(sale.shop, first.id, 'paid')
      expect(await ordersToSend(sale.artist)).toBe(1)
      await until(async () => (await alertsAbout(first.id)).length === 1)
      expect(await alertsAbout(first.id)).toMatchObject([
        { kind: 'refund_failed', done: false, text: expect.stringContaining('Do not send this order') },
      ])
    })

    test('a refund that failed is announced once, and its repetition is told to the buyer again', async () => {
      const { id, intent } = await sell()
      await refund(id)
      expect(await refundLetters(id)).toHaveLength(1)
      await bank(await refundOf(intent), 'fail')
      await untilPaymentState(sale.shop, id, 'paid')
      expect(await orderOf(sale.shop, id)).toMatchObject({ refunded_amount: '0.00' })
      await until(async () => (await alertsAbout(id)).some(({ kind }) => kind === 'refund_failed'))
      await refund(id)
      expect((await refundLetters(id)).map(({ data }) => [data.amount, data.refundedAmount])).toEqual([
        ['125.00', '125.00'],
        ['125.00', '125.00'],
      ])
      expect(await alertsAbout(id)).toHaveLength(1)
    })
  })

  describe('disputes', () => {
    async function sell(): Promise<{ id: string; intent: string }> {
      const { id } = await buy(sale.shop, sale.buyer, [
        originalLine(sale.artwork),
        printLine(sale.artwork, 'A4'),
      ])
      return { id, intent: String((await orderOf(sale.shop, id)).payment_intent_id) }
    }

    const disputeIs = (id: string, status: string) =>
      until(async () => (await orderOf(sale.shop, id)).dispute === status)

    const alertsAbout = async (id: string) =>
      (await alertsOf(sale.shop)).filter(({ text }) => text.includes(id))

    const tickOff = (id: string) =>
      sale.shop.query('UPDATE payment_alerts SET done = true WHERE order_id = $1', [id])

    /** The row of an order in the export, by its headings. */
    async function exported(id: string): Promise<Record<string, string>> {
      const { text } = await sale.artist.send('GET', '/api/cms/orders/export')
      const [head = '', ...rows] = text.split('\r\n')
      const cells = rows.find((row) => row.includes(id))?.split(',') ?? []
      return Object.fromEntries(
        head.split(',').map((name, index) => [name.replace('﻿', ''), cells[index] ?? '']),
      )
    }

    const putBack = () => sale.artist.send('POST', `/api/cms/artworks/${sale.artwork.id}/put-back`)

    test('an inquiry that becomes a dispute is announced again, though the artist has ticked it off', async () => {
      const { id, intent } = await sell()
      const dispute = await openDispute(sale.shop, intent, 'warning_needs_response')
      await disputeIs(id, 'warning_needs_response')
      expect(await alertsAbout(id)).toMatchObject([
        { done: false, text: expect.stringContaining('No money has moved yet') },
      ])
      await tickOff(id)
      await moveDispute(sale.shop, dispute, 'update', 'needs_response')
      await disputeIs(id, 'needs_response')
      expect(await alertsAbout(id)).toMatchObject([
        { done: false, text: expect.stringContaining('disputes') },
      ])
    })

    test('the money of a lost dispute is gone from the sums, and its original may go back on sale', async () => {
      await sale.shop.query("UPDATE orders SET status = 'completed'")
      const { id, intent } = await sell()
      expect(await ordersToSend(sale.artist)).toBe(1)
      expect(await exported(id)).toMatchObject({ 'Kept (USD)': '145.00' })
      const dispute = await openDispute(sale.shop, intent)
      await disputeIs(id, 'needs_response')
      expect((await putBack()).status).toBe(409)
      await tickOff(id)
      await moveDispute(sale.shop, dispute, 'close', 'lost')
      await disputeIs(id, 'lost')
      expect(await alertsAbout(id)).toMatchObject([
        { done: false, text: expect.stringContaining('was lost') },
      ])
      expect(await exported(id)).toMatchObject({
        'Captured (USD)': '145.00',
        'Kept (USD)': '0.00',
        Dispute: 'lost',
      })
      expect(await ordersToSend(sale.artist)).toBe(0)
      expect(await historyOf(sale.shop, id)).toContain('Dispute: lost.')
      expect((await putBack()).status).toBe(200)
      expect(await sale.look()).toMatchObject({ originalSold: false })
    })
  })

  describe('asked for again', () => {
    beforeAll(async () => {
      await injectWebhookFaults(shop(), { drop: 1 })
    })

    async function paidOrder() {
      const artwork = await createArtwork(artist)
      const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4', 5)])
      const { payment_intent_id: intent } = await orderOf(shop(), id)
      return { id, intent: String(intent) }
    }

    const refund = async (id: string, body: object) => {
      const answer = await artist.sendJson('POST', `/api/cms/orders/${id}/refund`, body)
      return { status: answer.status, body: JSON.parse(answer.text) }
    }

    type ProviderRefund = { id: string; amount: number; metadata: Record<string, string> }
    const refundsAtProvider = async (intent: string): Promise<ProviderRefund[]> =>
      ((await shop().provider('GET', `refunds?payment_intent=${intent}`)) as { data: ProviderRefund[] }).data
    const amountsAtProvider = async (intent: string) =>
      (await refundsAtProvider(intent)).map(({ amount }) => amount)

    const installation = async () => {
      const [row] = await shop().query<{ code: string }>('SELECT code FROM installation')
      return String(row?.code)
    }

    test('the same partial refund, sent again and from two windows at once, is made once with one answer', async () => {
      const { id, intent } = await paidOrder()
      const body = { amount: '25', token: `${id}:1` }
      const answers = await Promise.all([refund(id, body), refund(id, body)])
      answers.push(await refund(id, body))
      const [first] = answers
      expect(first).toMatchObject({ status: 200, body: { paymentState: 'partially_refunded' } })
      for (const answer of answers) expect(answer).toEqual(first)
      expect(await amountsAtProvider(intent)).toEqual([2500])
      expect(await refund(id, { amount: '25', token: `${id}:2` })).toMatchObject({
        body: { refundedAmount: '50.00' },
      })
    })

    test('a form that was opened before another refund does not refund a second amount, nor one with no token of the order', async () => {
      const { id, intent } = await paidOrder()
      for (const token of ['', `${id}:-1`, 'AAAAAAAAAA:1'])
        expect(await refund(id, { amount: '1', token })).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', fields: [{ field: 'token' }] },
        })
      await refund(id, { amount: '25', token: `${id}:1` })
      const stale = await refund(id, { amount: '30', token: `${id}:1` })
      expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(stale.body.message).toContain('$25.00')
      expect(await amountsAtProvider(intent)).toEqual([2500])
    })

    test('a refund whose answer was lost is found again when the provider has forgotten its key', async () => {
      const { id, intent } = await paidOrder()
      const body = { amount: '12.00', token: `${id}:1` }
      await refund(id, body)
      await shop().query("DELETE FROM test_payments.idempotency_keys WHERE key LIKE 'refund:%'")
      await shop().query(
        "UPDATE refunds SET state = 'pending', provider_refund_id = NULL WHERE order_id = $1",
        [id],
      )
      await until(async () => (await refund(id, body)).body.refund.state === 'succeeded')
      expect(await amountsAtProvider(intent)).toEqual([1200])
    })

    test('a refund’s key names the installation, and stays the same for each try', async () => {
      const { id, intent } = await paidOrder()
      await injectCallFaults(shop(), { action: 'cut', when: 'before', match: 'POST /v1/refunds' })
      await refund(id, { amount: '5.00', token: `${id}:1` })
      await until(async () => (await amountsAtProvider(intent)).length === 1)
      const [row] = await shop().query<{ key: string }>('SELECT key FROM refunds WHERE order_id = $1', [id])
      const used = await shop().query<{ key: string }>(
        `SELECT DISTINCT body->'request'->>'idempotency_key' AS key FROM test_payments.events
     WHERE body->>'type' = 'refund.created' AND body->'data'->'object'->>'payment_intent' = $1`,
        [intent],
      )
      expect(used).toEqual([{ key: `refund:${await installation()}:${row?.key}` }])
    })

    test('after a restored backup a refund with the old number is a new one', async () => {
      const { id, intent } = await paidOrder()
      const before = await refund(id, { amount: '10', token: `${id}:1` })
      const number = before.body.refund.id
      await shop().query('DELETE FROM refunds WHERE id = $1', [number])
      await shop().query(`SELECT setval('refunds_id_seq', $1)`, [number - 1])
      await shop().query(
        "UPDATE orders SET refunded_amount = 0, payment_state = 'paid', swept_at = now() WHERE id = $1",
        [id],
      )
      const after = await refund(id, { amount: '25', token: `${id}:1` })
      expect(after.body).toMatchObject({
        refund: { id: number, state: 'succeeded' },
        refundedAmount: '35.00',
      })
      expect(await amountsAtProvider(intent)).toEqual([2500, 1000])
    })

    test('a refund of another installation is not taken for the shop’s own', async () => {
      const { id, intent } = await paidOrder()
      await shop().provider('POST', 'refunds', {
        payment_intent: intent,
        amount: '700',
        'metadata[installation]': 'another',
        'metadata[refund]': 'shared',
      })
      await shop().query(
        `INSERT INTO refunds (token, key, order_id, amount, state, created_at)
     VALUES ($1 || ':1', 'shared', $1, 7, 'pending', now() - interval '1 minute')`,
        [id],
      )
      await until(async () => (await amountsAtProvider(intent)).length === 2)
      const own = (await refundsAtProvider(intent)).find(
        ({ metadata }) => metadata.installation !== 'another',
      )
      expect(own?.metadata).toEqual({ installation: await installation(), refund: 'shared' })
    })

    test('a refund of a payment that the provider does not know ends as refused', async () => {
      const { id } = await paidOrder()
      await shop().query("UPDATE orders SET payment_intent_id = 'pi_of_another_account' WHERE id = $1", [id])
      const body = { amount: '5', token: `${id}:1` }
      expect(await refund(id, body)).toMatchObject({ status: 200, body: { refund: { state: 'failed' } } })
      expect((await alertsOf(shop())).filter(({ text }) => text.includes(id))).toMatchObject([
        { kind: 'refund_failed' },
      ])
      // After a refusal the form uses a new token.
      expect((await refund(id, { ...body, token: `${id}:2` })).body.refund.id).toBeGreaterThan(0)
    })
  })
})
