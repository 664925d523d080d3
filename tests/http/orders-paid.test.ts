import type { CancellationInput } from '@gesso/shared-types/cancellation'
import { parseTable } from '../../cms/src/csv/parse-table'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { entriesAfter, latestEntry } from '../support/audit-trail'
import { outbox } from '../support/emails'
import { readListPage } from '../support/list-page'
import { ordersToSend } from '../support/orders-to-send'
import {
  claimOf,
  emailsOf,
  historyOf,
  injectCallFaults,
  orderOf,
  untilPaymentState,
} from '../support/payments'
import { erasePerson } from '../support/personal-data'
import {
  buy,
  CUSTOMER,
  confirmPayment,
  intentAtProvider,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { withSale } from '../support/sale'
import { saveSettings, sendSettings } from '../support/settings'
import { hireAssistant } from '../support/team'
import { until } from '../support/until'
import { refusalOf, type Visitor } from '../support/visitor'

const sale = withSale({ SWEEP_SECONDS: '0.25' })

describe('cancelling', () => {
  /** A paid order of an original at 100 and two prints at 20, with 25 of shipping. */
  async function sell() {
    const { id } = await buy(sale.shop, sale.buyer, [
      originalLine(sale.artwork),
      printLine(sale.artwork, 'A4', 2),
    ])
    const { lines } = await sale.artist.call('readOrderSheet', { id })
    const lineOf = (type: string) => lines.find((line) => line.type === type)?.id ?? 0
    const { payment_intent_id: intent } = await orderOf(sale.shop, id)
    return { id, original: lineOf('original'), print: lineOf('print'), intent: String(intent) }
  }

  const cancel = (id: string, asked: Partial<CancellationInput>, who: Visitor = sale.artist) =>
    who.call('cancelOrder', { id, token: `${id}:1`, money: { kind: 'all' }, ...asked })
  const refusal = async (id: string, asked: Partial<CancellationInput>, who?: Visitor) => {
    const { status, body } = await refusalOf(cancel(id, asked, who))
    return { status, message: body?.fields?.[0]?.message ?? body?.message }
  }
  const sheetOf = (id: string) => sale.artist.call('readOrderSheet', { id })
  const lettersOf = async (id: string) =>
    (await emailsOf(sale.shop, id)).filter(({ kind }) => ['refunded', 'order_cancelled'].includes(kind))
  const refundsAtProvider = async (intent: string) => {
    const list = (await sale.shop.provider('GET', `refunds?payment_intent=${intent}`)) as {
      data: { id: string; amount: number }[]
    }
    return list.data
  }
  const bank = async (intent: string, decision: string) => {
    const [refund] = await refundsAtProvider(intent)
    await sale.shop.provider('POST', `test_helpers/emulator/refunds/${refund?.id}/${decision}`)
  }
  const isSold = async () => (await sale.look()).originalSold

  test('a whole order is cancelled in one step, once, though asked for from anywhere and at once: money back, work back on sale, words to the buyer', async () => {
    const { id, original, intent } = await sell()
    const toSend = await ordersToSend(sale.artist)
    const words = 'The frame broke.\nI am sorry.'
    const answers = await Promise.all([1, 2, 3].map(() => cancel(id, { putBack: [original], words })))
    expect(answers).toContainEqual({
      state: 'done',
      refund: { state: 'succeeded', error: null },
      paymentState: 'refunded',
      refundedAmount: '165.00',
    })
    expect(new Set(answers.map(({ refundedAmount }) => refundedAmount))).toEqual(new Set(['165.00']))
    expect((await refundsAtProvider(intent)).map(({ amount }) => amount)).toEqual([16_500])
    expect(await isSold()).toBe(false)
    expect(await lettersOf(id)).toMatchObject([{ kind: 'refunded', data: { words, amount: '165.00' } }])
    expect(await ordersToSend(sale.artist)).toBe(toSend - 1)
    expect(await historyOf(sale.shop, id)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Cancelled: /),
        expect.stringMatching(/back on sale\.$/),
      ]),
    )
    expect(await buy(sale.shop, sale.shop.visitor(), [originalLine(sale.artwork)])).toMatchObject({
      paymentState: 'paid',
    })
  })

  test('a line is cancelled alone, without a letter: its price goes back, the other is still to be sent', async () => {
    const { id, original } = await sell()
    const toSend = await ordersToSend(sale.artist)
    expect(
      await cancel(id, {
        money: { kind: 'lines', lines: [original] },
        putBack: [original],
        tellsBuyer: false,
      }),
    ).toMatchObject({
      state: 'done',
      paymentState: 'partially_refunded',
      refundedAmount: '100.00',
    })
    expect([await isSold(), await lettersOf(id)]).toEqual([false, []])
    expect(await sheetOf(id)).toMatchObject({
      leftAmount: '65.00',
      problem: null,
      isPaidUnsent: true,
      refundToken: `${id}:2`,
      lines: [
        { id: original, isCancelled: true, isOurs: false },
        { type: 'print', isCancelled: false },
      ],
    })
    expect(await ordersToSend(sale.artist)).toBe(toSend)
    expect(
      await refusal(id, { token: `${id}:2`, money: { kind: 'lines', lines: [original] } }),
    ).toMatchObject({
      status: 400,
      message: 'One of these was cancelled already',
    })
    const rest = await cancel(id, { token: `${id}:2`, money: { kind: 'all' } })
    expect(rest).toMatchObject({ state: 'done', paymentState: 'refunded', refundedAmount: '165.00' })
  })

  test('an original that was cancelled and stays sold can be put back later, and one that was not cannot', async () => {
    const { id, original, print } = await sell()
    await cancel(id, { money: { kind: 'lines', lines: [print], withShipping: true } })
    expect((await orderOf(sale.shop, id)).refunded_amount).toBe('65.00')
    const artworkId = String(sale.artwork.id)
    expect(await sale.artist.call('readSale', { id: artworkId })).toMatchObject({
      orderId: id,
      canReturn: false,
    })
    await cancel(id, { token: `${id}:2`, money: { kind: 'lines', lines: [original] } })
    expect(await isSold()).toBe(true)
    expect(await sale.artist.call('readSale', { id: artworkId })).toMatchObject({ canReturn: true })
    await sale.artist.call('putBackOnSale', { id: artworkId })
    expect(await isSold()).toBe(false)
    expect(await sale.artist.call('readSale', { id: artworkId })).toBeNull()
  })

  test('an amount alone cancels nothing; with a work to put back it cancels that work', async () => {
    const { id, original } = await sell()
    await cancel(id, { money: { kind: 'amount', amount: '5' } })
    expect((await sheetOf(id)).lines.map(({ isCancelled }) => isCancelled)).toEqual([false, false])
    await cancel(id, { token: `${id}:2`, money: { kind: 'amount', amount: '90.00' }, putBack: [original] })
    expect(await sheetOf(id)).toMatchObject({ refundedAmount: '95.00', lines: [{ isCancelled: true }, {}] })
    expect(await isSold()).toBe(false)
  })

  test('what was refunded already is cancelled without money, and the buyer gets the words', async () => {
    const { id, original } = await sell()
    await sale.artist.call('refundOrder', { id, amount: null })
    expect(await refusal(id, { token: `${id}:2` })).toMatchObject({ status: 409 })
    const done = await cancel(id, {
      token: `${id}:2`,
      money: { kind: 'none' },
      putBack: [original],
      words: 'As we said on the phone.',
    })
    expect(done).toMatchObject({ state: 'done', refund: null, paymentState: 'refunded' })
    expect(await isSold()).toBe(false)
    expect((await lettersOf(id)).at(-1)).toMatchObject({
      kind: 'order_cancelled',
      data: { words: 'As we said on the phone.' },
    })
  })

  test('a refund that is refused cancels nothing; one that is on its way neither, until the bank has it; one that comes back later leaves the work on sale', async () => {
    const { id, original, intent } = await sell()
    const toSend = await ordersToSend(sale.artist)
    await injectCallFaults(sale.shop, { action: 'decline', match: 'POST /v1/refunds' })
    expect(await cancel(id, { putBack: [original] })).toMatchObject({
      state: 'refused',
      refund: { state: 'failed', error: 'Your card was declined.' },
      paymentState: 'paid',
    })
    expect([await isSold(), await lettersOf(id)]).toEqual([true, []])
    expect((await sheetOf(id)).lines.some(({ isCancelled }) => isCancelled)).toBe(false)

    await sale.shop.provider('POST', `test_helpers/emulator/payment_intents/${intent}/slow`)
    expect(await cancel(id, { token: `${id}:2`, putBack: [original] })).toMatchObject({
      state: 'pending',
      refund: { state: 'submitted' },
    })
    expect([await isSold(), await lettersOf(id)]).toEqual([true, []])
    expect(await sheetOf(id)).toMatchObject({ isCancelling: true, leftAmount: '0.00' })
    await bank(intent, 'succeed')
    await until(async () => !(await isSold()))
    expect(await lettersOf(id)).toHaveLength(1)
    expect(await sheetOf(id)).toMatchObject({ isCancelling: false })

    await bank(intent, 'fail')
    await untilPaymentState(sale.shop, id, 'paid')
    expect(await isSold()).toBe(false)
    expect(await sheetOf(id)).toMatchObject({ problem: 'everything was cancelled', isPaidUnsent: false })
    expect(await ordersToSend(sale.artist)).toBe(toSend - 1)
  })

  test('what cannot be is refused with its reason, and nothing is written', async () => {
    const { id, original, print } = await sell()
    const refused: [Partial<CancellationInput>, number, string][] = [
      [
        { money: { kind: 'none' } },
        400,
        'Something is left of the payment. Choose what goes back to the buyer.',
      ],
      [{ money: { kind: 'lines', lines: [] } }, 400, 'Choose what is given back'],
      [{ money: { kind: 'lines', lines: [2_000_000_000] } }, 400, 'That is no line of this order'],
      [
        { money: { kind: 'lines', lines: [print] }, putBack: [original] },
        400,
        'Only what is cancelled goes back on sale',
      ],
      [{ putBack: [print] }, 400, 'That is no original of this order'],
      [{ money: { kind: 'amount', amount: '165.01' } }, 400, 'Enter an amount from 0.01 to 165.00'],
      [{ token: 'AAAAAAAAAA:1' }, 400, 'That is the token of another order'],
    ]
    for (const [asked, status, message] of refused) {
      expect(await refusal(id, asked)).toEqual({ status, message })
    }
    expect(await refusal(id, {}, sale.shop.visitor())).toMatchObject({ status: 401 })
    const unpaid = await placeOrder(sale.shop.visitor(), [printLine(sale.artwork, 'A4')])
    expect(await refusal(unpaid.id, {})).toEqual({
      status: 409,
      message: 'This order was not paid: there is nothing to give back.',
    })
    expect(
      await sale.shop.query('SELECT 1 FROM cancellations WHERE order_id IN ($1, $2)', [id, unpaid.id]),
    ).toEqual([])
    expect((await claimOf(sale.shop, sale.artwork.id))?.sold).toBe(id)
    await sale.artist.call('refundOrder', { id, amount: '100.00' })
    expect(await refusal(id, { token: `${id}:1` })).toMatchObject({ status: 409 })
    expect(
      await refusal(id, { token: `${id}:2`, money: { kind: 'lines', lines: [original, print] } }),
    ).toEqual({
      status: 400,
      message: 'This comes to $140.00, and $65.00 are left of the payment. Choose an amount instead.',
    })
  })
})

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

  test('an order that is picked up has left nowhere', async () => {
    const id = await sell()
    const order = await sale.artist.call('setOrderStatus', { id, status: 'completed', isPickUp: true })
    expect(order).toMatchObject({ status: 'completed', isPickUp: true })
    expect(await shipped(id)).toMatchObject([{ isPickUp: true }])
    const [email] = await sale.shop.query<{ id: number; subject: string }>(
      "SELECT id, subject FROM emails WHERE order_id = $1 AND kind = 'shipped'",
      [id],
    )
    expect(email?.subject).toContain('is ready to be picked up')
    const { text } = await sale.artist.call('previewEmail', { id: String(email?.id) })
    expect(text).toContain('at the studio')
    expect(text).not.toContain('has left the studio')
    expect(text).not.toContain('tracking')
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

  test('an address is corrected with a country of the list, and with no other', async () => {
    const id = await sell()
    const refused = await refusalOf(
      sale.artist.call('correctAddress', { ...CUSTOMER, id, country: 'Germany' }),
    )
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'country', message: 'Choose a country from the list' }] },
    })
    const [order] = await sale.shop.query<{ customer: number }>(
      'SELECT customer_id AS customer FROM orders WHERE id = $1',
      [id],
    )
    const panel = await sale.artist.sendJson('PATCH', `/api/cms/customers/${order?.customer}`, {
      country: 'Germany',
    })
    expect([panel.status, panel.text]).toEqual([
      400,
      expect.stringContaining('Choose a country from the list'),
    ])
    const sheet = await sale.artist.call('correctAddress', {
      ...CUSTOMER,
      id,
      city: 'Berlin',
      zipCode: '10115',
      country: 'DE',
      phone: '',
    })
    expect(sheet).toMatchObject({
      address: { city: 'Berlin', phone: null },
      addressLines: expect.arrayContaining(['10115 Berlin', 'Germany']),
    })
    expect(await historyOf(sale.shop, id)).toContain('Name or address were corrected in the panel.')
  })

  test('notes are the owner’s alone', async () => {
    const id = await sell()
    const assistant = await hireAssistant(sale.shop, sale.artist)
    expect(await sale.artist.call('saveOrderNotes', { id, notes: 'For her mother' })).toMatchObject({
      notes: 'For her mother',
    })
    expect(await assistant.call('readOrderSheet', { id })).toMatchObject({ notes: null, isPaidUnsent: true })
    expect(await refusalOf(assistant.call('saveOrderNotes', { id, notes: '' }))).toMatchObject({
      status: 403,
    })
    expect(await sale.artist.call('saveOrderNotes', { id, notes: '' })).toMatchObject({ notes: null })
    const unpaid = await paidOrder()
    expect(await refusalOf(assistant.call('readOrderSheet', { id: unpaid }))).toMatchObject({ status: 404 })
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
      images: [
        dataString(await makePicture('jpeg', 640, 480)),
        dataString(await makePicture('png', 300, 300)),
      ],
    })
    const bare = await createArtwork(sale.artist, { year: null, medium: null, originalDimensions: null })
    const lines = [originalLine(artwork), printLine(artwork, 'A4', 2), originalLine(bare)]
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
      expect.objectContaining({ year: null, medium: null, originalDimensions: null, picture: null }),
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
    // Also one who has begun to buy something, and the artist, who has the order's sheet for it.
    await placeOrder(stranger, [printLine(sale.artwork, 'A4')])
    expect((await stranger.call('getOrder', { id })).buyer).toBeNull()
    expect((await sale.artist.call('getOrder', { id })).buyer).toBeNull()
    const answer = await stranger.send('GET', `/api/orders/${id}`)
    expect(answer.text).not.toContain(CUSTOMER.email)
    expect(answer.headers.get('cache-control')).toBe('no-store')

    // A second purchase of the same browser hides nothing of the first.
    await buy(sale.shop, sale.buyer, [printLine(sale.artwork, 'A4')])
    expect((await sale.buyer.call('getOrder', { id })).buyer).toEqual(buyer)
  })

  test('once the artist has corrected the address or erased the person, the confirmation says so too', async () => {
    const email = 'once-here@example.test'
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)], { email })
    await confirmPayment(sale.shop, sale.buyer, order)
    const told = async () => (await sale.buyer.call('getOrder', { id: order.id })).buyer
    expect(await told()).toEqual({ email, shipTo: SHIP_TO })
    const [row] = await sale.shop.query<{ id: number }>(
      "UPDATE customers SET city = 'Basel', zip_code = '4051' WHERE email = $1 RETURNING id",
      [email],
    )
    expect(row).toBeDefined()
    expect((await told())?.shipTo).toContain('CH-4051 Basel')
    await sale.artist.call('setOrderStatus', { id: order.id, status: 'completed' })
    expect((await erasePerson(sale.artist, email)).status).toBe(200)
    expect(await told()).toBeNull()
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
    await prefix('')
    const third = await bought()
    expect(third.number).toBe(`GESSO-${third.id}`)
    expect([await numberOf(first.id), await numberOf(second.id)]).toEqual([first.number, second.number])

    for (const { id, number } of [second]) {
      for (const q of [number.toLowerCase(), id]) {
        const { items } = await readListPage(sale.artist, 'listOrders', `page=1&q=${q}`)
        expect(items).toMatchObject([{ id, number }])
        const filters = [`where[number][like]=${q}`, `where[id][like]=${q}`, `where[id][equals]=${q}`]
        for (const filter of filters) {
          const found = await sale.artist.send('GET', `/api/cms/orders?depth=0&${filter}`)
          expect(JSON.parse(found.text).docs).toMatchObject([{ id, number }])
        }
      }
    }
  })

  test('the number that an order has stands in every export, email and paper, and at the provider', async () => {
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
    const sheet = await sale.artist.send('GET', `/admin/collections/orders/${id}`)
    expect(sheet.text).toContain(number)
  })

  test('what begins no order number is refused: the field is named and nothing is saved', async () => {
    await prefix('ADA-')
    const answer = await sendSettings(sale.artist, { orderNumberPrefix: 'ADA--', footerLine: 'Half written' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('orderNumberPrefix')
    expect(answer.text).toContain('Use 1 to 8 letters (A to Z) or digits, and a hyphen (-)')
    const [row] = await sale.shop.query(
      'SELECT order_number_prefix AS prefix, footer_line AS line FROM shop_settings',
    )
    expect(row).toEqual({ prefix: 'ADA-', line: '' })
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
