import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { csv, document, personalCsv, yearInput } from '../../contract/panel-call-parts'
import { orderIdSchema } from '../../orders/order'
import { orderSheetSchema } from '../../orders/order-sheet'
import { PAPER_KINDS } from './paper'

/** The dashboards' calls about papers of orders. */
export const paperEndpoints = {
  /** Gives an order its paper that was paid while papers were off. */
  givePaper: {
    method: 'POST',
    path: '/api/admin/orders/{id}/papers',
    access: 'owner',
    input: z.object({ id: orderIdSchema }),
    output: orderSheetSchema,
  },
  /** A numbered paper of an order, the same file each time. */
  printPaper: {
    ...csv('papers/{id}/pdf'),
    access: 'owner',
    input: document,
  },
  /** The papers of a year, with their buyers; all kinds where none is named. */
  exportPapers: {
    ...personalCsv('papers/export'),
    input: z.object({
      ...yearInput.shape,
      kind: z.optional(z.enum(PAPER_KINDS, 'Choose invoice, receipt or credit_note')),
    }),
  },
} as const satisfies Record<string, Endpoint>
