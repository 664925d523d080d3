import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { orderQuotePath } from '@gesso/shared-types/contract/endpoint-paths'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { type Screen, toastTitled, watchRequests, withBrowser } from '../support/browser'
import { publish, withdrawAll } from '../support/legal'
import { claimOf, injectWebhookFaults } from '../support/payments'
import { CARDS, CUSTOMER, originalLine, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { Shop, withShop } from '../support/shop'
import { fillCart, fillShipping, heading, storedCart } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'
import { stubStripe, walletOn } from '../support/wallet'

/** A shop with test payments, whose emulator is Stripe for the other shop. */
const emulator = withShop({ SWEEP_SECONDS: '3600' })
let live: Shop
const shop = () => live
let artist: Visitor
beforeAll(async () => {
  live = await Shop.open({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: emulator().paymentKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: emulator().paymentKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_BASE: `${emulator().url}/test-payments`,
    SWEEP_SECONDS: '3600',
    ...EASY_BOT_CHECK,
  })
  // The emulator's own shop would treat the payments as its own, although it has no orders for them.
  await injectWebhookFaults(emulator(), { drop: 1 })
  artist = await live.signIn()
})
afterAll(async () => {
  expect(live.takeErrors()).toEqual([])
  await live.close()
})
const browser = withBrowser(shop)

let artwork: Artwork
beforeEach(async () => {
  artwork = await createArtwork(artist, { images: [dataString(await makePicture('jpeg', 900, 1200))] })
})

const express = (page: Page) => page.getByRole('region', { name: 'Express payment' })

/** Opens the cart or checkout with an original and two prints, in a browser with wallets. */
async function open(
  path: '/cart' | '/checkout',
  screen: Screen = 'desktop',
  given: Parameters<typeof stubStripe>[2] = {},
): Promise<Page> {
  browser.expectFault(/stripe\.com/)
  const page = await browser.open(screen)
  await stubStripe(page, emulator(), given)
  await fillCart(page, [originalLine(artwork), printLine(artwork, 'A4', 2)])
  await visit(page, path)
  return page
}

type StoredOrder = { id: string; payment_state: string; first_name: string; phone: string; zip_code: string }
const ordersOfWork = () =>
  shop().query<StoredOrder>(
    `SELECT DISTINCT orders.id, payment_state, first_name, phone, zip_code FROM orders
     JOIN customers ON customers.id = customer_id JOIN order_items ON order_items.order_id = orders.id
     WHERE artwork_id = $1`,
    [artwork.id],
  )

/** Expects that the original is not held, and that nobody has ordered it. */
async function expectUnbound(): Promise<void> {
  expect(await ordersOfWork()).toEqual([])
  expect(await claimOf(shop(), artwork.id)).toEqual({ held: null, sold: null })
}

/** The origins that a page and later pages of its tab call from now on. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>()
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) origins.add(origin)
  })
  return origins
}

test('Stripe is called at checkout’s payment step alone, and told where it can’t be reached', async () => {
  browser.expectFault(/404|stripe|ERR_FAILED/)
  const page = await browser.open()
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  const origins = watchOrigins(page)
  await fillCart(page, [printLine(artwork, 'A4')])
  await visit(page, '/checkout')
  expect([...origins]).toEqual([live.url])
  await fillShipping(page)
  await page.getByText('The card form could not be loaded from js.stripe.com.').waitFor()
  expect([...origins]).toEqual([live.url, 'https://js.stripe.com'])
  expect(live.takeErrors()).toEqual([])

  await saveSettings(artist, { expressPay: true })
  await visit(page, '/cart')
  await page.getByText('Apple Pay, Google Pay and Link could not be loaded.').waitFor()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor()
})

describe('from the cart', () => {
  beforeAll(() => saveSettings(artist, { expressPay: true }))

  test('a sheet that is closed or refused leaves nothing behind; it shows the order’s lines, shipping and total, and pays it with its own address', async () => {
    const page = await open('/cart', 'phone')
    const wallet = walletOn(page)
    await wallet.press('Google Pay')
    await wallet.sendTo({ country: 'XX' })
    expect(await wallet.ended()).toEqual({ rejected: true })
    await express(page).getByText('This shop does not send to XX. Nothing was charged.').waitFor()
    await wallet.sendTo()
    await until(async () => (await express(page).getByRole('alert').count()) === 0)
    await wallet.close()
    await expectUnbound()
    await wallet.press('Link')
    expect(await wallet.presses()).toEqual(['opened', 'opened'])
    const title = artwork.title
    expect(await wallet.sheet()).toEqual({
      lineItems: [
        { name: `${title}, Original Artwork`, amount: 10000 },
        { name: `${title}, Print - A4, quantity 2`, amount: 4000 },
      ],
      shippingRates: [{ id: 'shipping', displayName: 'Shipping', amount: 2500 }],
      total: 16500,
    })
    await wallet.sendTo()
    await expectUnbound()
    await wallet.approve()
    await heading(page, 'Payment Successful!').waitFor()
    expect(await storedCart(page)).toEqual([])
    const [order] = await ordersOfWork()
    expect(order).toMatchObject({
      payment_state: 'paid',
      first_name: CUSTOMER.firstName,
      phone: CUSTOMER.phone,
      zip_code: CUSTOMER.zipCode,
    })
    expect((await claimOf(shop(), artwork.id))?.sold).toBe(order?.id)
  })

  test('the bot-check that holds before ask for is solved while the sheet waits; a declined card is told, and another one pays the same order', async () => {
    browser.expectFault(/40[023]/)
    const page = await open('/cart')
    const wallet = walletOn(page)
    // After four unpaid holds of this original every buyer must pass the bot-check.
    await shop().query(
      `WITH left_alone AS (
         INSERT INTO orders (id, number, customer_id, status, payment_state, mode, subtotal, shipping_cost, total_amount,
           hold_until, created_at, money_settled_at)
         SELECT 'LEFT' || $1::int || step, 'GESSO-LEFT' || $1::int || step, customer_id, 'pending', 'expired', mode,
           subtotal, shipping_cost, total_amount, now(), now() - interval '2 hours', now() - interval '1 hour'
         FROM (SELECT * FROM orders ORDER BY created_at LIMIT 1) AS one, generate_series(1, 4) AS step RETURNING id)
       INSERT INTO order_items (order_id, artwork_id, type, quantity, unit_price, total_price)
       SELECT id, $1::int, 'original', 1, 100, 100 FROM left_alone`,
      [artwork.id],
    )
    const ours = async () => (await ordersOfWork()).filter(({ id }) => !id.startsWith('LEFT'))
    const requests = watchRequests(page)
    await wallet.press()
    await wallet.sendTo()
    await wallet.useCard(CARDS.declined)
    await wallet.approve()
    await toastTitled(page, 'Payment Failed')
    expect(requests.filter((request) => / \/api\/(orders|bot-check)$/.test(request))).toEqual([
      'POST /api/orders',
      'GET /api/bot-check',
      'POST /api/orders',
    ])
    await express(page).getByText('You can try again or use another card.').waitFor()
    const [order] = await ours()
    expect((await claimOf(shop(), artwork.id))?.held).toBe(order?.id)
    expect(await storedCart(page)).toHaveLength(2)
    await shoot(page, 'express-declined')
    await wallet.press()
    await wallet.sendTo()
    await wallet.useCard(CARDS.good)
    await wallet.approve()
    await heading(page, 'Payment Successful!').waitFor()
    expect(await ours()).toMatchObject([{ id: order?.id, payment_state: 'paid' }])
  })

  test('a lost answer closes the sheet; a press meanwhile opens none, and the next try pays the order once', async () => {
    browser.expectFault(/api\/orders/)
    const page = await open('/cart')
    const wallet = walletOn(page)
    let isHeldBack = true
    await page.route('**/api/orders', async (route) => {
      await route.fetch()
      await until(() => !isHeldBack)
      await route.abort()
    })
    await wallet.press()
    await wallet.sendTo()
    await wallet.approve()
    await until(async () => (await ordersOfWork()).length === 1)
    await wallet.press()
    expect(await wallet.presses()).toEqual(['opened', 'rejected'])
    isHeldBack = false
    expect(await wallet.ended()).toMatchObject({ reason: 'fail' })
    await express(page).getByText('An order is charged once at most.').waitFor()
    await page.unroute('**/api/orders')
    await wallet.press()
    await wallet.sendTo()
    await wallet.approve()
    await heading(page, 'Payment Successful!').waitFor()
    expect(await ordersOfWork()).toHaveLength(1)
  })
})

