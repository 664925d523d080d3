import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { legalPageId } from '../support/legal'
import {
  goToPanel,
  listRow,
  openPanel,
  openSelect,
  panelToast,
  pressUntil,
  saveForm,
  writeRichText,
} from '../support/panel-page'
import { saveSettings } from '../support/settings'
import { saveShipping } from '../support/shipping'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { reload, untilAtRest, visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

test('the artist fills in a draft, is told of a gap, publishes it, and finds what was published', async () => {
  const artist = await shop().signIn()
  await saveSettings(artist, {
    artistName: 'Marianne Holt',
    postalAddress: 'Am Deich 4',
    email: 'a@holt.test',
  })
  const page = await openPanel(shop(), browser, '/collections/legal_pages')
  await listRow(page, 'Terms of sale').getByText('Draft').waitFor()
  expect(await page.getByRole('row').count()).toBe(6)
  await shoot(page, 'legal-list')

  await goToPanel(page, `/collections/legal_pages/${await legalPageId(shop(), 'delivery')}`)
  await page.getByText('[[Write here: the countries that you send to').waitFor()
  await page.getByText('Nothing: this page was never published.').waitFor()
  // The form asks the server about each change. An answer that is late takes the reason of a refusal away.
  const heard = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByText('Published', { exact: true }).first().click()
  await heard
  browser.expectFault(/400/)
  await saveForm(page)
  await page
    .getByText(/There is still a gap in the text/)
    .first()
    .waitFor()

  await writeRichText(page, 'We send everywhere by post.')
  await saveForm(page)
  await until(
    async () => (await shop().query("SELECT 1 FROM legal_versions WHERE page = 'delivery'")).length === 1,
  )
  await page.reload()
  await page.getByText(/^Version 1,/).click()
  await page.locator('.gesso-legal-text').getByText('We send everywhere by post.').waitFor()
  await shoot(page, 'legal-published')
  await goToPanel(page, '/collections/legal_pages')
  await listRow(page, 'Delivery').getByText('Published').waitFor()
})

test('the artist fills in the shop settings, with a portrait and a list in another order, and the next pages of a visitor show them', async () => {
  browser.expectFault(/400/)
  const artist = await shop().signIn()
  await saveSettings(artist, {
    artistName: 'Marianne Holt',
    exhibitions: [{ year: 2024, venue: 'Kunsthalle', city: 'Kiel' }],
    press: [{ title: 'First article' }, { title: 'Second article' }],
  })
  const page = await openPanel(shop(), browser, '/globals/shop_settings')
  await page.getByText('2024 Kunsthalle').waitFor()

  await page.locator('#press-row-0 .array-actions__button').click()
  await page.getByText('Move Down', { exact: true }).click()

  await page.locator('#field-portrait').getByRole('button', { name: 'Create New' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'portrait.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePicture('jpeg', 400, 500),
  })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.locator('#field-portrait').getByText('portrait.jpg').waitFor()
  await untilAtRest(page)
  await page.getByLabel("The shop's name").fill('Atelier\tSüd')
  await page.getByLabel('Announcement line').fill('New works on Friday')
  await page.locator('[contenteditable=true]').first().click()
  await page.keyboard.type('Paints by the sea.')
  const refusal = page.getByText('Use one line, without line breaks or control characters.')
  await pressUntil(page.locator('#action-save'), refusal)
  await page.getByLabel("The shop's name").fill('Atelier Süd')
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  await shoot(page, 'about-panel')

  const visitor = await browser.open('phone')
  await visit(visitor, '/contact')
  await visitor.getByText('New works on Friday').waitFor()
  await visitor.getByRole('link', { name: 'Atelier Süd' }).waitFor()
  await visitor.getByText('Paints by the sea.').waitFor()
  await visit(visitor, '/about')
  await visitor.getByRole('img', { name: 'Portrait of Marianne Holt' }).waitFor()
  expect(
    await visitor.getByRole('region', { name: 'Press' }).getByRole('listitem').allTextContents(),
  ).toEqual(['Second article', 'First article'])
})

describe('shipping', () => {
  const zones = () =>
    shop().query<{ name: string; places: string[]; print_price: string | null }>(`
    SELECT name, print_price, ARRAY(SELECT value FROM shipping_terms_zones_places WHERE parent_id = zone.id) AS places
    FROM shipping_terms_zones AS zone ORDER BY _order`)

  test('the artist starts with three zones, reads what is missing, and saves prices and a pick-up', async () => {
    const artist = await shop().signIn()
    await createArtwork(artist, { title: 'Rope of Unknown Length', originalDimensions: 'variable' })
    await saveShipping(artist, {})
    const page = await openPanel(shop(), browser, '/globals/shipping_terms')
    await page.getByLabel('Your country').selectOption('CH')
    expect(await axeFindings(page, '.gesso-zone-starts')).toEqual([])
    await page.getByRole('button', { name: /^Start with my country/ }).click()
    const notes = page.locator('#shipping-notes')
    await notes.getByText('“Switzerland” has no price for prints: buyers ask you for it.').waitFor()
    await page.getByRole('link', { name: 'Rope of Unknown Length' }).waitFor()

    const price = page.getByLabel('Price for a print (USD)').first()
    await pressUntil(page.getByRole('button', { name: 'Show All' }).first(), price)
    await price.fill('9,50')
    await notes.getByText('“Switzerland” has no price for prints').waitFor({ state: 'detached' })
    await notes.getByText('“Europe” has no price for prints').waitFor()
    await untilAtRest(page)
    await page.getByLabel('Buyers can fetch their order at the studio').check()
    await page.getByLabel('Address of the studio').fill('1 Quay Street\nBergen')
    await shoot(page, 'shipping-panel')
    expect(await axeFindings(page, '#shipping-notes')).toEqual([])
    await saveForm(page)
    await until(async () => (await zones()).length === 3)
    expect(await zones()).toEqual([
      { name: 'Switzerland', places: ['CH'], print_price: '9.50' },
      { name: 'Europe', places: ['EUROPE+'], print_price: null },
      { name: 'Rest of the world', places: ['*'], print_price: null },
    ])
  })
})

describe('taxes', () => {
  const PATH = '/globals/tax_settings'

  const choose = async (page: Page, field: string, option: string) => {
    await openSelect(page, page.locator(`#field-${field}`))
    await page.locator('.rs__option', { hasText: option }).first().click()
  }
  const stored = () =>
    shop().query<{ country: string; state: string | null }>(
      'SELECT country, state FROM tax_settings_rates ORDER BY _order',
    )

  test('the artist switches tax on, adds the rate of a state, and fills in those of the European Union', async () => {
    const page = await openPanel(shop(), browser, PATH)
    await page.getByText('have the rates and the words checked by a tax adviser').waitFor()
    expect(await page.getByText('Fill in the European Union’s rates').isVisible()).toBe(false)
    await shoot(page, 'tax-off')
    await choose(page, 'charging', 'By the rates below')
    await page.getByRole('button', { name: 'Fill in the European Union’s rates' }).waitFor()
    await untilAtRest(page)
    await page.getByRole('button', { name: 'Add Rate' }).click()
    const row = page.locator('#rates-row-0')
    // A row that is new folds once the server has told its state, and opens slowly: it is open when it stays so.
    const country = row.locator('#field-rates__0__country')
    await until(async () => {
      if (!(await country.isVisible())) await row.locator('.collapsible__toggle').first().click()
      await untilAtRest(page)
      return country.isVisible()
    })
    await choose(page, 'rates__0__country', 'United States')
    await until(() => row.getByText('All others').isVisible())
    await openSelect(page, row.locator('.field-type.select').filter({ hasText: 'All others' }))
    await page.locator('.rs__option', { hasText: 'New York' }).click()
    await row.locator('input[name="rates.0.originalRate"]').fill('8.875')
    await row.locator('input[name="rates.0.printRate"]').fill('8.875')
    await untilAtRest(page)
    await page.getByRole('button', { name: 'Fill in the European Union’s rates' }).click()
    await page.getByText('27 rows were added and marked to be checked.').waitFor()
    await page.getByText('Germany: VAT originals 7 %, prints 19 %').waitFor()
    await shoot(page, 'tax-rates')
    await saveForm(page)
    await panelToast(page, /updated successfully|saved successfully/i)
    const rows = await stored()
    expect(rows).toHaveLength(28)
    expect(rows[0]).toEqual({ country: 'US', state: 'NY' })
    expect(rows[6]).toEqual({ country: 'DE', state: null })
    await reload(page)
    await page.getByText('United States, NY: VAT 8.875 %').waitFor()
    expect(await axeFindings(page, '.gesso-fill-rates')).toEqual([])
  })
})
