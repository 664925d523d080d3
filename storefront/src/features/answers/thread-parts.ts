import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import type { ReactNode } from 'react'

/** What a message says besides its text. */
export type MessageFactsProps = { thread: Thread }

/** What an owner may decide about a message, above the form of an answer. */
export type DecisionProps = { message: ContactMessage; thread: Thread }

/** What stands among the answers to a message, at its time. */
type ThreadEntry = { key: string; at: string; shown: ReactNode }

/** @param mayChange whether entries can be changed here */
export type ThreadEntries = (thread: Thread, mayChange: boolean) => ThreadEntry[]
