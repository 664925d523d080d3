import { axeFindings } from '../support/accessibility'
import { ON_A_PHONE, withBrowser } from '../support/browser'
import { buyWithPage, tokenOfLink } from '../support/order-pages'
import { goToPanel, openPanel } from '../support/panel-page'
import { saveSettings } from '../support/settings'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

// The panel's first request prepares it, which takes a while.
jest.setTimeout(180_000)

const shop = withShop({ SWEEP_SECONDS: '3600' })
const browser = withBrowser(shop)

test('on a phone, the artist reads what a buyer wrote and declared about an order, and makes its link anew', async () => {
  const artist = await shop().signIn()
  await saveSettings(artist, { withdrawalDays: 14, withdrawalFor: 'everyone' })
  const { id, token } = await buyWithPage(shop(), artist)
  const buyer = shop().visitor()
  await buyer.call('writeAboutOrder', { token, message: 'Could it come on a Friday?' })
  await buyer.call('withdrawFromOrder', { token, receivedOn: null, words: 'It is too blue.' })
  const page = await openPanel(shop(), browser, `/collections/orders/${id}`, 'phone')
  const sheet = page.getByRole('region', { name: 'The buyer’s page' })
  await sheet.getByText('The buyer withdraws from the purchase').waitFor()
  await sheet.getByText('It is too blue.').waitFor()
  const link = sheet.getByLabel('Link for the buyer')
  expect(await link.inputValue()).toBe(`${shop().url}/order/${token}`)
  await page
    .getByRole('region', { name: 'Messages about this order' })
    .getByText('Could it come on a Friday?')
    .waitFor()
  expect(await axeFindings(page, '.gesso-sheet')).toEqual([])
  await shoot(page, 'order-page-panel-phone')
  page.on('dialog', (dialog) => void dialog.accept())
  await sheet.getByRole('button', { name: 'Make a new link' }).click()
  await until(async () => tokenOfLink(await link.inputValue()) !== token)
  expect(await buyer.call('readOrderPage', { token })).toEqual({ state: 'replaced' })

  const [message] = await artist.call('listMessages', {})
  await goToPanel(page, `/collections/contact_messages/${message?.id}`)
  await page.getByText('About the order').waitFor()
  await page.getByRole('link', { name: `GESSO-${id}` }).waitFor()
})
