import type { Packing } from '@gesso/shared-types/artworks/packing'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { OrderDetail } from '../../orders/order-detail'
import { readShippingTerms } from './read-shipping-terms'

/** The columns of an order about its shipping; null when shipping was flat. */
type Delivery = { zone: string | null; time: string | null; isPickUp: boolean }

const DELIVERY = sql`jsonb_build_object('zone', shipping_zone, 'time', delivery_time,
  'isPickUp', coalesce(is_pick_up, false))`

/** What the shipping terms said about an order, with the studio's present address. */
export const shippingDetail: OrderDetail = {
  packing: {
    read: sql`to_jsonb(order_items.packing)`,
    tell: (packing) => (packing ? { packing: packing as Packing } : {}),
  },

  listed: {
    read: DELIVERY,
    tell: (read) => {
      const { zone, time } = read as Delivery
      return { ...(zone && { shippingZone: zone }), ...(time && { deliveryTime: time }) }
    },
  },

  confirmed: {
    read: DELIVERY,
    tell: async (context, { isBuyer }, read) => {
      const { zone, time, isPickUp } = read as Delivery
      if (!(isPickUp || zone)) return {}
      const pickUp = isPickUp ? (await readShippingTerms(context)).pickUp : null
      if (isPickUp && !pickUp) return {}
      const studio = pickUp && isBuyer ? [pickUp.address, pickUp.words].filter(Boolean).join('\n') : null
      return { delivery: { isPickUp, time, studio } }
    },
  },

  email: {
    read: DELIVERY,
    tell: async (tx, _orderId, read) => {
      const { zone, time, isPickUp } = read as Delivery
      const pickUp = isPickUp ? (await readShippingTerms(tx)).pickUp : null
      return zone || pickUp ? { delivery: { zone, time, pickUp } } : {}
    },
  },

  studio: async (context) => (await readShippingTerms(context)).pickUp?.address ?? '',
}
