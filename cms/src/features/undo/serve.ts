import type { undoEndpoints } from '@gesso/shared-types/features/undo/undo-endpoints'
import { bulkChangeFollowers } from '../../artworks/bulk-change'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { createBulkChangeTrimmer } from './bulk-change-trimmer'
import { keepMoved, keepSaved } from './keep-for-undo'
import { undoBulkChange } from './undo-bulk-change'

export const routes: Routes<keyof typeof undoEndpoints> = {
  undoBulkChange: ({ id }, context) => undoBulkChange(context, id),
}

export const workers: Served['workers'] = [createBulkChangeTrimmer]

export const extensions: Served['extensions'] = [
  extending(bulkChangeFollowers, { saved: keepSaved, moved: keepMoved }),
]
