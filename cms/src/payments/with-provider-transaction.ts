import { Semaphore } from 'async-mutex'
import type { Context, Transaction } from '../context'
import { withTransaction } from '../database/transaction'

/** How many of a process's connections may wait for the provider at once; the rest stays free for the gallery. */
const connections = new Semaphore(8)

/**
 * A transaction that calls the provider while it holds a row lock, so that nothing else can move the same payment
 * meanwhile. A provider that does not answer must not use up all connections, so only a few run at once; never nest
 * them.
 */
export const withProviderTransaction = <T>(
  context: Context,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> => connections.runExclusive(() => withTransaction(context, run))
