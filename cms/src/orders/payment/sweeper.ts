import type { Context } from '../../context'
import { handleEvents } from './handle-events'
import { sweepPayments } from './sweep-payments'

/** The first sweep comes soon after the start: a process that was killed may have left something. */
const FIRST_AFTER_MS = 1500

/** Looks after the payments as long as the process runs. */
export type Sweeper = {
  /** Begins: once the port is open, since test payments are asked through it. */
  start: () => void
  /** An event was written down: it is worked on at once, not only at the next sweep. */
  wake: () => void
  /** Ends after the row in hand. */
  stop: () => Promise<void>
}

/** Sweeps every so many seconds (design §5.8). */
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
