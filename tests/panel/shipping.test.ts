import { axeFindings } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openPanel, pressUntil, saveForm } from '../support/panel-page'
import { saveShipping } from '../support/shipping'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

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
