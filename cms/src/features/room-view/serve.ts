import type { roomViewEndpoints } from '@gesso/shared-types/features/room-view/room-view-endpoints'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { artworkFields } from '../../artworks/artwork-fields'
import type { Served } from '../../feature'
import { formerFiles } from '../../pictures/orphaned-files'
import { AppError } from '../../platform/app-error'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { callLimits } from '../../platform/http/rate-limit'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { addedFields } from './added-fields'
import { findAskedRoomWork, findRoomWorks } from './find-room-work'
import { ensureModel } from './room-models'
import { modelPath } from './room-work'
import { serveModels } from './serve-models'

export const routes: Routes<keyof typeof roomViewEndpoints> = {
  askForRoomModel: async (asked, context) => {
    const work = await findAskedRoomWork(context, asked)
    if (!work) throw new AppError('not_found')
    await ensureModel(context, work)
    return { glb: modelPath(work, 'glb'), usdz: modelPath(work, 'usdz') }
  },
}

export const requests: Served['requests'] = {
  beforePanel: (app, { context, limitReads }) => app.use(serveModels(context, limitReads)),
}

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('roomView', sql`room_view_on`)),
  extending(artworkFields, addedFields),
  // The first of a work takes a second of the server.
  extending(callLimits, { askForRoomModel: { points: 60, duration: 60, isLocal: true } }),
  extending(formerFiles, {
    clear: async () => {},
    // Those of today's works stay; the clean-up removes all others, which show what is no longer so.
    list: async (context) => (await findRoomWorks(context, sql`true`)).map(({ fileId }) => fileId),
  }),
]
