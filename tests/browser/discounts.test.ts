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
const field = (page: Page) => page.getByRole('textbox', { name: 'Discount code' })
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' })
const remove = (page: Page) => page.getByRole('button', { name: 'Remove the discount code' })

test('without a code in the shop the checkout does not speak of codes', async () => {
  await shop().query('UPDATE discounts SET is_on = false')
  const page = await browser.open('desktop')
  await fillCart(page, [printLine(artwork, 'A4', 2)])
  await visit(page, '/checkout?code=SPRING')
  await seen(page, '$55.00 USD').waitFor()
  expect(await folded(page).count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?code=SPRING')
})

test('by keyboard: a wrong code is told beside it, a right one shows in the sums and can be taken off', async () => {
  const { code } = await createDiscount(artist, { percent: 25 })
  const page = await browser.open('desktop', { viewport: { width: 1440, height: 900 } })
  await fillCart(page, [printLine(artwork, 'A4', 2)])
  await visit(page, '/checkout')
  await folded(page).focus()
  await page.keyboard.press('Enter')
  await shoot(page, 'discount-open-1440')
  await field(page).fill('NOT THERE')
  await page.keyboard.press('Enter')
  await page.getByText('This code is not known here').filter({ visible: true }).waitFor()
  expect(await field(page).getAttribute('aria-invalid')).toBe('true')
  await shoot(page, 'discount-refused-1440')
  await expectAccessible(page)

  await field(page).fill(` ${code.toLowerCase()} `)
  await apply(page).click()
  await remove(page).waitFor()
  await seen(page, `Discount (${code})`).waitFor()
  await seen(page, '−$10.00').waitFor()
  await seen(page, '$45.00 USD').waitFor()
  await shoot(page, 'discount-applied-1440')
  await expectAccessible(page)

  await remove(page).click()
  await seen(page, '$55.00 USD').waitFor()
  expect(await page.getByText('−$10.00').filter({ visible: true }).count()).toBe(0)
  await saveDiscount(
    artist,
    (await shop().query<{ id: number }>('SELECT id FROM discounts WHERE code = $1', [code]))[0]?.id ?? 0,
    { isOn: false },
  )
})

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
