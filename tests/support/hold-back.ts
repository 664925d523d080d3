import type { Page, Route } from 'playwright-core'

/** Holds back all answers from an address. @returns the function that releases them */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(address, (route) => {
    if (isHeld) held.push(route)
    else void route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}
