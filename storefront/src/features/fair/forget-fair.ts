import {
  FAIR_CACHES,
  FAIR_DATABASE,
  FAIR_ENTRIES,
  FAIR_PATH,
} from '@gesso/shared-types/features/fair/fair-paths'
import { FAIR_STORES, inFair } from './fair-store'

/**
 * Removes what this device holds for a fair, with the worker: works, people, pictures and the page. Only entries that
 * have not gone through stay, because they are money that was taken; they go through at the next sign-in.
 */
export async function forgetFair(): Promise<void> {
  // On an address without https there are no workers, and nothing was ever held.
  if (!window.isSecureContext || !navigator.serviceWorker) return
  if (!(await indexedDB.databases()).some(({ name }) => name === FAIR_DATABASE)) return
  const names = FAIR_STORES.filter((name) => name !== FAIR_ENTRIES)
  await inFair(names, 'readwrite', (stores) => {
    for (const name of names) stores(name).clear()
  })
  const worker = await navigator.serviceWorker.getRegistration(FAIR_PATH)
  await worker?.unregister()
  for (const name of await caches.keys()) if (name.startsWith(FAIR_CACHES)) await caches.delete(name)
}
