import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { SCREENS, withBrowser } from '../support/browser'
import { answerPrompt } from '../support/dashboard-page'
import { exampleAddresses } from '../support/emails'
import { MailServer } from '../support/mail-server'
import {
  createDraft,
  FAST_SENDING,
  inDays,
  sendNewsletter,
  subscribe,
  unsubscribePath,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { goToPanel, openPanel } from '../support/panel-page'
import { signInOn } from '../support/sessions'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { Shop } from '../support/shop'
import { until } from '../support/until'
import { reload } from '../support/visit'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

/** Our own component in the panel's view. */
const OURS = '.gesso-newsletter'

let mail: MailServer
let opened: Shop
const shop = () => opened
beforeAll(async () => {
  mail = await MailServer.start()
  opened = await Shop.open({ ...FAST_SENDING, SMTP_URL: mail.url })
})
afterEach(() => {
  mail.take()
  expect(shop().takeErrors()).toEqual([])
})
afterAll(async () => {
  await opened?.close()
  await mail?.kill()
})
const browser = withBrowser(shop)

test('the artist writes a newsletter, previews it, tests it, sends it and follows its progress', async () => {
  const artist = await shop().signIn()
  await createArtwork(artist, { title: 'Dune at dawn', images: [dataString(await makePicture())] })
  await subscribe(shop(), exampleAddresses(3, 'subscriber'))
  const page = await browser.open()
  await signInOn(page, shop())
  await page.goto('/admin/collections/newsletters/create')
  await page.locator('input[name=subject]').fill('The dunes are dry')
  const text = page.getByRole('textbox').and(page.locator('[contenteditable=true]'))
  await text.click()
  await page.keyboard.type('Come and see them.')
  const artwork = page.locator('#field-artwork')
  await artwork.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Dune at dawn' }).click()
  const email = page.frameLocator('iframe[title="The newsletter as collectors get it"]')
  await email.getByRole('heading', { name: 'The dunes are dry' }).waitFor()
  await email.getByText('Come and see them.').last().waitFor()
  await email.getByText('$100').waitFor()

  // It has its row already, and its form's own save is a change of that.
  await page.waitForURL(/newsletters\/\d+$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await until(async () => page.locator('#action-save').isDisabled())
  expect(await shop().query('SELECT subject FROM newsletters')).toEqual([{ subject: 'The dunes are dry' }])
  const send = page.getByRole('button', { name: 'Send to 3 collectors' })
  await send.waitFor()
  expect(await send.isDisabled()).toBe(true)
  await page.getByText('Your postal address is missing').waitFor()
  await page.getByRole('button', { name: 'Send a test to myself' }).click()
  await page.getByText('The test of this version has been sent to artist@gesso.test.').waitFor()
  const isWarning = ({ subject }: { subject?: string }) =>
    subject === 'Your account was opened on a new device'
  expect(mail.take().filter((email) => !isWarning(email))).toMatchObject([
    { subject: '[Test] The dunes are dry', recipients: ['artist@gesso.test'] },
  ])
  expect(await axeFindings(page, OURS)).toEqual([])

  // Another version needs a test email of its own.
  await page.locator('input[name=subject]').fill('The dunes are dry at last')
  await page.getByText('Only a version that you have seen').waitFor()
  await page.getByRole('button', { name: 'Send a test to myself' }).click()
  await page.getByText('The test of this version has been sent').waitFor()
  const asked = answerPrompt(page)
  await send.click()
  expect(await asked).toMatch(
    /^Send this newsletter to 3 collectors\? This cannot be undone\..*no postal address/s,
  )
  await page.getByText('Sent.', { exact: true }).waitFor()
  await page.locator('#field-state').getByText('Sent', { exact: true }).waitFor()
  expect(withoutTestEmails(mail.received).map(({ subject }) => subject)).toEqual(
    Array(3).fill('The dunes are dry at last'),
  )
  const counts = page.getByRole('region', { name: 'Sending' }).locator('dl')
  expect(await counts.locator('dd').allTextContents()).toEqual(['0', '3'])
  expect(await page.locator('input[name=subject]').isEditable()).toBe(false)
  expect(await axeFindings(page, OURS)).toEqual([])
})

describe('what is typed into a newsletter', () => {
  const subject = (page: Page) => page.locator('input[name=subject]')
  const text = (page: Page) => page.getByRole('textbox').and(page.locator('[contenteditable=true]'))
  const words = (page: Page) => page.getByRole('status')
  const storedOf = async (id: number) => {
    const [row] = await shop().query<{ subject: string; body: string }>(
      'SELECT subject, body::text AS body FROM newsletters WHERE id = $1',
      [id],
    )
    return row
  }
  const newest = async () => {
    const [row] = await shop().query<{ id: number }>('SELECT max(id) AS id FROM newsletters')
    return row?.id ?? 0
  }
  const untilStored = (id: number, test: (row: { subject: string; body: string }) => boolean) =>
    until(async () => {
      const row = await storedOf(id)
      return row !== undefined && test(row)
    })

  test('is saved by itself from the first word on, with the caret where it was', async () => {
    const before = await newest()
    const page = await openPanel(shop(), browser, '/collections/newsletters/create')
    await subject(page).fill('Fog on the marsh')
    await until(async () => (await newest()) > before)
    const id = await newest()
    await page.waitForURL(new RegExp(`newsletters/${id}$`))
    await words(page)
      .getByText(/^Saved \d+:\d\d [AP]M$/)
      .waitFor()
    await text(page).click()
    await page.keyboard.type('Dear')
    await untilStored(id, ({ body }) => body.includes('"Dear"'))
    // Nobody clicked since: whoever goes on typing writes on where they were.
    await page.keyboard.type(' friends')
    await untilStored(id, ({ body }) => body.includes('"Dear friends"'))
    await page.getByRole('button', { name: 'Send a test to myself' }).waitFor()
    expect(await axeFindings(page, OURS)).toEqual([])
    await shoot(page, 'newsletter-typed')
    expect(await newest()).toBe(id)
    await reload(page)
    await text(page).getByText('Dear friends').waitFor()
    expect(await subject(page).inputValue()).toBe('Fog on the marsh')
    expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0)
  })

  test('overwrites nothing of another device, is kept while the shop does not answer, and is saved when the page is left', async () => {
    browser.expectFault(/409|ERR_FAILED|^Event|beforeunload/i)
    const artist = await shop().signIn()
    const id = await createDraft(artist, { subject: 'Open studio' })
    const page = await openPanel(shop(), browser, `/collections/newsletters/${id}`)
    page.on('dialog', (dialog) => void dialog.accept())
    await artist.sendJson('PATCH', `/api/cms/newsletters/${id}`, { subject: 'Closed studio' })
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Bring a coat.')
    const notice = page.locator('.gesso-stale')
    await notice.getByText('Changed elsewhere: Subject.').waitFor()
    expect(await subject(page).inputValue()).toBe('Closed studio')
    await page.getByRole('button', { name: 'Put my changes back' }).click()
    await untilStored(id, (row) => row.subject === 'Closed studio' && row.body.includes('Bring a coat.'))

    await page.route('**/newsletters/*/typed', (route) => route.abort())
    await subject(page).fill('Closed')
    await words(page).getByText('Not saved: the shop does not answer.').waitFor()
    await shoot(page, 'newsletter-not-saved')
    expect((await storedOf(id))?.subject).toBe('Closed studio')
    await page.unroute('**/newsletters/*/typed')
    await subject(page).fill('Closed for good')
    await untilStored(id, (row) => row.subject === 'Closed for good')
    await words(page)
      .getByText(/^Saved/)
      .waitFor()

    await subject(page).fill('Open after all')
    await page.goto('/admin')
    await untilStored(id, (row) => row.subject === 'Open after all')
    await goToPanel(page, `/collections/newsletters/${id}`)
    expect(await subject(page).inputValue()).toBe('Open after all')
    expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0)
  })
})