describe('where the price depends on the place', () => {
  /** Opens a cart in a shop with shipping prices by place; the test supplies the quotes. */
  async function openPriced(): Promise<Page> {
    browser.expectFault(/stripe\.com/)
    const page = await browser.open()
    await stubStripe(page, emulator())
    await fillCart(page, [originalLine(artwork), printLine(artwork, 'A4', 2)])
    await page.route('**/cart', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('"pricesByPlace":false', '"pricesByPlace":true')
      await route.fulfill({ response, body })
    })
    await page.route(`**${orderQuotePath}`, async (route) => {
      const { place } = route.request().postDataJSON() as { place: { country: string; zipCode: string } }
      const isFar = place.zipCode === '9999'
      await route.fulfill({
        json: {
          subtotalAmount: '140.00',
          discountAmount: '14.00',
          shippingAmount: isFar ? '40.00' : '25.00',
          addedTaxAmount: '14.00',
          totalAmount: isFar ? '180.00' : '165.00',
          taxes: [{ name: 'VAT', rate: 11111, baseAmount: '126.00', taxAmount: '14.00', isIncluded: false }],
          problems: place.country === 'JP' ? [{ field: 'country', message: 'We do not send to Japan.' }] : [],
        },
      })
    })
    await visit(page, '/cart')
    return page
  }

  test('the sheet opens with the goods, and has discount, tax and shipping once it knows the place', async () => {
    const page = await openPriced()
    const wallet = walletOn(page)
    await wallet.press()
    expect(await wallet.sheet()).toMatchObject({
      total: 14000,
      shippingRates: [{ displayName: 'Shipping, by your address', amount: 0 }],
    })
    await wallet.sendTo({ country: 'JP' })
    expect(await wallet.ended()).toEqual({ rejected: true })
    await express(page).getByText('We do not send to Japan. Nothing was charged.').waitFor()
    await wallet.sendTo()
    expect(await wallet.sheet()).toMatchObject({
      lineItems: [
        { amount: 10000 },
        { amount: 4000 },
        { name: 'Discount', amount: -1400 },
        { name: 'VAT 11.111%', amount: 1400 },
      ],
      shippingRates: [{ displayName: 'Shipping', amount: 2500 }],
      total: 16500,
    })
    await wallet.approve()
    await heading(page, 'Payment Successful!').waitFor()
  })
})

