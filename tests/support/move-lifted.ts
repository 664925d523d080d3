import type { Page } from 'playwright-core'
import { until } from './until'

const HEARD_MS = 2000

/**
 * Moves a lifted item by a key until its new position is announced. The sorting library announces a lift before it has
 * measured the items; a key that comes between is lost to it, as it would be to a very quick hand, who presses it again.
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
