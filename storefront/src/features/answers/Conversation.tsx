import type { Conversation as Told } from '@gesso/shared-types/features/answers/message-thread'
import styled from 'styled-components'
import { messageFacts } from '../../features-in/threads'
import { formatMoment } from '../../ui/admin-dates'
import { Muted } from '../../ui/admin-list-styles'
import { showParts } from '../../ui/show-parts'
import { MessageThread } from './MessageThread'

const Parts = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
`
const Text = styled.p`
  max-width: 76ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** A message with its thread, on its order. It can be answered only in the list of messages. */
export function Conversation({ conversation: { message, thread } }: { conversation: Told }) {
  return (
    <Parts>
      <Muted>
        {message.name}, {formatMoment(message.createdAt)}: {message.subject}
      </Muted>
      <Text dir="auto">{message.message}</Text>
      {showParts(messageFacts, { thread })}
      <MessageThread thread={thread} mayChange={false} />
    </Parts>
  )
}
