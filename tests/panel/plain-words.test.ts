import type { Page } from 'playwright-core'
import { createArtwork, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { createDraft } from '../support/newsletters'
import { goToPanel, openPanel, panelToast, saveForm } from '../support/panel-page'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { buy, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
let page: Page
beforeAll(async () => {
  artist = await shop().signIn()
})

test('no screen has what is for programmers: neither an API tab, nor a file by its hash, nor a rule of the database', async () => {
  browser.expectFault(/400/)
  const picture = pictureIn(await sendToPanel(artist, await makePicture(), 'Marsh in fog.jpg'))
  const artwork = await createArtwork(artist, { title: 'Marsh', images: [picture.url] })
  page = await openPanel(shop(), browser, '/collections/pictures')
  await page.getByRole('link', { name: 'Marsh in fog.jpg' }).waitFor()
  expect(await page.locator('table').textContent()).not.toContain(picture.filename)
  await goToPanel(page, `/collections/artworks/${artwork.id}`)
  await page.locator('.upload-relationship-details').getByText('Marsh in fog.jpg').waitFor()

  const newsletter = await createDraft(artist)
  for (const path of [
    '/globals/shop_settings',
    '/globals/tax_settings',
    '/globals/shipping_terms',
    `/collections/newsletters/${newsletter}`,
    `/collections/pictures/${picture.id}`,
  ]) {
    await goToPanel(page, path)
    await page.locator('#action-save').waitFor()
    expect(await page.getByRole('link', { name: 'API', exact: true }).count()).toBe(0)
    expect(await page.getByText(picture.filename).filter({ visible: true }).count()).toBe(0)
  }
  await goToPanel(page, '/collections/orders/NONE')
  await page.getByText('This is not here.').waitFor()

  await shop().query(
    `INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ('ada@example.test', now())`,
  )
  await goToPanel(page, '/collections/newsletter_subscriptions/create')
  await page.locator('input[name=email]').fill('ada@example.test')
  await saveForm(page)
  await page.getByText('This is in the list already').first().waitFor()
  await panelToast(page, 'Please look at this field again: email')
})

test('a list has its own way marks, its times have a zone, and orders no trash to empty', async () => {
  const artwork = await createArtwork(artist, { title: 'Peat' })
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  page = await openPanel(shop(), browser, `/collections/orders/${id}`)
  const zone = /\d{4}, \d{1,2}:\d\d [AP]M (UTC|GMT|[A-Z]{2,4})/
  await page.getByRole('region', { name: 'Parcel' }).getByText(zone).waitFor()
  await page.locator('.step-nav').getByText(id).waitFor()
  await goToPanel(page, '/collections/customers')
  await page.locator('.step-nav').getByText('Customers').waitFor()
  expect(await page.locator('.step-nav').textContent()).not.toContain(id)
  await goToPanel(page, '/collections/orders')
  await page.getByRole('row').filter({ hasText: id }).getByText(zone).waitFor()

  await artist.call('deleteOrder', { id })
  await goToPanel(page, '/collections/orders/trash')
  await page.getByRole('row').filter({ hasText: id }).waitFor()
  expect(await page.getByRole('button', { name: /Empty/ }).filter({ visible: true }).count()).toBe(0)
})
