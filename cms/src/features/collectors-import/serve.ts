import type { collectorsImportEndpoints } from '@gesso/shared-types/features/collectors-import/collectors-import-endpoints'
import type { Routes } from '../../platform/http/call-endpoints'
import { checkCollectors, importCollectors } from './import-collectors'

export const routes: Routes<keyof typeof collectorsImportEndpoints> = {
  checkCollectors: ({ table }, context) => checkCollectors(context, table),
  importCollectors: ({ table, plan }, context) => importCollectors(context, table, plan),
}
