import type { Thread } from '@gesso/shared-types/features/answers/message-thread'
import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import type { ReactNode } from 'react'

/** The properties of a part with facts about a message, besides its text. */
export type MessageFactsProps = { thread: Thread }

/** The properties of a part with an owner's decisions about a message, above the answer form. */
export type DecisionProps = { message: ContactMessage; thread: Thread }

/** An entry among the answers to a message, at its time. */
type ThreadEntry = { key: string; at: string; shown: ReactNode }

/** @param mayChange whether entries can be changed here */
export type ThreadEntries = (thread: Thread, mayChange: boolean) => ThreadEntry[]
