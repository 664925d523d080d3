import { axeFindings, expectAccessible, overflowOf } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { SCREENS, withBrowser } from '../support/browser'
import { answerPrompt, signInOn } from '../support/dashboard-page'
import { exampleAddresses } from '../support/emails'
import { MailServer } from '../support/mail-server'
import {
  createDraft,
  FAST_SENDING,
  sendNewsletter,
  subscribe,
  unsubscribePath,
  untilNewsletterState,
  withoutTestEmails,
} from '../support/newsletters'
import { Shop } from '../support/shop'
import { until } from '../support/until'

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

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/newsletters\/\d+$/)
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
  await page.getByText('Save your changes first.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Only a version that you have seen').waitFor()
  await page.getByRole('button', { name: 'Send a test to myself' }).click()
  await page.getByText('The test of this version has been sent').waitFor()
  const asked = answerPrompt(page)
  await send.click()
  expect(await asked).toMatch(
    /^Send this newsletter to 3 collectors\? It cannot be called back\..*no postal address/s,
  )
  await page.getByText('Sent.', { exact: true }).waitFor()
  expect(withoutTestEmails(mail.received).map(({ subject }) => subject)).toEqual(
    Array(3).fill('The dunes are dry at last'),
  )
  const counts = page.getByRole('region', { name: 'Sending' }).locator('dl')
  expect(await counts.locator('dd').allTextContents()).toEqual(['0', '3'])
  expect(await page.locator('input[name=subject]').isEditable()).toBe(false)
  expect(await axeFindings(page, OURS)).toEqual([])
})

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
