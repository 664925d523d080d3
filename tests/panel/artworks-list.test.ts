import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { Page } from 'playwright-core'
import { axeFindings } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { listRow, openPanel, panelToast } from '../support/panel-page'
import { buy, originalLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '1' })
const browser = withBrowser(shop)

const LIST = '/collections/artworks'
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const stored = ({ id }: StoredArtwork) => artist.call('getStoredArtwork', { slugOrId: String(id) })
const button = (page: Page, label: string, title: string) =>
  page.getByRole('button', { name: `${label}: ${title}` })
const state = (page: Page, title: string, words: string) =>
  listRow(page, title).getByText(words, { exact: true }).waitFor()

test('on a phone a work is put on hold and offered again in its row, which needs no scrolling sideways', async () => {
  const work = await createArtwork(artist, { title: 'Ebb', originalPrice: '1450.00' })
  const page = await openPanel(shop(), browser, LIST, 'phone')
  const hold = button(page, 'Put on hold', 'Ebb')
  const box = await hold.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await listRow(page, 'Ebb').getByText('$1,450.00').waitFor()
  await shoot(page, 'works-phone')
  expect(await axeFindings(page, '.collection-list .table')).toEqual([])

  await hold.tap()
  await state(page, 'Ebb', 'On hold')
  expect(await stored(work)).toMatchObject({ originalState: 'on_hold', onHoldFor: null, onHoldUntil: null })
  await button(page, 'Offer it again', 'Ebb').tap()
  await state(page, 'Ebb', 'For sale')
  expect((await stored(work)).originalState).toBe('for_sale')
  await panelToast(page, '“Ebb” is for sale again.')
})

test('a work whose hold is over is put on hold again, without the end and the name of before', async () => {
  const work = await createArtwork(artist, {
    title: 'Eddy',
    originalState: 'on_hold',
    onHoldFor: 'Ada',
    onHoldUntil: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await shop().query("UPDATE artworks SET on_hold_until = now() - interval '1 minute' WHERE id = $1", [
    work.id,
  ])
  const page = await openPanel(shop(), browser, LIST)
  await button(page, 'Put on hold', 'Eddy').click()
  await state(page, 'Eddy', 'On hold')
  expect(await stored(work)).toMatchObject({ originalState: 'on_hold', onHoldFor: null, onHoldUntil: null })
})

test('by keyboard a work is sold elsewhere, at the asked price unless another is typed, today', async () => {
  browser.expectFault(/400/)
  const today = new Date().toISOString().slice(0, 10)
  const works = [
    await createArtwork(artist, { title: 'Quay', originalPrice: '900.00' }),
    await createArtwork(artist, { title: 'Pier', originalPrice: '700.00' }),
  ] as const
  const page = await openPanel(shop(), browser, LIST)
  const dialog = page.getByRole('dialog')
  await button(page, 'Sold elsewhere', 'Quay').press('Enter')
  await dialog.waitFor()
  expect(await axeFindings(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Enter')
  await state(page, 'Quay', 'Sold')
  expect(await stored(works[0])).toMatchObject({
    originalState: 'sold_elsewhere',
    salePrice: '900.00',
    saleDate: today,
  })
  expect(await listRow(page, 'Quay').getByRole('button').count()).toBe(0)

  const sell = button(page, 'Sold elsewhere', 'Pier')
  await sell.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await sell.press('Enter')
  await page.keyboard.type('lots')
  await dialog.getByRole('button', { name: 'It is sold' }).click()
  await dialog.getByRole('alert').waitFor()
  expect((await stored(works[1])).originalState).toBe('for_sale')
  await dialog.getByLabel('Sold for (USD)').fill('650')
  await page.keyboard.press('Enter')
  await state(page, 'Pier', 'Sold')
  expect((await stored(works[1])).salePrice).toBe('650.00')
})

test('a work that a second tab has sold stays sold, and one that an order sold has no buttons', async () => {
  const [work, ordered] = [
    await createArtwork(artist, { title: 'Weir' }),
    await createArtwork(artist, { title: 'Lock' }),
  ]
  const page = await openPanel(shop(), browser, LIST)
  const { title, printOptions } = work
  await artist.call('updateArtwork', {
    id: String(work.id),
    title,
    printOptions,
    originalState: 'sold_elsewhere',
  })
  await buy(shop(), shop().visitor(), [originalLine(ordered)])
  await button(page, 'Put on hold', 'Weir').click()
  await panelToast(page, '“Weir” was changed elsewhere in the meantime.')
  await state(page, 'Weir', 'Sold')
  expect((await stored(work)).originalState).toBe('sold_elsewhere')
  await state(page, 'Lock', 'Sold')
  expect(await listRow(page, 'Lock').getByRole('button').count()).toBe(0)
})

test('while the shop is slow a second press does nothing, and while it does not answer nothing is said to be done', async () => {
  browser.expectFault(/ERR_FAILED|ERR_CONNECTION/)
  const work = await createArtwork(artist, { title: 'Ford' })
  const page = await openPanel(shop(), browser, LIST)
  const address = `**/api/artworks/${work.id}*`
  let saves = 0
  let answer = () => {}
  const isSlow = new Promise<void>((done) => {
    answer = done
  })
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    saves += 1
    await isSlow
    return route.continue()
  })
  const hold = button(page, 'Put on hold', 'Ford')
  await hold.dblclick()
  await until(() => saves === 1)
  expect(await hold.isDisabled()).toBe(true)
  answer()
  await state(page, 'Ford', 'On hold')
  expect(saves).toBe(1)

  await page.unroute(address)
  await page.route(address, (route) => route.abort())
  await button(page, 'Offer it again', 'Ford').click()
  await panelToast(page, 'The shop does not answer. Please try again.')
  expect((await stored(work)).originalState).toBe('on_hold')
})
