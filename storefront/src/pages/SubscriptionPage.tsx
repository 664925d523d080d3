import { useLocation } from 'react-router-dom'
import { usePageParams } from '../routing/page-params'
import { unsubscribePath } from '../routing/paths'
import { ConfirmSubscriptionPage } from './ConfirmSubscriptionPage'
import { UnsubscribePage } from './UnsubscribePage'

/** The page of a link in a mailing-list email, which confirms or unsubscribes. */
export function SubscriptionPage() {
  const { token = '' } = usePageParams()
  const { pathname } = useLocation()
  const Page = pathname.startsWith(unsubscribePath('')) ? UnsubscribePage : ConfirmSubscriptionPage
  return <Page token={token} />
}
