import { join } from 'node:path'
import type Stripe from 'stripe'
import { cardForm, type Fixture, PUBLISHABLE_KEY, startFixture } from '../tests/emulator-fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

type Body = Partial<Stripe.PaymentIntent> & {
  error?: { code?: string; decline_code?: string; message: string; payment_intent?: Stripe.PaymentIntent }
}
const json = async (response: Response) => (await response.json()) as Body
const read = (id: string) => fixture.stripe.paymentIntents.retrieve(id)

test('a browser pays with the client secret, and sees no metadata', async () => {
  const intent = await fixture.createIntent()
  const response = await fixture.confirmInBrowser(intent, cardForm('4242424242424242'))
  expect(response.status).toBe(200)
  const body = await json(response)
  expect(body).toMatchObject({
    id: intent.id,
    status: 'requires_capture',
    client_secret: intent.client_secret,
  })
  expect(body).not.toHaveProperty('metadata')
  expect(body).not.toHaveProperty('latest_charge')
  const query = new URLSearchParams({ client_secret: intent.client_secret ?? '', key: PUBLISHABLE_KEY })
  const retrieved = await fetch(`${fixture.base}/v1/payment_intents/${intent.id}?${query}`)
  expect(await json(retrieved)).toEqual(body)
})

test('a decline carries the message and the intent, without its metadata', async () => {
  const intent = await fixture.createIntent()
  const response = await fixture.confirmInBrowser(intent, cardForm('4000000000000002'))
  expect(response.status).toBe(402)
  const { error } = await json(response)
  expect(error).toMatchObject({
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    payment_intent: { id: intent.id, status: 'requires_payment_method' },
  })
  expect(error?.payment_intent).not.toHaveProperty('metadata')
})

test('a number that is no test card changes nothing', async () => {
  const intent = await fixture.createIntent()
  const response = await fixture.confirmInBrowser(intent, cardForm('4111111111111111'))
  expect(response.status).toBe(402)
  expect((await json(response)).error).toMatchObject({ decline_code: 'test_mode_live_card' })
  expect(await read(intent.id)).toMatchObject({ status: 'requires_payment_method', last_payment_error: null })
})

test('a second tab that confirms an authorised intent hears so, and nothing moves', async () => {
  const intent = await fixture.createIntent()
  const results = await Promise.all(
    Array.from({ length: 6 }, () => fixture.confirmInBrowser(intent, cardForm('4242424242424242'))),
  )
  expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  const refused = results.find(({ status }) => status === 400)
  const { error } = await json(refused as Response)
  expect(error).toMatchObject({ code: 'payment_intent_unexpected_state' })
  expect(error?.payment_intent).not.toHaveProperty('metadata')
  const charges = await fixture.stripe.charges.list({ payment_intent: intent.id })
  expect(charges.data).toHaveLength(1)
})

describe('where the goods are sent', () => {
  const wallet = {
    ...cardForm('4242424242424242'),
    'shipping[name]': 'Ada Lindqvist',
    'shipping[address][line1]': '12 Long Acre',
    'shipping[address][country]': 'GB',
  }

  test('a browser may say, as a wallet does, and say anew after a refusal', async () => {
    const intent = await fixture.createIntent()
    const declined = { ...wallet, ...cardForm('4000000000000002'), 'shipping[name]': 'Nobody' }
    expect((await fixture.confirmInBrowser(intent, declined)).status).toBe(402)
    expect((await fixture.confirmInBrowser(intent, wallet)).status).toBe(200)
    expect((await read(intent.id)).shipping).toMatchObject({
      name: 'Ada Lindqvist',
      address: { line1: '12 Long Acre', country: 'GB', city: null },
    })
  })

  test('a browser may not say what the secret key has said before, be it the same', async () => {
    const shipping = { name: 'Ada Lindqvist', address: { line1: '12 Long Acre', country: 'GB' } }
    const intent = await fixture.createIntent()
    await fixture.stripe.paymentIntents.update(intent.id, { shipping })
    const response = await fixture.confirmInBrowser(intent, wallet)
    expect(response.status).toBe(400)
    expect((await json(response)).error).toMatchObject({
      code: 'payment_intent_invalid_parameter',
      param: 'shipping',
    })
    expect((await read(intent.id)).status).toBe('requires_payment_method')
    expect((await fixture.confirmInBrowser(intent, cardForm('4242424242424242'))).status).toBe(200)
  })
})

