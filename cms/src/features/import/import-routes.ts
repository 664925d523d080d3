import type { importEndpoints } from '@gesso/shared-types/features/import/import-endpoints'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { type CallLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendCsv } from '../../platform/http/send-csv'
import { switchedOn } from '../../settings/switched-on'
import {
  discardImport,
  latestImport,
  readImport,
  readProgress,
  retryImport,
  startImport,
  stopImport,
} from './import-run'
import { importTemplate } from './import-template'
import { readImportChanges } from './read-import-changes'
import { receiveImport } from './receive-import'

export const routes: Routes<keyof typeof importEndpoints> = {
  checkImport: (_input, context) => receiveImport(context),
  getLatestImport: (_input, context) => latestImport(context),
  getImport: ({ id }, context) => readImport(context, id),
  getImportProgress: ({ id }, context) => readProgress(context, id),
  getImportChanges: ({ id, after, concern }, context) => readImportChanges(context, id, after, concern),
  startImport: async ({ id, ...choices }, context) => {
    const progress = await startImport(context, id, choices)
    context.wake?.('imports')
    return progress
  },
  retryImport: async ({ id, withoutPictures }, context) => {
    const progress = await retryImport(context, id, withoutPictures ?? false)
    context.wake?.('imports')
    return progress
  },
  stopImport: ({ id }, context) => stopImport(context, id),
  discardImport: async ({ id }, context) => {
    await discardImport(context, id)
    return done
  },
  getImportTemplate: async (_input, context) => {
    const { headings, rows } = importTemplate(await switchedOn(context))
    return sendCsv('import-template', headings, rows)
  },
}

/** How often one network may make these calls. */
export const limits: CallLimits = {
  checkImport: { points: 60, duration: 600 },
  getImportTemplate: EXPORTS,
}
