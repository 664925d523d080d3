import type { Locator, Page } from 'playwright-core'
import type { Screen, withBrowser } from './browser'
import { signInOn } from './sessions'
import type { Shop } from './shop'

/** Waits for the dashboard. Its heading stands in the server's frame already, before anything can be pressed. */
export const untilDashboard = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: 'Artworks' }).waitFor()

/** Opens a page, signs in as the artist and waits for the dashboard. */
export async function openDashboard(
  shop: Shop,
  browser: ReturnType<typeof withBrowser>,
  screen: Screen = 'desktop',
): Promise<Page> {
  const page = await browser.open(screen)
  await signInOn(page, shop)
  await page.goto('/?admin=true')
  await untilDashboard(page)
  return page
}

/** Opens a tab of the dashboard. */
export const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()

/** Accepts or dismisses the browser's next dialog. @returns the dialog's message */
export function answerPrompt(page: Page, yes = true): Promise<string> {
  return new Promise((asked) => {
    page.once('dialog', async (dialog) => {
      asked(dialog.message())
      await (yes ? dialog.accept() : dialog.dismiss())
    })
  })
}

/** The rows of a list by its label. */
export const rowsOf = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: label }).locator('> li')
