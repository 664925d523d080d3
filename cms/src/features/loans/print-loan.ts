import type { Readable } from 'node:stream'
import { LOAN_KIND_WORDS } from '@gesso/shared-types/features/loans/loan'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import type { Paper } from '../printing/document'
import { consignmentTable, insuranceTable } from './insurance-table'
import { type LoanRow, readLoan, readLoanWorks } from './read-loan'

const longDay = (day: string): string => dayOf(day, 'UTC', 'long')
const onOneLine = (...texts: (string | null)[]): string =>
  texts
    .flatMap((text) => text?.split(/\s*\n\s*/) ?? [])
    .filter(Boolean)
    .join(', ')

/** From when until when an agreement runs. */
const timeWords = ({ startsOn, endsOn }: Pick<LoanRow, 'startsOn' | 'endsOn'>): string =>
  `From ${longDay(startsOn)}${endsOn ? ` until ${longDay(endsOn)}` : ', without a fixed end'}.`

/**
 * Prints an agreement to be signed, or its insurance list, as a PDF.
 * @throws AppError not_found; conflict without works
 */
export async function printLoan(
  context: Context,
  id: number,
  { print, paper }: { print: 'agreement' | 'insurance'; paper: Paper },
): Promise<Readable> {
  const [loan, works, { artistName, shopName, postalAddress }] = await Promise.all([
    readLoan(context, id),
    readLoanWorks(context, id),
    readShopSettings(context),
  ])
  if (works.length === 0) throw new AppError('conflict', { message: 'Add the works first, and save.' })
  const artist = artistName || shopName
  const [{ printAgreement }, { printTables }] = await Promise.all([
    import('./print-agreement'),
    import('../printing/print-tables'),
  ])
  if (print === 'insurance')
    return printTables({
      paper,
      title: 'Insurance list',
      by: artist,
      notes: [
        `${LOAN_KIND_WORDS[loan.kind]} no. ${id}: ${loan.partyName}. ${timeWords(loan)} Values are in US dollars.`,
      ],
      tables: [insuranceTable(works)],
    })
  const isLoan = loan.kind === 'loan'
  return printAgreement({
    paper,
    title: `${LOAN_KIND_WORDS[loan.kind]} agreement no. ${id}`,
    by: artist,
    between: [
      `${onOneLine(artist, postalAddress)} – the artist`,
      `${onOneLine(loan.partyName, loan.partyAddress)} – the ${isLoan ? 'borrower' : 'gallery'}`,
    ],
    notes: [timeWords(loan), 'Sums are in US dollars.'],
    table: isLoan ? insuranceTable(works) : consignmentTable(works),
    terms: (loan.terms ?? '').split(/\n+/).filter((line) => line.trim()),
    signers: [artist, loan.partyName],
  })
}
