import type { Locator } from 'playwright-core'

/** More than the focusable elements of any page. */
const MOST_STOPS = 80

/** Presses Tab or another key until an element has the focus. @throws Error when it never gets the focus */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${target}`)
}
