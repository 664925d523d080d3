import type { Page } from 'playwright-core'
import { expectAccessible } from '../support/accessibility'
import { createArtwork } from '../support/artworks'
import { withBrowser } from '../support/browser'
import { answerPrompt, openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { buy, printLine } from '../support/purchase'
import { addMessages } from '../support/sample-rows'
import { shoot } from '../support/shoot'
import { withShop } from '../support/shop'
import { until } from '../support/until'

const shop = withShop()
const browser = withBrowser(shop)
beforeEach(() => shop().query('TRUNCATE orders, contact_messages CASCADE'))

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const counts = (page: Page, name: string, count: string | null, words: string | null) =>
  until(
    async () =>
      (await tab(page, name).getAttribute('data-count')) === count &&
      (await tab(page, name).getAttribute('aria-description')) === words,
  )

test(
  'on a phone the tabs say how many orders and messages wait, and go on counting',
  async () => {
    const artwork = await createArtwork(await shop().signIn())
    await buy(shop(), shop().visitor(), [printLine(artwork, 'A4')])
    await addMessages(shop(), 2)
    const page = await openDashboard(shop(), browser, 'phone')
    await counts(page, 'Orders', '1', '1 order to send')
    await counts(page, 'Messages', '2', '2 unread messages')
    const tabs = page.getByRole('tablist', { name: 'Admin' })
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await shoot(page, `counts-phone`)
    await expectAccessible(page)

    await openTab(page, 'Messages')
    await rowsOf(page, 'Messages').first().getByRole('button', { expanded: false }).click()
    await counts(page, 'Messages', '1', '1 unread message')
    const asked = answerPrompt(page)
    await page.getByRole('button', { name: 'Delete message from Name 2' }).click()
    await asked
    await counts(page, 'Messages', null, null)

    await openTab(page, 'Orders')
    await rowsOf(page, 'Orders').first().getByRole('button', { expanded: false }).click()
    await page.getByRole('button', { name: 'Mark as Completed' }).click()
    await counts(page, 'Orders', null, null)
  },
)
