import type { Payload } from 'payload'
import { asWorker } from '../database/worker-connections'
import { observe } from '../log/observe'

/** A background loop. It starts when the port is open, and stops after the current round. */
export type Worker = {
  /** What does not happen while its rounds fail, by the names of its rounds; shown on the Health page. */
  troubles: Readonly<Record<string, string>>
  /** The database channel whose notices wake it. */
  wokenBy?: string
  start: () => void
  /** Starts a round now instead of at the next interval, because there is work. */
  wake: () => void
  stop: () => Promise<void>
}

type WorkerOptions = {
  /** Names the rounds in metrics and on the Health page. */
  name: string
  /** What does not happen while its rounds fail. */
  trouble: string
  payload: Payload
  /** The interval in milliseconds of rounds that nothing woke; they find what other processes left over. */
  everyMs: number
  wokenBy?: string
  /** Runs one round; ends early when the signal is aborted. */
  round: (signal: AbortSignal) => Promise<void>
  /** Logged when a round fails; the next round tries again. */
  whenFailed: string
}

/** Creates a worker that runs one round at a time in this process: at start, when woken, and at each interval. */
export function createWorker(options: WorkerOptions): Worker {
  const { name, trouble, payload, everyMs, wokenBy, round, whenFailed } = options
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let running: Promise<void> | null = null

  const rounds = async (): Promise<void> => {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false
      await observe('round', name, () => round(stopping.signal)).catch((error: unknown) => {
        payload.logger.warn({ err: error, msg: whenFailed })
      })
    }
  }
  const wake = (): void => {
    if (stopping.signal.aborted) return
    isWoken = true
    running ??= asWorker(rounds).finally(() => {
      running = null
    })
  }
  return {
    troubles: { [name]: trouble },
    ...(wokenBy && { wokenBy }),
    start: () => {
      wake()
      timer = setInterval(wake, everyMs)
    },
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}
