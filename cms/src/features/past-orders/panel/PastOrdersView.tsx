import { type PastFilter, pastFilterSchema } from '@gesso/shared-types/features/past-orders/past-orders'
import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { readFilter, readNumber } from '../../../panel/components/page-address'
import { shopContext } from '../../../platform/context'
import { PastImports } from './PastImports'
import { PastList } from './PastList'
import { PastRecordPage } from './PastRecordPage'
import { PAST_ORDERS } from './past-orders-address'

/** The page `/admin/past-orders`: orders and customers of a former shop (docs/decisions/past-orders.md). */
export function PastOrdersView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const context = shopContext(payload)
  const record = readNumber(searchParams, 'record')
  const page = () => {
    if (record !== null) return <PastRecordPage context={context} id={record} />
    if (searchParams?.view === 'imports') return <PastImports context={context} />
    const filter = readFilter<PastFilter>(pastFilterSchema, searchParams)
    return <PastList context={context} filter={filter} page={readNumber(searchParams, 'page') ?? 1} />
  }
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path={PAST_ORDERS}
      searchParams={searchParams}
    >
      {isOwner(user) && page()}
    </PanelPage>
  )
}
