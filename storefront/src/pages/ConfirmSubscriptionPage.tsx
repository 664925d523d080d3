import { LIST_CONFIRMATION } from '@gesso/shared-types/subscribers/consent-words'
import { confirmedElse } from '../features-in/subscription'
import { confirmSubscriptionPath } from '../routing/paths'
import { SubscriptionLinkPage } from '../subscribers/SubscriptionLinkPage'
import { useConfirmation } from '../subscribers/use-confirmation'
import { Button } from '../ui/Button'
import type { ConfirmationWords } from './confirmation-words'

const LIST: ConfirmationWords = {
  ...LIST_CONFIRMATION,
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

/** The page of a link that confirms a subscription, or something that a feature asks. */
export function ConfirmSubscriptionPage({ token }: { token: string }) {
  const { state, wish, isUnknown, isUnreachable } = useConfirmation(token)
  const [words = LIST] = confirmedElse.flatMap((wordsOf) => wordsOf({ wish }) ?? [])
  return (
    <SubscriptionLinkPage
      lookup={{ isUnknown, isUnreachable, isLoading: state === undefined }}
      unknownText="It may be incomplete, or a newer one was sent to you. Open it again from the newest email, or join the list again at the foot of any page."
      question={{
        title: words.title,
        text: words.text,
        action: confirmSubscriptionPath(token),
        button: (
          <Button type="submit" kind="primary">
            {words.button}
          </Button>
        ),
        stay: 'No, Return to Gallery',
      }}
      outcome={state === 'confirmed' || state === 'expired' ? words[state] : undefined}
    />
  )
}
