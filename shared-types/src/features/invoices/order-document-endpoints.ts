import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { csv, document, personalCsv, yearInput } from '../../contract/panel-call-parts'
import { orderIdSchema } from '../../orders/order'
import { orderSheetSchema } from '../../orders/order-sheet'
import { DOCUMENT_KINDS } from './order-document'

/** The dashboards' calls about documents of orders. */
export const orderDocumentEndpoints = {
  /** Issues the document of an order that was paid while documents were off. */
  issueDocument: {
    method: 'POST',
    path: '/api/admin/orders/{id}/papers',
    access: 'owner',
    input: z.object({ id: orderIdSchema }),
    output: orderSheetSchema,
  },
  /** A numbered document of an order; always the same file. */
  printDocument: {
    ...csv('papers/{id}/pdf'),
    access: 'owner',
    input: document,
  },
  /** The documents of a year with their buyers; all kinds by default. */
  exportDocuments: {
    ...personalCsv('papers/export'),
    input: z.object({
      ...yearInput.shape,
      kind: z.optional(z.enum(DOCUMENT_KINDS, 'Choose invoice, receipt or credit_note')),
    }),
  },
} as const satisfies Record<string, Endpoint>