test("a browser's idempotency key is not taken", async () => {
  const intent = await fixture.createIntent()
  await fetch(`${fixture.base}/v1/payment_intents/${intent.id}/confirm`, {
    method: 'POST',
    headers: { 'idempotency-key': 'capture:ORDER:1' },
    body: new URLSearchParams({
      key: PUBLISHABLE_KEY,
      client_secret: intent.client_secret ?? '',
      ...cardForm('4242424242424242'),
    }),
  })
  const captured = await fixture.stripe.paymentIntents.capture(
    intent.id,
    {},
    { idempotencyKey: 'capture:ORDER:1' },
  )
  expect(captured.status).toBe('succeeded')
})

describe('3-D Secure', () => {
  async function ask() {
    const intent = await fixture.createIntent()
    const response = await fixture.confirmInBrowser(intent, cardForm('4000002760003184'))
    const body = await json(response)
    expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    return { intent, url: String(body.next_action?.redirect_to_url?.url) }
  }
  const choose = (url: string, outcome: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })

  test.each([
    ['complete', 'requires_capture', 'succeeded'],
    ['fail', 'requires_payment_method', 'failed'],
  ])('%s leads back to the merchant', async (outcome, status, redirectStatus) => {
    const { intent, url } = await ask()
    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toContain('$125.00')
    expect(html).not.toContain('<script')
    expect(html).not.toContain(String(intent.client_secret))
    const response = await choose(url, outcome)
    expect(response.status).toBe(303)
    const back = new URL(response.headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(`${fixture.origin}/payment-confirmation/ABC`)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'checkout',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    })
    expect((await read(intent.id)).status).toBe(status)
    // The customer goes back in the browser and clicks the other button.
    expect(await (await fetch(url)).text()).toContain('needs no confirmation')
    const again = await choose(url, outcome === 'fail' ? 'complete' : 'fail')
    expect(new URL(again.headers.get('location') ?? '').searchParams.get('redirect_status')).toBe(
      redirectStatus,
    )
    expect((await read(intent.id)).status).toBe(status)
  })

  test('a question is void once the intent is cancelled, changed or asked anew', async () => {
    const cancelled = await ask()
    await fixture.stripe.paymentIntents.cancel(cancelled.intent.id)
    expect((await choose(cancelled.url, 'complete')).status).toBe(303)
    expect((await read(cancelled.intent.id)).status).toBe('canceled')

    const changed = await ask()
    await fixture.stripe.paymentIntents.update(changed.intent.id, { amount: 900 })
    await choose(changed.url, 'complete')
    expect((await read(changed.intent.id)).status).toBe('requires_confirmation')

    const anew = await ask()
    const second = await json(await fixture.confirmInBrowser(anew.intent, cardForm('4000002760003184')))
    await choose(anew.url, 'complete')
    expect((await read(anew.intent.id)).status).toBe('requires_action')
    await choose(String(second.next_action?.redirect_to_url?.url), 'complete')
    expect((await read(anew.intent.id)).status).toBe('requires_capture')
  })

  test('a failed check says so on the intent', async () => {
    const { intent, url } = await ask()
    await choose(url, 'fail')
    expect((await read(intent.id)).last_payment_error).toMatchObject({
      code: 'payment_intent_authentication_failure',
    })
  })

  test('is set in the fonts that the host gives, and names none where it gives none', async () => {
    const { url } = await ask()
    expect(await (await fetch(url)).text()).not.toContain('@font-face')
    expect((await fetch(`${fixture.base}/3d-secure/fonts/serif.woff2`)).status).toBe(404)

    const file = join(__dirname, '../package.json')
    const other = await startFixture({ hasWebhook: false, fonts: { serif: file, sans: file } })
    try {
      const page = await fetch(`${other.base}/3d-secure/auth_none`)
      expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
      const fonts = [...(await page.text()).matchAll(/url\((.*?)\)/g)].map(([, name]) => name)
      expect(fonts).toEqual(['fonts/serif.woff2', 'fonts/sans.woff2'])
      for (const font of fonts) {
        const sent = await fetch(`${other.base}/3d-secure/${font}`)
        expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'font/woff2'])
      }
    } finally {
      await other.close()
    }
  })

  test('unknown pages are 404', async () => {
    for (const id of ['auth_none', 'x', '..%2f..%2f', '%00']) {
      expect((await fetch(`${fixture.base}/3d-secure/${id}`)).status).toBe(404)
      expect((await choose(`${fixture.base}/3d-secure/${id}`, 'complete')).status).toBe(404)
    }
  })
})

