import type { Payload } from 'payload'

/** Something that goes on in the background, from the opened port until what it has in hand is done. */
export type Worker = {
  start: () => void
  /** There is something to do: it is done now, not only at the next look. */
  wake: () => void
  stop: () => Promise<void>
}

type Work = {
  payload: Payload
  /** How often it looks by itself, for what another process left. */
  everyMs: number
  /** One round; it ends early when the signal says so. */
  round: (signal: AbortSignal) => Promise<void>
  /** Said in the log when a round fails; the next one tries again. */
  whenFailed: string
}

/** Works in rounds, one at a time in this process: at the start, whenever it is woken, and every so often. */
export function createWorker({ payload, everyMs, round, whenFailed }: Work): Worker {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isWoken = false
  let work: Promise<void> | null = null

  const rounds = async (): Promise<void> => {
    while (isWoken && !ending.signal.aborted) {
      isWoken = false
      await round(ending.signal).catch((error: unknown) => {
        payload.logger.warn({ err: error, msg: whenFailed })
      })
    }
  }
  const wake = (): void => {
    if (ending.signal.aborted) return
    isWoken = true
    work ??= rounds().finally(() => {
      work = null
    })
  }
  return {
    start: () => {
      wake()
      timer = setInterval(wake, everyMs)
    },
    wake,
    stop: async () => {
      ending.abort()
      clearInterval(timer)
      await work
    },
  }
}
