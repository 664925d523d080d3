import type { Payload } from 'payload'
import type { ResponseCache } from './response-cache'

/** What is known of the listener for changes. */
export type ChangesHeard = {
  /** null: changes are heard of; otherwise why not. */
  readonly whyNot: string | null
  /** Takes over each proof of the listener, and that there is none any more. */
  onHeard: (at: number) => void
  onDeaf: (why: string) => void
}

/**
 * Remembers whether changes in the database are heard of, and says in the log, once each time and in one sentence, that
 * they are not, and why. The cache is told with each proof.
 * @param cache null where nothing is kept
 * @param onHearing told when hearing begins, or begins again: what changed before may have been missed
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
