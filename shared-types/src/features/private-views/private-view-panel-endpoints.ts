import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { csv, document } from '../../contract/panel-call-parts'
import { idSchema, plainText } from '../../text/text'
import { printPaperSchema } from '../printing/print-paper'
import { MAX_VIEW_WORKS, viewPrintSchema } from './private-view'

/** The panel's calls about private views. */
export const privateViewPanelEndpoints = {
  /** Makes a private view of works, in their order. */
  makePrivateView: {
    method: 'POST',
    path: '/api/cms/private_views/of-works',
    access: 'signed_in',
    input: z.object({
      title: plainText('Title', 200),
      works: z
        .array(idSchema)
        .check(
          z.minLength(1, 'Choose at least one work'),
          z.maxLength(MAX_VIEW_WORKS, `A view shows at most ${MAX_VIEW_WORKS} works`),
        ),
    }),
    output: z.object({ id: z.number(), link: z.string() }),
  },
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
