import { FAIR_DATABASE, FAIR_ENTRIES } from '@gesso/shared-types/features/fair/fair-paths'

/** `received`: entries that the shop has. `facts`: single values by name. `entries`: what has not gone through. */
const STORES = {
  works: 'id',
  people: 'email',
  received: 'id',
  facts: undefined,
  [FAIR_ENTRIES]: 'id',
} as const
export type FairStore = keyof typeof STORES
export const FAIR_STORES = Object.keys(STORES) as FairStore[]

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(FAIR_DATABASE, 1)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(STORES))
        request.result.createObjectStore(name, keyPath ? { keyPath } : {})
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

type Stores = (name: FairStore) => IDBObjectStore

/**
 * Runs one transaction of the device's database: all that `run` asks of the stores is done, or nothing. It must ask at
 * once, without waiting for anything else.
 * @returns what the request that `run` returned found
 */
export async function inFair<T>(
  names: FairStore[],
  mode: IDBTransactionMode,
  run: (stores: Stores) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode, { durability: 'strict' })
    const request = run((name) => transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request ? request.result : undefined)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const readAll = async <T>(name: FairStore): Promise<T[]> =>
  ((await inFair([name], 'readonly', (stores) => stores(name).getAll())) ?? []) as T[]

export const readFact = async <T>(key: string): Promise<T | undefined> =>
  (await inFair(['facts'], 'readonly', (stores) => stores('facts').get(key))) as T | undefined
