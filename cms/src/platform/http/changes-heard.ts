import type { Payload } from 'payload'
import type { ResponseCache } from './response-cache'

/** The state of the change listener. */
export type ChangesHeard = {
  /** Why changes are not received; null if they are. */
  readonly whyNot: string | null
  /** Handle each heartbeat of the listener, and its loss. */
  onHeard: (at: number) => void
  onDeaf: (why: string) => void
}

/**
 * Tracks whether database changes are received. Logs each loss once with its reason, and passes each heartbeat to the
 * cache.
 * @param cache null if nothing is cached
 * @param onHearing called when listening starts or resumes: earlier changes may have been missed
 */
export function changesHeard(
  { logger }: Pick<Payload, 'logger'>,
  cache: Pick<ResponseCache, 'hear' | 'deafen'> | null,
  onHearing: () => void = () => {},
): ChangesHeard {
  let whyNot: string | null = 'the shop is starting'
  let told: string | null = null
  return {
    get whyNot() {
      return whyNot
    },
    onHeard: (at) => {
      cache?.hear(at)
      if (whyNot !== null) onHearing()
      if (told !== null) logger.info({ msg: 'Changes in the database are heard of again.' })
      whyNot = told = null
    },
    onDeaf: (why) => {
      cache?.deafen()
      if (told !== why) {
        logger.warn({
          msg: `Changes in the database are not heard of, so no page is cached: ${why.replace(/\.$/, '')}.`,
        })
      }
      whyNot = told = why
    },
  }
}
