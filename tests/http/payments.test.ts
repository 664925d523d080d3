import type { PlacedOrder } from '@gesso/shared-types/orders/order'
import pg from 'pg'
import { createArtwork } from '../support/artworks'
import { inTime } from '../support/in-time'
import { FAULTS_PATH, injectCallFaults, untilPaymentState, untilStruck } from '../support/payments'
import {
  CARDS,
  CUSTOMER,
  confirmationForm,
  confirmPayment,
  intentAtProvider,
  intentOf,
  originalLine,
  placeOrder,
  printLine,
} from '../support/purchase'
import { withSale } from '../support/sale'
import { takeStripeProblems } from '../support/stripe-problems'
import { until } from '../support/until'
import { type Refusal, refusalOf, type Visitor } from '../support/visitor'

const sale = withSale()

const shop = () => sale.shop

describe('a payment', () => {
  describe('the intent of a checkout', () => {
    test('is one for a session, follows the total, and is the one of the order', async () => {
      const { clientSecret } = await sale.buyer.call('createPaymentIntent', {
        amount: '125.00',
        customerData: {},
      })
      expect(await sale.buyer.call('createPaymentIntent', { amount: '45.00' })).toEqual({ clientSecret })
      expect(await intentAtProvider(sale.shop, intentOf({ clientSecret }))).toMatchObject({
        amount: 4500,
        capture_method: 'manual',
      })
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      expect(order.clientSecret).toBe(clientSecret)
      expect(await intentAtProvider(sale.shop, intentOf(order))).toMatchObject({ amount: 12_500 })
    })

    test('keeps the amount of the order even when another amount is asked for afterwards', async () => {
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
      expect(await intentAtProvider(sale.shop, intentOf(order))).toMatchObject({ amount: 12_500 })
    })

    test('that was paid before there was an order is voided, and no money is captured for it', async () => {
      const { clientSecret } = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
      const early = { id: 'NOORDERYET', clientSecret }
      expect((await confirmPayment(sale.shop, sale.buyer, early)).status).toBe(200)
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      expect(order).toMatchObject({ paymentState: 'awaiting_payment' })
      expect(await intentAtProvider(sale.shop, intentOf(early))).toMatchObject({
        status: 'canceled',
        amount_received: 0,
      })
      await confirmPayment(sale.shop, sale.buyer, order)
      expect(await sale.stateOf(order.id)).toBe('paid')
    })
  })

  describe('an intent', () => {
    test('for less than the smallest order is refused, so that stolen cards are not tried out', async () => {
      for (const amount of ['0.50', '34.99']) {
        const refused = await refusalOf(sale.buyer.call('createPaymentIntent', { amount }))
        expect(refused).toMatchObject({
          status: 400,
          body: { code: 'invalid_input', fields: [{ field: 'amount' }] },
        })
        expect(refused.message).toContain('$35.00')
      }
      expect(await sale.buyer.call('createPaymentIntent', { amount: '35.00' })).toBeDefined()
    })

    test('that is authorised without an order is cancelled as soon as its event says so', async () => {
      const early = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
      expect((await confirmPayment(sale.shop, sale.buyer, { id: 'NONE', ...early })).status).toBe(200)
      await until(async () => (await intentAtProvider(sale.shop, intentOf(early))).status === 'canceled')
      const next = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
      expect(next.clientSecret).not.toBe(early.clientSecret)
    })

    test('that a card was refused on before there is an order is cancelled, so that no other is tried on it', async () => {
      const early = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
      await confirmPayment(sale.shop, sale.buyer, { id: 'NONE', ...early }, CARDS.declined)
      await until(async () => (await intentAtProvider(sale.shop, intentOf(early))).status === 'canceled')
      const next = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
      expect(next.clientSecret).not.toBe(early.clientSecret)
    })

    test('whose new amount may still be on its way is not the order’s: a late change reaches no order', async () => {
      const early = await sale.buyer.call('createPaymentIntent', { amount: '45.00' })
      await injectCallFaults(sale.shop, {
        action: 'cut',
        match: `POST /v1/payment_intents/${intentOf(early)}`,
        // The client repeats a lost call once.
        count: '2',
      })
      expect(await refusalOf(sale.buyer.call('createPaymentIntent', { amount: '35.00' }))).toMatchObject({
        status: 503,
      })
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      await sale.shop.provider('POST', `payment_intents/${intentOf(early)}`, {
        amount: '3500',
        'metadata[orderId]': '',
      })
      await confirmPayment(sale.shop, sale.buyer, order)
      expect(await sale.stateOf(order.id)).toBe('paid')
    })
  })

  describe('a card', () => {
    test.each([['declined', 'Your card was declined.']] as const)(
      'that is %s leaves order and hold as they are, and the next card pays',
      async (card, message) => {
        const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
        const payment = await confirmPayment(sale.shop, sale.buyer, order, CARDS[card])
        expect(payment.status).toBe(402)
        expect(JSON.parse(payment.text)).toMatchObject({ error: { message } })
        expect(await sale.stateOf(order.id)).toBe('awaiting_payment')
        expect(await sale.look()).toMatchObject({ originalOnHold: true })
        expect(await placeOrder(sale.buyer, [originalLine(sale.artwork)])).toEqual(order)
        await confirmPayment(sale.shop, sale.buyer, order)
        expect(await sale.stateOf(order.id)).toBe('paid')
      },
    )
  })

  describe('3-D Secure', () => {
    async function askBank() {
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      const payment = await confirmPayment(sale.shop, sale.buyer, order, CARDS.threeDSecure)
      const { status, next_action: action } = JSON.parse(payment.text)
      expect(status).toBe('requires_action')
      return { order, page: new URL(action.redirect_to_url.url).pathname }
    }
    const answerBank = (page: string, outcome: string) =>
      sale.buyer.send('POST', page, { body: new URLSearchParams({ outcome }) })

    test('leads to the bank and back to the confirmation page, where the order is paid', async () => {
      const { order, page } = await askBank()
      const question = await sale.buyer.send('GET', page)
      expect(question.text).toContain('Confirm your payment')
      expect(question.text).toContain('$125.00')
      const back = await answerBank(page, 'complete')
      expect(back.status).toBe(303)
      const address = new URL(String(back.headers.get('location')))
      expect(address.pathname).toBe(`/payment-confirmation/${order.id}`)
      expect(address.searchParams.get('redirect_status')).toBe('succeeded')
      expect(await sale.stateOf(order.id)).toBe('paid')
    })

    test('prolongs the hold once, to twenty minutes', async () => {
      const { order } = await askBank()
      await sale.stateOf(order.id)
      await sale.stateOf(order.id)
      const [row] = await sale.shop.query<{ prolonged: Date; same: boolean }>(
        `SELECT orders.hold_until AS prolonged, artworks.hold_until = orders.hold_until AS same
       FROM orders JOIN artworks ON hold_order_id = orders.id WHERE orders.id = $1`,
        [order.id],
      )
      expect(row?.same).toBe(true)
      expect((row?.prolonged.getTime() ?? 0) - Date.parse(String(order.holdUntil))).toBe(5 * 60_000)
    })
  })
})

