import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { foundRecords } from '../../platform/found-records'
import { findHelp } from './find-help'
import { serveHelp } from './serve-help'

export const extensions: Served['extensions'] = [extending(foundRecords, findHelp)]

export const requests: Served['requests'] = {
  beforePanel: (app, { context, limitedReads }) =>
    app.use('/admin/help', limitedReads, serveHelp(context.payload)),
}
