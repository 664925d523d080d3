import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { openPanel, openSelect, panelToast, saveForm } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
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
