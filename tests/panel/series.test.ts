import { axeFindings, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, listRow, openPanel, openSelect, saveForm } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

test('the artist adds a series in the panel, puts a work into it, and finds the work by it', async () => {
  const artist = await shop().signIn()
  const quay = await createArtwork(artist, { title: 'Quay' })
  await createArtwork(artist, { title: 'Elsewhere' })
  const series = () => artist.call('listStoredSeries', {})

  const page = await openPanel(shop(), browser, '/collections/series/create')
  await page.locator('#field-title').fill('Harbours')
  await page.locator('#field-years').fill('2019 to 2021')
  await saveForm(page)
  await until(async () => (await series()).length === 1)

  await goToPanel(page, `/collections/artworks/${quay.id}`)
  await openSelect(page, page.locator('#field-series'))
  await page.locator('.rs__option').filter({ hasText: 'Harbours' }).click()
  await saveForm(page)
  await until(async () => (await series())[0]?.works === 1)

  await goToPanel(page, '/collections/series')
  const row = listRow(page, 'Harbours')
  await row.getByText('2019 to 2021').waitFor()
  await shoot(page, 'series-panel-list')
  await row.getByRole('link', { name: '1 work' }).click()
  await listRow(page, 'Quay').getByText('Harbours').waitFor()
  expect(await listRow(page, 'Elsewhere').count()).toBe(0)

  await goToPanel(page, `/collections/series/${(await series())[0]?.id}`)
  await page.getByRole('heading', { name: '1 work' }).waitFor()
  await page.getByRole('link', { name: 'Quay' }).waitFor()
  // The form around it is Payload's.
  expect(await axeFindings(page, 'section[aria-labelledby="gesso-series-works"]')).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, 'series-panel-one')
})
