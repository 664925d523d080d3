import * as z from 'zod/mini'
import { done, nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { csv, documentId, run } from '../../contract/panel-call-parts'
import {
  importChangesSchema,
  importChoicesSchema,
  importConcernSchema,
  importProgressSchema,
  importRunSchema,
  MAX_IMPORT_BYTES,
} from './import'

/** The panel's calls about the import of artworks. */
export const importEndpoints = {
  /** The dry run. The form has one `table`, any number of `pictures`, and `mayRepeatTitles`. */
  checkImport: {
    method: 'POST',
    path: '/api/cms/artworks/imports',
    access: 'signed_in',
    input: nothing,
    output: importRunSchema,
    upload: 'stream',
    bodyLimit: MAX_IMPORT_BYTES,
  },
  getLatestImport: {
    method: 'GET',
    path: '/api/cms/artworks/imports/latest',
    access: 'signed_in',
    input: nothing,
    output: z.nullable(importRunSchema),
  },
  getImport: {
    method: 'GET',
    path: '/api/cms/artworks/imports/{id}',
    access: 'signed_in',
    input: run,
    output: importRunSchema,
  },
  getImportProgress: {
    method: 'GET',
    path: '/api/cms/artworks/imports/{id}/progress',
    access: 'signed_in',
    input: run,
    output: importProgressSchema,
  },
  /** The changes with old and new values, one page at a time. */
  getImportChanges: {
    method: 'GET',
    path: '/api/cms/artworks/imports/{id}/changes',
    access: 'signed_in',
    input: z.extend(run, {
      after: z.optional(documentId),
      concern: z.optional(importConcernSchema),
    }),
    output: importChangesSchema,
  },
  /** Rows with a concern that is not in `agreed` are left out. Without `agreed`, the earlier choice is kept. */
  startImport: {
    method: 'POST',
    path: '/api/cms/artworks/imports/{id}/start',
    access: 'signed_in',
    input: z.extend(run, importChoicesSchema.shape),
    output: importProgressSchema,
  },
  /**
   * Retries the failed rows of another shop's file, within a day. With `withoutPictures`, pictures that cannot be
   * fetched are left out.
   */
  retryImport: {
    method: 'POST',
    path: '/api/cms/artworks/imports/{id}/retry',
    access: 'signed_in',
    input: z.extend(run, { withoutPictures: z.optional(z.boolean()) }),
    output: importProgressSchema,
  },
  stopImport: {
    method: 'POST',
    path: '/api/cms/artworks/imports/{id}/stop',
    access: 'signed_in',
    input: run,
    output: importProgressSchema,
  },
  discardImport: {
    method: 'DELETE',
    path: '/api/cms/artworks/imports/{id}',
    access: 'signed_in',
    input: run,
    output: done,
  },
  getImportTemplate: csv('artworks/import-template'),
} as const satisfies Record<string, Endpoint>
