import type { visitEndpoints } from '@gesso/shared-types/features/analytics/visit-endpoints'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Served } from '../../feature'
import { recordExport } from '../../platform/audit/record-export'
import { extending } from '../../platform/extension-point'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { datedName } from '../../platform/http/dated-name'
import { callLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendCsv } from '../../platform/http/send-csv'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { readTimeZone } from '../../settings/read-time-zone'
import { copiedVisits } from './copied-visits'
import { countVisit } from './count-visit'
import { exportVisits, VISIT_HEADINGS } from './read-visits'
import { createVisitWriter } from './visit-writer'

export const workers: Served['workers'] = [createVisitWriter]

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('countsVisits', sql`count_visits`)),
  extending(callLimits, { exportVisits: EXPORTS }),
  extending(copiedParts, copiedVisits),
]

/** The work behind its calls. */
export const routes: Routes<keyof typeof visitEndpoints> = {
  countVisit: async (input, context) => {
    await countVisit(context, input)
    return done
  },
  exportVisits: async (range, context) => {
    await recordExport(context, 'visits')
    return sendCsv(
      datedName('visits', await readTimeZone(context)),
      VISIT_HEADINGS,
      exportVisits(context, range),
    )
  },
}
