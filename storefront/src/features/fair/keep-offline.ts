import type { FairWork } from '@gesso/shared-types/features/fair/fair-endpoints'
import { FAIR_CACHES, FAIR_PATH, FAIR_WORKER_PATH } from '@gesso/shared-types/features/fair/fair-paths'

const PICTURES = `${FAIR_CACHES}pictures`
/** Of pictures, in bytes: what phones let a page keep without asking. */
const BUDGET = 300 * 1024 * 1024

/** Registers the worker, and lets it keep this page with its scripts. @returns whether the page now opens offline */
export async function keepPage(): Promise<boolean> {
  await navigator.serviceWorker.register(FAIR_WORKER_PATH, { scope: FAIR_PATH })
  const { active } = await navigator.serviceWorker.ready
  // Asks the browser not to drop this when storage runs short.
  void navigator.storage.persist()
  const keep = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)
  const { port1, port2 } = new MessageChannel()
  const told = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  active?.postMessage({ keep }, [port2])
  return told
}

const sizeOf = (response: Response): number => Number(response.headers.get('Content-Length') ?? 500_000)

/**
 * Keeps one picture of each work on this device, those of unsold works first, until the budget is spent; removes those
 * of former works.
 * @param tell is called after each with how many are there
 */
export async function keepPictures(works: readonly FairWork[], tell: (kept: number) => void): Promise<void> {
  const isSold = ({ offer }: FairWork) => Number(offer === 'sold')
  const addresses = works
    .toSorted((one, other) => isSold(one) - isSold(other))
    .flatMap(({ picture }) => picture?.url ?? [])
  const cache = await caches.open(PICTURES)
  for (const request of await cache.keys())
    if (!addresses.includes(new URL(request.url).pathname)) await cache.delete(request)
  let left = BUDGET
  for (const [at, address] of addresses.entries()) {
    const known = await cache.match(address)
    const response = known ?? (await fetch(address))
    left -= sizeOf(response)
    if (left < 0) return
    if (!known && response.ok) await cache.put(address, response)
    tell(at + 1)
  }
}
