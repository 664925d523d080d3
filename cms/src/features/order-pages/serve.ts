import { pagesOfOrders } from '../../emails/templates/see-your-order'
import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { matterSources } from '../../platform/matter-source'
import { personalData } from '../../platform/personal-data'
import { orderPageDetail } from './order-detail'
import { currentOrderPath } from './order-link'
import { limits } from './order-page-routes'
import { peopleOfOrderLinks } from './person-order-links'
import { serveDocuments } from './serve-documents'
import { withdrawalMatters } from './withdrawal-matters'

export const extensions: Served['extensions'] = [
  extending(pagesOfOrders, currentOrderPath),
  extending(matterSources, withdrawalMatters),
  extending(callLimits, limits),
  extending(orderDetails, orderPageDetail),
  extending(personalData, peopleOfOrderLinks),
]

export { routes } from './order-page-routes'

export const requests: Served['requests'] = {
  beforePages: (app, { context, limited }) => {
    app.get('/order/:token/papers/:file', limited('readOrderPage'), serveDocuments(context))
    // The page shares the limit of its call, so that nobody can guess links.
    app.get('/order/:token', limited('readOrderPage'))
    app.get('/orders/:token', limited('readFoundOrders'))
  },
}
