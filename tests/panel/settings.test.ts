import type { Page } from 'playwright-core'
import { axeFindings, overflowOf } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { createDiscount, placeWithCode } from '../support/discounts'
import { sampleGiftCard } from '../support/gift-cards'
import { legalPageId, publish } from '../support/legal'
import {
  agree,
  listRow,
  openPanel,
  openSelect,
  panelToast,
  pressUntil,
  saveForm,
} from '../support/panel-page'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { untilPaymentState } from '../support/payments'
import { createView, viewToken } from '../support/private-views'
import { confirmPayment, printLine } from '../support/purchase'
import { saveShipping } from '../support/shipping'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const choose = async (page: Page, field: string, option: string) => {
  await openSelect(page, page.locator(`#field-${field}`))
  await page.locator('.rs__option', { hasText: option }).first().click()
}

test('the artist sees the link of a view and when it was opened, and ends the link', async () => {
  const { id: work } = await createArtwork(artist, { title: 'Sluice', publication: 'draft' })
  const view = await createView(shop(), artist, 'For Anna', { works: [work] })
  const guest = shop().visitor()
  const firefox = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await guest.sendJson('POST', `/api/private-views/${view.token}/openings`, {}, firefox)
  const page = await openPanel(shop(), browser, `/collections/private_views/${view.id}`)
  const link = page.getByLabel('Link for the guests')
  expect(await link.inputValue()).toBe(`${shop().url}/view/${view.token}`)
  await page.getByRole('heading', { name: 'Opened 1 time' }).waitFor()
  const ours = 'section[aria-labelledby="gesso-view-openings"], .gesso-private-link'
  expect(await axeFindings(page, ours)).toEqual([])
  await shoot(page, 'private-views-panel-one')
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await agree(page, 'Make a new link')
  await until(async () => (await viewToken(shop(), view.id)) !== view.token)
  expect((await guest.send('GET', `/view/${view.token}`)).status).toBe(404)
})

test('the artist pastes several old addresses, is told of a mistake, and sees where all lead', async () => {
  browser.expectFault(/400/)
  const page = await openPanel(shop(), browser, '/collections/redirects')
  await page.getByText('Add several old addresses').click()
  const lines = page.getByLabel('Old and new addresses')
  await lines.fill('/products/red, /contact\n/products/green, https://elsewhere.test/')
  await page.getByRole('button', { name: 'Add them' }).click()
  await page.getByText('Line 2, new address').waitFor()
  await lines.fill('/products/red, /contact\n/products/green, /about')
  expect(await axeFindings(page, '.gesso-add-redirects')).toEqual([])
  await page.getByRole('button', { name: 'Add them' }).click()
  await page.getByText('2 added, 0 changed.').waitFor()
  await listRow(page, '/products/green').waitFor()
  await shoot(page, 'redirects-panel-list')
  expect((await shop().visitor().send('GET', '/products/red')).headers.get('location')).toMatch(/\/contact$/)
})

test('the artist sees what a code was used for and brought in, and finds its orders', async () => {
  const artwork = await createArtwork(artist)
  await createDiscount(artist, { code: 'SPRING25', percent: 25 })
  const buyer = shop().visitor()
  const order = await placeWithCode(buyer, [printLine(artwork, 'A4', 2)], 'spring25')
  await confirmPayment(shop(), buyer, order)
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop(), order.id, 'paid')

  const page = await openPanel(shop(), browser, '/collections/discounts')
  const row = listRow(page, 'SPRING25')
  await row.getByText('brought in $45.00').waitFor()
  await shoot(page, 'discounts-panel-list')
  await row.getByRole('link', { name: '1 use' }).click()
  await page.getByRole('link', { name: new RegExp(order.id) }).waitFor()
})

test('on a phone, the artist reads the ledger of a gift card, sends its letter again, and makes it void with a reason', async () => {
  const id = await sampleGiftCard(shop())
  const page = await openPanel(shop(), browser, `/collections/gift_cards/${id}`, 'phone')
  const sheet = page.getByRole('region', { name: '$100.00 left' })
  await sheet.getByText('Bought: +$100.00').waitFor()
  expect(await axeFindings(page, '.gesso-sheet')).toEqual([])
  await shoot(page, 'gift-card-phone')
  await sheet.getByRole('button', { name: 'Send the letter again' }).click()
  await sheet.getByText('The letter is on its way again.').waitFor()
  await sheet.getByRole('button', { name: 'Make it void' }).click()
  await sheet.getByText('Please say why: it stands in the ledger.').waitFor()
  await sheet.getByLabel('Why it becomes void').fill('Sold by mistake')
  await sheet.getByRole('button', { name: 'Make it void' }).click()
  await agree(page, 'Make it void')
  await page.getByRole('region', { name: 'Void' }).getByText('Sold by mistake').waitFor()
})