describe('a wallet', () => {
  const place = (byWallet: boolean): Promise<PlacedOrder> =>
    sale.buyer.call('placeOrder', {
      customerData: CUSTOMER,
      orderItems: [originalLine(sale.artwork)],
      ...(byWallet && { byWallet }),
    })

  const WALLET = { name: 'Ada O’Brien', line1: '12 Long Acre', country: 'CH' }

  /** Confirms a payment as Stripe.js does for a wallet, with the wallet's address. */
  function payByWallet({ id, clientSecret }: PlacedOrder, card: string = CARDS.good) {
    const { publishableKey: key } = sale.shop.paymentKeys
    const returnUrl = `${sale.shop.url}/payment-confirmation/${id}`
    const body = confirmationForm({ clientSecret, card, returnUrl, key })
    body.set('shipping[name]', WALLET.name)
    body.set('shipping[address][line1]', WALLET.line1)
    body.set('shipping[address][country]', WALLET.country)
    return sale.buyer.send(
      'POST',
      `/test-payments/v1/payment_intents/${intentOf({ clientSecret })}/confirm`,
      {
        body,
      },
    )
  }

  const shippingOf = async (order: Pick<PlacedOrder, 'clientSecret'>) =>
    ((await intentAtProvider(sale.shop, intentOf(order))) as unknown as { shipping: { name: string } | null })
      .shipping

  describe('an order that a wallet pays', () => {
    test('leaves it to the wallet to tell the provider where it goes', async () => {
      const order = await place(true)
      expect(await shippingOf(order)).toBeNull()
      expect((await payByWallet(order)).status).toBe(200)
      expect(await shippingOf(order)).toMatchObject({ name: WALLET.name, address: { line1: WALLET.line1 } })
      expect(await sale.stateOf(order.id)).toBe('paid')
    })

    test('is the same order that a card was refused for, with a payment of its own', async () => {
      const byCard = await place(false)
      expect((await confirmPayment(sale.shop, sale.buyer, byCard, CARDS.declined)).status).toBe(402)
      expect((await payByWallet(byCard)).text).toContain('was last set with a secret key')
      const byWallet = await place(true)
      expect(byWallet.id).toBe(byCard.id)
      expect(intentOf(byWallet)).not.toBe(intentOf(byCard))
      expect(await intentAtProvider(sale.shop, intentOf(byCard))).toMatchObject({ status: 'canceled' })
      expect((await payByWallet(byWallet)).status).toBe(200)
      expect(await sale.stateOf(byWallet.id)).toBe('paid')
      expect((await sale.look()).originalOffer).toBe('sold')
    })

    test('waits for the wallet while the checkout asks for its payment', async () => {
      const order = await place(true)
      const { clientSecret } = await sale.buyer.call('createPaymentIntent', { amount: 125 })
      expect(intentOf({ clientSecret })).toBe(intentOf(order))
      expect(await shippingOf(order)).toBeNull()
      expect((await payByWallet(order)).status).toBe(200)
    })

    test('is not paid once more when a card has paid it already', async () => {
      const byCard = await place(false)
      expect((await confirmPayment(sale.shop, sale.buyer, byCard)).status).toBe(200)
      const byWallet = await place(true)
      expect(byWallet).toMatchObject({ id: byCard.id, paymentState: 'paid' })
    })
  })
})

