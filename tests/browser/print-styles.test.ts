import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { buy, originalLine, printLine } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { withShop } from '../support/shop'
import { visit } from '../support/visit'
import type { Visitor } from '../support/visitor'

const shop = withShop()
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
})

/** The page as the browser prints it from a dark screen: its text, and a file to look at. */
async function printed(page: Page, name: string): Promise<string> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colours = await page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.documentElement)
    return { page: backgroundColor, ink: getComputedStyle(document.body).color }
  })
  expect(colours).toEqual({ page: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' })
  const folder = process.env.TEST_SHOTS
  if (folder) mkdirSync(folder, { recursive: true })
  const pdf = await page.pdf({ format: 'A4', ...(folder && { path: `${folder}/${name}.pdf` }) })
  const text = readPdf(Buffer.from(pdf))
    .flatMap(({ lines }) => lines)
    .join('\n')
  for (const button of ['Complete Order', 'Mark as Completed', 'Add to Cart', 'Cookies', 'Skip to content'])
    expect(text).not.toContain(button)
  return text
}

async function work(title: string) {
  const images = [dataString(await makePicture('jpeg', 640, 480))]
  return createArtwork(artist, { title, year: 2024, medium: 'Oil on linen', images })
}

test('a work prints with its title and facts, black on white, without what only a screen needs', async () => {
  const { slug } = await work('Printed shore')
  const page = await browser.open('desktop')
  await visit(page, `/artwork/${slug}`)
  const text = await printed(page, 'print-work')
  expect(text).toContain('Printed shore')
  expect(text).toContain('Oil on linen')
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('contentinfo').count()).toBe(0)
})

test('a confirmation prints with what was bought and its sums', async () => {
  const artwork = await work('Bought shore')
  const order = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4')])
  const page = await browser.open('desktop')
  await page.goto(`/payment-confirmation/${order.id}`)
  await page.getByText('Bought shore').first().waitFor()
  const text = await printed(page, 'print-confirmation')
  expect(text).toContain('Bought shore')
  expect(text).toContain(order.id)
})

test('an order that is open in admin mode prints with address and items', async () => {
  const artwork = await work('Sold shore')
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork)])
  const page = await openDashboard(shop(), browser)
  await openTab(page, 'Orders')
  const row = rowsOf(page, 'Orders').filter({ hasText: id })
  await row.getByRole('button').first().click()
  await row.getByText('Shipping address').waitFor()
  const text = await printed(page, 'print-order')
  for (const words of [id, 'Sold shore', 'Shipping address', 'Zürich', 'Total']) expect(text).toContain(words)
})

test('admin mode prints the slips of all orders to send, and the slip and label of one', async () => {
  const artwork = await work('Packed shore')
  const { id } = await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
  const page = await openDashboard(shop(), browser, 'phone')
  await openTab(page, 'Orders')
  const save = async (name: string) => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return (await file).suggestedFilename()
  }
  expect(await save('Packing slips to send')).toBe('Packing slips to send.pdf')
  const row = rowsOf(page, 'Orders').filter({ hasText: id })
  await row.getByRole('button').first().click()
  expect(await save('Packing slip')).toBe(`Packing slip GESSO-${id}.pdf`)
  expect(await save('Address label')).toBe(`Address label GESSO-${id}.pdf`)
  if (process.env.TEST_SHOTS)
    await page.screenshot({ path: `${process.env.TEST_SHOTS}/dashboard-prints.png`, fullPage: true })
  await shop().query("UPDATE orders SET status = 'completed'")
  await page.getByRole('button', { name: 'Address labels to send' }).click()
  browser.expectFault(/409/)
  await page.getByText('No order waits to be sent.').first().waitFor()
})
