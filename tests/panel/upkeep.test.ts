import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openDashboard } from '../support/dashboard-page'
import { orderEmailData } from '../support/emails'
import { holdCopy } from '../support/full-copy'
import { agree, openPanel, panelToast } from '../support/panel-page'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'
import type { Answer, Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)

describe('the first steps and the backup', () => {
  const queueTwo = () =>
    shop().query(`
    INSERT INTO emails (kind, key, recipient, data, state)
    VALUES ('shipped', 'a', 'ada@example.test', '{}', 'queued'), ('shipped', 'b', 'ada@example.test', '{}', 'queued')
    ON CONFLICT DO NOTHING`)

  beforeEach(async () => {
    await shop().query('DELETE FROM emails')
    await shop().query('UPDATE installation SET first_steps_put_away_at = NULL')
  })

  const hangDemo = async () => {
    const { id } = await createArtwork(await shop().signIn(), { title: 'Thaw' })
    const demo = JSON.stringify({ artworks: [id], series: [], settings: null })
    await shop().query('UPDATE installation SET demo = $1', [demo])
  }
  const hanging = async () =>
    (await shop().query("SELECT id FROM artworks WHERE title = 'Thaw' AND deleted_at IS NULL")).length

  test('the panel shows what waits for a mail server, the demo to take down and the first steps, until they are put away', async () => {
    await queueTwo()
    await hangDemo()
    const page = await openPanel(shop(), browser)
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByText('2 emails wait; they go out by themselves once it is.').waitFor()
    // The step about mail is said by the emails already, and one more comes when one of these is done.
    const steps = ['Your name and your words', 'First work on the wall', 'A trial purchase']
    expect((await waiting.getByRole('heading', { level: 3 }).allTextContents()).slice(-4)).toEqual([
      'The demo gallery',
      ...steps,
    ])
    await waiting.getByRole('button', { name: 'Take the demo down' }).click()
    await agree(page, 'Take the demo down')
    await panelToast(page, 'The demo gallery is taken down.')
    await waiting.getByRole('heading', { name: 'The demo gallery' }).waitFor({ state: 'detached' })
    expect(await hanging()).toBe(0)
    await waiting.getByRole('button', { name: 'Hide the first steps' }).click()
    await agree(page, 'Hide the first steps')
    for (const step of steps)
      await waiting.getByRole('heading', { name: step }).waitFor({ state: 'detached' })
  })

  test('so does the site’s dashboard, on a phone too', async () => {
    await queueTwo()
    const page = await openDashboard(shop(), browser, 'phone')
    await page.getByText('2 emails wait: email is not set up.').waitFor()
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByText('0 of 6 done').waitFor()
    await steps.getByRole('button', { name: 'Put the first steps away' }).click()
    await steps.waitFor({ state: 'detached' })
  })

  test('on a phone the settings say that there is no backup, and make one by a button, with its size, place and age, say what it lacks, make a passphrase of words, and try it', async () => {
    await shop().query('DELETE FROM backups')
    await shop().query('UPDATE installation SET backup_made_at = NULL')
    const page = await openPanel(shop(), browser, '/settings/backup', 'phone')
    const part = page.locator('#backup')
    await part.getByText('There is no backup: if the server is lost, so is the shop.').waitFor()
    await part.getByText('The shop makes none by itself yet: choose below how often, and save.').waitFor()
    await part.getByRole('button', { name: 'Back up now' }).click()
    await part.getByText(/The last good one: .*, just now, .*B, in .*backups.*, not encrypted\./).waitFor()
    expect(await part.getByText(/There is no backup|You last made one/).count()).toBe(0)
    await part.getByText(/it would not bring back gift cards, .* Backups with a passphrase do\./).waitFor()
    await part.getByRole('button', { name: 'Try a restore' }).click()
    await part
      .getByText(/A trial restore has brought one back, .*: \d+ rows and \d+ files of pictures\./)
      .waitFor()
    await part.getByRole('button', { name: 'Make a passphrase' }).click()
    const dialog = page.getByRole('dialog', { name: 'Passphrase of the backups' })
    expect(await dialog.locator('strong').textContent()).toMatch(/^([a-z]{6} ){3}[a-z]{6}$/)
    expect(await axeFindings(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'I have written it down' }).click()
    await part
      .getByText('They are encrypted. Without the passphrase nobody can open them, not even you.')
      .waitFor()
    await part.getByText(/gift cards, .* The next backup will\./).waitFor()
    expect(await axeFindings(page, '#backup')).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await part.scrollIntoViewIfNeeded()
    await shoot(page, 'backup-phone')
  })
})

