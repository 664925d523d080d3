import { useLocation, useParams } from 'react-router-dom'
import { unsubscribePath } from '../routing/paths'
import { ConfirmSubscriptionPage } from './ConfirmSubscriptionPage'
import { UnsubscribePage } from './UnsubscribePage'

/** The page of a link in a mailing-list email, which confirms or unsubscribes. */
export function SubscriptionPage() {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const Page = pathname.startsWith(unsubscribePath('')) ? UnsubscribePage : ConfirmSubscriptionPage
  return <Page token={token} />
}
