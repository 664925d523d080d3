import type { Thread } from '@gesso/shared-types/message-thread'

/** What each form of a decision about an offer is given. */
export type DecisionProps = {
  id: string
  name: string
  thread: Thread
  onDecided: (thread: Thread) => void
  /** Somebody else may have decided. */
  onRefused: () => void
}
