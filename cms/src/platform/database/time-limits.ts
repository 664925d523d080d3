import { currentValue } from '../concurrency/current-value'

/**
 * Time limits for database work, in milliseconds: waiting for a lock, running one statement, and being idle between
 * two statements of a transaction (docs/decisions/time-limits.md).
 */
export type TimeLimits = { lockMs: number; statementMs: number; idleMs: number }

/** For Payload's own transactions: a picture may be rendered between two statements. */
const PANEL: TimeLimits = { lockMs: 5000, statementMs: 30_000, idleMs: 300_000 }

/** For the shop's transactions. Those that call the payment provider are idle until it answers. */
export const SHOP: TimeLimits = { lockMs: 3000, statementMs: 15_000, idleMs: 30_000 }

/** For work that nobody waits for: locked rows are left for another time. */
const BACKGROUND: TimeLimits = { ...SHOP, lockMs: 200 }

type Kind = TimeLimits | 'none'

const current = currentValue<Kind>('limits')

/** Returns the limits of the current work; null for work without limits, at start. */
export function timeLimits(): TimeLimits | null {
  const kind = current.get() ?? PANEL
  return kind === 'none' ? null : kind
}

/** Runs work with limits, unless the surrounding work has its own. */
export const withTimeLimits = <T>(limits: TimeLimits, work: () => T): T =>
  current.get() === undefined ? current.run(limits, work) : work()

/** Runs work without limits: migrations and the demo gallery, before the port is open. */
export const withoutTimeLimits = <T>(work: () => T): T => current.run('none', work)

/** Runs work that nobody waits for. */
export const inBackground = <T>(work: () => T): T => current.run(BACKGROUND, work)

/** Whether the current work is one that nobody waits for. */
export const isInBackground = (): boolean => current.get() === BACKGROUND
