import * as z from 'zod/mini'
import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { file, run } from '../../contract/panel-call-parts'
import { fullCopySchema } from './full-copy'

/** The panel's calls about the full copy. */
export const fullCopyEndpoints = {
  getFullCopy: {
    method: 'GET',
    path: '/api/cms/full-copies/latest',
    access: 'owner',
    input: nothing,
    output: z.nullable(fullCopySchema),
  },
  startFullCopy: {
    method: 'POST',
    path: '/api/cms/full-copies',
    access: 'owner',
    proof: 'recent',
    input: nothing,
    output: fullCopySchema,
  },
  /** Cancels a running one, or removes the file of a finished one. */
  removeFullCopy: {
    method: 'DELETE',
    path: '/api/cms/full-copies/{id}',
    access: 'owner',
    input: run,
    output: done,
  },
  /** The rest of an interrupted download needs no new proof: see open-full-copy.ts. */
  downloadFullCopy: {
    method: 'GET',
    path: '/api/cms/full-copies/{id}/file',
    access: 'owner',
    input: run,
    output: file,
    download: true,
  },
} as const satisfies Record<string, Endpoint>
