import { axeFindings, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { placeWithCode } from '../support/discounts'
import { goToPanel, listRow, openPanel, saveForm } from '../support/panel-page'
import { untilPaymentState } from '../support/payments'
import { confirmPayment, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

test('the artist makes a code, sees what it was used for and brought in, and finds its orders', async () => {
  // A change of what it gave is refused.
  browser.expectFault(/400/)
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist)
  const stored = () =>
    shop().query<{ id: number; code: string; percent: number }>('SELECT id, code, percent FROM discounts')

  const page = await openPanel(shop(), browser, '/collections/discounts/create')
  await page.locator('#field-code').fill('spring 25')
  await page.locator('#field-percent').fill('25')
  await shoot(page, 'discounts-panel-new')
  await saveForm(page)
  await until(async () => (await stored()).length === 1)
  const [discount] = await stored()
  expect(discount).toMatchObject({ code: 'SPRING25', percent: 25 })

  const buyer = shop().visitor()
  const order = await placeWithCode(buyer, [printLine(artwork, 'A4', 2)], 'spring25')
  await confirmPayment(shop(), buyer, order)
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop(), order.id, 'paid')

  await goToPanel(page, '/collections/discounts')
  const row = listRow(page, 'SPRING25')
  await row.getByText('25% off').waitFor()
  await row.getByText('brought in $45.00').waitFor()
  await shoot(page, 'discounts-panel-list')
  expect(await overflowOf(page)).toBe(0)
  await row.getByRole('link', { name: '1 use' }).click()
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  await page.getByRole('link', { name: new RegExp(order.id) }).waitFor()

  await goToPanel(page, `/collections/discounts/${discount?.id}`)
  await page.getByRole('heading', { name: '1 use' }).waitFor()
  await page.getByText('what it gives stays as it is').waitFor()
  expect(await axeFindings(page, 'section[aria-labelledby="gesso-discount-uses"]')).toEqual([])
  await shoot(page, 'discounts-panel-one')
  await page.locator('#field-percent').fill('30')
  await page.locator('#action-save').click()
  await page.getByText('orders have this code, so what it gives stays as it is').first().waitFor()
  expect(await stored()).toMatchObject([{ percent: 25 }])

  await goToPanel(page, `/collections/orders/${order.id}`)
  await page.getByText('Discount (SPRING25)').waitFor()
  await shoot(page, 'discounts-panel-order')
})
