import { useLocation, useParams } from 'react-router-dom'
import { unsubscribePath } from '../routing/paths'
import { ConfirmSubscriptionPage } from './ConfirmSubscriptionPage'
import { UnsubscribePage } from './UnsubscribePage'

/** The page behind the link of an email about the list: the one that confirms, or the one that unsubscribes. */
export function SubscriptionPage() {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const Page = pathname.startsWith(unsubscribePath('')) ? UnsubscribePage : ConfirmSubscriptionPage
  return <Page token={token} />
}
