import type { Locator, Page } from 'playwright-core'
import type { Screen, withBrowser } from './browser'
import { signInOn } from './sessions'
import type { Shop } from './shop'

/** A page on which the artist has signed in, and the dashboard is there. */
export async function openDashboard(
  shop: Shop,
  browser: ReturnType<typeof withBrowser>,
  screen: Screen = 'desktop',
): Promise<Page> {
  const page = await browser.open(screen)
  await signInOn(page, shop)
  await page.goto('/?admin=true')
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  return page
}

/** Goes to a tab of the dashboard. */
export const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()

/** Answers the browser's next question with yes or no. @returns what it asked */
export function answerPrompt(page: Page, yes = true): Promise<string> {
  return new Promise((asked) => {
    page.once('dialog', async (dialog) => {
      asked(dialog.message())
      await (yes ? dialog.accept() : dialog.dismiss())
    })
  })
}

/** Rows of the list on show. */
export const rowsOf = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: label }).locator('> li')
