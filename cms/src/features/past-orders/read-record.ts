import {
  PAST_SOURCES,
  type PastProblem,
  type PastSource,
} from '@gesso/shared-types/features/past-orders/past-orders'
import { CellReader, type Reading } from './cell-reader'
import type { PastAddress, PastLine, PastRecord } from './past-record'
import { readItems } from './read-items'
import type { RowCells } from './row-cells'

const MAX_LINES = 500

/** Reads one order or customer from its rows, and collects what is wrong with them. */
export class RecordReader {
  readonly #cells: CellReader
  readonly #reading: Reading

  constructor(reading: Reading) {
    this.#reading = reading
    this.#cells = new CellReader(reading)
  }

  get problems(): PastProblem[] {
    return this.#cells.problems
  }

  #address(cells: RowCells, side: 'billing' | 'shipping'): PastAddress | null {
    const address: PastAddress = {
      name: this.#cells.text(cells, `${side}Name`),
      company: this.#cells.text(cells, `${side}Company`),
      line1: this.#cells.text(cells, `${side}Line1`),
      line2: this.#cells.text(cells, `${side}Line2`),
      city: this.#cells.text(cells, `${side}City`),
      state: this.#cells.text(cells, `${side}State`),
      zip: this.#cells.text(cells, `${side}Zip`),
      country: this.#cells.text(cells, `${side}Country`),
      phone: this.#cells.text(cells, `${side}Phone`),
    }
    return Object.values(address).some((part) => part !== null) ? address : null
  }

  #lines(cells: RowCells, currency: string | null): PastLine[] {
    const items = cells.text('items')
    if (items !== '') {
      const read = readItems(items, currency)
      if (!('problem' in read)) return read.lines
      this.#cells.report(cells, 'items', read.problem)
      return []
    }
    const title = this.#cells.text(cells, 'lineTitle')
    if (title === null) return []
    return [
      {
        title,
        variant: this.#cells.text(cells, 'lineVariant'),
        sku: this.#cells.text(cells, 'lineSku'),
        quantity: this.#cells.count(cells, 'lineQuantity') ?? 1,
        price: this.#cells.amount(cells, 'linePrice', currency),
      },
    ]
  }

  /** The shop that a row came from, in a table that was exported here. */
  #source(cells: RowCells): PastSource {
    const said = cells.text('source').toLowerCase().replaceAll(' ', '')
    return PAST_SOURCES.find((source) => source === said) ?? this.#reading.format.source
  }

  /** Reads the first row of an order, or the row of a customer. */
  begin(cells: RowCells): PastRecord {
    const { kind } = this.#reading.format
    const currency = this.#cells.currency(cells)
    const billingAddress = this.#address(cells, 'billing')
    const shippingAddress = this.#address(cells, 'shipping')
    const name =
      this.#cells.text(cells, 'name') ??
      ([this.#cells.text(cells, 'firstName'), this.#cells.text(cells, 'lastName')]
        .filter(Boolean)
        .join(' ') ||
        billingAddress?.name ||
        shippingAddress?.name ||
        null)
    const email = this.#cells.email(cells)
    const phone = this.#cells.text(cells, 'phone') ?? billingAddress?.phone ?? shippingAddress?.phone ?? null
    const number =
      kind === 'order' ? this.#cells.text(cells, 'number') : ((email ?? phone ?? name)?.slice(0, 254) ?? null)
    if (number === null && kind === 'customer')
      this.#cells.report(cells, 'email', 'There is no email, phone or name.')
    else if (number === null && cells.text('number') === '')
      this.#cells.report(cells, 'number', 'The number of the order is missing.')
    const sums = {
      subtotal: this.#cells.amount(cells, 'subtotal', currency),
      shipping: this.#cells.amount(cells, 'shipping', currency),
      taxes: this.#cells.amount(cells, 'taxes', currency),
      discount: this.#cells.amount(cells, 'discount', currency, true),
      total: this.#cells.amount(cells, 'total', currency),
      refunded: this.#cells.amount(cells, 'refunded', currency, true),
    }
    if (kind === 'order' && currency === null && sums.total !== null && cells.text('currency') === '')
      this.#cells.report(cells, 'currency', 'The currency is missing: write its three letters, like EUR.')
    return {
      source: this.#source(cells),
      number: number ?? '',
      placedOn: this.#cells.day(cells, 'placedOn'),
      cancelledOn: this.#cells.day(cells, 'cancelledOn'),
      email,
      name,
      company: this.#cells.text(cells, 'company') ?? billingAddress?.company ?? null,
      phone,
      currency,
      ...sums,
      discountCode: this.#cells.text(cells, 'discountCode'),
      paymentStatus: this.#cells.text(cells, 'paymentStatus'),
      sendingStatus: this.#cells.text(cells, 'sendingStatus'),
      shippingMethod: this.#cells.text(cells, 'shippingMethod'),
      paymentMethod: this.#cells.text(cells, 'paymentMethod'),
      note: this.#cells.text(cells, 'note'),
      orders: this.#cells.count(cells, 'orders'),
      billingAddress,
      shippingAddress,
      lines: this.#lines(cells, currency),
    }
  }

  /** Whether a row is another line of the open order. */
  isOfSame(cells: RowCells, { source, number }: PastRecord): boolean {
    return number !== '' && cells.text('number') === number && this.#source(cells) === source
  }

  /** Reads a further row of an order as another line. */
  goOn(cells: RowCells, record: PastRecord): void {
    record.lines.push(...this.#lines(cells, record.currency))
    if (record.lines.length > MAX_LINES && !this.problems.some(({ message }) => message === TOO_MANY))
      this.#cells.report(cells, null, TOO_MANY)
  }
}

const TOO_MANY = `An order can have at most ${MAX_LINES} lines.`
