import { axeFindings, overflowOf } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { goToPanel, listRow, openPanel, saveForm } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

test('the artist writes down one old address, pastes several, is told of a mistake, and sees where all lead', async () => {
  browser.expectFault(/400/)
  const stored = () =>
    shop().query<{ from: string }>('SELECT from_path AS from FROM redirects ORDER BY from_path')

  const page = await openPanel(shop(), browser, '/collections/redirects/create')
  await page.locator('#field-fromPath').fill('https://old.test/Products/Blue?x=1')
  await page.locator('#field-toPath').fill('/cart')
  await saveForm(page)
  await until(async () => (await stored())[0]?.from === '/products/blue')

  await goToPanel(page, '/collections/redirects')
  await page.getByText('Add several old addresses').click()
  const lines = page.getByLabel('Old and new addresses')
  await lines.fill('/products/red, /contact\n/products/green, https://elsewhere.test/')
  await shoot(page, 'redirects-panel-several')
  expect(await axeFindings(page, '.gesso-add-redirects')).toEqual([])
  await page.getByRole('button', { name: 'Add them' }).click()
  await page.getByText('Line 2, new address').waitFor()
  expect(await stored()).toHaveLength(1)
  await shoot(page, 'redirects-panel-refused')
  await lines.fill('/products/red, /contact\n/products/green, /about')
  await page.getByRole('button', { name: 'Add them' }).click()
  await page.getByText('2 added, 0 changed.').waitFor()
  await listRow(page, '/products/green').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, 'redirects-panel-list')
  await page.setViewportSize({ width: 390, height: 844 })
  await shoot(page, 'redirects-panel-list-390')
  const visitor = await browser.open()
  await visitor.goto(`${shop().url}/products/red`)
  await visitor.getByRole('heading', { name: 'Contact' }).first().waitFor()
})
