import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { document, file, run } from '../../contract/panel-call-parts'
import { MAX_PAST_FILE, PAST_KINDS, pastFilterSchema, pastImportSchema } from './past-orders'

/**
 * The panel's calls about orders and customers of a former shop. They contain personal data, so only owners may call
 * them.
 */
export const pastOrderEndpoints = {
  /** The dry run of a file: adds nothing to the archive. */
  checkPastOrders: {
    method: 'POST',
    path: '/api/cms/past-orders/imports',
    access: 'owner',
    input: z.object({ file: z.instanceof(File, { error: 'Choose a file' }) }),
    output: pastImportSchema,
    upload: true,
    bodyLimit: MAX_PAST_FILE + 64 * 1024,
  },
  /** Adds what was checked to the archive, all of it or nothing. A repeated call adds nothing more. */
  storePastOrders: {
    method: 'POST',
    path: '/api/cms/past-orders/imports/{id}/store',
    access: 'owner',
    input: run,
    output: pastImportSchema,
  },
  /** Removes a stored import from the archive as a whole, or deletes one that was only checked. */
  takeBackPastOrders: {
    method: 'DELETE',
    path: '/api/cms/past-orders/imports/{id}',
    access: 'owner',
    input: run,
    output: z.object({ deleted: z.number() }),
  },
  deletePastOrder: {
    method: 'DELETE',
    path: '/api/cms/past-orders/{id}',
    access: 'owner',
    input: document,
    output: done,
  },
  exportPastOrders: {
    method: 'GET',
    path: '/api/cms/past-orders/export',
    access: 'owner',
    proof: 'recent',
    input: pastFilterSchema,
    output: file,
    download: true,
  },
  /** An empty table of orders or customers with the archive's columns and an example. */
  getPastOrdersTemplate: {
    method: 'GET',
    path: '/api/cms/past-orders/template',
    access: 'owner',
    input: z.object({ kind: z.optional(z.enum(PAST_KINDS, 'Orders or customers')) }),
    output: file,
    download: true,
  },
} as const satisfies Record<string, Endpoint>
