import type { Served } from '../../feature'
import { serveHelp } from './serve-help'

export const requests: Served['requests'] = {
  beforePanel: (app, { context, limitedReads }) =>
    app.use('/admin/help', limitedReads, serveHelp(context.payload)),
}
