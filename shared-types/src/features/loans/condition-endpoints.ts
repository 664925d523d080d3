import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { document, documentId, file } from '../../contract/panel-call-parts'
import { optionalText } from '../../text/text'
import { printPaperSchema } from '../printing/print-paper'
import { MAX_CONDITION_PHOTO_BYTES, MAX_PHOTO_CAPTION } from './condition-report'

const photo = z.extend(document, { photoId: documentId })

/** The panel's calls about the condition of works, also for assistants: they open crates too. */
export const conditionEndpoints = {
  /** Begins a report of a work, dated today. */
  beginConditionReport: {
    method: 'POST',
    path: '/api/cms/artworks/{id}/condition',
    access: 'signed_in',
    input: document,
    output: z.object({ id: z.number() }),
  },
  printConditionReport: {
    method: 'GET',
    path: '/api/cms/condition_reports/{id}/pdf',
    access: 'signed_in',
    input: z.extend(document, { paper: z.optional(printPaperSchema) }),
    output: file,
    download: true,
  },
  addConditionPhoto: {
    method: 'POST',
    path: '/api/cms/condition_reports/{id}/photos',
    access: 'signed_in',
    input: z.extend(document, { file: z.instanceof(File, { error: 'Choose a photograph' }) }),
    output: z.object({ id: z.number(), caption: z.nullable(z.string()) }),
    upload: true,
    bodyLimit: MAX_CONDITION_PHOTO_BYTES + 64 * 1024,
  },
  getConditionPhoto: {
    method: 'GET',
    path: '/api/cms/condition_reports/{id}/photos/{photoId}',
    access: 'signed_in',
    input: photo,
    output: file,
    download: true,
  },
  captionConditionPhoto: {
    method: 'PATCH',
    path: '/api/cms/condition_reports/{id}/photos/{photoId}',
    access: 'signed_in',
    input: z.extend(photo, { caption: optionalText('Caption', MAX_PHOTO_CAPTION) }),
    output: done,
  },
  deleteConditionPhoto: {
    method: 'DELETE',
    path: '/api/cms/condition_reports/{id}/photos/{photoId}',
    access: 'owner',
    input: photo,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
