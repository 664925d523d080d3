import type { pageViewEndpoints } from '@gesso/shared-types/features/analytics/page-view-endpoints'
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
import { copiedPageViews } from './copied-page-views'
import { countPageView } from './count-page-view'
import { createPageViewWriter } from './page-view-writer'
import { exportPageViews, PAGE_VIEW_HEADINGS } from './read-page-views'

export const workers: Served['workers'] = [createPageViewWriter]

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('countsVisits', sql`count_visits`)),
  extending(callLimits, { exportPageViews: EXPORTS }),
  extending(copiedParts, copiedPageViews),
]

export const routes: Routes<keyof typeof pageViewEndpoints> = {
  countPageView: async (input, context) => {
    await countPageView(context, input)
    return done
  },
  exportPageViews: async (range, context) => {
    await recordExport(context, 'visits')
    return sendCsv(
      datedName('visits', await readTimeZone(context)),
      PAGE_VIEW_HEADINGS,
      exportPageViews(context, range),
    )
  },
}
