import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { ON_A_PHONE, type Screen, withBrowser } from '../support/browser'
import { openPanel } from '../support/panel-page'
import { withShop } from '../support/shop'
import { restAfter } from '../support/visit'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

const TRAIL = '/audit-trail'
const entries = (page: Page) => page.getByRole('list', { name: 'Entries' }).locator('> li')
const entryOf = (page: Page, text: string) => entries(page).filter({ hasText: text })
const open = (path = TRAIL, screen: Screen = 'desktop') => openPanel(shop(), browser, path, screen)

test('the artist sees who did what, when and from where, and narrows it down by keyboard', async () => {
  const artwork = await createArtwork(artist, { title: 'Harbour' })
  await artist.call('updateArtwork', { id: String(artwork.id), title: 'Harbour', originalPrice: '250' })
  await artist.call('saveSocial', { platform: 'etsy', url: '', isEnabled: false })
  const page = await open()
  const changed = entryOf(page, 'Changed').filter({ hasText: 'Harbour' })
  await changed.getByText('$100').waitFor()
  await changed.getByText('$250').waitFor()
  await changed.getByText(`from ${artist.address}`).waitFor()
  await changed.getByText('artist@gesso.test').waitFor()
  await entryOf(page, 'Social link').waitFor()
  await expectAccessible(page)

  await page.getByLabel('Title, order or number').focus()
  await page.keyboard.type('arbou')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=arbou/)
  expect(await entryOf(page, 'Social link').count()).toBe(0)
  expect(await entryOf(page, 'Harbour').count()).toBe(2)
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('Added')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/action=created/)
  expect(await entries(page).count()).toBe(1)
  await page.getByLabel('From (UTC)').fill('2020-01-01')
  await page.getByLabel('To (UTC)').fill('2020-01-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('No entry fits.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all' }).click()
  await entryOf(page, 'Social link').waitFor()
  await page.getByRole('combobox', { name: 'Who' }).selectOption('The shop')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/who=shop/)
  expect(await entryOf(page, 'Harbour').count()).toBe(0)
})

test('on a phone the former price is restored, after a look at what would be written and not over a newer one', async () => {
  browser.expectFault(/409/)
  const title = `Pier on a phone`
  const artwork = await createArtwork(artist, { title })
  const save = (originalPrice: string) =>
    artist.call('updateArtwork', { id: String(artwork.id), title, originalPrice })
  await save('150')
  const page = await open(`${TRAIL}?noun=artwork&record=${artwork.id}`, 'phone')
  await page.getByRole('link', { name: /Restore the former values/ }).click()
  const preview = page.getByRole('region', { name: `Restore “${title}”` })
  await preview.getByText('$150').waitFor()
  await preview.getByText('$100').waitFor()
  await expectAccessible(page)

  await save('175')
  await preview.getByRole('button', { name: 'Restore' }).click()
  await preview.getByText('This was changed elsewhere in the meantime.').waitFor()
  await restAfter(page, async () => {
    const again = page.waitForEvent('load')
    await preview.getByRole('button', { name: /as it is now/ }).click()
    await again
  })
  await preview.getByText('$175').waitFor()
  await preview.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('The former values are restored.').waitFor()
  await entryOf(page, 'Restored former values').waitFor()
  expect((await artist.call('getArtwork', { slugOrId: artwork.slug })).originalPrice).toBe('100.00')
})
