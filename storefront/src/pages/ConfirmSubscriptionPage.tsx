import { LIST_CONFIRMATION } from '@gesso/shared-types/consent-words'
import { WISH_CONFIRMATION } from '@gesso/shared-types/features/notifications/wish'
import { confirmSubscriptionPath } from '../paths'
import { SubscriptionLinkPage } from '../subscribers/SubscriptionLinkPage'
import { useConfirmation } from '../subscribers/use-confirmation'
import { Button } from '../ui/Button'

const OUTCOMES = {
  waiting: undefined,
  confirmed: {
    title: 'You Are on the List',
    text: 'Thank you. We write to you when there are new works, and each email has a link to leave the list.',
    isDone: true,
  },
  expired: {
    title: 'This Link Has Expired',
    text: 'It worked for a week, to be sure that it was you. Join the list again at the foot of this page, and we send you a new one.',
    isDone: false,
  },
}

const wishOutcomes = (wish: string) => ({
  waiting: undefined,
  confirmed: {
    title: 'We Will Write to You',
    text: `Thank you. We write to you ${wish}, and each email has a link to end it.`,
    isDone: true,
  },
  expired: {
    title: 'This Link Has Expired',
    text: 'It worked for a week, to be sure that it was you. Ask again below the work or the series, and we send you a new one.',
    isDone: false,
  },
})

/** The page behind the link by which somebody confirms that they want to be on the list, or to be told of something. */
export function ConfirmSubscriptionPage({ token }: { token: string }) {
  const { state, wish, isUnknown, isUnreachable } = useConfirmation(token)
  return (
    <SubscriptionLinkPage
      lookup={{ isUnknown, isUnreachable, isLoading: state === undefined }}
      unknownText="It may be incomplete, or a newer one was sent to you. Open it again from the newest email, or join the list again at the foot of any page."
      question={{
        title: wish ? WISH_CONFIRMATION.title : LIST_CONFIRMATION.title,
        text: wish ? `We write to you ${wish}, and each email has a link to end it.` : LIST_CONFIRMATION.text,
        action: confirmSubscriptionPath(token),
        button: (
          <Button type="submit" kind="primary">
            {wish ? WISH_CONFIRMATION.button : LIST_CONFIRMATION.button}
          </Button>
        ),
        stay: 'No, Return to Gallery',
      }}
      outcome={(wish ? wishOutcomes(wish) : OUTCOMES)[state ?? 'waiting']}
    />
  )
}
