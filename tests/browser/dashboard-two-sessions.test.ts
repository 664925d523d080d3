import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, createGallery } from '../support/artworks'
import { toastOf, toastTexts, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { buy, CUSTOMER, originalLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)

beforeEach(() => shop().query('TRUNCATE artworks, orders, contact_messages, social_media_settings CASCADE'))

/** A session of the artist, with a browser of its own. */
const open = () => openDashboard(shop(), browser)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const hears = (page: Page, title: string) => toastOf(page).getByText(title, { exact: true }).waitFor()

test('two sessions change one artwork; the second sees the newer state, and both changes stay', async () => {
  browser.expectFault(/409/)
  const artwork = await createArtwork(await shop().signIn(), { title: 'Turf Huts' })
  const [page, other] = [await open(), await open()]
  await button(page, 'Edit Turf Huts').click()
  await page.getByLabel('Medium').fill('Oil on panel')

  await button(other, 'Edit Turf Huts').click()
  await other.getByLabel('Title').fill('Turf Huts at Dusk')
  await button(other, 'Update Artwork').click()
  await toastTexts(other)

  await button(page, 'Update Artwork').click()
  expect(await toastTexts(page)).toEqual(['Error', 'This was changed elsewhere in the meantime.'])
  expect(await page.getByLabel('Title').inputValue()).toBe('Turf Huts at Dusk')
  expect(await page.getByLabel('Medium').inputValue()).toBe('')
  await expectAccessible(page)
  await button(page, 'Put my changes back').click()
  await button(page, 'Update Artwork').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await shop().query('SELECT title, medium FROM artworks WHERE id = $1', [artwork.id])).toEqual([
    { title: 'Turf Huts at Dusk', medium: 'Oil on panel' },
  ])
})

test('the artist learns that an artwork was deleted during an edit, and can save what was typed as a new one', async () => {
  browser.expectFault(/404/)
  await createGallery(await shop().signIn(), 'A')
  const [page, other] = [await open(), await open()]
  await button(page, 'Edit A').click()
  await page.getByLabel('Medium').fill('Oil on panel')

  void answerPrompt(other)
  await button(other, 'Delete A').click()
  await hears(other, 'Artwork Deleted')

  await button(page, 'Update Artwork').click()
  expect(await toastTexts(page)).toEqual(['Error', 'Artwork not found'])
  await page.getByText('This artwork was deleted elsewhere in the meantime.').waitFor()
  expect(await page.getByLabel('Medium').inputValue()).toBe('Oil on panel')
  await expectAccessible(page)
  await button(page, 'Create Artwork').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await shop().query('SELECT title, medium FROM artworks WHERE deleted_at IS NULL')).toEqual([
    { title: 'A', medium: 'Oil on panel' },
  ])
})

test('a work that was sold on another device is not put back on sale by a list that is older', async () => {
  const artist = await shop().signIn()
  await createGallery(artist, 'AB')
  const page = await open()
  await page.getByLabel('Select all on this page').check()
  const sold = await artist.call('getStoredArtwork', { slugOrId: 'a' })
  await artist.call('updateArtwork', {
    id: String(sold.id),
    title: 'A',
    originalState: 'sold_elsewhere',
    saleBuyer: 'Jonas Ritter',
  })
  await button(page, 'Originals').click()
  await page.getByRole('menuitem', { name: 'Originals on hold' }).click()
  await toastOf(page).getByText('left as they are: “A”.').waitFor()
  await expectAccessible(page)
  expect(
    await shop().query(
      'SELECT title, original_state AS state, sale_buyer AS buyer FROM artworks ORDER BY title',
    ),
  ).toEqual([
    { title: 'A', state: 'sold_elsewhere', buyer: 'Jonas Ritter' },
    { title: 'B', state: 'on_hold', buyer: null },
  ])
  // The list shows it now: who says so knows of the sale.
  await rowsOf(page, 'Artworks').getByText('Original Sold').waitFor()
  await page.getByLabel('Select A', { exact: true }).check()
  await button(page, 'Originals').click()
  await page.getByRole('menuitem', { name: 'Originals available' }).click()
  await until(async () => !(await artist.call('getStoredArtwork', { slugOrId: 'a' })).originalSold)
})

test('an order’s address and notes that two sessions write are told, and neither is lost', async () => {
  browser.expectFault(/409/)
  const artwork = await createArtwork(await shop().signIn())
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  const sessions = [await open(), await open()] as const
  for (const session of sessions) {
    await openTab(session, 'Orders')
    await rowsOf(session, 'Orders').first().getByRole('button').first().click()
    await button(session, 'Correct the address').click()
  }
  const [page, other] = sessions
  const form = (session: Page) => session.getByRole('dialog', { name: 'Correct the address' })
  await form(page).getByLabel('City').fill('Genève')
  await form(other).getByLabel('Street Address').fill('13 Long Acre')
  await button(other, 'Save').click()
  await form(other).waitFor({ state: 'detached' })

  await button(page, 'Save').click()
  await page.getByText('This address was changed elsewhere in the meantime.').waitFor()
  await form(page).getByRole('alert').and(page.locator(':focus')).waitFor()
  expect(await form(page).getByLabel('Street Address').inputValue()).toBe('13 Long Acre')
  expect(await form(page).getByLabel('City').inputValue()).toBe(CUSTOMER.city)
  await shoot(page, 'stale-address')
  await expectAccessible(page)
  await button(page, 'Put my changes back').click()
  await button(page, 'Save').click()
  await form(page).waitFor({ state: 'detached' })
  expect(
    await shop().query(
      'SELECT address, city FROM customers JOIN orders ON customer_id = customers.id WHERE orders.id = $1',
      [id],
    ),
  ).toEqual([{ address: '13 Long Acre', city: 'Genève' }])

  const notes = (session: Page) => session.getByLabel('Your notes, which only you see')
  const stored = () => shop().query('SELECT notes FROM orders WHERE id = $1', [id])
  await notes(page).fill('In linen')
  await notes(other).fill('Call first')
  await button(other, 'Save notes').click()
  await hears(other, 'Notes Saved')
  await button(page, 'Save notes').click()
  await page.getByText('These notes were changed elsewhere in the meantime: “Call first”.').waitFor()
  expect(await notes(page).inputValue()).toBe('In linen')
  await shoot(page, 'stale-notes')
  await expectAccessible(page)
  await notes(page).fill('Call first. In linen')
  await button(page, 'Save notes').click()
  await hears(page, 'Notes Saved')
  expect(await stored()).toEqual([{ notes: 'Call first. In linen' }])
  await button(page, 'Save notes').waitFor({ state: 'detached' })
  expect(await notes(page).inputValue()).toBe('Call first. In linen')
})
