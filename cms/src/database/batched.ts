import type { Context } from '../context'

/**
 * Lookups that are made one by one at about the same time, as one statement for all of them: the cells of a list.
 * @param load answers what it has for these keys
 * @returns how to look one up; undefined when there is nothing under its key
 */
export function batched<Key, Value>(
  load: (context: Context, keys: Key[]) => Promise<Map<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  let waiting: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | null = null
  return async (context, key) => {
    if (!waiting) {
      const keys = new Set<Key>()
      const found = new Promise<void>((next) => setImmediate(next)).then(() => {
        waiting = null
        return load(context, [...keys])
      })
      waiting = { keys, found }
    }
    const { keys, found } = waiting
    keys.add(key)
    return (await found).get(key)
  }
}
