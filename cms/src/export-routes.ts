import { artworkHeadings, exportArtworks } from './artworks/table/export-artworks'
import { isOwner } from './auth/access'
import { recordExport } from './platform/audit/record-export'
import type { Routes } from './platform/http/call-endpoints'
import { datedName } from './platform/http/dated-name'
import { sendCsv } from './platform/http/send-csv'
import { readTimeZone } from './settings/read-time-zone'
import { switchedOn } from './settings/switched-on'
import { exportSubscribers, SUBSCRIBER_HEADINGS } from './subscribers/export-subscribers'

/** The handlers of calls that export tables and documents. Each export is recorded in the audit trail. */
export const exportRoutes = {
  exportArtworks: async (_input, context) => {
    await recordExport(context, 'artwork')
    const shown = { isOwner: isOwner(context.req.user), on: await switchedOn(context) }
    return sendCsv(
      datedName('artworks', await readTimeZone(context)),
      artworkHeadings(context, shown),
      exportArtworks(context, shown),
    )
  },
  exportSubscribers: async (_input, context) => {
    await recordExport(context, 'subscriber')
    return sendCsv(
      datedName('collectors', await readTimeZone(context)),
      SUBSCRIBER_HEADINGS,
      exportSubscribers(context),
    )
  },
} satisfies Partial<Routes>
