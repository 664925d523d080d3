import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { readPayments } from '../../../payments/connect/read-payments'
import { shopContext } from '../../../platform/context'
import { PanelPage } from '../PanelPage'
import { PaymentsPage } from './PaymentsPage'

/** The page `/admin/settings/payments`: who takes the shop's payments. */
export async function PaymentsView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path="/admin/settings/payments"
      searchParams={searchParams}
    >
      {isOwner(user) && <PaymentsPage initial={await readPayments(shopContext(payload))} />}
    </PanelPage>
  )
}