describe('what the provider is told', () => {
  type Told = {
    amount: number
    description: string | null
    metadata: Record<string, string>
    receipt_email: string | null
    shipping: unknown
    statement_descriptor_suffix: string | null
  }

  const told = (intent: string) => sale.shop.provider('GET', `payment_intents/${intent}`) as Promise<Told>

  const SHIPPING = {
    name: "Ada O'Brien-Šťastná",
    address: {
      line1: CUSTOMER.address,
      line2: null,
      city: CUSTOMER.city,
      postal_code: CUSTOMER.zipCode,
      country: CUSTOMER.country,
      state: null,
    },
    carrier: null,
    phone: null,
    tracking_number: null,
  }

  test('before there is an order, the provider is told an amount and nothing else', async () => {
    const { clientSecret } = await sale.buyer.call('createPaymentIntent', { amount: 125 })
    expect(await told(intentOf({ clientSecret }))).toMatchObject({
      description: null,
      metadata: { installation: expect.any(String) },
      receipt_email: null,
      shipping: null,
      statement_descriptor_suffix: null,
    })
    expect((await told(intentOf({ clientSecret }))).metadata).not.toHaveProperty('orderId')
  })

  test('an order at the provider says whose it is, where it goes, and no phone number or email address', async () => {
    await sale.buyer.call('createPaymentIntent', { amount: 125 })
    const first = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const withoutHint = await placeOrder(sale.shop.visitor(), [printLine(sale.artwork, 'A4')])
    for (const order of [first, withoutHint]) {
      const intent = await told(intentOf(order))
      expect(intent).toMatchObject({
        description: `Order GESSO-${order.id}`,
        receipt_email: null,
        shipping: SHIPPING,
        statement_descriptor_suffix: order.id,
      })
      expect(intent.metadata).toMatchObject({ orderId: order.id, orderNumber: `GESSO-${order.id}` })
      expect(JSON.stringify(intent)).not.toMatch(/ada@example|555 ?0100/)
      expect(JSON.stringify(intent)).not.toContain(CUSTOMER.specialInstructions)
    }
  })

  test('an address that the buyer corrects before paying is corrected at the provider', async () => {
    const lines = [originalLine(sale.artwork)]
    const order = await placeOrder(sale.buyer, lines)
    const again = await placeOrder(sale.buyer, lines, { address: '14 Long Acre', firstName: 'Eva' })
    expect(again.id).toBe(order.id)
    expect((await told(intentOf(order))).shipping).toMatchObject({
      name: expect.stringMatching(/^Eva /),
      address: { line1: '14 Long Acre' },
    })
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('paid')
  })

  test('an address corrected after an answer was lost still gives the order its payment', async () => {
    await injectCallFaults(sale.shop, {
      action: 'cut',
      when: 'after',
      match: 'POST /v1/payment_intents',
      count: '2',
    })
    const lines = [originalLine(sale.artwork)]
    expect(await refusalOf(placeOrder(sale.buyer, lines))).toMatchObject({ status: 503 })
    const order = await placeOrder(sale.buyer, lines, { city: 'Winterthur' })
    expect((await told(intentOf(order))).shipping).toMatchObject({ address: { city: 'Winterthur' } })
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('paid')
  })
})

