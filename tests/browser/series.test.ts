import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openDashboard, rowsOf } from '../support/dashboard-page'
import { createSeries } from '../support/series'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
const _PAINTING = readFileSync(join(__dirname, '../../cms/src/seed/pictures/estuary.jpg'))
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => shop().query('TRUNCATE artworks, series CASCADE'))

const seriesOf = async (id: number) =>
  (await artist.call('getStoredArtwork', { slugOrId: String(id) })).series.map(({ title }) => title)
const dialog = (page: Page) => page.getByRole('dialog')

test('the artist puts an artwork into a series that is there and into one made by its name', async () => {
  await createSeries(artist, 'Harbours', { years: '2021' })
  const { id } = await createArtwork(artist, { title: 'Quay' })
  const page = await openDashboard(shop(), browser)
  await rowsOf(page, 'Artworks').getByRole('button', { name: 'Edit Quay' }).click()
  await dialog(page).getByLabel('Harbours').check()
  await dialog(page).getByLabel('New series').fill('Gardens')
  await page.keyboard.press('Enter')
  await until(() => dialog(page).getByLabel('Gardens').isChecked())
  await dialog(page).getByRole('group', { name: 'Series' }).scrollIntoViewIfNeeded()
  await shoot(page, 'series-dialog-1440')
  await expectAccessible(page)
  expect(await seriesOf(id)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Update Artwork' }).click()
  await until(async () => (await seriesOf(id)).join() === 'Harbours,Gardens')
})

test('several artworks are put into a series and taken out of another on a phone, and that is undone', async () => {
  const [from, to] = [await createSeries(artist, 'From'), await createSeries(artist, 'To')]
  const one = await createArtwork(artist, { title: 'One', series: [from.id] })
  const two = await createArtwork(artist, { title: 'Two', series: [from.id, to.id] })
  const page = await openDashboard(shop(), browser, 'phone')
  await page.getByLabel('Select One').check()
  await page.getByLabel('Select Two').check()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Series' }).click()
  const box = (name: string) => dialog(page).getByLabel(name, { exact: true })
  await box('From').waitFor()
  expect([
    await box('From').isChecked(),
    await box('To').evaluate((input: HTMLInputElement) => input.indeterminate),
  ]).toEqual([true, true])
  await box('From').uncheck()
  await box('To').check()
  await shoot(page, 'series-several-390')
  await expectAccessible(page)
  expect(await overflowOf(page)).toBe(0)
  await dialog(page).getByRole('button', { name: 'Change 2 artworks' }).click()
  await until(async () => [...(await seriesOf(one.id)), ...(await seriesOf(two.id))].join() === 'To,To')
  await page.getByRole('button', { name: 'Undo' }).click()
  await until(async () => (await seriesOf(two.id)).join() === 'From,To')
  expect(await seriesOf(one.id)).toEqual(['From'])
})