describe('health', () => {
  test('the health of the shop is told in words; what is wrong comes first, with the way to where it is mended', async () => {
    await shop().query('DELETE FROM emails')
    await shop().query('UPDATE installation SET backup_made_at = NULL')
    await shop().query('DELETE FROM backups')
    await shop().query(`INSERT INTO payment_alerts (key, kind, text, done) VALUES ('h', 'dispute', 'Look at it.', false)
    ON CONFLICT (key) DO NOTHING`)
    await shop().query(`INSERT INTO emails (key, kind, state, data, due_at, error) VALUES
    ('h:1', 'test_email', 'failed', '{}', now(), '550 No such mailbox'),
    ('h:2', 'test_email', 'queued', '{}', now(), NULL) ON CONFLICT (key) DO NOTHING`)
    await shop().query(`INSERT INTO payment_events (id, type, mode) VALUES ('evt_h', 'payment_intent.created', 'test')
    ON CONFLICT (id) DO NOTHING`)
    await shop().query("UPDATE installation SET backup_made_at = now() - interval '1 day'")
    const { text } = await (await shop().signIn()).send('GET', '/admin/health')
    const said = text
      .slice(text.indexOf('<h1'))
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
    expect(said).toContain('3 things are wrong.')
    for (const words of [
      'Wrong 1 payment alert needs you.',
      'Wrong Email is not set up: 1 email waits.',
      '1 email could not be sent within a week. The last one: 550 No such mailbox',
      'See and send again',
      'The provider’s last message came',
      'You last made one',
    ]) {
      expect(said).toContain(words)
    }
    const headings = [...text.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, heading]) => heading)
    expect(headings.slice(0, 2)).toEqual(['Payments', 'Email'])
  })
})

describe('the full copy', () => {
  afterEach(() => shop().query('DELETE FROM full_copies'))

  test('on a phone the owner makes the file, sees how far it is, and downloads it', async () => {
    const page = await openPanel(shop(), browser, '/everything', 'phone')
    const held = await holdCopy(shop())
    await page.getByRole('button', { name: 'Make the file' }).click()
    await page.getByRole('progressbar', { name: 'Copying pictures' }).waitFor()
    await page.getByText(/^Copying pictures: \d+ percent\.$/).waitFor({ state: 'attached' })
    await shoot(page, 'full-copy-running-phone')
    await held.release()
    await page.getByRole('heading', { name: 'The file is ready' }).waitFor({ timeout: 60_000 })
    await expectAccessible(page)
    await shoot(page, 'full-copy-ready-phone')
    const loading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the file' }).click()
    expect((await loading).suggestedFilename()).toMatch(/^[a-z0-9-]+-\d{4}-\d\d-\d\d\.zip$/)
  })
})

