import { PACKINGS } from '@gesso/shared-types/artworks/packing'
import { notNegative, oneOf } from '../../platform/database/checks'
import { chars, longText, money, requiredChars, withDefault } from '../../platform/database/column-types'
import type { TableData } from '../../platform/database/table-data'

export const shippingData: TableData = {
  columns: {
    artworks: {
      longestSide: chars(40),
      weight: chars(40),
      packing: chars(20),
    },
    orders: {
      shippingZone: chars(60),
      deliveryTime: chars(100),
    },
    order_items: {
      packing: chars(20),
    },
    shipping_terms: {
      studioAddress: longText,
      studioWords: longText,
    },
    shipping_terms_zones: {
      name: requiredChars(60),
      delivery: chars(100),
      printPrice: money,
      furtherPrintPrice: money,
      freeFrom: money,
    },
    shipping_terms_zones_places: {
      value: chars(60),
    },
    shipping_terms_zones_bands: {
      packing: withDefault(20, 'boxed'),
      upTo: chars(40),
      price: money,
      furtherPrice: money,
    },
  },
  checks: {
    artworks: {
      artworks_packing_known: oneOf('packing', PACKINGS),
    },
    order_items: {
      order_items_packing_known: oneOf('packing', PACKINGS),
    },
    shipping_terms_zones: {
      shipping_terms_zones_prices_not_negative: notNegative(
        'print_price',
        'further_print_price',
        'free_from',
      ),
    },
    shipping_terms_zones_bands: {
      shipping_terms_zones_bands_packing_known: oneOf('packing', PACKINGS),
      shipping_terms_zones_bands_prices_not_negative: notNegative('price', 'further_price'),
    },
  },
}
