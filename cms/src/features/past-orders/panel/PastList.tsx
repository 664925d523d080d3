import type { PastFilter } from '@gesso/shared-types/features/past-orders/past-orders'
import { countNoun } from '../../../panel/components/count-noun'
import { ProvenLink } from '../../../panel/components/ProvenLink'
import type { Context } from '../../../platform/context'
import { listPastRecords, readPastChoices } from '../list-past-records'
import { PastFilterForm } from './PastFilterForm'
import { PastTable } from './PastTable'
import { PastTabs } from './PastTabs'
import { PAST_IMPORTS, pastFileAddress, pastListAddress } from './past-orders-address'

const PER_PAGE = 50

type ListProps = { context: Context; filter: PastFilter; page: number }

/** The list of past orders, or of past customers. */
export async function PastList({ context, filter, page }: ListProps) {
  const { kind = 'order' } = filter
  const [choices, { items, total }] = await Promise.all([
    readPastChoices(context),
    listPastRecords(context, filter, { page, limit: PER_PAGE }),
  ])
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const isEmpty = (kind === 'order' ? choices.orders : choices.customers) === 0
  return (
    <main className="gesso-year gesso-archive gesso-past">
      <h1>Past orders</h1>
      <p className="gesso-hint">
        What was sold in a former shop, to look up. Nothing here is part of this shop’s orders, sums of the
        year, emails or documents.
      </p>
      <PastTabs choices={choices} shown={kind} />
      {isEmpty ? (
        <p>
          Nothing here yet. <a href={PAST_IMPORTS}>Bring over the file of your former shop</a>.
        </p>
      ) : (
        <>
          <PastFilterForm choices={choices} filter={filter} />
          {items.length === 0 ? (
            <p>
              Nothing fits. <a href={pastListAddress({ kind: filter.kind })}>Show all</a>
            </p>
          ) : (
            <>
              <p className="gesso-year-files">
                {countNoun(total, kind)}. This list as{' '}
                <ProvenLink href={pastFileAddress(filter)}>CSV</ProvenLink>
              </p>
              <PastTable kind={kind} records={items} />
            </>
          )}
          {pages > 1 && (
            <nav aria-label="Pages" className="gesso-lists">
              {page > 1 && <a href={pastListAddress(filter, Math.min(page - 1, pages))}>Previous</a>}
              <span>
                Page {page} of {pages}
              </span>
              {page < pages && <a href={pastListAddress(filter, page + 1)}>Next</a>}
            </nav>
          )}
        </>
      )}
    </main>
  )
}
