import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { orderQuoteSchema, placedOrderSchema } from '../../orders/order'
import { idParamSchema } from '../../text/text'
import {
  hereCodeSchema,
  hereQuoteInputSchema,
  hereSaleInputSchema,
  hereSaleSchema,
  hereTokenSchema,
  hereWorkSchema,
} from './pay-here'
import { payHerePaths } from './pay-here-paths'

/** The calls of the page that the buyer's phone opens. */
export const payHereEndpoints = {
  readHereSale: {
    method: 'GET',
    path: payHerePaths.readHereSale,
    access: 'anyone',
    input: z.object({ token: hereTokenSchema }),
    output: hereSaleSchema,
  },
  /** Prices the sale. The artist's screen learns that a phone shows it. */
  quoteHereSale: {
    method: 'POST',
    path: payHerePaths.quoteHereSale,
    access: 'anyone',
    input: hereQuoteInputSchema,
    output: orderQuoteSchema,
  },
  /** Places the order of the sale. Its card is confirmed like that of any order. */
  payHereSale: {
    method: 'POST',
    path: payHerePaths.payHereSale,
    access: 'anyone',
    input: hereSaleInputSchema,
    output: placedOrderSchema,
  },
} as const satisfies Record<string, Endpoint>

/** The artist's calls. */
export const payHereAdminEndpoints = {
  /** The last code of a work; null without one. The screen asks again and again. */
  readHereCode: {
    method: 'GET',
    path: '/api/admin/pay-here/{artworkId}',
    access: 'owner',
    input: z.object({ artworkId: idParamSchema }),
    output: z.nullable(hereCodeSchema),
  },
  /** Makes a code and keeps the original for it; the open one of the work, if there is one. */
  openHereCode: {
    method: 'POST',
    path: '/api/admin/pay-here',
    access: 'owner',
    input: hereWorkSchema,
    output: hereCodeSchema,
  },
  /** Closes a code, unless it is paid by now. */
  stopHereCode: {
    method: 'POST',
    path: '/api/admin/pay-here/{id}/stop',
    access: 'owner',
    input: z.object({ id: idParamSchema }),
    output: hereCodeSchema,
  },
} as const satisfies Record<string, Endpoint>
