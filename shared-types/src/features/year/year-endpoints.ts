import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { csv, yearInput } from '../../contract/panel-call-parts'
import { printPaperSchema } from '../../contract/print-paper'

/** The panel's calls about the money of a year. */
export const yearEndpoints = {
  /** Of nobody: order numbers, countries and sums. This year where none is named. */
  exportYear: { ...csv('year/export'), access: 'owner', input: yearInput },
  /** The taxes of a year by country and rate. */
  exportTaxes: { ...csv('year/taxes'), access: 'owner', input: yearInput },
  /** The year on paper, for the tax office; A4 where none is named. */
  printYear: {
    ...csv('year/pdf'),
    access: 'owner',
    input: z.extend(yearInput, { paper: z.optional(printPaperSchema) }),
  },
} as const satisfies Record<string, Endpoint>
