import { BareApp } from './bare-app'
import { openBenchBrowsers } from './bench-browsers'
import { fillGallery } from './fill-gallery'
import { type Input, type InputTiming, pressOn, timeInput } from './input-timing'
import { percentile } from './median'
import type { Bench } from './part'
import { type BenchPage, openBenchShop, preparePages } from './prepared-pages'

const MANY_WORKS = 1000
/** Goals in milliseconds: of the 75th percentile, and of every task. */
const GOAL = { inp: 100, task: 50 }
const SHARE = 0.75
/** How long visitors look at a page before they press, in milliseconds. */
const WAITS = { 'at once': 0, 'after 2 s': 2000 }
/** A letter follows the last one after so many milliseconds. */
const TYPING_MS = 80

const PLAIN_BUTTON =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><button>Press</button></html>'

/** What visitors do most. @param plain the address of a page with nothing but a button */
function inputsOf(pages: readonly BenchPage[], plain: string): Input[] {
  const on = (name: string) => {
    const page = pages.find((each) => each.name.startsWith(name))
    if (!page) throw new Error(`There is no page ${name}`)
    return { url: page.url, stored: page.stored ?? {} }
  }
  const press = (name: string, page: Pick<Input, 'url' | 'stored'>, sees: Input['sees']): Input => ({
    name,
    ...page,
    sees,
    act: (tab) => pressOn(tab, sees),
  })
  const field = { css: 'input[name=firstName]' }
  return [
    press('a plain button', { url: plain }, { css: 'button' }),
    press('Add to Cart', on('artwork'), { css: 'button', text: 'Add to Cart' }),
    press('zoom', on('artwork'), { css: '[aria-label^="Zoom in on"]' }),
    press('filter of 1,000', on('home'), { css: 'a[href="/?show=prints"]' }),
    press('a work of 1,000', on('home'), { css: 'article a' }),
    press('cart in the header', on('home'), { css: 'header a[href="/cart"]' }),
    {
      name: 'type at checkout',
      ...on('checkout, shipping'),
      sees: field,
      act: async (tab) => {
        await pressOn(tab, field)
        await tab.keyboard.type('Marianne', { delay: TYPING_MS })
      },
    },
    press('go on to payment', on('checkout, as left'), { css: 'form[aria-label=Shipping] [type=submit]' }),
  ]
}

function print(name: string, when: string, timings: readonly InputTiming[]): void {
  const inp = percentile(
    timings.map((each) => each.inp),
    SHARE,
  )
  const task = Math.max(...timings.map(({ longestTask }) => longestTask))
  const cpuTask = percentile(
    timings.map((each) => each.cpuTask),
    SHARE,
  )
  const shown = (ms: number, least: number) => (ms === 0 ? `<${least}` : ms.toFixed(0))
  const over = [inp > GOAL.inp && 'INP', task > GOAL.task && 'task'].filter(Boolean).join(', ')
  console.log(
    [
      name.padEnd(20),
      when.padEnd(9),
      shown(inp, 16).padStart(7),
      shown(task, 50).padStart(15),
      cpuTask.toFixed(0).padStart(17),
      `  ${over}`,
    ].join('  '),
  )
}

/**
 * Does what visitors do most on a phone of 390 px with a processor slowed four times, each time on a fresh page: as soon
 * as it is painted, and after a look. Prints the 75th percentile of the time to the next paint, and the longest task
 * until nothing more follows, next to a plain button on an empty page and the goals; and what the longest task is by
 * processor time, which other work on the machine hardly changes.
 */
export async function measureInp(bench: Bench): Promise<void> {
  const { databaseUrl, folder, runs } = bench
  const { shop, artist } = await openBenchShop(bench)
  const plain = await BareApp.show(PLAIN_BUTTON)
  const browsers = await openBenchBrowsers(folder)
  const [browser] = browsers
  try {
    if (!browser) return
    const pages = await preparePages(shop, artist)
    await fillGallery(databaseUrl, MANY_WORKS)
    console.log(`\nInputs, ${browser.name} browser, processor slowed four times: ${runs} runs each\n`)
    console.log(
      'input                 when       p75 ms  longest task ms  its CPU, p75, ms  over the goal in',
    )
    const all = inputsOf(pages, `${plain.url}/`).flatMap((input) =>
      Object.entries(WAITS).map(([when, waitMs]) => ({ input, when, waitMs, found: [] as InputTiming[] })),
    )
    for (let run = 0; run < runs; run++) {
      for (const { input, waitMs, found } of all) found.push(await timeInput(browser, input, waitMs))
      process.stderr.write(`${run + 1} of ${runs} runs\n`)
    }
    for (const { input, when, found } of all) print(input.name, when, found)
    print('goal', '', [{ inp: GOAL.inp, longestTask: GOAL.task, cpuTask: GOAL.task }])
  } finally {
    for (const { browser } of browsers) await browser.close()
    await plain.stop()
    await shop.close()
  }
}
