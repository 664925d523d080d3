import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { originalLine, printLine } from '../support/purchase'
import { saveShipping, ZONES } from '../support/shipping'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import {
  completeOrder,
  fillCart,
  fillShipping,
  heading,
  payWith,
  shippingForm,
} from '../support/storefront-page'
import { until } from '../support/until'
import { reload, visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
let artwork: Artwork
beforeEach(async () => {
  const artist = await shop().signIn()
  await saveShipping(artist, {
    zones: ZONES,
    isPickUpOffered: true,
    studioAddress: '1 Quay Street\nBergen',
    studioWords: 'Ring the bell at the gate.',
  })
  artwork = await createArtwork(artist, {
    originalDimensions: '30 × 20 cm',
    images: [dataString(await makePicture())],
  })
})

const chooser = (page: Page) => page.getByRole('region', { name: 'Shipping' })
const shipTo = (page: Page) => chooser(page).getByLabel('Ship to')

test(
  'on a phone, a country that is chosen below a work tells price and time there, in the cart and at checkout',
  async () => {
    const page = await browser.open('phone')
    await visit(page, `/artwork/${artwork.slug}`)
    await shipTo(page).selectOption('US')
    await chooser(page).getByText('Choose where in United States to see what shipping costs.').waitFor()
    await chooser(page).getByLabel('State').selectOption('NY')
    await chooser(page).getByText('3 to 5 working days').waitFor()
    expect(await chooser(page).getByRole('definition').allTextContents()).toEqual([
      '$30',
      '$12',
      '3 to 5 working days',
    ])
    await expectAccessible(page)
    await shoot(page, `shipping-work-phone`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await shoot(page, `shipping-work-phone-dark`)
    await shipTo(page).selectOption('JP')
    await chooser(page).getByRole('link', { name: 'Ask for the price' }).waitFor()
    await shipTo(page).selectOption('IS')
    await chooser(page).getByText('The shop does not ship to Iceland.').waitFor()
    await shipTo(page).selectOption('DE')
    await chooser(page).getByText('8 to 12 working days').waitFor()

    await fillCart(page, [printLine(artwork, 'A4')])
    await visit(page, '/cart')
    await page.getByText('Calculated at checkout').waitFor()
    await page.getByText('Delivery to Germany: 8 to 12 working days').waitFor()
    await shoot(page, `shipping-cart-phone`)
    await visit(page, '/checkout')
    await until(async () => (await shippingForm(page).getByLabel('Country').inputValue()) === 'DE')
    await shippingForm(page).getByText('Delivery: 8 to 12 working days').waitFor()
  },
)

test('a buyer fetches an order at the studio: it costs nothing, and the confirmation tells where', async () => {
  const page = await browser.open('desktop')
  await fillCart(page, [originalLine(artwork)])
  await visit(page, '/checkout')
  await page.getByLabel('I fetch it at the studio').check()
  await page.getByText('Ring the bell at the gate.').waitFor()
  await page.getByRole('complementary').getByText('$100.00 USD').filter({ visible: true }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'shipping-pick-up-desktop')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await shoot(page, 'shipping-pick-up-desktop-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await reload(page)
  expect(await page.getByLabel('I fetch it at the studio').isChecked()).toBe(true)
  await fillShipping(page)
  await page.getByText('Picked up at the studio by').waitFor()
  await completeOrder(page).waitFor()
  await payWith(page)
  await heading(page, 'Payment Successful!').waitFor()
  await page.getByText('1 Quay Street').waitFor()
  await shoot(page, 'shipping-confirmed-desktop')
})

test('Complete Order that is pressed while the shop still prices the order waits for the answer', async () => {
  const page = await browser.open('desktop')
  await fillCart(page, [originalLine(artwork)])
  await visit(page, '/checkout')
  await page.getByLabel('I fetch it at the studio').check()
  await page.getByRole('complementary').getByText('$100.00 USD').filter({ visible: true }).waitFor()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/order-quotes', async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/order-quotes')
  await fillShipping(page)
  await asked
  await payWith(page)
  await page.getByRole('button', { name: 'Processing...' }).waitFor()
  expect(await shop().query("SELECT 1 FROM orders WHERE payment_state <> 'paid'")).toEqual([])
  answer()
  await heading(page, 'Payment Successful!').waitFor()
})
