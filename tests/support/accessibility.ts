import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a page as it stands: rule, element and the beginning of its markup, one line each.
 * @param within selects what is looked at
 */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(AXE)
  await untilStill(page)
  const { violations } = await page.evaluate(
    ({ values, within }) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(within, {
        runOnly: { type: 'tag', values },
      }) as Promise<AxeResults>,
    { values: TAGS, within },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 200)}`),
  )
}

/** Waits for what fades or slides: half-way, a text has too little contrast. */
const untilStill = (page: Page): Promise<unknown> =>
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
