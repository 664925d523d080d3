import { setTimeout as wait } from 'node:timers/promises'
import { BareApp } from './bare-app'

const LOOK_MS = 250
/** A page whose form has not changed for so many looks is one that the shop leaves as it is. */
const SAME_LOOKS = 20

/**
 * Asks for a page as visitors before did, until the shop has compressed it again or leaves it as it is: from then on each
 * answer has the same bytes.
 */
export async function warmPage(url: string): Promise<void> {
  let had = ''
  for (let same = 0; same < SAME_LOOKS; same++) {
    const { etag = '' } = (await BareApp.record(url)).headers
    if (etag.endsWith('-best"')) return
    if (etag !== had) same = 0
    had = etag
    await wait(LOOK_MS)
  }
}
