import { Semaphore, withTimeout } from 'async-mutex'
import { AppError } from '../platform/app-error'
import type { Context, Transaction } from '../platform/context'
import { isInBackground } from '../platform/database/time-limits'
import { withTransaction } from '../platform/database/transaction'
import { withProviderDeadline } from './provider-deadline'

/**
 * The limit for all calls of one transaction; PostgreSQL ends one that is idle longer
 * (cms/src/platform/database/time-limits.ts).
 */
const STEP_MS = 20_000

/** How long work waits for its turn before it fails as busy. */
const TURN_MS = 5000

const places = (count: number) =>
  withTimeout(new Semaphore(count), TURN_MS, new AppError('busy', { retryAfter: 5 }))

/**
 * How many of a process's connections may wait for the provider at once; the rest stay free for the gallery. The sweep
 * and the events have their own places, so that they cannot take the buyers'.
 */
const buyers = places(8)
const background = places(4)

/**
 * Runs a transaction that calls the provider while it holds a row lock, so that nothing else can change the same
 * payment. Only a few run at once, each with a deadline, so that a provider that does not answer cannot use up all
 * connections. Never nest them.
 * @throws AppError busy when no place became free in time
 */
export const withProviderTransaction = <T>(
  context: Context,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  (isInBackground() ? background : buyers).runExclusive(() =>
    withTransaction(context, (tx) => withProviderDeadline(STEP_MS, () => run(tx))),
  )
