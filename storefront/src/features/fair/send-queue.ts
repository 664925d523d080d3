import { ApiError, isUnanswered, refusalMessage } from '@gesso/shared-types/contract/call-endpoint'
import type { ReceivedEntry, SentEntry } from '@gesso/shared-types/features/fair/fair-entry'

/** An entry of this device that has not gone through. `problem`: why it never will, so that it is set aside. */
export type WaitingEntry = SentEntry & { problem?: string }

export type QueueParts = {
  /** The entries of this device that wait, in the order in which they were made. */
  waiting: () => Promise<WaitingEntry[]>
  /** Sends one; the shop does it once, however often it is sent. @throws ApiError; TypeError without an answer */
  send: (entry: SentEntry) => Promise<ReceivedEntry>
  /** Takes it off the queue and keeps the shop's answer, both or neither. */
  deliver: (entry: SentEntry, received: ReceivedEntry) => Promise<void>
  setAside: (entry: SentEntry, problem: string) => Promise<void>
}

/** How a round ended: all is sent; no network; nobody is signed in; or the shop could not take some of it now. */
export type RoundEnd = 'done' | 'offline' | 'signed_out' | 'later'

/** By the shop's own words, since a proxy in between may answer anything: the entry itself is at fault, or the session. */
const FAULTY = ['invalid_input', 'too_large']
const SIGNED_OUT = ['not_signed_in', 'forbidden']
const BUSY = [429, 503]

/** Whether an error says that nobody who may is signed in. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && SIGNED_OUT.includes(error.body?.code ?? '')

/**
 * Sends what waits, in order, once each. Entries of one work never overtake each other; one that the shop fails at
 * holds back only those of its work. An entry leaves the queue only with the shop's answer, so that whatever is cut off
 * between two lines is sent again.
 */
export async function sendQueue({ waiting, send, deliver, setAside }: QueueParts): Promise<RoundEnd> {
  const heldBack = new Set<number>()
  let end: RoundEnd = 'done'
  for (const { problem, ...entry } of await waiting()) {
    const work = entry.work?.id
    if (problem !== undefined || (work !== undefined && heldBack.has(work))) continue
    try {
      await deliver(entry, await send(entry))
    } catch (error) {
      if (isUnanswered(error)) return 'offline'
      if (isSignedOut(error)) return 'signed_out'
      const { status = 0, body = undefined } = error instanceof ApiError ? error : {}
      if (BUSY.includes(status)) return 'later'
      if (FAULTY.includes(body?.code ?? '')) {
        await setAside(entry, refusalMessage(error) ?? 'The shop does not accept it.')
        continue
      }
      end = 'later'
      if (work !== undefined) heldBack.add(work)
    }
  }
  return end
}
