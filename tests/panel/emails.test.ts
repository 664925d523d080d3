import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { answerPrompt } from '../support/dashboard-page'
import { orderEmailData, outbox } from '../support/emails'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
let order: ReturnType<typeof orderEmailData>
beforeAll(async () => {
  artist = await shop().signIn()
  const artwork = await createArtwork(artist, { images: [dataString(await makePicture('jpeg', 300, 200))] })
  const file = String(artwork.images[0]?.split('/').at(-1))
  order = orderEmailData({ file, width: 300, height: 200 })
})
afterEach(() => shop().query('DELETE FROM emails'))

/** Puts an email of a kind into the outbox. @returns its id */
async function write(kind: string, data: object): Promise<number> {
  const [row] = await shop().query<{ id: number }>(
    `INSERT INTO emails (kind, key, recipient, subject, data, state)
     VALUES ($1, $1, 'ada@example.test', 'A subject', $2::jsonb, 'queued') RETURNING id`,
    [kind, JSON.stringify(data)],
  )
  return Number(row?.id)
}

/** Opens an email by itself, as a mail program does. */
async function read(page: Page, id: number): Promise<void> {
  const { html } = JSON.parse((await artist.send('GET', `/api/cms/emails/${id}/preview`)).text)
  await page.route('**/the-letter', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await visit(page, '/the-letter')
}

const message = {
  id: 1,
  name: 'مريم الأندلسي',
  email: 'm@example.test',
  subject: 'سؤال 🎨',
  message: `مرحبا\nand ${'x'.repeat(90)}\n<b>bold</b>`,
}
const KINDS: [string, () => object][] = [
  ['order_confirmation', () => ({ ...order, mode: 'test' })],
  [
    'new_order',
    () => ({ ...order, email: 'a@example.test', phone: '1', specialInstructions: 'Ring\ntwice' }),
  ],
  ['shipped', () => ({ ...order, trackingCarrier: 'Post', trackingNumber: '99.00.1', isUpdate: false })],
  ['refunded', () => ({ ...order, amount: '40.00', refundedAmount: '90.00', isWhole: false })],
  ['not_charged', () => ({ ...order, reason: 'expired' })],
  ['contact_message', () => message],
  ['message_digest', () => ({ ids: [1] })],
  [
    'message_reply',
    () => ({
      ...message,
      writtenAt: '2026-11-22T10:00:00.000Z',
      text: `Dear مريم,\n\n${'y'.repeat(90)}`,
      earlier: [],
    }),
  ],
  [
    'account_change',
    () => ({
      change: 'new_device',
      at: '2026-11-22T10:00:00.000Z',
      device: 'Safari on iOS',
      network: '203.0.113.x',
    }),
  ],
  ['password_reset', () => ({ link: 'https://gallery.test/admin/reset/1' })],
]

test.each(KINDS)(
  'an email of the kind %s is accessible, on a desktop in light mode and on a phone in dark mode',
  async (kind, data) => {
    const id = await write(kind, data())
    const page = await browser.open()
    for (const [colorScheme, width] of [
      ['light', 600],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await read(page, id)
      const pictures = await page
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
      expect(pictures).toEqual('lines' in data() ? [300] : [])
      await expectAccessible(page)
    }
  },
)

test('the artist finds an email in the panel, reads it in both forms and sends it again', async () => {
  const id = await write('order_confirmation', order)
  await shop().query(
    "UPDATE emails SET state = 'failed', attempts = 10, error = '450 Busy', message_id = '<a@b>'",
  )
  const page = await browser.open()
  await signInOn(page, shop())
  await page.goto('/admin/collections/emails')
  await page.getByText('No mail server is set up').waitFor()
  await page.getByRole('link', { name: 'Failed' }).click()
  // Until then the list of all emails is still on show, and a click into it would be lost.
  await page.waitForURL(/=failed/)
  await page.getByRole('row').filter({ hasText: 'ada@example.test' }).getByRole('link').first().click()
  await page.waitForURL(`**/admin/collections/emails/${id}`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor()
  const width = () => frame.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth)
  await expect(width()).resolves.toBe(300)
  // The page alone scrolls: the frame is as high as the email.
  const hidden = () => frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)
  await until(async () => (await hidden()) === 0)
  expect(await page.getByRole('region', { name: 'As text' }).textContent()).toContain('Dear Ada')
  expect(await page.locator('textarea[name=error]').inputValue()).toBe('450 Busy')

  const button = page.getByRole('button', { name: 'Resend' })
  const [asked] = await Promise.all([answerPrompt(page, false), button.click()])
  expect(asked).toBe('Send this email again?')
  expect(await outbox(shop())).toHaveLength(1)
  await Promise.all([answerPrompt(page), button.click()])
  await page.getByText('It waits for a mail server').waitFor()
  expect(await outbox(shop())).toMatchObject([
    { id, state: 'failed', message_id: '<a@b>' },
    { key: 'order_confirmation:again:1', state: 'queued', message_id: null, recipient: 'ada@example.test' },
  ])
})
