import * as z from 'zod/mini'
import { bulkChangeIdSchema } from '../../artworks/bulk-change'
import type { Endpoint } from '../../contract/endpoint'
import { undoneSchema } from './bulk-change'

/** What the panel and the dashboard call; by itself, because no visitor's first download has it. */
export const undoEndpoints = {
  /** Undoes a change of several artworks, within a day. */
  undoBulkChange: {
    method: 'POST',
    path: '/api/cms/artworks/changes/{id}/undo',
    access: 'signed_in',
    input: z.object({ id: bulkChangeIdSchema }),
    output: undoneSchema,
  },
} as const satisfies Record<string, Endpoint>
