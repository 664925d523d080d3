import type { Payload } from 'payload'

/**
 * Lookups that are made one by one at about the same time, as one statement for all of them: the cells of a list.
 * @param load answers what it has for these keys
 * @returns how to look one up; undefined when there is nothing under its key
 */
export function batched<Key, Value>(
  load: (payload: Payload, keys: Key[]) => Promise<Map<Key, Value>>,
): (payload: Payload, key: Key) => Promise<Value | undefined> {
  let waiting: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | null = null
  return async (payload, key) => {
    if (!waiting) {
      const keys = new Set<Key>()
      const found = new Promise<void>((next) => setImmediate(next)).then(() => {
        waiting = null
        return load(payload, [...keys])
      })
      waiting = { keys, found }
    }
    const { keys, found } = waiting
    keys.add(key)
    return (await found).get(key)
  }
}
