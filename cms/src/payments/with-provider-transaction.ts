import { Semaphore, withTimeout } from 'async-mutex'
import { AppError } from '../platform/app-error'
import type { Context, Transaction } from '../platform/context'
import { isInBackground } from '../platform/database/time-limits'
import { withTransaction } from '../platform/database/transaction'
import { withProviderDeadline } from './provider-deadline'

/** For all calls of one transaction; PostgreSQL ends one that is idle for longer (cms/src/platform/database/time-limits.ts). */
const STEP_MS = 20_000

/** How long work waits for its turn before it is told to come back. */
const TURN_MS = 5000

const places = (count: number) =>
  withTimeout(new Semaphore(count), TURN_MS, new AppError('busy', { retryAfter: 5 }))

/**
 * How many of a process's connections may wait for the provider at once; the rest stays free for the gallery. The
 * sweep and the events cannot take the buyers' places.
 */
const buyers = places(8)
const background = places(4)

/**
 * A transaction that calls the provider while it holds a row lock, so that nothing else can move the same payment
 * meanwhile. A provider that does not answer must not use up all connections, so only a few run at once, each with a
 * deadline; never nest them.
 * @throws AppError busy when no place came free in time
 */
export const withProviderTransaction = <T>(
  context: Context,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  (isInBackground() ? background : buyers).runExclusive(() =>
    withTransaction(context, (tx) => withProviderDeadline(STEP_MS, () => run(tx))),
  )