describe('bad input never makes a 5xx', () => {
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${fixture.base}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test.each([
    ['a wrong secret', { client_secret: 'pi_x_secret_y' }, 400],
    ['no secret', { client_secret: '' }, 400],
    ['a wrong key', { key: 'pk_test_other' }, 401],
    ['no key', { key: '' }, 401],
    ['the secret key as key', { key: 'sk_test_fixture' }, 401],
    ['a foreign return address', { return_url: 'https://evil.example/x' }, 400],
    ['a script as return address', { return_url: 'javascript:alert(1)' }, 400],
    ['a return address with a name', { return_url: 'http://a:b@localhost/' }, 400],
    ['no address at all', { return_url: 'nowhere' }, 400],
    ['another kind of payment', { 'payment_method_data[type]': 'ideal' }, 400],
    ['a card that is no object', { 'payment_method_data[card]': '4242' }, 400],
    ['NUL', { 'payment_method_data[billing_details][name]': 'a\0' }, 400],
    ['a very long name', { 'payment_method_data[billing_details][name]': 'a'.repeat(9000) }, 400],
  ])('%s', async (_name, form, status) => {
    const intent = await fixture.createIntent()
    const response = await fixture.confirmInBrowser(intent, { ...cardForm('4242424242424242'), ...form })
    expect(response.status).toBe(status)
    expect((await json(response)).error?.message).toBeTruthy()
    expect((await read(intent.id)).status).toBe('requires_payment_method')
  })

  test('no card, no return address for 3-D Secure, nothing at all', async () => {
    const intent = await fixture.createIntent()
    expect((await fixture.confirmInBrowser(intent, {})).status).toBe(400)
    const asked = { ...cardForm('4000002760003184'), return_url: '' }
    expect((await json(await fixture.confirmInBrowser(intent, asked))).error?.code).toBe('parameter_missing')
    expect((await post(`/v1/payment_intents/${intent.id}/confirm`, '')).status).toBe(401)
  })

  test.each(['pi_none', 'pi_%00', 'pi_%E0%A4%A', '%F0%9F', "pi_'; DROP", 'x'.repeat(5000)])(
    'unknown id %#',
    async (id) => {
      const query = new URLSearchParams({ client_secret: 'x', key: PUBLISHABLE_KEY })
      for (const response of [
        await fetch(`${fixture.base}/v1/payment_intents/${id}?${query}`),
        await post(`/v1/payment_intents/${id}/confirm`, query.toString()),
      ]) {
        expect([400, 404]).toContain(response.status)
        expect((await json(response)).error?.message).toBeTruthy()
      }
    },
  )

  test('bodies that are large, compressed nonsense, JSON or broken', async () => {
    const path = '/v1/payment_intents/pi_none/confirm'
    expect((await post(path, `a=${'x'.repeat(40_000)}`)).status).toBe(413)
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)))
      },
    })
    const chunked = post(path, stream, { duplex: 'half' })
    expect(
      await chunked.then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413)
    expect((await post(path, 'x', { 'content-encoding': 'gzip' })).status).toBe(400)
    expect((await post(path, 'x', { 'content-encoding': 'nonsense' })).status).toBe(415)
    expect((await post(path, '{"key":1}', { 'content-type': 'application/json' })).status).toBe(400)
    expect((await post(path, 'a[b=1&key=%ZZ')).status).toBe(400)
  })
})
