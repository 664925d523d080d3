import type { Conversation } from '@gesso/shared-types/messages/message-thread'
import type { ReactNode } from 'react'

/**
 * Renders the conversation behind an order. The page provides it, so that orders need not import the parts for
 * messages.
 */
export type ShowConversation = (conversation: Conversation) => ReactNode
