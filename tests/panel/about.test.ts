import { makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, listRow, openPanel, panelToast, saveForm } from '../support/panel-page'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

test('the artist uploads a portrait and sorts a list in the panel, and visitors see it', async () => {
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
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  await shoot(page, 'about-panel')

  await goToPanel(page, '/collections/pictures?unused=true')
  await page.getByRole('link', { name: 'Unused (0)' }).waitFor()
  expect(await listRow(page, 'portrait.jpg').count()).toBe(0)

  const visitor = await browser.open('phone')
  await visit(visitor, '/about')
  await visitor.getByRole('img', { name: 'Portrait of Marianne Holt' }).waitFor()
  expect(
    await visitor.getByRole('region', { name: 'Press' }).getByRole('listitem').allTextContents(),
  ).toEqual(['Second article', 'First article'])
})
