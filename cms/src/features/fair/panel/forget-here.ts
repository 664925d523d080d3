import {
  FAIR_CACHES,
  FAIR_DATABASE,
  FAIR_ENTRIES,
  FAIR_PATH,
} from '@gesso/shared-types/features/fair/fair-paths'

/** As storefront's forget-fair: removes what this browser holds for a fair, except what has not gone through. */
export async function forgetHere(): Promise<void> {
  if (!window.isSecureContext || !navigator.serviceWorker) return
  await (await navigator.serviceWorker.getRegistration(FAIR_PATH))?.unregister()
  for (const name of await caches.keys()) if (name.startsWith(FAIR_CACHES)) await caches.delete(name)
  if (!(await indexedDB.databases()).some(({ name }) => name === FAIR_DATABASE)) return
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open(FAIR_DATABASE)
    opening.onerror = () => resolve()
    opening.onsuccess = () => {
      const stores = [...opening.result.objectStoreNames].filter((name) => name !== FAIR_ENTRIES)
      const clearing = opening.result.transaction(stores, 'readwrite')
      for (const name of stores) clearing.objectStore(name).clear()
      clearing.oncomplete = () => resolve()
      clearing.onabort = () => resolve()
    }
  })
}
