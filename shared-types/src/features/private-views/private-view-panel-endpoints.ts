import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { csv, document } from '../../contract/panel-call-parts'
import { printPaperSchema } from '../printing/print-paper'
import { viewPrintSchema } from './private-view'

/** The panel's calls about private views. */
export const privateViewPanelEndpoints = {
  /** Renews the link of a private view; the old link stops working. */
  renewViewLink: {
    method: 'POST',
    path: '/api/cms/private_views/{id}/renew-link',
    access: 'signed_in',
    input: document,
    output: done,
  },
  /** The documents of a private view as its guests get them; on A4 by default. */
  printView: {
    ...csv('private_views/{id}/pdf'),
    input: z.extend(document, { print: viewPrintSchema, paper: z.optional(printPaperSchema) }),
  },
} as const satisfies Record<string, Endpoint>
