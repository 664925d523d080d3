import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { document, documentId } from '../../contract/panel-call-parts'
import {
  editionInputSchema,
  editionNumberSchema,
  listedNumberSchema,
  markedNumberSchema,
  newEditionSchema,
  openSizeSchema,
  storedEditionSchema,
} from './edition-numbers'

/**
 * The panel's calls about numbered editions, and those of an order's sheet. No visitor's first download carries them.
 */
export const editionEndpoints = {
  listEditions: {
    method: 'GET',
    path: '/api/cms/editions',
    access: 'signed_in',
    input: z.object({ artwork: z.optional(documentId) }),
    /** `openSizes`: the print sizes of the work that are no editions; none without a work. */
    output: z.object({ editions: z.array(storedEditionSchema), openSizes: z.array(openSizeSchema) }),
  },
  createEdition: {
    method: 'POST',
    path: '/api/cms/editions',
    access: 'signed_in',
    input: newEditionSchema,
    output: storedEditionSchema,
  },
  saveEdition: {
    method: 'PUT',
    path: '/api/cms/editions/{id}',
    access: 'signed_in',
    input: z.object({ ...document.shape, ...editionInputSchema.shape }),
    output: storedEditionSchema,
  },
  /** Turns it back into a size without numbers. */
  endEdition: {
    method: 'DELETE',
    path: '/api/cms/editions/{id}',
    access: 'signed_in',
    input: document,
    output: done,
  },
  readEdition: {
    method: 'GET',
    path: '/api/cms/editions/{id}',
    access: 'signed_in',
    input: document,
    output: z.object({ edition: storedEditionSchema, numbers: z.array(listedNumberSchema) }),
  },
  markEditionNumber: {
    method: 'POST',
    path: '/api/cms/editions/{id}/numbers',
    access: 'signed_in',
    input: z.object({ ...document.shape, ...markedNumberSchema.shape }),
    output: done,
  },
  listFreeNumbers: {
    method: 'GET',
    path: '/api/admin/order-lines/{id}/numbers',
    access: 'signed_in',
    input: document,
    output: z.object({
      own: z.array(editionNumberSchema),
      free: z.array(editionNumberSchema),
      total: z.number(),
      proofs: z.number(),
    }),
  },
  chooseEditionNumber: {
    method: 'PUT',
    path: '/api/admin/order-lines/{id}/numbers',
    access: 'signed_in',
    input: z.object({ ...document.shape, from: editionNumberSchema, to: editionNumberSchema }),
    output: done,
  },
} as const satisfies Record<string, Endpoint>
