import { axeFindings, overflowOf } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { placeWithCode } from '../support/discounts'
import { sampleGiftCard } from '../support/gift-cards'
import { goToPanel, listRow, openPanel, openSelect, panelToast, saveForm } from '../support/panel-page'
import { pictureIn, sendToPanel } from '../support/panel-picture'
import { untilPaymentState } from '../support/payments'
import { confirmPayment, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
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
  await shoot(page, 'private-views-panel-one')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await until(async () => (await stored())[0]?.token !== view?.token)
  expect((await guest.send('GET', `/view/${view?.token}`)).status).toBe(404)

  await goToPanel(page, '/collections/private_views')
  await listRow(page, 'For Anna').getByText('1 time').waitFor()
  await shoot(page, 'private-views-panel-list')
})

test('the artist writes down one old address, pastes several, is told of a mistake, and sees where all lead', async () => {
  browser.expectFault(/400/)
  const stored = () =>
    shop().query<{ from: string }>('SELECT from_path AS from FROM redirects ORDER BY from_path')

  const page = await openPanel(shop(), browser, '/collections/redirects/create')
  await page.locator('#field-fromPath').fill('https://old.test/Products/Blue?x=1')
  await page.locator('#field-toPath').fill('/cart')
  await saveForm(page)
  await until(async () => (await stored())[0]?.from === '/products/blue')

  await goToPanel(page, '/collections/redirects')
  await page.getByText('Add several old addresses').click()
  const lines = page.getByLabel('Old and new addresses')
  await lines.fill('/products/red, /contact\n/products/green, https://elsewhere.test/')
  await shoot(page, 'redirects-panel-several')
  expect(await axeFindings(page, '.gesso-add-redirects')).toEqual([])
  await page.getByRole('button', { name: 'Add them' }).click()
  await page.getByText('Line 2, new address').waitFor()
  expect(await stored()).toHaveLength(1)
  await shoot(page, 'redirects-panel-refused')
  await lines.fill('/products/red, /contact\n/products/green, /about')
  await page.getByRole('button', { name: 'Add them' }).click()
  await page.getByText('2 added, 0 changed.').waitFor()
  await listRow(page, '/products/green').waitFor()
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, 'redirects-panel-list')
  const visitor = await browser.open()
  await visitor.goto(`${shop().url}/products/red`)
  await visitor.getByRole('heading', { name: 'Contact' }).first().waitFor()
})

test('the artist makes a code, sees what it was used for and brought in, and finds its orders', async () => {
  // A change of what it gave is refused.
  browser.expectFault(/400/)
  const artist = await shop().signIn()
  const artwork = await createArtwork(artist)
  const stored = () =>
    shop().query<{ id: number; code: string; percent: number }>('SELECT id, code, percent FROM discounts')

  const page = await openPanel(shop(), browser, '/collections/discounts/create')
  await page.locator('#field-code').fill('spring 25')
  await page.locator('#field-percent').fill('25')
  await shoot(page, 'discounts-panel-new')
  await saveForm(page)
  await until(async () => (await stored()).length === 1)
  const [discount] = await stored()
  expect(discount).toMatchObject({ code: 'SPRING25', percent: 25 })

  const buyer = shop().visitor()
  const order = await placeWithCode(buyer, [printLine(artwork, 'A4', 2)], 'spring25')
  await confirmPayment(shop(), buyer, order)
  await buyer.call('getOrder', { id: order.id })
  await untilPaymentState(shop(), order.id, 'paid')

  await goToPanel(page, '/collections/discounts')
  const row = listRow(page, 'SPRING25')
  await row.getByText('25% off').waitFor()
  await row.getByText('brought in $45.00').waitFor()
  await shoot(page, 'discounts-panel-list')
  expect(await overflowOf(page)).toBe(0)
  await row.getByRole('link', { name: '1 use' }).click()
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  await page.getByRole('link', { name: new RegExp(order.id) }).waitFor()

  await goToPanel(page, `/collections/discounts/${discount?.id}`)
  await page.getByRole('heading', { name: '1 use' }).waitFor()
  await page.getByText('what it gives stays as it is').waitFor()
  expect(await axeFindings(page, 'section[aria-labelledby="gesso-discount-uses"]')).toEqual([])
  await shoot(page, 'discounts-panel-one')
  await page.locator('#field-percent').fill('30')
  await page.locator('#action-save').click()
  await page.getByText('orders have this code, so what it gives stays as it is').first().waitFor()
  expect(await stored()).toMatchObject([{ percent: 25 }])

  await goToPanel(page, `/collections/orders/${order.id}`)
  await page.getByText('Discount (SPRING25)').waitFor()
  await shoot(page, 'discounts-panel-order')
})

test('on a phone, the artist reads the ledger of a gift card, sends its letter again, and makes it void with a reason', async () => {
  const id = await sampleGiftCard(shop())
  const page = await openPanel(shop(), browser, '/collections/gift_cards', 'phone')
  await listRow(page, 'Grace Hopper').first().waitFor()
  await shoot(page, 'gift-cards-list-phone')
  await goToPanel(page, `/collections/gift_cards/${id}`)
  const sheet = page.getByRole('region', { name: '$100.00 left' })
  await sheet.getByText('Bought: +$100.00').waitFor()
  expect(await axeFindings(page, '.gesso-sheet')).toEqual([])
  await shoot(page, 'gift-card-phone')
  await sheet.getByRole('button', { name: 'Send the letter again' }).click()
  await sheet.getByText('The letter is on its way again.').waitFor()

  await sheet.getByRole('button', { name: 'Make it void' }).click()
  await sheet.getByText('Please say why: it stands in the ledger.').waitFor()
  await sheet.getByLabel('Why it becomes void').fill('Sold by mistake')
  page.on('dialog', (dialog) => void dialog.accept())
  await sheet.getByRole('button', { name: 'Make it void' }).click()
  await until(async () => {
    const [card] = await shop().query<{ state: string }>('SELECT state FROM gift_cards WHERE id = $1', [id])
    return card?.state === 'void'
  })
  await page.getByRole('region', { name: 'Void' }).getByText('Sold by mistake').waitFor()
  await shoot(page, 'gift-card-void-phone')
})

describe('a screen', () => {
  let artist: Visitor
  beforeAll(async () => {
    artist = await shop().signIn()
  })

  test('no screen has what is for programmers: neither an API tab, nor a file by its hash, nor a rule of the database', async () => {
    browser.expectFault(/400/)
    const picture = pictureIn(await sendToPanel(artist, await makePicture(), 'Marsh in fog.jpg'))
    const artwork = await createArtwork(artist, { title: 'Marsh', images: [picture.url] })
    const page = await openPanel(shop(), browser, '/collections/pictures')
    await page.getByRole('link', { name: 'Marsh in fog.jpg' }).waitFor()
    expect(await page.locator('table').textContent()).not.toContain(picture.filename)
    await goToPanel(page, `/collections/artworks/${artwork.id}`)
    await page.locator('.upload-relationship-details').getByText('Marsh in fog.jpg').waitFor()

    await goToPanel(page, `/collections/pictures/${picture.id}`)
    await page.locator('#action-save').waitFor()
    expect(await page.getByRole('link', { name: 'API', exact: true }).count()).toBe(0)
    expect(await page.getByText(picture.filename).filter({ visible: true }).count()).toBe(0)
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
})
