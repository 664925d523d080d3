import type { PastFilter, PastKind } from '@gesso/shared-types/features/past-orders/past-orders'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import type { FileField } from './file-field'
import { foundRecords } from './list-past-records'
import { OWN_COLUMNS } from './own-columns'
import type { PastAddress, PastLine, PastRecord } from './past-record'
import { SOURCE_WORDS } from './past-words'

const PAGE = 200

const ADDRESS_PARTS: Record<string, keyof PastAddress> = {
  Name: 'name',
  Company: 'company',
  Line1: 'line1',
  Line2: 'line2',
  City: 'city',
  State: 'state',
  Zip: 'zip',
  Country: 'country',
}

const LINE_PARTS: Partial<Record<FileField, keyof PastLine>> = {
  lineTitle: 'title',
  lineVariant: 'variant',
  lineSku: 'sku',
  lineQuantity: 'quantity',
  linePrice: 'price',
}

/** A cell for a field of the record itself; null for other fields. */
function recordCell(record: PastRecord, field: FileField): Cell {
  const [, side, part = ''] = /^(billing|shipping)([A-Z]\w+)$/.exec(field) ?? []
  const name = ADDRESS_PARTS[part]
  if (side && name) return record[side === 'billing' ? 'billingAddress' : 'shippingAddress']?.[name] ?? null
  // Empty for the artist's own table, so that it is read as one again.
  if (field === 'source') return record.source === 'table' ? null : SOURCE_WORDS[record.source]
  return (record as unknown as Partial<Record<FileField, Cell>>)[field] ?? null
}

/** The first row has the record with its first line; each further row has its number, its shop and another line. */
function rowsOf(kind: PastKind, record: PastRecord): Cell[][] {
  const lines = record.lines.length > 0 ? record.lines : [null]
  return lines.map((line, at) =>
    OWN_COLUMNS[kind].map(([field]) => {
      const part = LINE_PARTS[field]
      if (part) return line?.[part] ?? null
      return at === 0 || field === 'number' || field === 'source' ? recordCell(record, field) : null
    }),
  )
}

/** Yields the archive's rows of one kind, a page at a time, as a table that can be imported again. */
export async function* exportPastRecords(context: Context, filter: PastFilter): AsyncGenerator<Cell[][]> {
  const { kind = 'order' } = filter
  for (let last: number | undefined = 0; last !== undefined; ) {
    const page: (PastRecord & { id: number })[] = await context.query(sql`
      SELECT id, source, number, placed_on::text, cancelled_on::text, email, name, company, phone, currency,
        subtotal::text, shipping::text, taxes::text, discount::text, total::text, refunded::text, discount_code,
        payment_status, sending_status, shipping_method, payment_method, note, orders, billing_address,
        shipping_address, lines
      FROM past_records WHERE ${foundRecords(filter)} AND id > ${last} ORDER BY id LIMIT ${PAGE}`)
    last = page.at(-1)?.id
    yield page.flatMap((record) => rowsOf(kind, record))
  }
}

const EXAMPLES: Record<PastKind, Partial<Record<FileField, Cell>>> = {
  order: {
    number: 'Example: delete this row',
    placedOn: '2019-05-31',
    email: 'ada@example.com',
    name: 'Ada Example',
    currency: 'EUR',
    total: '120.00',
    lineTitle: 'Blue hills',
    lineQuantity: 1,
    linePrice: '120.00',
  },
  customer: { email: 'ada@example.com', name: 'Ada Example', orders: 2, currency: 'EUR', total: '240.00' },
}

/** Yields the template's one row. */
export async function* pastTemplateRows(kind: PastKind): AsyncGenerator<Cell[][]> {
  yield [OWN_COLUMNS[kind].map(([field]) => EXAMPLES[kind][field] ?? null)]
}
