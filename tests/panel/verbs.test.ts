import type { Page } from 'playwright-core'
import { axeFindings, overflowOf } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel, panelToast, saveForm } from '../support/panel-page'
import { signInOn } from '../support/sessions'
import { saveShipping, sendShipping, ZONES } from '../support/shipping'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { switchAllOn } from '../support/switches'
import { sendTaxSettings, taxRate, taxSettings } from '../support/taxes'
import { ASSISTANT, hireAssistant } from '../support/team'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await switchAllOn(shop())
})

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find' })
const isFocused = (page: Page, selector: string) =>
  until(() => page.evaluate((css) => document.activeElement?.closest(css) !== null, selector))

/** Chooses a place in the select that has the focus, by its keys. */
async function typeChoice(page: Page, letters: string): Promise<void> {
  await page.keyboard.type(letters)
  await page.locator('.rs__option').first().waitFor()
  await page.keyboard.press('Enter')
}

const saved = async (page: Page) => {
  await untilAtRest(page)
  await saveForm(page)
  await panelToast(page, /success|saved/i)
}

const zonesOf = () =>
  shop().query(
    `SELECT zones.name, print_price, bands.price, bands.packing, bands.up_to FROM shipping_terms_zones AS zones
     LEFT JOIN shipping_terms_zones_bands AS bands ON bands._parent_id = zones.id ORDER BY zones._order, bands._order`,
  )

test('by keys alone, a code is found by its verb, typed and saved', async () => {
  const page = await openPanel(shop(), browser)
  await page.keyboard.press('Control+k')
  await finder(page).getByRole('heading', { name: 'Actions' }).waitFor()
  expect(await axeFindings(page, '.gesso-find-dialog')).toEqual([])
  await page.keyboard.type('new co')
  await page.keyboard.press('Enter')
  await isFocused(page, '#field-code')
  await page.keyboard.type('may10')
  await untilAtRest(page)
  await page.keyboard.press('Control+s')
  await panelToast(page, /success/i)
  expect(await shop().query('SELECT code, percent, once_per_person FROM discounts')).toMatchObject([
    { code: 'MAY10', percent: 10, once_per_person: false },
  ])
})

test('a code says which conditions it has while they are folded', async () => {
  const { text } = await artist.sendJson('POST', '/api/cms/discounts', {
    code: 'FRIENDS',
    kind: 'percent',
    percent: 20,
    oncePerPerson: true,
    maxUses: 5,
  })
  const page = await openPanel(shop(), browser, `/collections/discounts/${JSON.parse(text).doc.id}`, 'phone')
  await page.getByText('More conditions: uses in all, once a person').waitFor()
  expect(await page.getByLabel('Uses in all').isVisible()).toBe(false)
})

test('an assistant is offered only what assistants may do', async () => {
  await hireAssistant(shop(), artist)
  const page = await browser.open('phone')
  await signInOn(page, shop(), { email: ASSISTANT.email })
  await goToPanel(page, '')
  await page.getByRole('button', { name: /^Find/ }).tap()
  expect(await finder(page).locator('.gesso-find-verbs li').allInnerTexts()).toEqual([
    'Add a work',
    'Add a picture',
    'New print preset',
    'New private view',
    'New series',
  ])
  await goToPanel(page, '/collections/series')
  await page.getByRole('link', { name: 'New series' }).waitFor()
})

test.each([
  ['series', 'New series'],
  ['private_views', 'New private view'],
  ['print_presets', 'New print preset'],
  ['pictures', 'Add a picture'],
  ['discounts', 'New code'],
  ['newsletters', 'Write to collectors'],
  ['newsletter_subscriptions', 'Add a collector'],
  ['redirects', 'Add an old address'],
  ['social_media_settings', 'Add a social link'],
])('the list %s has the button “%s”, and no other that adds to it', async (slug, label) => {
  const page = await openPanel(shop(), browser, `/collections/${slug}`)
  const button = page.getByRole('link', { name: label, exact: true }).and(page.locator('.gesso-verb'))
  await button.waitFor()
  const adding = page.locator('main, .collection-list').getByRole('link', { name: /^(Add|Create)\b/ })
  expect(await adding.filter({ visible: true }).count()).toBe(0)
})

test('on a phone Shipping is two taps away, a zone stands open there, and its first place names it', async () => {
  await saveShipping(artist, {})
  const page = await openPanel(shop(), browser, '', 'phone')
  await page.getByRole('button', { name: 'More' }).tap()
  const more = page.getByRole('dialog', { name: 'More' })
  expect(await axeFindings(page, '.gesso-more')).toEqual([])
  await shoot(page, 'more-phone')
  await more.getByRole('link', { name: 'Shipping', exact: true }).tap()
  await isFocused(page, '[id$=zones__0__places]')
  await typeChoice(page, 'Switz')
  await page.getByLabel('Price for a print (USD)').fill('12')
  await page.getByLabel('Price for an original (USD)').fill('40')
  expect(await page.getByLabel('Longest side up to').count()).toBe(0)
  expect(await overflowOf(page)).toBe(0)
  await saved(page)
  expect(await zonesOf()).toEqual([
    { name: 'Switzerland', print_price: '12.00', price: '40.00', packing: 'boxed', up_to: null },
  ])
  await shoot(page, 'shipping-phone')

  // Prices by size: the row that was added is open and ready to type.
  await page.getByRole('button', { name: 'Add Size' }).tap()
  await isFocused(page, '[id$=bands__1__upTo]')
  await page.keyboard.type('60 cm')
  await page.locator('input[name="zones.0.bands.1.price"]').fill('25')
  await untilAtRest(page)
  await saveForm(page)
  // The toast of the first save may still be there.
  await until(async () => (await zonesOf()).length === 2)
  expect(await zonesOf()).toMatchObject([{ price: '40.00' }, { price: '25.00', up_to: '60 cm' }])
})