test.each(['desktop', 'phone'] as const)(
  'the artist sees what was opened and clicked, in sums and with a word on how rough they are',
  async (screen) => {
    const artist = await shop().signIn()
    await shop().query('DELETE FROM newsletter_subscriptions')
    await subscribe(shop(), exampleAddresses(2, 'reader'))
    await saveSettings(artist, { countReadings: true })
    const work = await createArtwork(artist, { title: `Opened on a ${screen}` })
    const id = await createDraft(artist, { artwork: work.id })
    await sendNewsletter(artist, id)
    await untilNewsletterState(artist, id, 'sent')
    for (const { html } of withoutTestEmails(mail.take())) {
      const [, point = ''] = /src="[^"]*(\/r\/[^"]+)"/.exec(html || '') ?? []
      await shop().visitor().send('GET', point)
    }
    const page = await openPanel(shop(), browser, `/collections/newsletters/${id}`, screen)
    await page.getByRole('heading', { name: 'Opened and clicked' }).waitFor()
    const figures = page.locator('.gesso-readings')
    expect(await figures.locator('dd').allTextContents()).toEqual(['2 emails', '0 emails'])
    await figures.getByRole('link', { name: /artwork\/opened-on-a/ }).waitFor()
    await page.getByText('Take openings for a rough figure').waitFor()
    expect(await axeFindings(page, OURS)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await shoot(page, `newsletter-readings-${screen}`)
    await saveSettings(artist, {})
  },
)

describe.each(SCREENS)('on a %s', (screen) => {
  test('a subscriber unsubscribes by the link of a newsletter, with scripts and without', async () => {
    const artist = await shop().signIn()
    for (const javaScriptEnabled of [true, false]) {
      await shop().query('DELETE FROM newsletter_subscriptions')
      await subscribe(shop(), ['ada@example.test'])
      const id = await createDraft(artist)
      await sendNewsletter(artist, id)
      await untilNewsletterState(artist, id, 'sent')
      const path = unsubscribePath(withoutTestEmails(mail.take())[0])
      const page = await browser.open(screen, { javaScriptEnabled })
      await page.goto(path)
      if (javaScriptEnabled) await expectAccessible(page)
      await page.getByRole('button', { name: 'Leave the List' }).click()
      await page.getByRole('heading', { name: 'You Have Left the List' }).waitFor()
      if (javaScriptEnabled) await expectAccessible(page)
      expect(await shop().query('SELECT 1 FROM newsletter_subscriptions')).toEqual([])
      await page.getByRole('main').getByRole('link', { name: 'Return to Gallery' }).click()
      await page.waitForURL(`${shop().url}/`)
    }
  })

  test('a link that is cut off is answered with a friendly message', async () => {
    browser.expectFault(/404/)
    const page = await browser.open(screen)
    await page.goto('/unsubscribe/cut')
    await page.getByRole('heading', { name: 'This Link Does Not Work' }).waitFor()
    await expectAccessible(page)
  })
})

test('a newsletter fits a phone and a mail program’s window, light and dark', async () => {
  const artist = await shop().signIn()
  await shop().query('DELETE FROM newsletter_subscriptions')
  await subscribe(shop(), ['ada@example.test'])
  const id = await createDraft(artist)
  await sendNewsletter(artist, id)
  await until(async () => withoutTestEmails(mail.received).length > 0)
  const [email] = withoutTestEmails(mail.take())
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 600]) {
      const page = await browser.open('desktop', { colorScheme, viewport: { width, height: 800 } })
      await page.setContent(email?.html ?? '')
      expect(await overflowOf(page)).toBe(0)
      expect(await axeFindings(page)).toEqual([])
    }
  }
})

