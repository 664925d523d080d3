import * as z from 'zod/mini'
import { done, nothing } from '../../contract/call-parts'
import { DEFAULT_BODY_LIMIT, type Endpoint } from '../../contract/endpoint'
import { file, run } from '../../contract/panel-call-parts'
import {
  catalogueRequestSchema,
  catalogueSchema,
  MAX_PROFILE_BYTES,
  selectedWorksSchema,
  workDocumentSchema,
  workSelectionSchema,
} from './work-document'

/** The panel's calls about documents of works. */
export const workDocumentEndpoints = {
  /** What a selection has, for the form of its documents. */
  readWorkSelection: {
    method: 'POST',
    path: '/api/cms/work-documents/selection',
    access: 'signed_in',
    input: z.object({ selection: workSelectionSchema }),
    output: selectedWorksSchema,
  },
  /** Wall labels, a price list or a checklist as PDF. */
  printWorkDocument: {
    method: 'POST',
    path: '/api/cms/work-documents',
    access: 'signed_in',
    input: workDocumentSchema,
    output: file,
    download: true,
  },
  /** The catalogue that is being made or was made last. */
  getCatalogue: {
    method: 'GET',
    path: '/api/cms/catalogues/latest',
    access: 'signed_in',
    input: nothing,
    output: z.nullable(catalogueSchema),
  },
  /** Begins a catalogue in the background, which replaces a finished one. */
  startCatalogue: {
    method: 'POST',
    path: '/api/cms/catalogues',
    access: 'signed_in',
    input: catalogueRequestSchema,
    output: catalogueSchema,
    bodyLimit: DEFAULT_BODY_LIMIT + Math.ceil(MAX_PROFILE_BYTES / 3) * 4,
  },
  /** Cancels one that is being made, or removes the file of a finished one. */
  removeCatalogue: {
    method: 'DELETE',
    path: '/api/cms/catalogues/{id}',
    access: 'signed_in',
    input: run,
    output: done,
  },
  downloadCatalogue: {
    method: 'GET',
    path: '/api/cms/catalogues/{id}/file',
    access: 'signed_in',
    input: run,
    output: file,
    download: true,
  },
} as const satisfies Record<string, Endpoint>
