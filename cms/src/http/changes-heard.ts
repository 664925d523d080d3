import type { Payload } from 'payload'

/** What is known of the listener for changes. */
export type ChangesHeard = {
  /** null: changes are heard of; otherwise why not. */
  readonly whyNot: string | null
  /** Takes over what the listener reports. */
  report: (listening: boolean, why?: string) => void
}

/**
 * Remembers whether changes in the database are heard of, and says in the log, once each time and in one sentence, that
 * they are not, and why.
 * @param mayCache told whether the response cache may keep something
 */
export function changesHeard({ logger }: Payload, mayCache: (may: boolean) => void): ChangesHeard {
  let whyNot: string | null = 'the shop is starting'
  let told: string | null = null
  return {
    get whyNot() {
      return whyNot
    },
    report: (listening, why = 'the connection was lost') => {
      mayCache(listening)
      whyNot = listening ? null : why
      if (listening && told !== null) logger.info({ msg: 'Changes in the database are heard of again.' })
      if (!listening && told !== why) {
        logger.warn({
          msg: `Changes in the database are not heard of, so no page is cached: ${why.replace(/\.$/, '')}.`,
        })
      }
      told = whyNot
    },
  }
}
