import type { OfMessage } from '../../messages/admin/message-part-props'
import { Button } from '../../ui/Button'
import { useApiMutation } from '../../ui/use-api-mutation'

/** Marks by hand what was answered in the mail program. */
export function MarkAnswered({ message: { id, answeredAt, answerFailed } }: OfMessage) {
  const answered = useApiMutation('markAnswered', {
    list: 'listMessages',
    failed: { title: 'Update Failed', description: 'Please try again.' },
  })
  const isAnswered = answeredAt !== null && !answerFailed
  return (
    <Button
      low
      kind="quiet"
      aria-disabled={answered.isPending}
      onClick={() => void answered.mutate({ id: String(id), isAnswered: !isAnswered })}
    >
      {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
    </Button>
  )
}
