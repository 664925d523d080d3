import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { tabTo } from '../support/keyboard'
import { CARDS, originalLine, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import {
  cardOf,
  completeOrder,
  fillCart,
  fillShipping,
  heading,
  paymentForm,
  payWith,
  SHIPPING,
  shippingForm,
} from '../support/storefront-page'
import { until } from '../support/until'
import { reload, visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
let artwork: Artwork
beforeEach(async () => {
  artwork = await createArtwork(await shop().signIn())
})

const SHIP_TO = "Ship to Ada O'Brien-Šťastná, 12 Long Acre, “Flat 3”, CH-8001 Zürich, Switzerland"

async function openCheckout(page: Page): Promise<void> {
  await fillCart(page, [originalLine(artwork), printLine(artwork, 'A3', 2)])
  await visit(page, '/checkout')
}

const change = (page: Page) => page.getByRole('button', { name: 'Change the shipping details' })
const saveButton = (page: Page) =>
  shippingForm(page).getByRole('button', { name: 'Save & Continue to Payment' })

/** The names of the black buttons in sight. */
const loudButtons = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('main').evaluate((main) => {
    const ink = getComputedStyle(main).color
    return [...main.querySelectorAll<HTMLElement>('button, a')]
      .filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === ink)
      .map((each) => each.textContent)
  })

const headingHasFocus = (page: Page, name: string) =>
  until(() =>
    page.getByRole('heading', { level: 2, name }).evaluate((element) => element === document.activeElement),
  )

test('by keyboard: saved shipping is one line, opens with all that was typed, and the card stays typed too', async () => {
  const page = await browser.open('desktop', { viewport: { width: 1440, height: 900 } })
  await openCheckout(page)
  expect(await loudButtons(page)).toEqual(['Save & Continue to Payment'])
  await fillShipping(page)
  await completeOrder(page).waitFor()
  await page.getByText(SHIP_TO).waitFor()
  await headingHasFocus(page, 'Payment')
  expect(await loudButtons(page)).toEqual(['Complete Order'])
  expect(await shippingForm(page).isVisible()).toBe(false)
  await paymentForm(page).getByText('$196.00 USD', { exact: true }).waitFor()
  for (const [label, value] of Object.entries(cardOf(CARDS.good))) {
    await paymentForm(page).getByLabel(label).fill(value)
  }
  await shoot(page, 'checkout-folded-1440')

  await tabTo(change(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await headingHasFocus(page, 'Shipping')
  expect(await loudButtons(page)).toEqual(['Save & Continue to Payment'])
  for (const [label, value] of Object.entries(SHIPPING)) {
    expect(await shippingForm(page).getByLabel(label, { exact: true }).inputValue()).toBe(value)
  }
  expect(await completeOrder(page).isVisible()).toBe(false)
  await shoot(page, 'checkout-change-1440')
  await tabTo(shippingForm(page).getByLabel('City', { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('Basel')
  await page.keyboard.press('Enter')
  await page.getByText('CH-8001 Basel').waitFor()
  await headingHasFocus(page, 'Payment')
  await tabTo(completeOrder(page))
  await page.keyboard.press('Enter')
  await heading(page, 'Payment Successful!').waitFor()
  await page.getByText('CH-8001 Basel', { exact: true }).waitFor()
})
