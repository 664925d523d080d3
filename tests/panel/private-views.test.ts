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
const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

test('the artist makes a view of works, sees when it was opened, and ends its link', async () => {
  const artist = await shop().signIn()
  await createArtwork(artist, { title: 'Quay' })
  await createArtwork(artist, { title: 'Sluice', publication: 'draft' })
  const stored = () => shop().query<{ id: number; token: string }>('SELECT id, token FROM private_views')
  const works = () =>
    shop().query<{ title: string }>(
      `SELECT title FROM private_views_rels JOIN artworks ON artworks.id = artworks_id ORDER BY private_views_rels."order"`,
    )

  const page = await openPanel(shop(), browser, '/collections/private_views/create')
  await page.locator('#field-title').fill('For Anna')
  for (const title of ['Sluice', 'Quay']) {
    await openSelect(page, page.locator('#field-works'))
    await page.locator('.rs__option').filter({ hasText: title }).click()
  }
  await shoot(page, 'private-views-panel-new')
  await saveForm(page)
  await until(async () => (await works()).length === 2)
  expect((await works()).map(({ title }) => title)).toEqual(['Sluice', 'Quay'])
  const [view] = await stored()

  const guest = shop().visitor()
  await guest.sendJson('POST', `/api/private-views/${view?.token}/openings`, {}, FIREFOX)
  await goToPanel(page, `/collections/private_views/${view?.id}`)
  const link = page.getByLabel('Link for the guests')
  expect(await link.inputValue()).toBe(`${shop().url}/view/${view?.token}`)
  await page.getByRole('heading', { name: 'Opened 1 time' }).waitFor()
  await page.getByRole('cell', { name: 'Page' }).waitFor()
  const paper = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Wall labels on A4' }).click()
  expect((await paper).suggestedFilename()).toBe('wall-labels.pdf')
  for (const part of ['section[aria-labelledby="gesso-view-openings"]', '.gesso-private-link'])
    expect(await axeFindings(page, part)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await shoot(page, `private-views-panel-one-${width}-${colorScheme}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await until(async () => (await stored())[0]?.token !== view?.token)
  expect((await guest.send('GET', `/view/${view?.token}`)).status).toBe(404)

  await goToPanel(page, '/collections/private_views')
  await listRow(page, 'For Anna').getByText('1 time').waitFor()
  await shoot(page, 'private-views-panel-list')
})
