import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import type { ReactNode } from 'react'

/** What features add to a message's page: a button beside its others, and what stands below them. */
export type UseMessagePart = (shown: {
  id: string
  message: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>
  /** The decision whose form is opened at once. */
  decision?: string | undefined
  /** Called once it was answered or decided. @param words what is said */
  onDone?: ((words: string) => void) | undefined
}) => { name: string; action: ReactNode; below: ReactNode }
