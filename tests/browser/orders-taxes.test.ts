import type { Locator } from 'playwright-core'
import { axeFindings, expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { originalLine, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { fillCart, heading, payWith, SHIPPING, shippingForm } from '../support/storefront-page'
import { saveTaxSettings, taxRate } from '../support/taxes'
import { reload, visit } from '../support/visit'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)
const fill = async (form: Locator) => {
  for (const [label, value] of Object.entries(SHIPPING)) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
}
const FRENCH = { rates: [taxRate('DE', 7, 19), taxRate('FR', 5.5, 20)], taxNumber: 'DE123456789' }

test('a business in another member state gives its number at checkout, is told when it is wrong, and pays no tax', async () => {
  const artist = await shop().signIn()
  await saveTaxSettings(artist, {
    ...FRENCH,
    prices: 'on_top',
    asksTaxNumber: true,
    reverseCharge: true,
  })
  const artwork = await createArtwork(artist)
  const page = await browser.open()
  await fillCart(page, [originalLine(artwork), printLine(artwork, 'A4')])
  await visit(page, '/checkout')
  const form = shippingForm(page)
  const summary = page.getByRole('complementary')
  const shown = (words: string) => summary.getByText(words, { exact: true }).locator('visible=true').first()
  await fill(form)
  await form.getByLabel('Country').selectOption('FR')
  await shown('VAT 5.5%').waitFor()
  await shown('VAT 20%').waitFor()
  await shown('$156.48 USD').waitFor()
  const number = form.getByLabel('Tax number of your business')
  await number.fill('FR 12')
  await number.blur()
  await form.getByText('This does not have the form of a tax number of France').waitFor()
  await expectAccessible(page)
  await shoot(page, 'tax-number-wrong')
  await reload(page)
  expect(await number.inputValue()).toBe('FR 12')
  await number.fill('FR 12 345 678 901')
  await number.blur()
  await shown('Reverse charge: the buyer accounts for the tax.').waitFor()
  await shown('$145.00 USD').waitFor()
  await form.getByRole('button', { name: 'Save & Continue to Payment' }).click()
  await payWith(page)
  await heading(page, 'Payment Successful!').waitFor()
  await page.getByText('Reverse charge: the buyer accounts for the tax.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await shoot(page, 'tax-confirmation')
})
