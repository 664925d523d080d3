import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { document, documentId, file } from '../../contract/panel-call-parts'
import { printPaperSchema } from '../printing/print-paper'
import { archiveFilterSchema, MAX_ATTACHMENT_BYTES } from './archive-list'

const workAttachment = z.extend(document, { attachmentId: documentId })

/** The panel's calls about the archive of works. */
export const archiveEndpoints = {
  /** A list of the archive as CSV. An assistant gets no values. */
  exportArchive: {
    method: 'GET',
    path: '/api/cms/archive/export',
    access: 'signed_in',
    input: archiveFilterSchema,
    output: file,
    download: true,
  },
  /** The same list as PDF; A4 by default. */
  printArchive: {
    method: 'GET',
    path: '/api/cms/archive/pdf',
    access: 'signed_in',
    input: z.extend(archiveFilterSchema, { paper: z.optional(printPaperSchema) }),
    output: file,
    download: true,
  },
  addAttachment: {
    method: 'POST',
    path: '/api/cms/artworks/{id}/documents',
    access: 'owner',
    input: z.extend(document, { file: z.instanceof(File, { error: 'Choose a file' }) }),
    output: z.object({
      id: z.number(),
      name: z.string(),
      type: z.string(),
      size: z.number(),
      at: z.string(),
    }),
    upload: true,
    bodyLimit: MAX_ATTACHMENT_BYTES + 64 * 1024,
  },
  getAttachment: {
    method: 'GET',
    path: '/api/cms/artworks/{id}/documents/{attachmentId}',
    access: 'owner',
    input: workAttachment,
    output: file,
    download: true,
  },
  deleteAttachment: {
    method: 'DELETE',
    path: '/api/cms/artworks/{id}/documents/{attachmentId}',
    access: 'owner',
    input: workAttachment,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
