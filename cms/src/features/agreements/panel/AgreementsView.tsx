import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { type Context, shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'
import { listAgreements } from '../read-agreements'
import { readSellableWorks } from '../sellable-works'
import { AgreementsPage } from './AgreementsPage'

/** The page `/admin/agreements`: agreements with buyers, and what they have paid. */
export function AgreementsView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  const work = Number(searchParams?.work)
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path="/admin/agreements"
      searchParams={searchParams}
    >
      {isOwner(user) && (
        <Agreements
          context={shopContext(payload)}
          isOn={isOnFor(user, 'agreements')}
          work={Number.isInteger(work) ? work : null}
        />
      )}
    </PanelPage>
  )
}

type AgreementsProps = { context: Context; isOn: boolean; work: number | null }

async function Agreements({ context, isOn, work }: AgreementsProps) {
  const [agreements, works] = await Promise.all([
    listAgreements(context),
    isOn ? readSellableWorks(context) : null,
  ])
  const { publicUrl } = context.env
  return <AgreementsPage asked={work} initial={agreements} publicUrl={publicUrl} works={works} />
}
