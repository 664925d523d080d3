import type { PastKind } from '@gesso/shared-types/features/past-orders/past-orders'
import { dayOf } from '../../../platform/text/when'
import type { ListedPastRecord } from '../list-past-records'
import { pastSumWords, SOURCE_WORDS } from '../past-words'
import { pastRecordAddress } from './past-orders-address'

/** A day as the former shop wrote it, in no time zone. */
export const pastDay = (day: string | null): string => (day ? dayOf(day, 'UTC') : '')

const SHOWN_WORKS = 3

const worksWords = (works: readonly string[]): string =>
  works.length > SHOWN_WORKS
    ? `${works.slice(0, SHOWN_WORKS).join(', ')} and ${works.length - SHOWN_WORKS} more`
    : works.join(', ')

type RowProps = { record: ListedPastRecord }

const Name = ({ record: { name, email } }: RowProps) => (
  <td>
    {name ?? (email ? '' : 'Nobody named')}
    {email && <span className="gesso-hint">{email}</span>}
  </td>
)

const OrderRow = ({ record }: RowProps) => (
  <tr>
    <th scope="row">
      <a href={pastRecordAddress(record.id)}>{record.number}</a>
      <span className="gesso-hint">{SOURCE_WORDS[record.source]}</span>
    </th>
    <td>{pastDay(record.placedOn)}</td>
    <Name record={record} />
    <td>{worksWords(record.works)}</td>
    <td>
      {pastSumWords(record.total, record.currency)}
      <span className="gesso-hint">
        {record.cancelledOn ? 'cancelled' : (record.paymentStatus?.toLowerCase().replaceAll('_', ' ') ?? '')}
      </span>
    </td>
  </tr>
)

const CustomerRow = ({ record }: RowProps) => (
  <tr>
    <th scope="row">
      <a href={pastRecordAddress(record.id)}>{record.name ?? record.number}</a>
      <span className="gesso-hint">{record.email}</span>
    </th>
    <td>{SOURCE_WORDS[record.source]}</td>
    <td>{record.orders?.toLocaleString('en-US')}</td>
    <td>{pastSumWords(record.total, record.currency)}</td>
  </tr>
)

const HEADINGS: Record<PastKind, readonly string[]> = {
  order: ['Order', 'Date', 'Buyer', 'Works', 'Total'],
  customer: ['Customer', 'Former shop', 'Orders', 'Spent'],
}

const LABELS: Record<PastKind, string> = { order: 'Orders', customer: 'Customers' }

/** A page of past orders or of past customers. */
export const PastTable = ({ kind, records }: { kind: PastKind; records: ListedPastRecord[] }) => (
  // It scrolls when it is wider than the screen.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
  <section aria-label={LABELS[kind]} className="gesso-board gesso-year-board" tabIndex={0}>
    <table className={`gesso-archive-table gesso-past-table gesso-past-${kind}s`}>
      <thead>
        <tr>
          {HEADINGS[kind].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) =>
          kind === 'order' ? (
            <OrderRow key={record.id} record={record} />
          ) : (
            <CustomerRow key={record.id} record={record} />
          ),
        )}
      </tbody>
    </table>
  </section>
)
