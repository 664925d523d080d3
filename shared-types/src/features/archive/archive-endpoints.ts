import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint'
import { printPaperSchema } from '../private-views/private-view'
import { archiveFilterSchema, MAX_DOCUMENT_BYTES } from './archive-list'

/** A serial id in an address. One that cannot be is one that nothing has. */
const serialId = z.pipe(
  z.string(),
  z.transform((text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
)
const artwork = z.object({ id: serialId })
const document = z.object({ id: serialId, documentId: serialId })
const file = z.instanceof(Response)

/** The panel's calls about the archive of works. */
export const archiveEndpoints = {
  /** A list of the archive as CSV; an assistant gets no values. */
  exportArchive: {
    method: 'GET',
    path: '/api/cms/archive/export',
    access: 'signed_in',
    input: archiveFilterSchema,
    output: file,
    download: true,
  },
  /** The same on paper; A4 where none is named. */
  printArchive: {
    method: 'GET',
    path: '/api/cms/archive/pdf',
    access: 'signed_in',
    input: z.extend(archiveFilterSchema, { paper: z.optional(printPaperSchema) }),
    output: file,
    download: true,
  },
  addDocument: {
    method: 'POST',
    path: '/api/cms/artworks/{id}/documents',
    access: 'owner',
    input: z.extend(artwork, { file: z.instanceof(File, { error: 'Choose a file' }) }),
    output: z.object({
      id: z.number(),
      name: z.string(),
      type: z.string(),
      size: z.number(),
      at: z.string(),
    }),
    upload: true,
    bodyLimit: MAX_DOCUMENT_BYTES + 64 * 1024,
  },
  getDocument: {
    method: 'GET',
    path: '/api/cms/artworks/{id}/documents/{documentId}',
    access: 'owner',
    input: document,
    output: file,
    download: true,
  },
  deleteDocument: {
    method: 'DELETE',
    path: '/api/cms/artworks/{id}/documents/{documentId}',
    access: 'owner',
    input: document,
    output: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>
