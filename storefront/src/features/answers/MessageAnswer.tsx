import { answerEndpoints } from '@gesso/shared-types/features/answers/answer-endpoints'
import { answerNote, isUnderWay } from '@gesso/shared-types/features/answers/message-thread'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query'
import { addEndpoints } from '../../api/known-endpoints'
import { messageDecisions, messageFacts } from '../../features-in/threads'
import type { MessagePartProps } from '../../messages/admin/message-part-props'
import { InlineGroup, Muted } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { SkeletonLine } from '../../ui/Skeleton'
import { showParts } from '../../ui/show-parts'
import { AnswerForm } from './AnswerForm'
import { MessageThread } from './MessageThread'

/** How often to check whether a new answer has been sent, in milliseconds. */
const LOOK_EVERY_MS = 2000

addEndpoints(answerEndpoints)

/** The answers to an opened message, and the form for another one. */
export function MessageAnswer({ message, isDeleting, isOwner }: MessagePartProps) {
  const {
    data: thread,
    isError,
    refetch,
  } = useQuery({
    ...apiQuery('readThread', { id: String(message.id) }),
    enabled: !isDeleting,
    // Others may answer too, and emails are sent in the background.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_EVERY_MS : false),
  })
  if (!thread) {
    if (!isError) return <SkeletonLine $width={60} $tall />
    return (
      <InlineGroup role="alert">
        <Muted>The answers could not be loaded.</Muted>
        <Button low kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </InlineGroup>
    )
  }
  return (
    <>
      {showParts(messageFacts, { thread })}
      <MessageThread thread={thread} mayChange={isOwner} />
      {isOwner && showParts(messageDecisions, { message, thread })}
      {thread.sendsEmails ? (
        <AnswerForm message={message} thread={thread} />
      ) : (
        <Muted>{answerNote(message.name, thread)}</Muted>
      )}
    </>
  )
}