test('a newsletter to a tag is scheduled on the artist’s clock, and taken back', async () => {
  const artist = await shop().signIn()
  await shop().query('DELETE FROM newsletter_subscriptions')
  const table =
    'Email,Consent date,Tags\ntagged@example.test,2024-05-01,Berlin\nplain@example.test,2024-05-01,'
  const { plan } = await artist.call('checkCollectors', { table })
  await artist.call('importCollectors', { table, plan })
  const id = await createDraft(artist, { audience: 'tag', audienceTag: 'Berlin' })
  await artist.call('testNewsletter', { id: String(id) })
  await until(
    async () => (await artist.call('getNewsletterProgress', { id: String(id) })).test.state === 'sent',
  )
  const page = await browser.open()
  await signInOn(page, shop())
  await page.goto(`/admin/collections/newsletters/${id}`)
  await page.getByRole('button', { name: 'Send to 1 collector with the tag “Berlin”' }).waitFor()
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true })
  expect(await schedule.isDisabled()).toBe(true)
  await page.getByLabel('Or send it later').fill(inDays(30))
  expect(await axeFindings(page, OURS)).toEqual([])
  await shoot(page, 'newsletter-later')
  await schedule.click()
  const takeBack = page.getByRole('button', { name: 'Cancel the schedule' })
  await takeBack.waitFor()
  await page.getByText(/Goes out on .* UTC to 1 collector with the tag “Berlin”/).waitFor()
  await until(async () => !(await page.locator('input[name=subject]').isEditable()))
  expect(await axeFindings(page, OURS)).toEqual([])
  await shoot(page, 'newsletter-scheduled')
  await takeBack.click()
  await schedule.waitFor()
  await until(async () => page.locator('input[name=subject]').isEditable())
  expect((await artist.call('getNewsletterProgress', { id: String(id) })).state).toBe('draft')
})

test.each(['desktop', 'phone'] as const)(
  'collectors are imported from a table on a %s, after all its rows were shown',
  async (screen) => {
    await shop().query('DELETE FROM newsletter_subscriptions')
    await subscribe(shop(), ['known@example.test'])
    const page = await browser.open(screen)
    await signInOn(page, shop())
    await page.goto('/admin/import')
    const section = page.locator('.gesso-collectors')
    const check = section.getByRole('button', { name: 'Check the collectors' })
    await check.click()
    await section.getByText('Choose the table first.').waitFor()
    const rows = [
      'Email;Consent date;Tags',
      'josé@example.test;2024-05-01;',
      `${screen}@example.test;1.5.2024;Berlin`,
    ]
    await section.getByLabel('Collectors (CSV)').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([...rows, 'known@example.test;2024-05-01;', 'nobody;2024-05-01;'].join('\r\n')),
    })
    await check.click()
    const report = section.getByRole('heading', { name: /would be added/ })
    await report.waitFor()
    await section.getByText('Row 4: known@example.test is on the list already.').waitFor()
    await section.getByText(/Row 5: .*not an email address/).waitFor()
    expect(await axeFindings(page, '.gesso-collectors')).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await shoot(page, `collectors-import-${screen}`)
    await section.getByRole('button', { name: /^Add \d collectors?$/ }).click()
    await section.getByText(/^\d collectors? added\./).waitFor()
    const added = await shop().query('SELECT 1 FROM newsletter_subscriptions WHERE email = $1', [
      `${screen}@example.test`,
    ])
    expect(added).toHaveLength(1)
  },
)
