import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PanelPage } from '../../../panel/components/PanelPage'
import { readNumber } from '../../../panel/components/page-address'
import { AppError } from '../../../platform/app-error'
import { type Context, shopContext } from '../../../platform/context'
import { dayOf } from '../../../platform/text/when'
import { readTimeZone } from '../../../settings/read-time-zone'
import { WorkEntries } from '../../audit-trail/panel/WorkEntries'
import { listEntries } from '../../audit-trail/read-entries'
import { readWorkHistory, type WorkHistory, type WorkSale } from '../read-work-history'
import { HISTORY, historyAddress } from './archive-address'
import { ValueChanges } from './ValueChanges'

const PER_PAGE = 25

/** The page `/admin/history`: prices, states, sales and changes of a work over the years. */
export function HistoryView({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { payload, user } = initPageResult.req
  return (
    <PanelPage
      initPageResult={initPageResult}
      ownersOnly
      params={params}
      path={HISTORY}
      searchParams={searchParams}
    >
      {isOwner(user) && (
        <History
          after={readNumber(searchParams, 'after')}
          before={readNumber(searchParams, 'before')}
          context={shopContext(payload)}
          id={readNumber(searchParams, 'artwork') ?? 0}
        />
      )}
    </PanelPage>
  )
}

type HistoryProps = { context: Context; id: number; before: number | null; after: number | null }

const readOrNothing = (context: Context, id: number): Promise<WorkHistory> =>
  readWorkHistory(context, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') notFound()
    throw error
  })

async function History({ context, id, before, after }: HistoryProps) {
  const zone = await readTimeZone(context)
  const place = before ? { before } : after ? { after } : {}
  const record = { noun: 'artwork' as const, record: String(id) }
  const [work, page] = await Promise.all([
    readOrNothing(context, id),
    listEntries(context, record, place, { limit: PER_PAGE, zone }),
  ])
  const { entries, hasNewer, hasOlder } = page
  const [first, last] = [entries.at(0), entries.at(-1)]
  const address = `/admin/collections/artworks/${id}`
  return (
    <main className="gesso-year gesso-history">
      <h1>History of {work.isTrashed ? work.title : <a href={address}>{work.title}</a>}</h1>
      <p className="gesso-hint">
        In this shop since {dayOf(work.since, zone, 'long')}.{work.isTrashed && ' It is in the trash.'}
      </p>
      <ValueChanges values={work.values} zone={zone} />
      <Sales sales={work.sales} zone={zone} />
      <section aria-labelledby="gesso-history-changes">
        <h2 id="gesso-history-changes">Who changed what</h2>
        <p className="gesso-hint">From the audit trail, which keeps a year.</p>
        <WorkEntries context={context} entries={entries} record={record} zone={zone} />
        {(hasNewer || hasOlder) && (
          <nav aria-label="Pages" className="gesso-lists">
            {hasNewer && first && <a href={historyAddress(id, { after: first.id })}>Newer</a>}
            {hasOlder && last && <a href={historyAddress(id, { before: last.id })}>Older</a>}
          </nav>
        )}
      </section>
    </main>
  )
}

const saleWords = ({ what, printSize, quantity }: WorkSale): string =>
  what === 'original'
    ? 'Original'
    : `Print${printSize ? ` (${printSize})` : ''}${quantity > 1 ? ` × ${quantity}` : ''}`

function Sales({ sales, zone }: { sales: WorkSale[]; zone: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section aria-label="Sales" className="gesso-board gesso-year-board" tabIndex={0}>
      <h2>Sales</h2>
      {sales.length === 0 ? (
        <p>Nothing of it was sold so far.</p>
      ) : (
        <table className="gesso-year-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">What</th>
              <th scope="col">Where</th>
              <th scope="col">Paid</th>
            </tr>
          </thead>
          <tbody>
            {sales.map((sale, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sales may be alike, and the rows never move
              <tr key={at}>
                <th scope="row">{dayOf(sale.at, sale.orderId === null ? 'UTC' : zone)}</th>
                <td>{saleWords(sale)}</td>
                <td>
                  {sale.orderId === null ? (
                    'Elsewhere'
                  ) : (
                    <a href={`/admin/collections/orders/${sale.orderId}`}>{sale.orderNumber}</a>
                  )}
                  {sale.isTakenBack && <span className="gesso-hint"> taken back</span>}
                </td>
                <td>{sale.price === null ? '' : formatCents(toCents(sale.price))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
