import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './order-page-routes'
import { servePapers } from './serve-papers'

export { routes } from './order-page-routes'

export const extensions: Served['extensions'] = [extending(callLimits, limits)]

export const requests: Served['requests'] = {
  beforePages: (app, { context, limited }) => {
    app.get('/order/:token/papers/:file', limited('readOrderPage'), servePapers(context))
    // A page is found as often as its call: nobody guesses a link.
    app.get('/order/:token', limited('readOrderPage'))
    app.get('/orders/:token', limited('readFoundOrders'))
  },
}
