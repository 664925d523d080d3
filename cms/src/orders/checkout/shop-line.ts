import type { LineType } from '@gesso/shared-types/orders/order'

/** A line as the shop prices it, in integer cents. */
export type ShopLine = {
  artworkId: number
  type: LineType
  printSize: string | null
  quantity: number
  unitPriceCents: number
  /** What a payment is for, in words; a work's line is called by the work. */
  title?: string
}
