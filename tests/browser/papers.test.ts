import { axeFindings, overflowOf } from '../support/accessibility'
import { withBrowser } from '../support/browser'
import { openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { papersOf, SELLER } from '../support/papers'
import { sellArtwork } from '../support/purchase'
import { readPdf } from '../support/read-pdf'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)

test(
  'on a phone, the artist gives an order its papers in admin mode and opens them',
  async () => {
    const artist = await shop().signIn()
    await shop().query('UPDATE orders SET deleted_at = now()')
    await saveSettings(artist, {})
    const { id } = await sellArtwork(shop(), 'Turf Huts')
    await saveSettings(artist, SELLER)
    const page = await openDashboard(shop(), browser, 'phone')
    await openTab(page, 'Orders')
    const row = rowsOf(page, 'Orders').first()
    await row.getByRole('button', { expanded: false }).click()
    const section = row.getByRole('region', { name: 'Papers', exact: true })
    await section.getByRole('button', { name: 'Give it papers now' }).click()
    const link = section.getByRole('link', { name: /^Invoice TEST-/ })
    await link.waitFor()
    await until(async () => (await section.getByRole('button').count()) === 0)
    await section.getByText('$165.00').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    await shoot(page, `papers-admin-phone`)
    const { bytes } = await artist.load('GET', String(await link.getAttribute('href')))
    const [paper] = await papersOf(shop(), id)
    expect(readPdf(bytes)[0]?.lines).toContain(`Invoice ${paper?.number}`)
  },
)

test('the privacy page says that papers keep who bought, where papers are given', async () => {
  const artist = await shop().signIn()
  const said = 'Invoices, receipts and credit notes that were given keep your name'
  const text = async () => (await shop().visitor().send('GET', '/privacy')).text
  await saveSettings(artist, {})
  expect(await text()).not.toContain(said)
  await saveSettings(artist, SELLER)
  expect(await text()).toContain(said)
})
