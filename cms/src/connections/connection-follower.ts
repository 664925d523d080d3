import { SingleFlight } from '../platform/concurrency/single-flight'
import type { Context } from '../platform/context'
import { safeMessage } from '../platform/log/logged-error'
import { followConnections } from './follow-connections'

/** Keeps this process on the connections that are stored, whichever process stored them. */
export type ConnectionFollower = {
  /** Resolves when everything stored before the call is in force here. @throws database errors */
  follow: () => Promise<void>
  /** Follows in the background, because something may have changed. */
  heard: () => void
  /** Tries again if following failed. */
  retry: () => void
}

/** @param whenChanged brings what was made of the configuration to its new values */
export function connectionFollower(context: Context, whenChanged: () => Promise<void>): ConnectionFollower {
  const flight = new SingleFlight<void>()
  let isBehind = false
  let isNews = false
  const follow = () =>
    flight.run('', async () => {
      isBehind = true
      // Kept until it is done, in case what follows a change fails.
      isNews = (await followConnections(context)) || isNews
      if (isNews) await whenChanged()
      isNews = false
      isBehind = false
    })
  const heard = () => {
    follow().catch((error: unknown) => {
      const reason = safeMessage(error)
      context.payload.logger.warn({ msg: 'What was connected in the panel could not be read yet', reason })
    })
  }
  return { follow, heard, retry: () => void (isBehind && heard()) }
}
