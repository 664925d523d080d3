import { currentValue } from '../concurrency/current-value'

/**
 * How long one piece of work may use the database, in milliseconds: waiting for a lock, running one statement, and doing
 * nothing between two statements of a transaction (docs/decisions/time-limits.md).
 */
export type TimeLimits = { lockMs: number; statementMs: number; idleMs: number }

/** Payload's own transactions: a picture may be rendered between two statements. */
const PANEL: TimeLimits = { lockMs: 5000, statementMs: 30_000, idleMs: 300_000 }

/** The shop's transactions. Those that ask the payment provider are idle for as long as it may take to answer. */
export const SHOP: TimeLimits = { lockMs: 3000, statementMs: 15_000, idleMs: 30_000 }

/** Work that nobody waits for: what is locked is left for another time. */
const BACKGROUND: TimeLimits = { ...SHOP, lockMs: 200 }

type Kind = TimeLimits | 'none'

const current = currentValue<Kind>('limits')

/** The limits of the work that is running; null for the start's, which may take as long as it needs. */
export function timeLimits(): TimeLimits | null {
  const kind = current.get() ?? PANEL
  return kind === 'none' ? null : kind
}

/** Runs work under limits, unless the work around it has limits of its own. */
export const withTimeLimits = <T>(limits: TimeLimits, work: () => T): T =>
  current.get() === undefined ? current.run(limits, work) : work()

/** Runs work that may take as long as it needs: migrations and the demo gallery, before the port is open. */
export const withoutTimeLimits = <T>(work: () => T): T => current.run('none', work)

/** Runs work that nobody waits for. */
export const inBackground = <T>(work: () => T): T => current.run(BACKGROUND, work)

/** Whether the work that is running is nobody's who waits. */
export const isInBackground = (): boolean => current.get() === BACKGROUND
