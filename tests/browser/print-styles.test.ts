import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
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