test('no screen has what is for programmers: neither an API tab nor a rule of the database', async () => {
  const picture = pictureIn(await sendToPanel(artist, await makePicture(), 'Marsh in fog.jpg'))
  const { text } = await artist.send('GET', `/admin/collections/pictures/${picture.id}`)
  expect(text).toContain('Marsh in fog.jpg')
  expect(text).not.toContain(`/collections/pictures/${picture.id}/api`)

  await shop().query(
    `INSERT INTO newsletter_subscriptions (email, subscribed_at) VALUES ('ada@example.test', now())`,
  )
  const refused = await artist.sendJson('POST', '/api/cms/newsletter_subscriptions', {
    email: 'ada@example.test',
  })
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('This is in the list already'),
  ])
})

test('the artist reads the draft of a legal page, and what was published of it', async () => {
  const path = `/admin/collections/legal_pages/${await legalPageId(shop(), 'delivery')}`
  const read = async () => (await artist.send('GET', path)).text.replaceAll('<!-- -->', '')
  const draft = await read()
  expect(draft).toContain('[[Write here: the countries that you send to')
  expect(draft).toContain('Nothing: this page was never published.')
  await publish(shop(), artist, 'delivery', 'We send everywhere by post.')
  expect(await read()).toMatch(/Version 1,[\s\S]{0,2000}?We send everywhere by post\./)
})

test('the artist fills in the about page, and the next pages of a visitor show it', async () => {
  const page = await openPanel(shop(), browser, '/site/about')
  await page.getByLabel('Statement').fill('Slow pictures of fast weather.')
  await page.locator('[contenteditable=true]').first().click()
  await page.keyboard.type('Paints by the sea.')
  await untilAtRest(page)
  await saveForm(page)
  await panelToast(page, /updated successfully/i)
  await shoot(page, 'about-panel')
  const { text } = await shop().visitor().send('GET', '/about')
  for (const words of ['Slow pictures of fast weather.', 'Paints by the sea.']) expect(text).toContain(words)
})

test('the artist starts with three zones, reads what is missing, and saves prices', async () => {
  const zones = () =>
    shop().query<{ name: string; places: string[]; print_price: string | null }>(`
    SELECT name, print_price, ARRAY(SELECT value FROM shipping_terms_zones_places WHERE parent_id = zone.id) AS places
    FROM shipping_terms_zones AS zone ORDER BY _order`)
  await createArtwork(artist, { title: 'Rope of Unknown Length', originalDimensions: 'variable' })
  await saveShipping(artist, {})
  const page = await openPanel(shop(), browser, '/globals/shipping_terms')
  await page.getByLabel('Your country').selectOption('CH')
  await page.getByRole('button', { name: /^Start with my country/ }).click()
  const notes = page.locator('#shipping-notes')
  await notes.getByText('“Switzerland” has no price for prints: buyers ask you for it.').waitFor()
  await page.getByRole('link', { name: 'Rope of Unknown Length' }).waitFor()
  expect(await axeFindings(page, '.gesso-zone-starts, #shipping-notes')).toEqual([])
  const price = page.getByLabel('Price for a print (USD)').first()
  await pressUntil(page.getByRole('button', { name: 'Show All' }).first(), price)
  await price.fill('9,50')
  await notes.getByText('“Switzerland” has no price for prints').waitFor({ state: 'detached' })
  await untilAtRest(page)
  await shoot(page, 'shipping-panel')
  await saveForm(page)
  await until(async () => (await zones()).length === 3)
  expect(await zones()).toEqual([
    { name: 'Switzerland', places: ['CH'], print_price: '9.50' },
    { name: 'Europe', places: ['EUROPE+'], print_price: null },
    { name: 'Rest of the world', places: ['*'], print_price: null },
  ])
})

test('the artist switches tax on, and fills in the rates of the European Union', async () => {
  const page = await openPanel(shop(), browser, '/globals/tax_settings')
  await page.getByText('have the rates and the words checked by a tax adviser').waitFor()
  const fill = page.getByRole('button', { name: 'Fill in the European Union’s rates' })
  expect(await fill.isVisible()).toBe(false)
  await choose(page, 'charging', 'By the rates below')
  await fill.waitFor()
  await untilAtRest(page)
  await fill.click()
  await page.getByText('27 rows were added and marked to be checked.').waitFor()
  await page.getByText('Germany: VAT originals 7 %, prints 19 %').waitFor()
  expect(await axeFindings(page, '.gesso-fill-rates')).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, 'tax-rates')
  // The form fetches the state of 27 new rows from the server.
  await untilAtRest(page)
  await saveForm(page)
  const stored = () =>
    shop().query<{ country: string }>('SELECT country FROM tax_settings_rates ORDER BY _order')
  await until(async () => (await stored()).length === 27)
  expect((await stored()).map(({ country }) => country)).toContain('DE')
})
