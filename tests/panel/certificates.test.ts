import { axeFindings } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { ON_A_PHONE, withBrowser } from '../support/browser'
import { certificatesOf, certify, nameArtist, tokenOf } from '../support/certificates'
import { goToPanel, listRow, openPanel } from '../support/panel-page'
import { buy, originalLine, printLine } from '../support/purchase'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import type { Visitor } from '../support/visitor'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)
let artist: Visitor
beforeAll(async () => {
  artist = await shop().signIn()
  await nameArtist(shop())
})

test('on a phone, the artist issues the certificates of an order on its page, with the number of a print', async () => {
  const artwork = await createArtwork(artist, { title: 'Turf Huts' })
  const { id } = await buy(shop(), shop().visitor(), [originalLine(artwork), printLine(artwork, 'A4', 1)])
  const page = await openPanel(shop(), browser, `/collections/orders/${id}`, 'phone')
  const part = page.getByRole('region', { name: 'Certificates' })
  await part.getByRole('button', { name: 'Issue the certificate of Turf Huts, print A4' }).click()
  await part.getByText('Write the number of the print, like 3/25.').waitFor()
  expect(await axeFindings(page, 'section[aria-label="Certificates"]')).toEqual([])
  await shoot(page, 'certificates-order-phone')
  await part.getByRole('button', { name: 'Issue the certificate of Turf Huts', exact: true }).click()
  await part.getByRole('link', { name: 'PDF of Turf Huts, original' }).waitFor()
  await part.getByLabel('Number of the print, like 3/25').fill('3/25')
  await part.getByRole('button', { name: 'Issue the certificate of Turf Huts, print A4' }).click()
  await part.getByRole('link', { name: 'PDF of Turf Huts, A4, 3/25' }).waitFor()
  expect(await part.getByRole('button').count()).toBe(0)
  await shoot(page, 'certificates-issued-phone')
  expect((await certificatesOf(shop(), artwork.id)).map(({ state }) => state)).toEqual(['valid', 'valid'])
})

test('on a phone, the artist finds a certificate in the list, makes a link for its owner, and makes it void with a reason', async () => {
  const { id, token } = await certify(shop(), artist, { title: 'Irises phone' })
  const page = await openPanel(shop(), browser, '/collections/certificates', 'phone')
  await listRow(page, 'Irises phone').first().waitFor()
  await shoot(page, 'certificates-list-phone')
  await goToPanel(page, `/collections/certificates/${id}`)
  const sheet = page.getByRole('region', { name: 'Valid' })
  await sheet.getByText('Original of').waitFor()
  expect(await axeFindings(page, '.gesso-sheet')).toEqual([])
  page.on('dialog', (dialog) => void dialog.accept())
  await sheet.getByRole('button', { name: 'Make a link for the owner' }).click()
  const link = sheet.getByLabel('The owner’s link, shown this once')
  await link.waitFor()
  expect(tokenOf(await link.inputValue())).not.toBe(token)
  await shoot(page, 'certificate-phone')
  await sheet.getByRole('button', { name: 'Make it void' }).click()
  await sheet.getByText('Please say why: it stands here, for you alone.').waitFor()
  await sheet.getByLabel('Why it becomes void').fill('Stolen from the studio')
  await sheet.getByRole('button', { name: 'Make it void' }).click()
  await until(async () => {
    const [row] = await shop().query<{ state: string }>('SELECT state FROM certificates WHERE id = $1', [id])
    return row?.state === 'void'
  })
  await page
    .getByRole('region', { name: 'Void: Made void by hand' })
    .getByText('Stolen from the studio')
    .waitFor()
  await shoot(page, 'certificate-void-phone')
})
