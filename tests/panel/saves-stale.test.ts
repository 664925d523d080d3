import type { Page } from 'playwright-core'
import { overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { createDraft } from '../support/newsletters'
import { listRow, openPanel, openSelect, panelToast, saveForm, selectRows } from '../support/panel-page'
import { saveSettings } from '../support/settings'
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
test.each(['desktop', 'phone'] as const)(
  'on a %s a page that was left open overwrites no sale and no price; what was typed is put back on top of them',
  async (screen) => {
    browser.expectFault(/409/)
    const artwork = await createArtwork(artist, { title: `Fair on a ${screen}` })
    const look = () => artist.call('getArtwork', { slugOrId: artwork.slug })
    const page = await openPanel(shop(), browser, `/collections/artworks/${artwork.id}`, screen)
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
    await shoot(page, `stale-${screen}`)
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
  },
)

test('a newsletter’s text, with its rich text, survives a save that came too late', async () => {
  browser.expectFault(/409|ERR_FAILED/)
  const id = await createDraft(artist, { subject: 'Open studio' })
  const page = await openPanel(shop(), browser, `/collections/newsletters/${id}`)
  // The form's own save is meant, not that of what is typed.
  await page.route('**/newsletters/*/typed', (route) => route.abort())
  const text = page.locator('[contenteditable=true]').first()
  await text.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Bring a coat.')
  await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { subject: 'Closed studio' })
  await saveForm(page)
  await notice(page).getByText('Changed elsewhere: Subject.').waitFor()
  expect(await page.locator('input[name=subject]').inputValue()).toBe('Closed studio')
  expect(await text.textContent()).not.toContain('Bring a coat.')
  await putBack(page)
  await text.filter({ hasText: 'Bring a coat.' }).waitFor()
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  const [row] = await shop().query('SELECT subject, body::text AS body FROM newsletters WHERE id = $1', [id])
  expect(row).toEqual({ subject: 'Closed studio', body: expect.stringContaining('Bring a coat.') })
})

test('the settings of an open page do not undo those of another', async () => {
  browser.expectFault(/409/)
  await saveSettings(artist, { shopName: 'Gesso', announcement: 'Open' })
  const page = await openPanel(shop(), browser, '/globals/shop_settings')
  await artist.sendJson('POST', '/api/cms/globals/shop_settings', { announcement: 'Closed' })
  await page.locator('input[name=artistName]').fill('Ada')
  await saveForm(page)
  await notice(page).getByText('Changed elsewhere: Announcement line.').waitFor()
  await putBack(page)
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  expect(await shop().query('SELECT artist_name, announcement FROM shop_settings')).toEqual([
    { artist_name: 'Ada', announcement: 'Closed' },
  ])
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
