import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel, openSelect, panelToast, saveForm } from '../support/panel-page'
import { sellArtwork } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { saveTaxSettings, taxRate } from '../support/taxes'
import { until } from '../support/until'
import { reload } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
const PATH = '/globals/tax_settings'

const choose = async (page: Page, field: string, option: string) => {
  await openSelect(page, page.locator(`#field-${field}`))
  await page.locator('.rs__option', { hasText: option }).first().click()
}
const stored = () =>
  shop().query<{ country: string; state: string | null }>(
    'SELECT country, state FROM tax_settings_rates ORDER BY _order',
  )

test('the artist switches tax on, fills in the rates of the European Union, and adds one of a state', async () => {
  const page = await openPanel(shop(), browser, PATH)
  await page.getByText('have the rates and the words checked by a tax adviser').waitFor()
  expect(await page.getByText('Fill in the European Union’s rates').isVisible()).toBe(false)
  await shoot(page, 'tax-off')
  await choose(page, 'charging', 'By the rates below')
  await page.getByRole('button', { name: 'Fill in the European Union’s rates' }).click()
  await page.getByText('27 rows were added and marked to be checked.').waitFor()
  await page.getByText('Germany: VAT originals 7 %, prints 19 %').waitFor()
  await page.getByRole('button', { name: 'Add Rate' }).click()
  const row = page.locator('#rates-row-27')
  // A row that is new folds once the server has told its state, and opens slowly: it is open when it stays so.
  const country = row.locator('#field-rates__27__country')
  await until(async () => {
    if (!(await country.isVisible())) await row.locator('.collapsible__toggle').first().click()
    await page.waitForTimeout(700)
    return country.isVisible()
  })
  await choose(page, 'rates__27__country', 'United States')
  await until(() => row.getByText('All others').isVisible())
  await openSelect(page, row.locator('.field-type.select').filter({ hasText: 'All others' }))
  await page.locator('.rs__option', { hasText: 'New York' }).click()
  await row.locator('input[name="rates.27.originalRate"]').fill('8.875')
  await row.locator('input[name="rates.27.printRate"]').fill('8.875')
  await shoot(page, 'tax-rates')
  await saveForm(page)
  await panelToast(page, /updated successfully|saved successfully/i)
  const rows = await stored()
  expect(rows).toHaveLength(28)
  expect(rows.at(-1)).toEqual({ country: 'US', state: 'NY' })
  expect(rows[5]).toEqual({ country: 'DE', state: null })
  await reload(page)
  await page.getByText('United States, NY: VAT 8.875 %').waitFor()
  expect(await axeFindings(page, '.gesso-fill-rates')).toEqual([])
})

test('the artist lets Stripe Tax work it out, and reads whether it is active in the account', async () => {
  const artist = await shop().signIn()
  await saveTaxSettings(artist, { charging: 'none', prices: 'on_top' })
  const page = await openPanel(shop(), browser, PATH)
  await choose(page, 'charging', 'As Stripe Tax works it out')
  await page.getByText('Stripe Tax is active in the test account.').waitFor()
  const code = page.locator('#field-printTaxCode')
  await code.fill('txcd_35010000')
  expect(await page.getByRole('button', { name: 'Add Rate' }).isVisible()).toBe(false)
  await shoot(page, 'tax-by-stripe')
  await saveForm(page)
  await until(async () => {
    const [row] = await shop().query<{ charging: string; print_tax_code: string }>(
      'SELECT charging, print_tax_code FROM tax_settings',
    )
    return row?.charging === 'stripe' && row.print_tax_code === 'txcd_35010000'
  })
  await shop().provider('POST', 'test_helpers/emulator/tax_settings', { status: 'pending' })
  const phone = await openPanel(shop(), browser, PATH, 'phone')
  const section = phone.getByRole('region', { name: 'Stripe Tax' })
  await section.getByText('It misses the address of your head office.').waitFor()
  expect(await axeFindings(phone, 'section[aria-label="Stripe Tax"]')).toEqual([])
  expect(await overflowOf(phone)).toBe(0)
  await shoot(phone, 'tax-by-stripe-missing')
  await shop().provider('POST', 'test_helpers/emulator/tax_settings', { status: 'active' })
})

test('the running sum of distance sales warns near the threshold and above it, on a phone too', async () => {
  const artist = await shop().signIn()
  await saveTaxSettings(artist, {
    rates: [taxRate('DE', 7, 19)],
    distanceSales: 'threshold',
    threshold: '100',
    asksTaxNumber: true,
    reverseCharge: true,
    marginScheme: 'originals',
    taxNumber: 'DE123456789',
  })
  const page = await openPanel(shop(), browser, PATH, 'phone')
  const sum = page.getByRole('region', { name: 'Sold to other member states' })
  await sum.getByText(/\$0\.00 in \d{4} of \$100\.00/).waitFor()
  await sum.getByText('New orders bear your own country’s rates.').waitFor()
  const { id } = await sellArtwork(shop(), 'Sent to Paris')
  const count = (amount: number) =>
    shop().query('UPDATE orders SET distance_sale_amount = $2 WHERE id = $1', [id, amount])
  await count(90)
  await reload(page)
  await sum.getByText('The threshold is near.').waitFor()
  expect(await axeFindings(page, '.gesso-running-sum')).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, 'tax-threshold')
  await goToPanel(page, '')
  const alert = page.getByRole('region', { name: 'Sales to other member states' })
  await alert.getByText('The threshold is near.').waitFor()
  await count(100.01)
  await goToPanel(page, PATH)
  await sum.getByText('The threshold is passed').waitFor()
  await goToPanel(page, '/year')
  const taxes = page.getByRole('region', { name: 'Taxes', exact: true })
  await taxes.getByRole('row', { name: /^Switzerland, Margin scheme/ }).waitFor()
  await page.getByRole('link', { name: 'its taxes as CSV' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'tax-year')
})
