import type { yearEndpoints } from '@gesso/shared-types/features/year/year-endpoints'
import type { Served } from '../../feature'
import { recordExport } from '../../platform/audit/record-export'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import type { Routes } from '../../platform/http/call-endpoints'
import { callLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendCsv } from '../../platform/http/send-csv'
import { paperOf } from '../printing/paper-of'
import { sendPdf } from '../printing/send-pdf'
import { copiedYears } from './copied-years'
import { exportTaxes } from './export-taxes'
import { exportYear, YEAR_HEADINGS } from './export-year'
import { printYear } from './print-year'
import { TAX_HEADINGS } from './tax-table'

export const routes: Routes<keyof typeof yearEndpoints> = {
  exportYear: async ({ year }, context) => {
    await recordExport(context, 'order')
    const entries = exportYear(context, year ? Number(year) : null)
    return sendCsv(`money-${year ?? 'this-year'}`, YEAR_HEADINGS, entries)
  },
  exportTaxes: async ({ year }, context) => {
    await recordExport(context, 'order')
    const taxes = exportTaxes(context, year ? Number(year) : null)
    return sendCsv(`taxes-${year ?? 'this-year'}`, TAX_HEADINGS, taxes)
  },
  printYear: async ({ year, paper }, context) => {
    await recordExport(context, 'order')
    const pdf = await printYear(context, year ? Number(year) : null, paperOf(paper))
    return sendPdf(`year-${year ?? 'this-year'}`, pdf)
  },
}

export const extensions: Served['extensions'] = [
  extending(callLimits, { exportYear: EXPORTS, exportTaxes: EXPORTS, printYear: EXPORTS }),
  extending(copiedParts, copiedYears),
]
