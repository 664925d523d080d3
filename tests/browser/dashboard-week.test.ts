import type { Page } from 'playwright-core'
import { overflowOf } from '../support/accessibility'
import { createArtwork, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { answerPrompt, rowsOf } from '../support/dashboard-page'
import { BY_TOUCH } from '../support/input-methods'
import { buy, originalLine } from '../support/purchase'
import { OWNER } from '../support/server-process'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
beforeEach(() => shop().query('TRUNCATE artworks, orders, emails CASCADE'))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the artist’s week, from the sign-in to signing out, by touch on a phone', async () => {
  const artist = await shop().signIn()
  const regretted = await createArtwork(artist, { title: 'Peat' })
  const stored = (title: string) => artist.call('getStoredArtwork', { slugOrId: title })
  const page = await browser.open(
    input.screen,
    input.screen === 'desktop' ? { viewport: { width: 1440, height: 900 } } : {},
  )
  const dialog = page.getByRole('dialog')
  const isClosed = () => dialog.waitFor({ state: 'detached' })

  // The sign-in, as somebody finds it who knows no address.
  await visit(page, '/')
  await input.press(page.getByRole('link', { name: 'Artist sign-in' }))
  await input.type(page.getByLabel('Email'), OWNER.email)
  await input.type(page.getByLabel('Password'), OWNER.password)
  await input.press(button(page, 'Login'))
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()

  // A new work, with its picture and price.
  await input.press(button(page, 'Add Artwork'))
  const choosing = page.waitForEvent('filechooser')
  await input.press(dialog.getByLabel('Add images'))
  await (await choosing).setFiles({
    name: 'turf.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePicture(),
  })
  await input.type(dialog.getByLabel('Title', { exact: true }), 'Turf Huts')
  await input.type(dialog.getByLabel('Original price'), '1450,50')
  // What was read stands where one looks, not below the dialog's edge.
  const echo = await dialog.getByText('Shows as $1,450.50').boundingBox()
  const foot = await button(page, 'Create Artwork').boundingBox()
  expect((echo?.y ?? 0) + (echo?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  await input.press(button(page, 'Create Artwork'))
  await isClosed()
  const artwork = await stored('turf-huts')
  expect([artwork.originalPrice, artwork.images.length]).toEqual(['1450.50', 1])

  // Kept for somebody, and for sale again.
  await input.press(button(page, 'Edit Turf Huts'))
  await input.choose(dialog.getByRole('radio', { name: /^On hold/ }))
  await input.type(dialog.getByLabel('For whom'), 'Ada Lindqvist')
  await shoot(page, `week-hold-${input.screen}`)
  await input.press(button(page, 'Update Artwork'))
  await isClosed()
  expect(await stored('turf-huts')).toMatchObject({
    originalState: 'on_hold',
    onHoldFor: 'Ada Lindqvist',
  })
  await rowsOf(page, 'Artworks').getByText('On hold', { exact: true }).waitFor()
  await input.press(button(page, 'Edit Turf Huts'))
  await input.choose(dialog.getByRole('radio', { name: /^For sale/ }))
  await input.press(button(page, 'Update Artwork'))
  await isClosed()
  expect(await stored('turf-huts')).toMatchObject({ originalState: 'for_sale', onHoldFor: null })

  // Two are sold; one is sent, the other is cancelled.
  const order = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  const cancelled = await buy(shop(), shop().visitor(), [originalLine(regretted)])
  await input.openTab(page, 'Orders')
  const row = rowsOf(page, 'Orders').filter({ hasText: order.id })
  await input.press(row.getByRole('button').first())
  await input.type(row.getByLabel('Carrier'), 'Swiss Post')
  await input.type(row.getByLabel('Tracking number'), '99.00.123')
  await input.press(button(page, 'Mark as Completed'))
  await row.getByText('Tracking: Swiss Post, 99.00.123').waitFor()
  const sent = await shop().query('SELECT recipient FROM emails WHERE kind = $1', ['shipped'])
  expect(sent).toHaveLength(1)
  await input.press(row.getByRole('button').first())

  const other = rowsOf(page, 'Orders').filter({ hasText: cancelled.id })
  await input.press(other.getByRole('button').first())
  await input.press(button(page, 'Cancel or refund'))
  await input.choose(dialog.getByLabel('Stays sold'))
  await input.type(dialog.getByLabel(/^Your words to/), 'I am sorry.')
  await shoot(page, `week-cancel-${input.screen}`)
  expect(await overflowOf(page)).toBe(0)
  await input.press(button(page, 'Refund $125.00'))
  await isClosed()
  await other.getByRole('button').first().getByText('Refunded', { exact: true }).waitFor()
  expect(await stored('peat')).toMatchObject({ originalSold: true })

  // The work that stayed sold is put back on sale.
  if (input.screen === 'phone') await page.getByRole('tab', { name: 'Artworks' }).tap()
  else {
    await input.press(page.getByRole('tab', { selected: true }))
    await page.keyboard.press('ArrowLeft')
  }
  await input.press(button(page, 'Edit Peat'))
  const asked = answerPrompt(page)
  await input.press(button(page, 'Put back on sale'))
  expect(await asked).toBe('Put the original back on sale?')
  await until(async () => !(await stored('peat')).originalSold)
  await dialog.getByRole('radio', { name: /^For sale/ }).waitFor()
  await input.press(button(page, 'Cancel'))
  await isClosed()

  await input.press(button(page, 'Artist menu'))
  await input.press(page.getByRole('menuitem', { name: 'Sign out' }))
  await page.getByRole('link', { name: 'Artist sign-in' }).waitFor()
  await until(async () => (await page.request.get('/api/auth/user')).status() === 401)
})
