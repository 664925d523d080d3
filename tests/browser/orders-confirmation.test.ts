import type { Page } from 'playwright-core'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import { heading } from '../support/storefront-page'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)

describe('the confirmation', () => {
  /** A paid order's page, whose call is answered with these fields changed. */
  async function openConfirmation(changes: object = {}): Promise<Page> {
    const artwork = await createArtwork(await shop().signIn())
    const order = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const page = await browser.open()
    await page.route(`**/api/orders/${order.id}`, (route) =>
      route.fulfill({ json: { ...order, ...changes } }),
    )
    await visit(page, `/payment-confirmation/${order.id}`)
    await heading(page, 'Payment Successful!').waitFor()
    return page
  }

  test('has the texts of the specification, and the payment’s date in US English', async () => {
    const page = await openConfirmation({ createdAt: '2026-03-09T23:30:00.000Z' })
    for (const words of [
      'Thank you for your purchase. Your order has been confirmed.',
      'A confirmation email with tracking will be sent to you.',
      'Payment date',
      'March 9, 2026',
      '$25.00',
    ]) {
      await page.getByText(words, { exact: true }).waitFor()
    }
    await page.getByRole('link', { name: 'Return to Gallery' }).click()
    await page.waitForURL(`${shop().url}/`)
  })

  test('reads a date and a total by their other names, and shows the total alone where that is all', async () => {
    const page = await openConfirmation({
      createdAt: undefined,
      totalAmount: undefined,
      subtotalAmount: undefined,
      shippingAmount: undefined,
      date: '2026-03-09T23:30:00.000Z',
      total: '125.00',
      timeZone: 'Pacific/Auckland',
    })
    const order = page.getByRole('main')
    // At the artist's time.
    await order.getByText('March 10, 2026', { exact: true }).waitFor()
    await order.getByText('$125.00 USD', { exact: true }).waitFor()
    expect(await order.getByText(/^(Subtotal|Shipping)$/).count()).toBe(0)
  })

  test('of an order that is sent tells works, state and the carrier’s page below', async () => {
    const artist = await shop().signIn()
    const artwork = await createArtwork(artist, { title: 'Turf Huts' })
    const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
    const tracking = { trackingCarrier: 'UPS', trackingNumber: '1Z99' }
    await artist.call('setOrderStatus', { id, status: 'completed', ...tracking })
    const page = await browser.open('phone')
    await visit(page, `/payment-confirmation/${id}`)
    await heading(page, 'Payment Successful!').waitFor()
    await page.getByRole('list', { name: 'Works' }).getByText('Turf Huts').waitFor()
    await page.getByText('On its way', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: '1Z99' }).getAttribute('href')).toBe(
      'https://www.ups.com/track?tracknum=1Z99',
    )
    await page.getByText('A confirmation email with tracking will be sent to you.').waitFor()
  })

  test('says FREE when shipping costs nothing', async () => {
    const page = await openConfirmation({ shippingAmount: '0.00', totalAmount: '100.00' })
    await page.getByText('FREE', { exact: true }).waitFor()
  })

  test('shows a spinner while the order is loading', async () => {
    browser.expectFault(/404/)
    const page = await browser.open()
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/orders/*', async (route) => {
      await answered
      await route.continue()
    })
    const asking = page.waitForRequest('**/api/orders/*')
    await page.goto('/payment-confirmation/0000000000')
    await asking
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    answer()
    await heading(page, 'Order Not Found').waitFor()
  })
})
