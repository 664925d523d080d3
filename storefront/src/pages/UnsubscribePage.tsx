import { unsubscribePath } from '../routing/paths'
import { SubscriptionLinkPage } from '../subscribers/SubscriptionLinkPage'
import { useSubscription } from '../subscribers/use-subscription'
import { Button } from '../ui/Button'

const LEFT = {
  title: 'You Have Left the List',
  text: 'You will get no more emails for collectors.',
  isDone: true,
}

const ENDED = {
  title: 'We Will Not Write Again',
  text: 'What you asked to be told of is deleted.',
  isDone: true,
}

/** The page of an email's unsubscribe link. */
export function UnsubscribePage({ token }: { token: string }) {
  const { isSubscribed, wish, isUnknown, isUnreachable } = useSubscription(token)
  return (
    <SubscriptionLinkPage
      lookup={{ isUnknown, isUnreachable, isLoading: isSubscribed === undefined }}
      unknownText="It may be incomplete, or come from a test email. Open it again from your email, or write to us and we will remove you from the list."
      question={{
        title: wish ? 'No More of These Emails?' : "Leave the Collector's List?",
        text: wish ? `You asked us to write to you ${wish}.` : 'You will get no more emails about new works.',
        action: unsubscribePath(token),
        button: (
          <Button type="submit" name="from" value="page" kind="primary">
            {wish ? 'End It' : 'Leave the List'}
          </Button>
        ),
        stay: 'Stay and Return to Gallery',
      }}
      outcome={isSubscribed === false ? (wish ? ENDED : LEFT) : undefined}
    />
  )
}
