import { axeFindings } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { goToPanel, openPanel } from '../support/panel-page'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'

const shop = withShop()
const browser = withBrowser(shop)

test('what is due of a resale stands in its form and on the page of its year, on a phone too', async () => {
  const artist = await shop().signIn()
  await turn(artist, 'resale-right', true)
  const { id: artwork } = await createArtwork(artist, { title: 'Low tide' })
  const resale = { artwork, soldOn: '2026-03-01', country: 'DE', price: 51_000, soldBy: 'Galerie Nord' }
  const { text } = await artist.sendJson('POST', '/api/cms/resales', resale)
  const page = await openPanel(shop(), browser, `/collections/resales/${JSON.parse(text).doc.id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const due = page.getByRole('spinbutton', { name: 'Due to you' })
  await due.waitFor()
  expect(await due.inputValue()).toBe('2030')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await goToPanel(page, '/year?year=2026')
  const table = page.getByRole('region', { name: 'Resale right' })
  expect(await table.getByRole('row').allTextContents()).toEqual([
    'ResaleSold inPriceDue to youPaid',
    'Low tide, Mar 1, 2026GermanyEUR 51,000.00EUR 2,030.00No',
    'The yearEUR 2,030.00',
  ])
  expect(await axeFindings(page, 'section[aria-label="Resale right"]')).toEqual([])
})
