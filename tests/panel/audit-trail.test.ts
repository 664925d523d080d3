import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { type Screen, withBrowser } from '../support/browser'
import { goToPanel, openPanel } from '../support/panel-page'
import { buy, printLine } from '../support/purchase'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
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

test('an artwork’s page and an order’s lead to their own entries', async () => {
  const artwork = await createArtwork(artist, { title: 'Lighthouse' })
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  await artist.call('setOrderStatus', { id, status: 'completed', trackingNumber: '1Z999' })
  const page = await open(`/collections/artworks/${artwork.id}`)
  await page.getByRole('link', { name: 'Who changed this artwork, and when' }).click()
  await page.waitForURL(/audit-trail/)
  expect(await entries(page).count()).toBe(1)
  await entryOf(page, 'Lighthouse').waitFor()
  await goToPanel(page, `/collections/orders/${id}`)
  await page.getByRole('link', { name: 'Who changed this order, and when' }).click()
  await page.waitForURL(/audit-trail/)
  await entryOf(page, '1Z999').waitFor()
  expect(await entries(page).count()).toBe(1)
})

test.each(['desktop', 'phone'] as const)(
  'on a %s the former price is restored, after a look at what would be written and not over a newer one',
  async (screen) => {
    browser.expectFault(/409/)
    const title = `Pier on a ${screen}`
    const artwork = await createArtwork(artist, { title })
    const save = (originalPrice: string) =>
      artist.call('updateArtwork', { id: String(artwork.id), title, originalPrice })
    await save('150')
    const page = await open(`${TRAIL}?noun=artwork&record=${artwork.id}`, screen)
    await page.getByRole('link', { name: /Restore the former values/ }).click()
    const preview = page.getByRole('region', { name: `Restore “${title}”` })
    await preview.getByText('$150').waitFor()
    await preview.getByText('$100').waitFor()
    await expectAccessible(page)

    await save('175')
    await preview.getByRole('button', { name: 'Restore' }).click()
    await preview.getByText('This was changed elsewhere in the meantime.').waitFor()
    const again = page.waitForEvent('load')
    await preview.getByRole('button', { name: /as it is now/ }).click()
    await again
    await page.waitForLoadState('networkidle')
    await preview.getByText('$175').waitFor()
    await preview.getByRole('button', { name: 'Restore' }).click()
    await page.getByText('The former values are restored.').waitFor()
    await entryOf(page, 'Restored former values').waitFor()
    expect((await artist.call('getArtwork', { slugOrId: artwork.slug })).originalPrice).toBe('100.00')
  },
)

test('a hundred thousand entries are paged through both ways, and searched, on a phone', async () => {
  await shop().query(`
    INSERT INTO audit_entries (at, actor_kind, action, noun, record_id, label, changes, network)
    SELECT now() - interval '300 days' + n * interval '4 minutes', 'shop', 'sold', 'artwork', n::text,
      'Work no. ' || n, '[{"field": "order", "new": "GES-AAAAAAAAAA"}]', '203.0.113.9'
    FROM generate_series(1, 100000) AS n`)
  const page = await open(TRAIL, 'phone')
  await entryOf(page, 'Work no. 99999').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Older' }).click()
  await page.waitForURL(/before=/)
  expect(await entries(page).count()).toBe(50)
  await page.getByRole('link', { name: 'Newer' }).click()
  await page.waitForURL(/after=/)
  await entryOf(page, 'Work no. 99999').waitFor()
  await goToPanel(page, `${TRAIL}?before=${(await oldest()) + 50}`)
  expect(await entries(page).count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'Older' }).count()).toBe(0)
  await goToPanel(page, `${TRAIL}?q=${encodeURIComponent('Work no. 4711')}`)
  await entryOf(page, 'Work no. 4711').first().waitFor()
  expect(await entries(page).count()).toBe(11)
})

const oldest = async () =>
  (await shop().query<{ id: number }>('SELECT min(id) AS id FROM audit_entries'))[0]?.id ?? 0

test('the entries on show are downloaded as a table, in which nothing is a formula', async () => {
  await createArtwork(artist, { title: '=HYPERLINK("x")' })
  const page = await open(`${TRAIL}?q=HYPERLINK`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'These entries as CSV' }).click(),
  ])
  const table = readFileSync(await download.path(), 'utf8')
  expect(table.split('\r\n')[0]).toBe(
    '\uFEFFTime (UTC),Who,Name at the time,Account id,Action,Record,Record id,Record name,Changes,Network,Request id',
  )
  expect(table).toContain(`"'=HYPERLINK(""x"")"`)
  expect(table.split('\r\n').filter((line) => line !== '')).toHaveLength(2)
})

test('wrong values in the address are no filter, and a visitor is asked to sign in', async () => {
  const page = await open(
    `${TRAIL}?from=2026-02-31&action=bewitched&before=x&restore=999999999&noun=order&to[]=1`,
  )
  await page.getByText('This entry has no former values of an artwork.').waitFor()
  expect(await page.getByLabel('From (UTC)').inputValue()).toBe('')
  const stranger = await browser.open()
  await stranger.goto('/admin/audit-trail?noun=artwork')
  await stranger.locator('input[name=password]').waitFor()
  expect(await stranger.getByText('Audit trail').count()).toBe(0)
  await signInOn(stranger, shop())
})
