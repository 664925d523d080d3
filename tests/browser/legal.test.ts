import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { toastTexts, withBrowser } from '../support/browser'
import { publish } from '../support/legal'
import { CARDS, printLine } from '../support/purchase'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import {
  cardOf,
  completeOrder,
  fillCart,
  fillShipping,
  heading,
  offerCard,
  paymentForm,
  storedCart,
} from '../support/storefront-page'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
let artwork: Artwork
beforeEach(async () => {
  artist = await shop().signIn()
  artwork = await createArtwork(artist)
})

/** Looks at a screen in both sizes, light and dark, with axe. */
async function lookAt(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
    await shoot(page, `${name}-${width}-${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const tick = (page: Page) => paymentForm(page).getByRole('checkbox')

async function openPayment(page: Page): Promise<void> {
  await fillCart(page, [printLine(artwork, 'A4')])
  await visit(page, '/checkout')
  await fillShipping(page)
  await completeOrder(page).waitFor()
  for (const [label, value] of Object.entries(cardOf(CARDS.good))) {
    await paymentForm(page).getByLabel(label).fill(value)
  }
}

const orderCount = async () => (await shop().query('SELECT 1 FROM orders')).length

test('a buyer reads the terms, must tick them, is asked again when they change, and the order keeps what was ticked', async () => {
  await saveSettings(artist, { asksAgreement: true })
  await publish(shop(), artist, 'terms', 'Works are sold once.', 'Pay at once.')
  await publish(shop(), artist, 'returns', 'Within 14 days.')
  const page = await browser.open('phone')
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).click()
  await heading(page, 'Terms of sale').waitFor()
  await page.getByText('Works are sold once.').waitFor()
  await lookAt(page, 'legal-page')

  await openPayment(page)
  await paymentForm(page).getByText('I agree to Terms of sale and have read Returns.').waitFor()
  await completeOrder(page).click()
  await paymentForm(page).getByText('Please agree to the terms to complete your order.').waitFor()
  expect(await tick(page).evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await orderCount()).toBe(0)
  await lookAt(page, 'legal-tick')

  await tick(page).check()
  const now = await publish(shop(), artist, 'terms', 'Works are sold once.', 'Pay within a day.')
  await completeOrder(page).click()
  browser.expectFault(/409/)
  const question = page.getByRole('alert').filter({ hasText: 'The terms have changed while you were here' })
  await question.getByText('New: Pay within a day.').waitFor()
  await question.getByText('No longer: Pay at once.').waitFor()
  expect([await tick(page).isChecked(), await orderCount()]).toEqual([false, 0])
  await lookAt(page, 'legal-changed')
  await page.setViewportSize({ width: 1440, height: 900 })
  await lookAt(page, 'legal-changed')

  await tick(page).check()
  await completeOrder(page).click()
  await heading(page, 'Payment Successful!').waitFor()
  const kept = await shop().query<{ id: number }>('SELECT version_id AS id FROM order_agreements ORDER BY 1')
  expect(kept.map(({ id }) => id)).toContain(now)
})

test('a shop on holiday is seen and asked, and sells nothing: on the work, in the cart and at checkout', async () => {
  const back = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await saveSettings(artist, { holidayBack: back, holidayWords: 'The studio is by the sea.' })
  const page = await browser.open('phone')
  await visit(page, `/artwork/${artwork.slug}`)
  await page
    .getByRole('complementary', { name: 'Announcement' })
    .getByText(/^On holiday until .* by the sea\.$/)
    .waitFor()
  await lookAt(page, 'holiday-work')
  await offerCard(page, 'Original Artwork').getByRole('button', { name: 'Add to Cart' }).click()
  expect(await toastTexts(page)).toEqual([
    'On holiday',
    expect.stringMatching(/^The shop is on holiday until .* works can’t be bought until then\.$/),
  ])
  expect(await storedCart(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Ask about this work' }).first().click()
  await heading(page, 'Contact').waitFor()

  const other = await browser.open('phone')
  await fillCart(other, [printLine(artwork, 'A4')])
  await visit(other, '/cart')
  await other
    .getByRole('note')
    .getByText(/works can’t be bought until then/)
    .waitFor()
  expect(await other.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0)
  await lookAt(other, 'holiday-cart')
  await visit(other, '/checkout')
  await other.getByText(/Your cart is kept in this browser/).waitFor()
  expect(await completeOrder(other).count()).toBe(0)
  await other.setViewportSize({ width: 1440, height: 900 })
  await lookAt(other, 'holiday-checkout')
})
