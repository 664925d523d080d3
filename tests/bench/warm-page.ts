import { setTimeout as wait } from 'node:timers/promises'
import { BareApp } from './bare-app'

const LOOK_MS = 250
/** A page whose bytes stay the same for this many requests is one that the shop does not compress again. */
const SAME_LOOKS = 20

/**
 * Requests a page repeatedly until the shop has compressed it again or leaves it as it is. From then on each answer
 * has the same bytes.
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