describe('the documentation', () => {
  const SEARCH = '/admin/help/search'

  /** Searches the documentation as a signed-in artist. */
  const ask = async (query: string): Promise<Answer> =>
    (await shop().signIn()).send('GET', `${SEARCH}?${query}`)

  test('a screen leads to the page about it, and the documentation is searched by keyboard alone, on a phone', async () => {
    const orders = await openPanel(shop(), browser, '/collections/orders', 'phone')
    await orders.getByRole('button', { name: 'More' }).click()
    const [page] = await Promise.all([
      orders.waitForEvent('popup'),
      orders.getByRole('link', { name: 'Help with this page' }).click(),
    ])
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/help/artist/orders.html')
    const field = page.getByRole('searchbox', { name: 'Search these pages' })
    await field.focus()
    await page.keyboard.type('VAT')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
    expect(await page.getByRole('status').textContent()).toBe('Found for VAT:')
    expect(await field.inputValue()).toBe('VAT')
    expect(await page.getByRole('main').getByRole('link').first().textContent()).toBe('Taxes')
    await expectAccessible(page)
    await shoot(page, 'help-search-phone')
  })

  test.each([
    [
      'a slip of spelling',
      'q=certifcate',
      'No page has <strong>certifcate</strong>. These have similar words:',
    ],
    ['a word too many', 'q=refund+xylophone', 'No page has all of <strong>refund xylophone</strong>.'],
    ['what is on no page', 'q=xylophone', 'Nothing was found for <strong>xylophone</strong>.'],
    ['nothing', '', 'Type a word at the top'],
    ['no word', 'q=%3F%21', 'Type a word at the top'],
  ])('the search says what it did with %s', async (_, query, words) => {
    const { status, text } = await ask(query)
    expect(status).toBe(200)
    expect(text).toContain(words)
  })

  test('what is typed into the search stays text', async () => {
    const { status, text } = await ask(
      `q=${encodeURIComponent(`"><script>alert(1)</script>$& $' xylophone`)}`,
    )
    expect(status).toBe(200)
    expect(text).not.toContain('<script')
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; $&apos; xylophone"')
  })

  test.each([
    ['too long', `q=${'a'.repeat(101)}`],
    ['two texts', 'q=a&q=b'],
  ])('a search that is %s is refused by name', async (_, query) => {
    const { status, text } = await ask(query)
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid_input', fields: [{ field: 'q' }] })
  })

  test('nobody reads or searches it without signing in', async () => {
    for (const address of ['/admin/help/artist/orders.html', `${SEARCH}?q=refund`]) {
      const { status, headers } = await fetch(new URL(address, shop().url), { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([
        302,
        `/admin/login?redirect=${encodeURIComponent(address)}`,
      ])
    }
  })
})

describe('emails', () => {
  let artist: Visitor
  let order: ReturnType<typeof orderEmailData>
  beforeAll(async () => {
    artist = await shop().signIn()
    const artwork = await createArtwork(artist, { images: [dataString(await makePicture('jpeg', 300, 200))] })
    const file = String(artwork.images[0]?.split('/').at(-1))
    order = orderEmailData({ file, width: 300, height: 200 })
  })
  afterEach(() => shop().query('DELETE FROM emails'))

  /** Puts an email of a kind into the outbox. @returns the email's id */
  async function write(kind: string, data: object): Promise<number> {
    const [row] = await shop().query<{ id: number }>(
      `INSERT INTO emails (kind, key, recipient, subject, data, state)
     VALUES ($1, $1, 'ada@example.test', 'A subject', $2::jsonb, 'queued') RETURNING id`,
      [kind, JSON.stringify(data)],
    )
    return Number(row?.id)
  }

  /** Opens an email on a page of its own, as a mail program shows it. */
  async function read(page: Page, id: number): Promise<void> {
    const { html } = JSON.parse((await artist.send('GET', `/api/cms/emails/${id}/preview`)).text)
    await page.route('**/the-letter', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await visit(page, '/the-letter')
  }

  test.each<[kind: string, width: number, colorScheme: 'light' | 'dark', data: () => object]>([
    ['order_confirmation', 600, 'light', () => ({ ...order, mode: 'test' })],
    [
      'message_reply',
      390,
      'dark',
      () => ({
        id: 1,
        name: 'مريم الأندلسي',
        email: 'm@example.test',
        subject: 'سؤال 🎨',
        message: `مرحبا\nand ${'x'.repeat(90)}\n<b>bold</b>`,
        writtenAt: '2026-11-22T10:00:00.000Z',
        text: `Dear مريم,\n\n${'y'.repeat(90)}`,
        earlier: [],
      }),
    ],
  ])('an email of the kind %s is accessible, %i wide in %s mode', async (kind, width, colorScheme, data) => {
    const id = await write(kind, data())
    const page = await browser.open('desktop', { colorScheme, viewport: { width, height: 800 } })
    await read(page, id)
    const pictures = await page
      .locator('img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
    expect(pictures).toEqual('lines' in data() ? [300] : [])
    await expectAccessible(page)
  })
})