test('where the artist asks for agreement, no sheet opens before the tick, and holidays show no wallets', async () => {
  const terms = await publish(shop(), artist, 'terms', 'Every work is sold once.')
  await saveSettings(artist, { expressPay: true, asksAgreement: true })
  const page = await open('/cart')
  const wallet = walletOn(page)
  await wallet.press()
  expect(await wallet.presses()).toEqual(['rejected'])
  await express(page).getByText('Please agree to the terms to complete your order.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'express-agreement')
  await express(page).getByRole('checkbox').check()
  await wallet.press()
  await wallet.sendTo()
  await wallet.approve()
  await heading(page, 'Payment Successful!').waitFor()
  const [order] = await ordersOfWork()
  const agreed = await shop().query('SELECT version_id FROM order_agreements WHERE order_id = $1', [
    order?.id,
  ])
  expect(agreed).toEqual([{ version_id: terms }])

  await saveSettings(artist, { expressPay: true, holidayBack: '2099-01-01' })
  await withdrawAll(shop())
  await page.evaluate(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify([printLine(artwork, 'A4')]),
  )
  await visit(page, '/cart')
  await heading(page, 'Shopping Cart').waitFor()
  expect(await page.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0)
  expect(await express(page).count()).toBe(0)
  await saveSettings(artist, { expressPay: true })
})

test('pages know of wallets only once the artist offers them', async () => {
  const data = async () => (await shop().visitor().send('GET', '/cart')).text
  await saveSettings(artist, {})
  expect(await data()).not.toContain('expressPay')
  await saveSettings(artist, { expressPay: true })
  expect(await data()).toContain('"expressPay":true')
  await saveSettings(artist, {})
  expect(await data()).not.toContain('expressPay')
})
