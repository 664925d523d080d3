import type { Page } from 'playwright-core'
import { until } from './until'

const HEARD_MS = 2000

/**
 * Moves a lifted item by a key until its new position is announced. The sorting library announces a lift before it
 * has measured the items and ignores keys in between, so the key is pressed again, as a fast person would.
 */
export async function moveLifted(page: Page, key: string, announced: string): Promise<void> {
  const words = page.getByText(announced)
  await until(async () => {
    await page.keyboard.press(key)
    return words.waitFor({ state: 'attached', timeout: HEARD_MS }).then(
      () => true,
      () => false,
    )
  })
}
