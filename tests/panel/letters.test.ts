import type { Page } from 'playwright-core'
import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { EASY_BOT_CHECK } from '../support/bot-check'
import { withBrowser } from '../support/browser'
import { answerPrompt } from '../support/dashboard-page'
import { exampleAddresses } from '../support/emails'
import { withMailShop } from '../support/mail-shop'
import {
  createDraft,
  FAST_SENDING,
  subscribe,
  unsubscribePath,
  withoutTestEmails,
} from '../support/newsletters'
import { goToPanel, openPanel } from '../support/panel-page'
import { signInOn } from '../support/sessions'
import { shoot } from '../support/shoot'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const { mail, shop } = withMailShop({ ...FAST_SENDING, ...EASY_BOT_CHECK })
const browser = withBrowser(shop)

/** Our own component in the panel's view. */
const OURS = '.gesso-newsletter'

test('the artist writes a newsletter, previews it, tests it, sends it and follows its progress; a reader leaves the list by its link', async () => {
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
  expect(
    mail()
      .take()
      .filter((email) => !isWarning(email)),
  ).toMatchObject([{ subject: '[Test] The dunes are dry', recipients: ['artist@gesso.test'] }])
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
  expect(withoutTestEmails(mail().received).map(({ subject }) => subject)).toEqual(
    Array(3).fill('The dunes are dry at last'),
  )
  const counts = page.getByRole('region', { name: 'Sending' }).locator('dl')
  expect(await counts.locator('dd').allTextContents()).toEqual(['0', '3'])
  expect(await page.locator('input[name=subject]').isEditable()).toBe(false)

  const reader = await browser.open('phone')
  await reader.goto(unsubscribePath(withoutTestEmails(mail().received)[0]))
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Leave the List' }).click()
  await reader.getByRole('heading', { name: 'You Have Left the List' }).waitFor()
  expect(await shop().query('SELECT 1 FROM newsletter_subscriptions')).toHaveLength(2)
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
  const untilStored = (id: number, test: (row: { subject: string; body: string }) => boolean) =>
    until(async () => {
      const row = await storedOf(id)
      return row !== undefined && test(row)
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

test('collectors are imported from a table on a phone, after all its rows were shown', async () => {
  await shop().query('DELETE FROM newsletter_subscriptions')
  await subscribe(shop(), ['known@example.test'])
  const page = await browser.open('phone')
  await signInOn(page, shop())
  await page.goto('/admin/import')
  const section = page.locator('.gesso-collectors')
  const check = section.getByRole('button', { name: 'Check the collectors' })
  await check.click()
  await section.getByText('Choose the table first.').waitFor()
  const rows = [
    'Email;Consent date;Tags',
    'josé@example.test;2024-05-01;',
    'phone@example.test;1.5.2024;Berlin',
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
  await shoot(page, 'collectors-import-phone')
  await section.getByRole('button', { name: /^Add \d collectors?$/ }).click()
  await section.getByText(/^\d collectors? added\./).waitFor()
  const added = await shop().query('SELECT 1 FROM newsletter_subscriptions WHERE email = $1', [
    'phone@example.test',
  ])
  expect(added).toHaveLength(1)
})
