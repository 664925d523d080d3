import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import type { ReactNode } from 'react'

/** What a message says besides its text. */
export type MessageFactsProps = { thread: Thread }

/** What an owner may decide about a message, above the form of an answer. */
export type DecisionProps = {
  id: string
  name: string
  thread: Thread
  onDecided: (thread: Thread) => void
  /** Somebody else may have decided. */
  onRefused: () => void
}

/** What stands among the answers to a message, at its time. */
type ThreadEntry = { key: string; at: string; shown: ReactNode }

/** @param onChanged after an entry was changed; without it none can be */
export type ThreadEntries = (thread: Thread, onChanged: (() => void) | undefined) => ThreadEntry[]