describe('the emulator', () => {
  /** Creates an intent as the shop's SDK does. */
  const create = (form: Record<string, string>) =>
    fetch(`${shop().url}/test-payments/v1/payment_intents`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${shop().paymentKeys.secretKey}`,
        'User-Agent': 'Stripe/v1 NodeBindings/23.1.0',
        'Stripe-Version': '2026-10-28.endive',
        'Idempotency-Key': 'one of the test',
      },
      body: new URLSearchParams({ amount: '1250', currency: 'usd', ...form }),
    })

  test('a misspelt parameter in a call of the shop fails the test that caused it', async () => {
    expect((await create({ capture_metod: 'manual' })).status).toBe(400)
    expect(takeStripeProblems()).toEqual([expect.stringContaining('capture_metod')])
  })

  test('a call as Stripe has it is no problem', async () => {
    expect((await create({ capture_method: 'manual' })).status).toBe(200)
    expect(takeStripeProblems()).toEqual([])
  })

  describe('the test payments of a shop', () => {
    test('do nothing without the key', async () => {
      for (const key of ['', 'Bearer sk_test_wrong', `Bearer ${shop().paymentKeys.publishableKey}`]) {
        const answer = await shop()
          .visitor()
          .send('POST', '/test-payments/v1/payment_intents', {
            headers: { Authorization: key },
            body: new URLSearchParams({ amount: '100', currency: 'usd' }),
          })
        expect([401, 403]).toContain(answer.status)
      }
    })
  })
})

describe('a provider that hangs', () => {
  const calmProvider = () =>
    fetch(`${sale.shop.url}/test-payments/v1/${FAULTS_PATH}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${sale.shop.paymentKeys.secretKey}` },
    })
  afterEach(async () => {
    await calmProvider()
  })

  const isReady = async () => (await fetch(`${sale.shop.url}/readyz`)).status

  /** Awaits calls of one browser and returns their outcomes. */
  const settled = (calls: Promise<unknown>[]): Promise<('answered' | Refusal)[]> =>
    Promise.all(
      calls.map((call) =>
        call.then(
          () => 'answered' as const,
          (error: Refusal) => error,
        ),
      ),
    )

  /** Keeps the artwork's row locked until the work is done. */
  async function whileLocked(artwork: { id: number }, work: () => Promise<void>): Promise<void> {
    const client = new pg.Client({ connectionString: sale.shop.databaseUrl })
    await client.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM artworks WHERE id = $1 FOR UPDATE', [artwork.id])
      await work()
    } finally {
      await client.end()
    }
  }

  /** Checks that saving a locked artwork is refused as busy in every way of saving. */
  async function isBusyWhileLocked(): Promise<void> {
    const artwork = await createArtwork(sale.artist)
    await whileLocked(artwork, async () => {
      const order = placeOrder(sale.shop.visitor(), [originalLine(artwork)])
      const ofPanel = sale.artist.sendJson('PATCH', `/api/cms/artworks/${artwork.id}`, { title: 'New' })
      const refused = await refusalOf(order)
      expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      const panel = await ofPanel
      expect(panel.status).toBe(503)
      expect(panel.headers.get('retry-after')).toBe('3')
      expect(JSON.parse(panel.text)).toMatchObject({ errors: [{ message: expect.stringContaining('busy') }] })
    })
    await placeOrder(sale.shop.visitor(), [originalLine(artwork)])
  }

  test('while one capture hangs, looks at that order are answered and another buyer buys at once; while one call of a browser hangs, its others wait in a queue or are sent away, and a save of a locked row is refused as busy', async () => {
    sale.shop.expectedErrors.push(/lock timeout/)
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const another = await createArtwork(sale.artist)
    const hang = { action: 'hang', match: `${intentOf(order)}/capture`, count: '3' }
    await injectCallFaults(sale.shop, hang)
    await confirmPayment(sale.shop, sale.buyer, order)
    const look = (visitor: Visitor) => inTime(visitor.call('getOrder', { id: order.id }))
    const looks = [look(sale.buyer)]
    await untilStruck(sale.shop, hang)
    for (let n = 0; n < 12; n++) looks.push(look(sale.shop.visitor()))

    const clicking = sale.shop.visitor()
    const ask = (amount: string) => clicking.call('createPaymentIntent', { amount })
    const first = await ask('125.00')
    const second = { action: 'hang', match: `POST /v1/payment_intents/${intentOf(first)}`, count: '1' }
    await injectCallFaults(sale.shop, second)
    const calls = [ask('130.00')]
    await untilStruck(sale.shop, second)
    for (let n = 0; n < 12; n++) calls.push(ask('130.00'))

    const buyer = sale.shop.visitor()
    const placed = await inTime(placeOrder(buyer, [originalLine(another), printLine(another, 'A4')]))
    await confirmPayment(sale.shop, buyer, placed)
    await untilPaymentState(sale.shop, placed.id, 'paid')
    expect(await inTime(isReady())).toBe(200)
    // The artist may correct an address meanwhile: that row refers to the order and does not change it.
    const [customer] = await sale.shop.query<{ id: number }>(
      'SELECT customer_id AS id FROM orders WHERE id = $1',
      [order.id],
    )
    const corrected = sale.artist.sendJson('PATCH', `/api/cms/customers/${customer?.id}`, { city: 'Bern' })
    expect((await inTime(corrected)).status).toBe(200)
    const busy = isBusyWhileLocked()
    const states = (await Promise.all(looks)).map(({ paymentState }) => paymentState)
    expect(states.every((state) => ['awaiting_payment', 'capturing'].includes(state))).toBe(true)
    const asked = await sale.shop.query(
      "SELECT key FROM payment_attempts WHERE order_id = $1 AND kind = 'capture'",
      [order.id],
    )
    expect(asked).toHaveLength(1)
    await busy
    await calmProvider()
    const refusals = (await settled(calls)).filter((outcome) => outcome !== 'answered')
    const statuses = refusals.map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
    expect(statuses.every((status) => [429, 503].includes(status))).toBe(true)
    for (const { headers } of refusals) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await untilPaymentState(sale.shop, order.id, 'paid')
  })

  test('while the event of one order hangs at the provider, that of another order is not left waiting', async () => {
    const another = await createArtwork(sale.artist)
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const hang = { action: 'hang', match: `${intentOf(order)}/capture`, count: '3' }
    await injectCallFaults(sale.shop, hang)
    await confirmPayment(sale.shop, sale.buyer, order)
    await untilStruck(sale.shop, hang)
    const buyer = sale.shop.visitor()
    const placed = await placeOrder(buyer, [originalLine(another)])
    await confirmPayment(sale.shop, buyer, placed)
    // Nobody reads either order: only the events settle them.
    await inTime(untilPaymentState(sale.shop, placed.id, 'paid'))
    await calmProvider()
  })

  test('whoever wants an original that another has taken hears so and need not wait for its row', async () => {
    const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
    const isRefused = async () => {
      const refused = await refusalOf(inTime(placeOrder(sale.shop.visitor(), [originalLine(sale.artwork)])))
      expect(refused.body).toMatchObject({
        code: 'artwork_unavailable',
        details: { artworkIds: [sale.artwork.id] },
      })
    }
    await whileLocked(sale.artwork, isRefused)
    await confirmPayment(sale.shop, sale.buyer, order)
    expect(await sale.stateOf(order.id)).toBe('paid')
    await whileLocked(sale.artwork, isRefused)
  })
})
