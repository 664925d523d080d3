import type { bulkChangeEndpoints } from '@gesso/shared-types/features/undo/bulk-change-endpoints'
import type { Served } from '../../feature'
import type { Routes } from '../../platform/http/call-endpoints'
import { createBulkChangeTrimmer } from './bulk-change-trimmer'
import { undoBulkChange } from './undo-bulk-change'

/** The work behind its calls. */
export const routes: Routes<keyof typeof bulkChangeEndpoints> = {
  undoBulkChange: ({ id }, context) => undoBulkChange(context, id),
}

export const workers: Served['workers'] = [createBulkChangeTrimmer]
