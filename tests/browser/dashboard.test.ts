import type { Page } from 'playwright-core'
import { toastTitled, watchRequests, withBrowser } from '../support/browser'
import { openDashboard, openTab, rowsOf } from '../support/dashboard-page'
import { sellArtwork } from '../support/purchase'
import { signInOn } from '../support/sessions'
import { withShop } from '../support/shop'
import { until } from '../support/until'
import { visit } from '../support/visit'

const shop = withShop()
const browser = withBrowser(shop)
const clear = () => shop().query('TRUNCATE orders, contact_messages, newsletter_subscriptions CASCADE')
beforeEach(clear)

const open = () => openDashboard(shop(), browser)
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('a session that ends leads to the visitor’s view with a message, and nothing typed is lost', async () => {
  browser.expectFault(/401/)
  await sellArtwork(shop(), 'Turf Huts')
  const page = await open()
  await openTab(page, 'Orders')
  await rowsOf(page, 'Orders').first().getByRole('button').click()
  await page.getByLabel('Tracking number').fill('RR 42')
  await page.context().clearCookies()
  await button(page, 'Mark as Completed').click()
  await page.getByRole('heading', { name: 'Gallery', exact: true }).waitFor()
  expect(await toastTitled(page, 'Signed Out')).toEqual([
    'Signed Out',
    'Your session has ended. Sign in again to go on: what you typed is kept.',
  ])

  await signInOn(page, shop())
  await page.goto('/?admin=true')
  await openTab(page, 'Orders')
  await rowsOf(page, 'Orders').first().getByRole('button').click()
  expect(await page.getByLabel('Tracking number').inputValue()).toBe('RR 42')
})

test('a visitor downloads nothing of the dashboard, nor does the flag alone', async () => {
  browser.expectFault(/401/)
  const page = await browser.open()
  const requests = watchRequests(page)
  const scriptsOf = async (address: string) => {
    requests.splice(0)
    await visit(page, address)
    // The first sign of somebody brings what calls and the page of a work need; the flag alone makes a call.
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await until(() =>
      ['endpoints-', 'ArtworkPage-'].every((name) => requests.some((path) => path.includes(name))),
    )
    return new Set(requests.filter((path) => path.endsWith('.js')))
  }
  const visitors = await scriptsOf('/')
  expect(visitors.size).toBeGreaterThan(0)
  expect(await scriptsOf('/?admin=true')).toEqual(visitors)
  // The flag is still there.
  expect(await page.evaluate(() => localStorage.getItem('gesso-admin'))).toBe('1')
  expect(await scriptsOf('/')).toEqual(visitors)
  expect(await page.getByRole('button', { name: /Admin|Settings/ }).count()).toBe(0)
})
