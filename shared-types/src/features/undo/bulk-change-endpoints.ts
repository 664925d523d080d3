import * as z from 'zod/mini'
import { bulkChangeIdSchema } from '../../artworks/change-many'
import type { Endpoint } from '../../contract/endpoint'
import { undoneSchema } from './bulk-change'

/**
 * The call of both dashboards that undoes changes. In a file of its own, so that no visitor's first download carries
 * it.
 */
export const bulkChangeEndpoints = {
  /** Undoes a change of several artworks, within a day. */
  undoBulkChange: {
    method: 'POST',
    path: '/api/cms/artworks/changes/{id}/undo',
    access: 'signed_in',
    input: z.object({ id: bulkChangeIdSchema }),
    output: undoneSchema,
  },
} as const satisfies Record<string, Endpoint>
