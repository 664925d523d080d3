import type { Conversation } from '@gesso/shared-types/messages/message-thread'
import type { ReactNode } from 'react'

/** Draws what an order came of: messages are another noun, so the page says how. */
export type ShowConversation = (conversation: Conversation) => ReactNode
