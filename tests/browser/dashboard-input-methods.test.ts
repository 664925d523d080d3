import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { toastTitled, withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, rowsOf } from '../support/dashboard-page'
import { BY_KEYBOARD } from '../support/input-methods'
import { buy, CUSTOMER, originalLine } from '../support/purchase'
import { withShop } from '../support/shop'

const shop = withShop()
const browser = withBrowser(shop)

beforeEach(() =>
  shop().query('TRUNCATE artworks, orders, contact_messages, newsletter_subscriptions CASCADE'),
)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'an artwork is added, edited, moved, chosen and deleted by keyboard alone',
  async () => {
    await createArtwork(await shop().signIn(), { title: 'Peat' })
    const page = await openDashboard(shop(), browser, input.screen)
    await input.press(button(page, 'Add Artwork'))
    const form = page.getByRole('dialog')
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await input.type(field('Title'), 'Turf Huts')
    await input.type(field('Original price'), '450.50')
    await input.press(field('Prints available'))
    await input.press(button(page, 'Create Artwork'))
    await toastTitled(page, 'Success')
    await form.waitFor({ state: 'detached' })

    await input.press(button(page, 'Edit Turf Huts'))
    await input.type(field('Size'), 'A4')
    await input.type(field('Price'), '35')
    await input.press(button(page, 'Add print option'))
    await expectAccessible(page)
    await input.press(button(page, 'Update Artwork'))
    await form.waitFor({ state: 'detached' })
    const row = rowsOf(page, 'Artworks').filter({ hasText: 'Turf Huts' })
    await row.getByText('1 print option', { exact: true }).waitFor()
    await row.getByText('$450.50', { exact: true }).waitFor()

    await input.press(button(page, 'Move Turf Huts'))
    await expectAccessible(page)
    await input.press(page.getByRole('menuitem', { name: 'Move down' }))
    await toastTitled(page, 'Order Updated')
    await rowsOf(page, 'Artworks').nth(1).getByText('Turf Huts', { exact: true }).waitFor()

    await input.press(page.getByLabel('Select Turf Huts'))
    await page.getByText('1 selected', { exact: true }).waitFor()
    await expectAccessible(page)
    const asked = answerPrompt(page)
    await input.press(button(page, 'Delete'))
    expect(await asked).toMatch(
      /^Are you sure you want to delete "Turf Huts"\? This action cannot be undone\.$/,
    )
    await toastTitled(page, 'Artwork Deleted')
    await page.getByText('1 artwork', { exact: true }).waitFor()
  },
)

test(
  'subscribers are downloaded, and unsubscribed one by one and together, by keyboard alone',
  async () => {
    await shop().query(`INSERT INTO newsletter_subscriptions (email, subscribed_at)
    SELECT 'c' || n || '@example.test', now() - n * interval '1 hour' FROM generate_series(1, 7) AS n`)
    const page = await openDashboard(shop(), browser, input.screen)
    await input.openTab(page, 'Collectors')
    const downloading = page.waitForEvent('download')
    await input.press(page.getByRole('link', { name: 'Download CSV' }))
    expect(readFileSync(await (await downloading).path(), 'utf8')).toMatch(/^c7@example\.test,20/m)

    let asked = answerPrompt(page)
    await input.press(button(page, 'Unsubscribe c1@example.test'))
    expect(await asked).toBe(
      "Are you sure you want to unsubscribe c1@example.test from the collector's list?",
    )
    await toastTitled(page, 'Subscription Removed')
    await page.getByText('6 subscriber(s)', { exact: true }).waitFor()

    await input.press(page.getByLabel('Select c2@example.test'))
    await input.press(button(page, 'Next page'))
    await input.press(page.getByLabel('Select c7@example.test'))
    await page.getByText('2 selected', { exact: true }).waitFor()
    await expectAccessible(page)
    asked = answerPrompt(page)
    await input.press(button(page, 'Unsubscribe'))
    expect(await asked).toBe("Are you sure you want to unsubscribe 2 addresses from the collector's list?")
    await toastTitled(page, 'Subscriptions Removed')
    await page.getByText('4 subscriber(s)', { exact: true }).waitFor()
    expect(await shop().query('SELECT email FROM newsletter_subscriptions ORDER BY email')).toEqual(
      [3, 4, 5, 6].map((n) => ({ email: `c${n}@example.test` })),
    )
  },
)

test(
  'messages are read, marked, answered, and deleted one by one and together, by keyboard alone',
  async () => {
    await shop().query(`INSERT INTO contact_messages (name, email, subject, message, created_at)
    SELECT 'Name ' || n, 'm' || n || '@example.test', 'Subject ' || n, 'Is it for sale?',
      now() - n * interval '1 hour' FROM generate_series(1, 4) AS n`)
    const page = await openDashboard(shop(), browser, input.screen)
    await input.openTab(page, 'Messages')
    const row = rowsOf(page, 'Messages').first()
    await input.press(row.getByRole('button', { expanded: false }))
    await row.getByText('Is it for sale?').waitFor()
    await row.getByText('Unread', { exact: true }).waitFor({ state: 'detached' })
    await expectAccessible(page)
    expect(await row.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toMatch(
      /^mailto:m1@example\.test\?/,
    )
    await input.press(button(page, 'Mark as answered'))
    await row.getByText('Answered', { exact: true }).waitFor()
    await input.press(button(page, 'Mark as unread'))
    await row.getByText('Unread', { exact: true }).waitFor()

    let asked = answerPrompt(page)
    await input.press(button(page, 'Delete message from Name 1'))
    expect(await asked).toBe('Are you sure you want to delete the message from Name 1?')
    await toastTitled(page, 'Message Deleted')
    await page.getByText('Subject 1', { exact: true }).waitFor({ state: 'detached' })

    await input.press(page.getByLabel('Select all on this page'))
    await input.press(page.getByLabel('Select message from Name 4'))
    await page.getByText('2 selected', { exact: true }).waitFor()
    await expectAccessible(page)
    asked = answerPrompt(page)
    await input.press(button(page, 'Delete'))
    expect(await asked).toBe('Are you sure you want to delete 2 messages?')
    await toastTitled(page, '2 Messages Deleted')
    expect(await rowsOf(page, 'Messages').count()).toBe(1)
  },
)
