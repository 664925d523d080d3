import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page as it stands: rule, element and the beginning of its markup, one line each.
 * @param within selects what is looked at
 */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  // Nothing is asked for: the answer would be written out and read again.
  if (!isThere) await page.evaluate(`${AXE};undefined`)
  await untilStill(page)
  return page.evaluate(
    async ({ values, within }) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(within, {
        runOnly: { type: 'tag', values },
        // Every rule runs all the same; how to find an element is worked out for those that break one.
        resultTypes: ['violations'],
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 200)}`),
      )
    },
    { values: TAGS, within },
  )
}

/** Waits for what fades or slides: half-way, a text has too little contrast. */
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
    // What observes its own size draws again in the frame after a change of the window.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - window.innerWidth
  })

/** Fails the test when axe finds something on the page, or when it is wider than its screen. */
export async function expectAccessible(page: Page): Promise<void> {
  expect({ findings: await axeFindings(page), overflow: await overflowOf(page) }).toEqual({
    findings: [],
    overflow: 0,
  })
}
