import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import type { ReactNode } from 'react'

/** For components that show facts of a message besides its text. */
export type MessageFactsProps = { thread: Thread }

/** For components with which an owner decides about a message, above the answer form. */
export type DecisionProps = {
  id: string
  name: string
  thread: Thread
  /** The decision whose form is opened at once. */
  decision?: string | undefined
  onDecided: (thread: Thread) => void
  /** Called when a decision was refused, because somebody else may have decided. */
  onRefused: () => void
}

/** An entry among the answers to a message, sorted by its time. */
type ThreadEntry = { key: string; at: string; shown: ReactNode }

/** @param onChanged called after an entry was changed; without it, entries cannot be changed */
export type ThreadEntries = (thread: Thread, onChanged: (() => void) | undefined) => ThreadEntry[]
