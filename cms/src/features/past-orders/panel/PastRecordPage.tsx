import { addressLines } from '@gesso/shared-types/addresses/address-lines'
import { notFound } from 'next/navigation'
import type { Context } from '../../../platform/context'
import { readPastRecord, type WholePastRecord } from '../list-past-records'
import type { PastAddress } from '../past-record'
import { pastSumWords, SOURCE_WORDS } from '../past-words'
import { DeletePastRecord } from './DeletePastRecord'
import { PastLines } from './PastLines'
import { pastDay } from './PastTable'
import { pastListAddress } from './past-orders-address'

type RecordProps = { record: WholePastRecord }

function Address({ heading, address }: { heading: string; address: PastAddress | null }) {
  if (!address) return null
  const { name, company, line1, line2, city, state, zip, country, phone } = address
  const place = addressLines({
    address: line1,
    addressLine2: line2,
    city,
    state,
    zipCode: zip,
    country,
  })
  const lines = [name, company, ...place, phone].filter((line): line is string => Boolean(line))
  return (
    <div>
      <h2>{heading}</h2>
      <address className="gesso-address">
        {lines.map((line, at) => (
          // Two lines may be the same, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change
          <span key={at}>{line}</span>
        ))}
      </address>
    </div>
  )
}

function Sums({ record }: RecordProps) {
  const sums = [
    ['Subtotal', record.subtotal],
    ['Discount', record.discount],
    ['Shipping', record.shipping],
    ['Taxes', record.taxes],
    [record.kind === 'order' ? 'Total' : 'Spent', record.total],
    ['Refunded', record.refunded],
  ] as const
  return (
    <dl className="gesso-sums">
      {sums.map(
        ([name, sum]) =>
          sum !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{pastSumWords(sum, record.currency)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const facts = (record: WholePastRecord): [name: string, value: string | null][] => [
  ['Date', pastDay(record.placedOn)],
  ['Cancelled', pastDay(record.cancelledOn)],
  ['Payment', record.paymentStatus],
  ['Paid by', record.paymentMethod],
  ['Sending', record.sendingStatus],
  ['Sent by', record.shippingMethod],
  ['Discount code', record.discountCode],
  ['Orders', record.orders === null ? null : record.orders.toLocaleString('en-US')],
  ['From the file', record.fileName],
]

/** Shows all that is stored of one past order or customer. */
export async function PastRecordPage({ context, id }: { context: Context; id: number }) {
  const record = await readPastRecord(context, id)
  if (!record) notFound()
  const isOrder = record.kind === 'order'
  const title = isOrder ? `Past order ${record.number}` : (record.name ?? record.number)
  return (
    <main className="gesso-year gesso-past">
      <h1>{title}</h1>
      <p className="gesso-hint">
        {isOrder ? 'An order' : 'A customer'} of a former shop: {SOURCE_WORDS[record.source]}.
      </p>
      <section aria-label="Facts" className="gesso-sheet">
        <dl className="gesso-sums gesso-past-facts">
          {facts(record).map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <PastLines record={record} />
        <Sums record={record} />
        <div className="gesso-columns">
          {(record.name || record.email || record.phone) && (
            <div className="gesso-past-person">
              <h2>{isOrder ? 'Buyer' : 'Customer'}</h2>
              <p>{[record.name, record.company].filter(Boolean).join(', ')}</p>
              {record.email && (
                <p>
                  <a href={`mailto:${record.email}`}>{record.email}</a>
                </p>
              )}
              {record.phone && <p>{record.phone}</p>}
              {record.email && (
                <p>
                  <a href={pastListAddress({ q: record.email })}>All past orders of this address</a>
                </p>
              )}
            </div>
          )}
          <Address address={record.shippingAddress} heading={isOrder ? 'Sent to' : 'Address'} />
          <Address address={record.billingAddress} heading="Billed to" />
        </div>
        {record.note && (
          <div>
            <h2>Note</h2>
            <p className="gesso-said" dir="auto">
              {record.note}
            </p>
          </div>
        )}
      </section>
      <DeletePastRecord id={record.id} kind={record.kind} title={title} />
    </main>
  )
}