test('the open zone is nothing to save: whoever leaves it is not asked, and other settings are saved without it', async () => {
  await saveShipping(artist, {})
  const page = await openPanel(shop(), browser, '/globals/shipping_terms')
  await page.getByLabel('Price for an original (USD)').waitFor()
  await until(() => page.locator('#action-save').isDisabled())
  await page.getByRole('link', { name: 'Today' }).first().click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await goToPanel(page, '/globals/shipping_terms')
  await page.getByLabel('Price for an original (USD)').waitFor()
  await page.getByLabel('Buyers can fetch their order at the studio').check()
  await page.getByLabel('Address of the studio').fill('Am Deich 4')
  await saved(page)
  expect(await zonesOf()).toEqual([])
  expect(await shop().query('SELECT studio_address FROM shipping_terms')).toEqual([
    { studio_address: 'Am Deich 4' },
  ])
})

test('the zones of a shop begin folded, keep all they have at a save, and one more is added by its verb', async () => {
  await saveShipping(artist, { zones: ZONES })
  const before = await zonesOf()
  const page = await openPanel(shop(), browser, '/globals/shipping_terms')
  await page.getByText('Far states', { exact: true }).waitFor()
  await until(
    async () => (await page.locator('#field-zones .collapsible--collapsed').count()) >= ZONES.length,
  )
  await page.keyboard.press('Control+k')
  await finder(page).getByRole('link', { name: 'New shipping zone' }).click()
  await isFocused(page, `[id$=zones__${ZONES.length}__places]`)
  await typeChoice(page, 'Norway')
  await page.locator(`input[name="zones.${ZONES.length}.printPrice"]`).fill('30')
  await saved(page)
  const after = await zonesOf()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toMatchObject([{ name: 'Norway', print_price: '30.00', price: null }])
})

test('a zone without a place is refused by name, and nothing that was typed is lost', async () => {
  browser.expectFault(/status of 400/)
  await saveShipping(artist, {})
  const page = await openPanel(shop(), browser, '/globals/shipping_terms')
  await page.getByLabel('Price for an original (USD)').fill('40')
  await untilAtRest(page)
  await saveForm(page)
  await panelToast(page, /Please look at/)
  expect(await page.getByLabel('Price for an original (USD)').inputValue()).toBe('40')
  const refused = await sendShipping(artist, { zones: [{ name: 'Nowhere', places: [] }] })
  expect(refused.status).toBe(400)
  expect(await zonesOf()).toEqual([])
})

const ratesOf = () =>
  shop().query<Record<string, unknown>>(
    'SELECT country, original_rate, print_rate FROM tax_settings_rates ORDER BY _order',
  )

test('a tax rate is found by its verb, and one percentage is for originals and prints', async () => {
  await shop().query('DELETE FROM tax_settings')
  const page = await openPanel(shop(), browser, '', 'phone')
  await page.getByRole('button', { name: /^Find/ }).tap()
  await finder(page).getByRole('link', { name: 'New tax rate' }).tap()
  await isFocused(page, '[id$=rates__0__country]')
  await typeChoice(page, 'Switz')
  await page
    .getByLabel(/^Percent\b/)
    .first()
    .fill('8.1')
  expect(await overflowOf(page)).toBe(0)
  await saved(page)
  expect(await ratesOf()).toEqual([{ country: 'CH', original_rate: '8.1', print_rate: '8.1' }])
  await shoot(page, 'tax-phone')
})

test('where prints have another rate both stay at a save, and the rate of originals changes alone', async () => {
  await shop().query('DELETE FROM tax_settings')
  const given = taxSettings({ charging: 'rates', country: 'DE', rates: [taxRate('DE', 7, 19)] })
  expect((await sendTaxSettings(artist, given)).status).toBe(200)
  const page = await openPanel(shop(), browser, '/globals/tax_settings')
  await page.getByLabel('Percent for prints').waitFor()
  expect(await page.getByLabel('Prints have another rate').isChecked()).toBe(true)
  await page.locator('#field-rates__0__originalRate').fill('8')
  await saved(page)
  expect(await ratesOf()).toEqual([{ country: 'DE', original_rate: '8', print_rate: '19' }])
  await page.getByLabel('Prints have another rate').uncheck()
  await untilAtRest(page)
  await saveForm(page)
  await until(async () => (await ratesOf())[0]?.print_rate === '8')
})
