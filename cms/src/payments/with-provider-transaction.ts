import type { Context, Transaction } from '../context'
import { withTransaction } from '../database/transaction'

/** Of a process's connections, how many may wait for the provider at once; the gallery keeps the rest. */
const MAX_AT_ONCE = 8

let free = MAX_AT_ONCE
const waiting: (() => void)[] = []

/**
 * A transaction that asks the provider while it holds a row: everyone else who would move the same money waits for
 * the row. A provider that hangs must not take all connections, so only a few run at once; never nest them.
 */
export async function withProviderTransaction<T>(
  context: Context,
  run: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await withTransaction(context, run)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}
