import type { Context } from '../../context'
import { handleEvents } from './handle-events'
import { sweepPayments } from './sweep-payments'

/** The first sweep comes soon after the start: a process that was killed may have left something. */
const FIRST_AFTER_MS = 1500

/** Finishes payments in the background as long as the process runs. */
export type Sweeper = {
  /** Called once the port is open: test payments are reached through it. */
  start: () => void
  /** An event was stored: it is handled at once, and not only by the next sweep. */
  wake: () => void
  /** Ends after the current row. */
  stop: () => Promise<void>
}

/**
 * Sweeps `everySeconds` after the last sweep ended. It is not built on `createWorker`: it runs two loops side by side, so
 * that a webhook's event is handled at once even during a long sweep, and its first sweep waits for the open port.
 */
export function createSweeper(context: Context, everySeconds: number): Sweeper {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  let handling = Promise.resolve()
  let isWoken = false

  const quietly = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      context.payload.logger.warn({ err: error, msg: 'The sweep could not go on; the next one will' })
    })
  const sweepAfter = (milliseconds: number): void => {
    timer = setTimeout(() => {
      sweeping = quietly(sweepPayments(context, ending.signal)).then(() => {
        if (!ending.signal.aborted) sweepAfter(everySeconds * 1000)
      })
    }, milliseconds)
  }
  const handle = async (): Promise<void> => {
    while (isWoken && !ending.signal.aborted) {
      isWoken = false
      await quietly(handleEvents(context, ending.signal))
    }
  }
  return {
    start: () => sweepAfter(Math.min(FIRST_AFTER_MS, everySeconds * 1000)),
    wake: () => {
      const isBusy = isWoken
      isWoken = true
      if (!isBusy) handling = handling.then(handle)
    },
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await Promise.all([sweeping, handling])
    },
  }
}
