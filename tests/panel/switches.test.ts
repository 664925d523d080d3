import { axeFindings, overflowOf } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { sampleGiftCard } from '../support/gift-cards'
import { goToPanel, openPanel, saveForm } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { switchAllOn, turn } from '../support/switches'
import { until } from '../support/until'
import { untilAtRest } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})
beforeEach(() => switchAllOn(shop()))

const on = async () => (await artist.call('currentUser', {})).on

test('a switch is moved by a finger or a key, says what is missing, and leads to its settings', async () => {
  await turn(artist, 'gift-cards', false)
  const page = await openPanel(shop(), browser, '/settings', 'phone')
  const giftCards = page.getByRole('switch', { name: 'Gift cards' })
  expect(await giftCards.getAttribute('aria-checked')).toBe('false')
  await giftCards.tap()
  await page.getByText('Set their sums, in its settings').waitFor()
  expect(await giftCards.getAttribute('aria-checked')).toBe('true')
  expect(await on()).toContain('gift-cards')
  await giftCards.focus()
  await page.keyboard.press('Space')
  await until(async () => !(await on()).includes('gift-cards'))
  await until(async () => (await giftCards.getAttribute('aria-checked')) === 'false')
  expect(await axeFindings(page, 'section[aria-labelledby="gesso-switches"]')).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await shoot(page, 'switches-phone')
  await giftCards.tap()
  await page.getByRole('link', { name: 'Settings of Gift cards' }).click()
  await page.getByRole('heading', { name: 'Gift cards', level: 1 }).waitFor()
})

test('a switch that may not move goes back and says why, and one that is off names what is still kept', async () => {
  await sampleGiftCard(shop())
  await turn(artist, 'gift-cards', false)
  browser.expectFault(/409/)
  const page = await openPanel(shop(), browser, '/settings')
  const asking = page.getByRole('switch', { name: 'Asking a buyer for payment' })
  await asking.click()
  await page.getByRole('alert').filter({ hasText: '“Offers and commissions” needs it' }).waitFor()
  expect(await asking.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('link', { name: '1 card still has a balance' }).waitFor()
  await shoot(page, 'switches')
})

test('what is off has no field, no tab and no column in the panel, and a save there keeps what it had', async () => {
  const { id } = await createArtwork(artist, { title: 'Ferry' })
  const work = `/api/cms/artworks/${id}`
  await artist.sendJson('PATCH', work, { inventoryNumber: '1888-014', location: 'studio' })
  const page = await openPanel(shop(), browser, `/collections/artworks/${id}`)
  await page.getByRole('button', { name: 'Archive', exact: true }).waitFor()
  await page.locator('#field-series').waitFor()
  for (const name of ['loans', 'archive', 'series', 'certificates']) await turn(artist, name, false)
  await goToPanel(page, `/collections/artworks/${id}`)
  const form = page.locator('.collection-edit__form')
  await form.waitFor()
  expect(await form.getByRole('button', { name: 'Archive', exact: true }).isVisible()).toBe(false)
  expect(await page.locator('#field-series').count()).toBe(0)
  expect(await page.getByRole('region', { name: 'Certificates' }).count()).toBe(0)
  await shoot(page, 'work-without-features')
  await page.locator('#field-medium').fill('Oil on board')
  await untilAtRest(page)
  await saveForm(page)
  await until(
    async () => (await artist.call('getArtwork', { slugOrId: String(id) })).medium === 'Oil on board',
  )
  await goToPanel(page, '/collections/artworks')
  expect(await page.getByRole('columnheader', { name: 'Series' }).count()).toBe(0)
  await page.getByRole('columnheader', { name: /Title/ }).waitFor()
  await turn(artist, 'archive', true)
  expect(JSON.parse((await artist.send('GET', work)).text)).toMatchObject({
    inventoryNumber: '1888-014',
    location: 'studio',
  })
})
