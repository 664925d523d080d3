import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { csv, yearInput } from '../../contract/panel-call-parts'
import { printPaperSchema } from '../printing/print-paper'

/** The panel's calls about the money of a year. */
export const yearEndpoints = {
  /** Order numbers, countries and sums, without personal data. The current year by default. */
  exportYear: { ...csv('year/export'), access: 'owner', input: yearInput },
  /** The taxes of a year by country and rate. */
  exportTaxes: { ...csv('year/taxes'), access: 'owner', input: yearInput },
  /** The year as PDF for the tax office; A4 by default. */
  printYear: {
    ...csv('year/pdf'),
    access: 'owner',
    input: z.extend(yearInput, { paper: z.optional(printPaperSchema) }),
  },
} as const satisfies Record<string, Endpoint>
