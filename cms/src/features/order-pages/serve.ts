import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { limits } from './order-page-routes'

export { routes } from './order-page-routes'

export const extensions: Served['extensions'] = [extending(callLimits, limits)]

export const requests: Served['requests'] = {
  // A page is found as often as its call: nobody guesses a link.
  beforePages: (app, { limited }) => {
    app.get('/order/:token', limited('readOrderPage'))
    app.get('/orders/:token', limited('readFoundOrders'))
  },
}
