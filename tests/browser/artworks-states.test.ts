import type { StoredArtwork } from '@gesso/shared-types/artwork-input'
import type { Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openDashboard, rowsOf } from '../support/dashboard-page'
import { withShop } from '../support/shop'
import { heading, offerCard } from '../support/storefront-page'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks, orders CASCADE'))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Artwork' })
const pick = (page: Page, group: string, choice: RegExp) =>
  dialog(page).getByRole('group', { name: group }).getByRole('radio', { name: choice }).check()
const stored = ({ id }: StoredArtwork) => artist.call('getStoredArtwork', { slugOrId: String(id) })
async function edit(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  await dialog(page).waitFor()
}
async function update(page: Page) {
  await dialog(page).getByRole('button', { name: 'Update Artwork' }).click()
  // The toast of the save before may still be there.
  await dialog(page).waitFor({ state: 'detached' })
}

test(
  'a sale elsewhere is recorded from the dialog, and taken back, on a phone',
  async () => {
    const artwork = await createArtwork(artist, { title: 'Peat' })
    const page = await openDashboard(shop(), browser, 'phone')
    await edit(page, 'Peat')
    await pick(page, 'The original', /^Sold elsewhere/)
    const available = dialog(page).getByRole('switch', { name: 'Original available' })
    expect(await available.isChecked()).toBe(false)
    await dialog(page).getByLabel('Sold for').fill('5072.10')
    await dialog(page).getByLabel('Sold on').fill('2026-11-14')
    await dialog(page).getByLabel('Buyer').fill('Jonas Ritter')
    await dialog(page).getByLabel('Place').fill('Kunstmesse Zürich')
    await expectAccessible(page)
    expect(await overflowOf(page)).toBe(0)
    await update(page)
    await rowsOf(page, 'Artworks').getByText('Original Sold').waitFor()
    expect(await stored(artwork)).toMatchObject({
      originalState: 'sold_elsewhere',
      salePrice: '5072.10',
      saleDate: '2026-11-14',
      saleBuyer: 'Jonas Ritter',
      salePlace: 'Kunstmesse Zürich',
    })
    await edit(page, 'Peat')
    expect(await dialog(page).getByLabel('Buyer').inputValue()).toBe('Jonas Ritter')
    // The specification's switch takes it back as well as the choice does.
    await dialog(page).getByRole('switch', { name: 'Original available' }).check()
    expect(
      await dialog(page)
        .getByRole('radio', { name: /^For sale/ })
        .isChecked(),
    ).toBe(true)
    await update(page)
    expect(await stored(artwork)).toMatchObject({
      originalState: 'for_sale',
      saleBuyer: null,
      salePrice: null,
    })
  },
)

test(
  'a draft is previewed, then published at a time and by hand, on a phone',
  async () => {
    browser.expectFault(/404/)
    const artwork = await createArtwork(artist, { title: 'Peat', publication: 'draft' })
    const page = await openDashboard(shop(), browser, 'phone')
    await rowsOf(page, 'Artworks').getByText('Draft', { exact: true }).waitFor()
    // The address that it will have leads the artist to the preview.
    await visit(page, `/artwork/${artwork.slug}`)
    await page.getByText('Draft, only you see this.').waitFor()
    await heading(page, 'Peat').waitFor()
    await expectAccessible(page)
    expect(await overflowOf(page)).toBe(0)

    await visit(page, '/?admin=true')
    await edit(page, 'Peat')
    await pick(page, 'Who sees it', /^On a date/)
    await dialog(page).getByRole('button', { name: 'Update Artwork' }).click()
    await dialog(page).getByText('Choose a day and an hour').waitFor()
    await dialog(page).getByLabel('Day and hour, in your own time').fill('2099-12-01T18:00')
    await update(page)
    await rowsOf(page, 'Artworks').getByText('From Dec 1, 2099, 6:00 PM').waitFor()

    await page.getByLabel('Select Peat', { exact: true }).check()
    await page.getByRole('button', { name: 'Who sees them' }).click()
    await page.getByRole('menuitem', { name: 'Publish' }).click()
    await until(async () => (await stored(artwork)).isPublished)
    await visit(page, `/artwork/${artwork.slug}`)
    await heading(page, 'Peat').waitFor()
  },
)

test('a private link is made, copied by hand, and made anew', async () => {
  const artwork = await createArtwork(artist, { title: 'Peat' })
  const page = await openDashboard(shop(), browser)
  await edit(page, 'Peat')
  await pick(page, 'Who sees it', /^Private link/)
  await update(page)
  await edit(page, 'Peat')
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue()
  expect(link).toBe(`${shop().url}/private/${(await stored(artwork)).privateToken}`)
  page.once('dialog', (asked) => void asked.accept())
  await dialog(page).getByRole('button', { name: 'Make a new link' }).click()
  await until(async () => (await dialog(page).getByLabel('Link', { exact: true }).inputValue()) !== link)
  const visitor = await browser.open()
  await visit(visitor, new URL(await dialog(page).getByLabel('Link', { exact: true }).inputValue()).pathname)
  await heading(visitor, 'Peat').waitFor()
  await expectAccessible(visitor)
})
