import type { PastProblem } from '@gesso/shared-types/features/past-orders/past-orders'
import { emailSchema } from '@gesso/shared-types/text/text'
import { readWrittenDate, type SlashOrder } from '../../platform/text/read-written-date'
import { toSingleLine } from '../../platform/text/to-single-line'
import { normalizeEmail } from '../../subscribers/normalize-email'
import type { FileField } from './file-field'
import type { FileFormat } from './file-formats'
import { isCurrency, readAmount } from './read-amount'
import type { RowCells } from './row-cells'

/** The most characters of each field. A longer text is a problem of its cell; it is never shortened. */
const LONGEST: Partial<Record<FileField, number>> = {
  number: 254,
  phone: 100,
  note: 10_000,
  paymentStatus: 100,
  sendingStatus: 100,
  discountCode: 200,
}
const LONGEST_OTHER = 300
const LONGEST_DATE = 60
const MAX_EMAIL = 254
const MAX_QUANTITY = 1_000_000

/** How a whole file is read. @param today the latest day that is accepted, like 2026-01-31 */
export type Reading = { format: FileFormat; slashOrder: SlashOrder | null; today: string }

const SHOWN = 40
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** Reads single cells of a row, null for an empty one, and collects what is wrong with them. */
export class CellReader {
  readonly problems: PastProblem[] = []
  readonly #reading: Reading

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /** Reports what is wrong with a cell. */
  report(cells: RowCells, field: FileField | null, message: string): null {
    this.problems.push({
      kind: 'problem',
      row: cells.row,
      column: field && cells.heading(field),
      message,
    })
    return null
  }

  /** Reads a text of one line; a note may have several lines. */
  text(cells: RowCells, field: FileField): string | null {
    const given = cells.text(field)
    const text = field === 'note' ? given : toSingleLine(given).trim()
    const most = LONGEST[field] ?? LONGEST_OTHER
    if (text.length > most)
      return this.report(cells, field, `It has more than ${most.toLocaleString('en-US')} characters.`)
    return text || null
  }

  /** Reads a day, like 2026-01-31. */
  day(cells: RowCells, field: FileField): string | null {
    const text = cells.text(field)
    if (text === '') return null
    const read = readWrittenDate(text.slice(0, LONGEST_DATE), this.#reading.slashOrder)
    if ('problem' in read) return this.report(cells, field, read.problem)
    if (read.day > this.#reading.today) return this.report(cells, field, `${read.day} is still to come.`)
    if (read.day < '1900') return this.report(cells, field, `${read.day} is too long ago.`)
    return read.day
  }

  /** Reads a currency: three letters of ISO 4217. */
  currency(cells: RowCells): string | null {
    const code = cells.text('currency').toUpperCase()
    if (code === '' || isCurrency(code)) return code || null
    return this.report(
      cells,
      'currency',
      `“${short(code)}” is not a currency: write its three letters, like EUR.`,
    )
  }

  /** Reads a decimal amount in the currency. @param canBeTakenOff drops a minus, as some files have before discounts */
  amount(cells: RowCells, field: FileField, currency: string | null, canBeTakenOff = false): string | null {
    const text = cells.text(field)
    if (text === '') return null
    const read = readAmount(text, currency)
    if ('problem' in read) return this.report(cells, field, read.problem)
    if (!read.amount.startsWith('-')) return read.amount
    if (canBeTakenOff) return read.amount.slice(1)
    return this.report(cells, field, 'An amount cannot be below 0.')
  }

  /** Reads a whole number. */
  count(cells: RowCells, field: FileField): number | null {
    const text = cells.text(field)
    if (text === '') return null
    const count = /^\d{1,7}(\.0+)?$/.test(text) ? Number(text) : Number.NaN
    if (count <= MAX_QUANTITY) return count
    return this.report(cells, field, `“${short(text)}” is not a whole number.`)
  }

  /** Reads an email address, as `normalizeEmail` writes it. */
  email(cells: RowCells): string | null {
    const text = cells.text('email')
    if (text === '') return null
    const read = text.length > MAX_EMAIL ? null : emailSchema.safeParse(text)
    return read?.success
      ? normalizeEmail(read.data)
      : this.report(cells, 'email', `“${short(text)}” is not an email address.`)
  }
}
