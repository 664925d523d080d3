import type { Context } from '../../platform/context'
import { inBackground } from '../../platform/database/time-limits'
import { asWorker } from '../../platform/database/worker-connections'
import { observe } from '../../platform/log/observe'
import type { Worker } from '../../platform/workers/worker'
import { handleEvents } from './handle-events'
import type { Round } from './round'
import { sweepPayments } from './sweep-payments'

/** The first sweep comes soon after the start, because a killed process may have left work. */
const FIRST_AFTER_MS = 1500

/** The context of the payments that the shop takes, and of those that began in a live account which it has left. */
const contextsOf = (context: Context): Context[] =>
  context.formerGateway ? [context, { ...context, gateway: context.formerGateway }] : [context]

/** How long until the next postponed event, in seconds; null if there is none. */
async function handleAll(
  context: Context,
  signal: AbortSignal,
  onBegun: (round: Round) => void,
): Promise<number | null> {
  let dueIn: number | null = null
  for (const each of contextsOf(context)) {
    const seconds = await handleEvents(each, signal, onBegun)
    if (seconds !== null) dueIn = Math.min(dueIn ?? seconds, seconds)
  }
  return dueIn
}

async function sweepAll(context: Context, signal: AbortSignal): Promise<void> {
  for (const each of contextsOf(context)) await sweepPayments(each, signal)
}

/**
 * Finishes payments in the background while the process runs. Waking it handles a stored event at once. It sweeps
 * again `env.sweepSeconds` after the last sweep ended. It does not use `createWorker`, because it runs two separate
 * loops, so that events and the sweep do not wait for each other, and its first sweep waits for the open port.
 */
export function createSweeper(context: Context): Worker {
  const ending = new AbortController()
  let nextSweep: NodeJS.Timeout | undefined
  let nextWake: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()
  let handling = Promise.resolve()
  let isWoken = false
  let round: Round | null = null

  const failed = (error: unknown): null => {
    context.payload.logger.warn({ err: error, msg: 'The sweep could not go on; the next one will' })
    return null
  }
  const sweepAfter = (milliseconds: number): void => {
    nextSweep = setTimeout(() => {
      wake()
      sweeping = asWorker(() =>
        observe('round', 'payments', () => inBackground(() => sweepAll(context, ending.signal))),
      )
        .catch(failed)
        .then(() => {
          if (!ending.signal.aborted) sweepAfter(context.env.sweepSeconds * 1000)
        })
    }, milliseconds)
  }
  const handle = async (): Promise<void> => {
    while (isWoken && !ending.signal.aborted) {
      isWoken = false
      const dueIn = await asWorker(() =>
        observe('round', 'payment_messages', () =>
          inBackground(() =>
            handleAll(context, ending.signal, (begun) => {
              round = begun
            }),
          ),
        ),
      ).catch(failed)
      if (dueIn === null || ending.signal.aborted) continue
      clearTimeout(nextWake)
      nextWake = setTimeout(wake, dueIn * 1000 + 100)
    }
  }
  const wake = (): void => {
    const isBusy = isWoken
    isWoken = true
    // An event that waits for the provider does not delay those of other orders.
    round?.lookAgain()
    if (!isBusy) handling = handling.then(handle)
  }
  return {
    troubles: {
      payments: 'Payments are not finished by themselves',
      payment_messages: 'Messages of the payment provider are not worked on',
    },
    start: () => sweepAfter(Math.min(FIRST_AFTER_MS, context.env.sweepSeconds * 1000)),
    wake,
    stop: async () => {
      ending.abort()
      clearTimeout(nextSweep)
      clearTimeout(nextWake)
      await Promise.all([sweeping, handling])
    },
  }
}
