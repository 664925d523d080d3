import { expectAccessible } from '../support/accessibility'
import { createArtwork, dataString, makePicture } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { MiradorSite } from '../support/mirador'
import { withShop } from '../support/shop'
import { turn } from '../support/switches'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
let mirador: MiradorSite
beforeAll(async () => {
  mirador = await MiradorSite.open()
})
afterAll(() => mirador.close())

test('a work’s IIIF link opens in Mirador on another site, down to its sharpest tiles', async () => {
  const artist = await shop().signIn()
  await turn(artist, 'museums', true)
  const work = await createArtwork(artist, {
    title: 'Dusk',
    images: [dataString(await makePicture('jpeg', 3001, 2000))],
  })
  const page = await browser.open('phone')
  await visit(page, `/artwork/${work.slug}`)
  const link = page.getByRole('link', { name: 'IIIF' })
  await expectAccessible(page)
  const manifest = new URL((await link.getAttribute('href')) ?? '').searchParams.get('manifest') ?? ''

  browser.expectFault(new RegExp(`^called ${mirador.url}`))
  // What Mirador's own libraries warn of.
  browser.expectFault(/\/mirador\.js\)$/)
  browser.expectFault(/GPU stall due to ReadPixels/)
  const tiles = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/iiif/image/'))
      tiles.add(`${response.status()} ${pathname.split('/').slice(4).join('/')}`)
  })
  await page.goto(`${mirador.url}/?manifest=${encodeURIComponent(manifest)}`)
  await page.getByRole('heading', { name: 'Dusk' }).first().waitFor()
  await until(async () => [...tiles].some((tile) => tile.includes('0,0,')))
  expect([...tiles].some((tile) => tile.includes('/512,512/0/') && tile.includes(',512,512/'))).toBe(false)
  for (let press = 0; press < 6; press++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await until(async () => [...tiles].some((tile) => /^200 \d+,\d+,512,512\/512,512\//.test(tile)))
  expect([...tiles].filter((tile) => !tile.startsWith('200 '))).toEqual([])
})
