import type { Artwork } from '@gesso/shared-types/artwork'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { createDiscount, saveDiscount } from '../support/discounts'
import { printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import {
  completeOrder,
  fillCart,
  fillShipping,
  heading,
  paymentForm,
  payWith,
} from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
let artwork: Artwork
beforeAll(async () => {
  artist = await shop().signIn()
  artwork = await createArtwork(artist)
})

/** A text that is in sight: the summary is there twice, for wide and for narrow screens. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()
const folded = (page: Page) => page.locator('summary').filter({ hasText: 'Discount code', visible: true })
const remove = (page: Page) => page.getByRole('button', { name: 'Remove the discount code' })

test('on a phone: the code of a link survives to the checkout, is paid with, and is on the confirmation', async () => {
  const { id, code } = await createDiscount(artist, { percent: 50, maxUses: 1 })
  const page = await browser.open('phone')
  await visit(page, `/artwork/${artwork.slug}?code=${code.toLowerCase()}`)
  await until(() => new URL(page.url()).search === '')
  await fillCart(page, [printLine(artwork, 'A4', 2)])
  await visit(page, '/checkout')
  await page.locator('summary').filter({ hasText: 'Order Summary' }).tap()
  await page.getByText('$35.00 USD').first().waitFor()
  await remove(page).waitFor()
  await shoot(page, 'discount-phone-390')
  await expectAccessible(page)
  await fillShipping(page)
  await completeOrder(page).waitFor()
  await paymentForm(page).getByText('$35.00 USD', { exact: true }).waitFor()
  await payWith(page)
  await heading(page, 'Payment Successful!').waitFor()
  await page.getByText(`Discount (${code})`).waitFor()
  await shoot(page, 'discount-confirmation-390')
  await until(async () => {
    const [row] = await shop().query<{ paid: number }>(
      `SELECT count(*)::int AS paid FROM orders WHERE discount_id = $1 AND payment_state = 'paid'`,
      [id],
    )
    return row?.paid === 1
  })
  expect(await page.evaluate(() => localStorage.getItem('discount-code'))).toBeNull()
})

test('a code that was switched off meanwhile is told before anything is charged', async () => {
  browser.expectFault(/400/)
  const { id, code } = await createDiscount(artist, { percent: 50, maxUses: 1 })
  const page = await browser.open('desktop')
  await fillCart(page, [printLine(artwork, 'A4', 2)])
  await visit(page, `/checkout?code=${code}`)
  await remove(page).waitFor()
  await fillShipping(page)
  await completeOrder(page).waitFor()
  await saveDiscount(artist, id, { isOn: false })
  await payWith(page)
  await page.getByText('This code is not known here').filter({ visible: true }).first().waitFor()
  await paymentForm(page).getByText('$55.00 USD', { exact: true }).waitFor()
  expect(await shop().query('SELECT 1 FROM orders WHERE discount_id = $1', [id])).toEqual([])
})
