import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint'
import { fullCopySchema } from './full-copy'

const byId = z.object({
  id: z.pipe(
    z.string(),
    z.transform((text: string) => (/^[0-9a-f]{20}$/.test(text) ? text : '')),
  ),
})

/** The panel's calls about the one file with everything. */
export const fullCopyEndpoints = {
  getFullCopy: {
    method: 'GET',
    path: '/api/cms/full-copies/latest',
    access: 'owner',
    input: z.object({}),
    output: z.nullable(fullCopySchema),
  },
  startFullCopy: {
    method: 'POST',
    path: '/api/cms/full-copies',
    access: 'owner',
    proof: 'recent',
    input: z.object({}),
    output: fullCopySchema,
  },
  /** Cancels one that runs, and removes the file of one that is done. */
  removeFullCopy: {
    method: 'DELETE',
    path: '/api/cms/full-copies/{id}',
    access: 'owner',
    input: byId,
    output: z.object({ success: z.literal(true) }),
  },
  /** The rest of an interrupted download may be asked for without a new proof: see open-full-copy.ts. */
  downloadFullCopy: {
    method: 'GET',
    path: '/api/cms/full-copies/{id}/file',
    access: 'owner',
    input: byId,
    output: z.instanceof(Response),
    download: true,
  },
} as const satisfies Record<string, Endpoint>
