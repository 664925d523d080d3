import type { Locator, Page } from 'playwright-core'
import type { Screen, withBrowser } from './browser'
import { signInOn } from './dashboard-page'
import type { Shop } from './shop'

/** A page on which the artist has signed in and looks at a part of the panel, hydrated. */
export async function openPanel(
  shop: Shop,
  browser: ReturnType<typeof withBrowser>,
  path = '',
  screen: Screen = 'desktop',
): Promise<Page> {
  const page = await browser.open(screen)
  await signInOn(page, shop)
  await goToPanel(page, path)
  return page
}

/** Goes to a part of the panel. */
export const goToPanel = (page: Page, path: string) =>
  page.goto(`/admin${path}`, { waitUntil: 'networkidle' })

/** The row of a list that shows a text. */
export const listRow = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** Selects rows of a list. */
export async function selectRows(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await listRow(page, text).locator('input[type=checkbox]').check()
}

/** Waits for a toast of the panel. */
export const panelToast = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('[data-sonner-toast]').filter({ hasText: words }).first().waitFor()

/** Saves the open form. */
export const saveForm = (page: Page): Promise<void> => page.locator('#action-save').click()
