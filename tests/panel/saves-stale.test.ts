import type { Page } from 'playwright-core'
import { overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { ON_A_PHONE, withBrowser } from '../support/browser'
import { listRow, openPanel, openSelect, panelToast, saveForm, selectRows } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const WORDS = 'This was changed elsewhere in the meantime.'
const notice = (page: Page) => page.locator('.gesso-stale')
const putBack = (page: Page) => page.getByRole('button', { name: 'Put my changes back' }).click()
test('on a phone a page that was left open overwrites no sale and no price; what was typed is put back on top of them', async () => {
  browser.expectFault(/409/)
  const artwork = await createArtwork(artist, { title: 'Fair on a phone' })
  const look = () => artist.call('getArtwork', { slugOrId: artwork.slug })
  const page = await openPanel(shop(), browser, `/collections/artworks/${artwork.id}`, 'phone')
  await artist.call('updateArtwork', {
    id: String(artwork.id),
    title: artwork.title,
    originalAvailable: false,
    originalPrice: '5555',
    printOptions: artwork.printOptions,
  })
  await page.locator('input[name=medium]').fill('Oil on panel')
  await saveForm(page)
  await panelToast(page, WORDS)
  await notice(page).getByText('You see its newer state now; nothing of it was overwritten.').waitFor()
  await notice(page)
    .getByText('Changed elsewhere: Price of the original (USD), State of the original.')
    .waitFor()
  expect(await page.locator('input[name=originalPrice]').inputValue()).toBe('5555.00')
  await page.locator('#field-originalState').getByText('Sold elsewhere').waitFor()
  expect(await page.locator('input[name=medium]').inputValue()).toBe('')
  expect(await look()).toMatchObject({ originalSold: true, originalPrice: '5555.00', medium: null })
  await shoot(page, 'stale-phone')
  expect(await overflowOf(page)).toBe(0)

  await putBack(page)
  expect(await page.locator('input[name=medium]').inputValue()).toBe('Oil on panel')
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  expect(await look()).toMatchObject({
    originalSold: true,
    originalPrice: '5555.00',
    medium: 'Oil on panel',
  })

  // What was just saved is what the page shows now.
  await page.locator('input[name=medium]').fill('Oil')
  await saveForm(page)
  await until(async () => (await look()).medium === 'Oil')
})

test('a bulk edit names the rows that changed since the list was shown, and leaves them as they are', async () => {
  const [first, second] = [
    await createArtwork(artist, { title: 'Listed One' }),
    await createArtwork(artist, { title: 'Listed Two' }),
  ]
  const page = await openPanel(shop(), browser, '/collections/artworks')
  await listRow(page, 'Listed One').waitFor()
  await artist.call('updateArtwork', { id: String(second.id), title: 'Listed Two', medium: 'Chalk' })
  await selectRows(page, 'Listed One', 'Listed Two')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = page.locator('.edit-many__form')
  await openSelect(page, drawer.locator('.field-select').first())
  await page.locator('.rs__option').filter({ hasText: 'Medium' }).first().click()
  await drawer.locator('input[name=medium]').fill('Oil')
  await page.locator('.edit-many__save').click()
  await panelToast(page, 'Updated 1 Artwork successfully.')
  await panelToast(page, /changed since this list was shown:\s*Listed Two/)
  await shoot(page, 'bulk-left-out')
  expect(
    await shop().query('SELECT title, medium FROM artworks WHERE id = ANY($1) ORDER BY title', [
      [first.id, second.id],
    ]),
  ).toEqual([
    { title: 'Listed One', medium: 'Oil' },
    { title: 'Listed Two', medium: 'Chalk' },
  ])
})
