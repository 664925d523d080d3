import type { orderPageEndpoints } from '@gesso/shared-types/features/order-pages/order-page-endpoints'
import type { orderPagePanelEndpoints } from '@gesso/shared-types/features/order-pages/order-page-panel-endpoints'
import { done, type Routes } from '../../platform/http/call-endpoints'
import type { CallLimits } from '../../platform/http/rate-limit'
import { askForAddressCode, correctOwnAddress } from './correct-own-address'
import { closeFoundOrders, findOrders, readFoundOrders } from './find-orders'
import { renewOrderLink } from './order-links'
import { writeAboutOrder } from './order-notes'
import { readOrderPage, readOwnOrder } from './read-order-page'
import { withdrawFromOrder } from './withdraw-from-order'

export const routes: Routes<keyof typeof orderPageEndpoints | keyof typeof orderPagePanelEndpoints> = {
  readOrderPage: ({ token }, context) => readOrderPage(context, token),
  askForAddressCode: async ({ token, ...correction }, context) => {
    await askForAddressCode(context, token, correction)
    return done
  },
  correctOwnAddress: async ({ token, code, ...correction }, context) =>
    readOwnOrder(context, await correctOwnAddress(context, token, code, correction)),
  writeAboutOrder: async ({ token, message }, context) =>
    readOwnOrder(context, await writeAboutOrder(context, token, message)),
  withdrawFromOrder: async ({ token, ...declaration }, context) =>
    readOwnOrder(context, await withdrawFromOrder(context, token, declaration)),
  findOrders: async ({ email, website }, context) => {
    if (!website) await findOrders(context, email)
    return done
  },
  readFoundOrders: ({ token }, context) => readFoundOrders(context, token),
  closeFoundOrders: async ({ token }, context) => {
    await closeFoundOrders(context, token)
    return done
  },
  renewOrderLink: async ({ id }, context) => {
    await renewOrderLink(context, id)
    return done
  },
}

/** How often one network may make these calls. */
export const limits: CallLimits = {
  readOrderPage: { points: 120, duration: 60 },
  askForAddressCode: { points: 20, duration: 600 },
  correctOwnAddress: { points: 30, duration: 600 },
  writeAboutOrder: { points: 20, duration: 600 },
  withdrawFromOrder: { points: 20, duration: 600 },
  findOrders: { points: 10, duration: 600 },
  readFoundOrders: { points: 120, duration: 60 },
  closeFoundOrders: { points: 60, duration: 600 },
}
