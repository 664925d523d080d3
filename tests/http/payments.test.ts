import type { PlacedOrder } from '@gesso/shared-types/order'
import { injectCallFaults } from '../support/payments'
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
import { saveSettings } from '../support/settings'
import { takeStripeProblems } from '../support/stripe-problems'
import { until } from '../support/until'
import { refusalOf } from '../support/visitor'

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

    test('that is no published test number is refused, and nothing changes', async () => {
      const order = await placeOrder(sale.buyer, [originalLine(sale.artwork)])
      expect((await confirmPayment(sale.shop, sale.buyer, order, '4111111111111111')).status).toBe(402)
      expect(await sale.stateOf(order.id)).toBe('awaiting_payment')
    })
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

    test('that fails leaves the order, and another card pays it', async () => {
      const { order, page } = await askBank()
      const back = await answerBank(page, 'fail')
      expect(new URL(String(back.headers.get('location'))).searchParams.get('redirect_status')).toBe('failed')
      expect(await sale.stateOf(order.id)).toBe('awaiting_payment')
      await confirmPayment(sale.shop, sale.buyer, order)
      expect(await sale.stateOf(order.id)).toBe('paid')
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

  /** Confirms as Stripe.js does for a wallet: with the address that the wallet tells. */
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

    test('can be tried again after a refusal, and then with a card, which the shop tells the address for', async () => {
      const first = await place(true)
      expect((await payByWallet(first, CARDS.declined)).status).toBe(402)
      const again = await place(true)
      expect((await payByWallet(again, CARDS.withoutFunds)).status).toBe(402)
      const byCard = await place(false)
      expect([again.id, byCard.id]).toEqual([first.id, first.id])
      expect(intentOf(byCard)).toBe(intentOf(again))
      expect(await shippingOf(byCard)).toMatchObject({ name: `${CUSTOMER.firstName} ${CUSTOMER.lastName}` })
      expect((await confirmPayment(sale.shop, sale.buyer, byCard)).status).toBe(200)
      expect(await sale.stateOf(byCard.id)).toBe('paid')
    })

    test('waits for the wallet while the checkout asks for its payment', async () => {
      const order = await place(true)
      const { clientSecret } = await sale.buyer.call('createPaymentIntent', { amount: 125 })
      expect(intentOf({ clientSecret })).toBe(intentOf(order))
      expect(await shippingOf(order)).toBeNull()
      expect((await payByWallet(order)).status).toBe(200)
    })

    test('gives up a payment that waits for the bank’s question to its card', async () => {
      const byCard = await place(false)
      await confirmPayment(sale.shop, sale.buyer, byCard, CARDS.threeDSecure)
      expect(await intentAtProvider(sale.shop, intentOf(byCard))).toMatchObject({ status: 'requires_action' })
      const byWallet = await place(true)
      expect(await intentAtProvider(sale.shop, intentOf(byCard))).toMatchObject({ status: 'canceled' })
      expect((await payByWallet(byWallet)).status).toBe(200)
      expect(await sale.stateOf(byWallet.id)).toBe('paid')
    })

    test('is not paid once more when a card has paid it already', async () => {
      const byCard = await place(false)
      expect((await confirmPayment(sale.shop, sale.buyer, byCard)).status).toBe(200)
      const byWallet = await place(true)
      expect(byWallet).toMatchObject({ id: byCard.id, paymentState: 'paid' })
    })
  })

  test('pages know of wallets only once the artist offers them', async () => {
    const data = async () => (await sale.shop.visitor().send('GET', '/cart')).text
    expect(await data()).not.toContain('expressPay')
    await saveSettings(sale.artist, { expressPay: true })
    expect(await data()).toContain('"expressPay":true')
    await saveSettings(sale.artist, {})
    expect(await data()).not.toContain('expressPay')
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
  /** What the SDK would send from the shop. */
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
