import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { ON_A_PHONE, type Screen, withBrowser } from '../support/browser'
import { openPanel } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)

async function open(screen: Screen): Promise<Page> {
  const page = await openPanel(shop(), browser, '/health', 'phone')
  await page.getByRole('heading', { name: 'Health', level: 1 }).waitFor()
  return page
}

const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents()

/** What a part says, line by line. */
const said = (page: Page, part: string) =>
  page.getByRole('region', { name: part }).getByRole('listitem').allInnerTexts()

test('on a phone a shop without trouble is told of in words, and no backup is spoken of', async () => {
  await shop().query('DELETE FROM emails')
  await shop().query('UPDATE installation SET backup_made_at = NULL')
  await shop().query('DELETE FROM backups')
  const page = await open('phone')
  await page.getByText('Nothing is wrong.').waitFor()
  expect((await headings(page)).sort()).toEqual(['Database', 'Email', 'Payments', 'Pictures', 'Version'])
  expect(await said(page, 'Payments')).toEqual([
    'Test mode. No card is charged.',
    'The provider has sent no message yet: it does with the first payment.',
  ])
  expect((await said(page, 'Email')).join()).toContain('No mail server is set up (SMTP_URL).')
  expect((await said(page, 'Database')).join()).toMatch(/PostgreSQL \d+\.\d+.*Its data takes [\d.]+ MB\./)
  expect((await said(page, 'Pictures')).join()).toMatch(/\d (GB|MB) are free on the server’s disk\./)
  expect((await said(page, 'Version')).join()).toMatch(
    /Gesso \d+\.\d+\.\d+ on Node [\d.]+ It was started (just now|\d+ minutes? ago)\./,
  )
  await expectAccessible(page)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await shoot(page, `health-well-phone`)
})

test('on a phone what is wrong comes first, with the way to where it is mended', async () => {
  await shop().query(`INSERT INTO payment_alerts (key, kind, text, done) VALUES ('h', 'dispute', 'Look at it.', false)
    ON CONFLICT (key) DO NOTHING`)
  await shop().query(`INSERT INTO emails (key, kind, state, data, due_at, error) VALUES
    ('h:1', 'test_email', 'failed', '{}', now(), '550 No such mailbox'),
    ('h:2', 'test_email', 'queued', '{}', now(), NULL) ON CONFLICT (key) DO NOTHING`)
  await shop().query(`INSERT INTO payment_events (id, type, mode) VALUES ('evt_h', 'payment_intent.created', 'test')
    ON CONFLICT (id) DO NOTHING`)
  await shop().query("UPDATE installation SET backup_made_at = now() - interval '1 day'")
  const page = await open('phone')
  await page.getByText('3 things are wrong.').waitFor()
  expect((await headings(page)).slice(0, 2)).toEqual(['Payments', 'Email'])
  expect((await said(page, 'Payments'))[0]).toMatch(/^Wrong 1 payment alert needs you\./)
  const email = (await said(page, 'Email')).join('\n')
  expect(email).toContain('Wrong No mail server is set up (SMTP_URL): 1 email waits.')
  expect(email).toContain('1 email could not be sent within a week. The last one: 550 No such mailbox')
  expect((await said(page, 'Payments')).join('\n')).toContain('The provider’s last message came just now.')
  expect((await said(page, 'Backup'))[0]).toMatch(/^You last made one 1 day ago\./)
  await expectAccessible(page)
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await shoot(page, `health-wrong-phone`)
  await page.getByRole('link', { name: 'See and send again' }).click()
  await page.getByRole('row').filter({ hasText: 'Failed' }).waitFor()
  await page.goto('/admin/health')
  await page.getByRole('link', { name: 'See them' }).click()
  await page.getByText('Look at it.').first().waitFor()
})

test('on a phone the settings make a backup by a button, and tell its size, its place and its age', async () => {
  await shop().query('DELETE FROM backups')
  const page = await openPanel(shop(), browser, '/globals/shop_settings#backup', 'phone')
  const part = page.locator('#backup')
  await part.getByText('The shop makes none by itself yet: choose below how often, and save.').waitFor()
  expect(await axeFindings(page, '#backup')).toEqual([])
  await part.getByRole('button', { name: 'Back up now' }).click()
  await part.getByText(/The last good one: .*, just now, .*B, in .*backups.*, not encrypted\./).waitFor()
  expect(await part.getByText(/You have made none yet|You last made one/).count()).toBe(0)
  await part.getByText('The last backups').click()
  await part.getByText(/ rows of \d+ tables, /).waitFor()
  expect(await axeFindings(page, '#backup')).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await part.scrollIntoViewIfNeeded()
  await shoot(page, `backup-phone`)
})
