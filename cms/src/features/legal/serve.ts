import type { legalEndpoints } from '@gesso/shared-types/features/legal/legal-endpoints'
import type { Routes } from '../../platform/http/call-endpoints'
import { readLegalPage, readLegalVersion } from './read-legal'

/** The work behind its calls. */
export const routes: Routes<keyof typeof legalEndpoints> = {
  getLegalPage: ({ page }, context) => readLegalPage(context, page),
  getLegalVersion: ({ page, number }, context) => readLegalVersion(context, page, number),
}
