import DataLoader from 'dataloader'
import type { Context } from '../context'

/**
 * Combines single look-ups made at about the same time, such as those of a list's cells, into one call. Nothing is
 * cached.
 * @param load finds the values of the keys, with the context of the first look-up
 * @returns a function that looks up one key; undefined if nothing was found for it
 */
export function batched<Key, Value>(
  load: (context: Context, keys: Key[]) => Promise<Map<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  const loader = new DataLoader<{ context: Context; key: Key }, Value | undefined>(
    async (lookups) => {
      const [first] = lookups
      const keys = new Set(lookups.map(({ key }) => key))
      const found = first ? await load(first.context, [...keys]) : new Map<Key, Value>()
      return lookups.map(({ key }) => found.get(key))
    },
    { cache: false, batchScheduleFn: (dispatch) => setImmediate(dispatch) },
  )
  return (context, key) => loader.load({ context, key })
}
