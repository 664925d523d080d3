import type { CopiedPart } from '../../platform/full-copy/copied-parts'
import { exportTaxes } from './export-taxes'
import { exportYear, YEAR_HEADINGS } from './export-year'
import { TAX_HEADINGS } from './tax-table'

/** The money and taxes of each year in a full copy. */
export const copiedYears: CopiedPart = {
  tables: (context, years) =>
    years.flatMap((year) => [
      { name: `money-${year}`, headings: YEAR_HEADINGS, pages: exportYear(context, year) },
      { name: `taxes-${year}`, headings: TAX_HEADINGS, pages: exportTaxes(context, year) },
    ]),
}
