import type { Served } from '../../feature'
import { serveCards } from './serve-cards'

export const requests: Served['requests'] = {
  beforePanel: (app, { context, limitReads }) => app.use(serveCards(context, limitReads)),
}
