import type { Context, Transaction } from '../context'
import { withTransaction } from '../database/transaction'

/** How many of a process's connections may wait for the provider at once; the rest stays free for the gallery. */
const MAX_AT_ONCE = 8

let free = MAX_AT_ONCE
const waiting: (() => void)[] = []

/**
 * A transaction that calls the provider while it holds a row lock, so that nothing else can move the same payment
 * meanwhile. A provider that does not answer must not use up all connections, so only a few run at once; never nest
 * them.
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
