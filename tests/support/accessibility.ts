import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Runs axe on a page in its current state. @param within a selector of the part to check
 * @returns one line for each finding: rule, element and the start of its markup
 */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Ends with `undefined`: otherwise axe itself would be serialised as the result.
  if (!isThere) await page.evaluate(`${AXE};undefined`)
  await untilStill(page)
  return page.evaluate(
    async ({ values, within }) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within, {
        runOnly: { type: 'tag', values },
        // Every rule still runs, but selectors are computed only for elements that break one.
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 200)}`),
      )
    },
    { values: TAGS, within },
  )
}

/** Waits for running animations: halfway through a fade a text has too little contrast. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const short = document.getAnimations().filter(({ effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {}
      return typeof endTime === 'number' && endTime < 2000
    })
    return Promise.allSettled(short.map(({ finished }) => finished))
  })

/** By how many pixels a page is wider than its screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Elements that observe their own size redraw one frame after the window has changed.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - window.innerWidth
  })

/** Fails the test when axe finds something on the page, or when the page is wider than its screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect({ findings: await axeFindings(page), overflow: await overflowOf(page) }).toEqual({
    findings: [],
    overflow: 0,
  })
}
