import type { LineType } from '@gesso/shared-types/orders/order'

/** A line as priced by the shop, in integer cents. */
export type ShopLine = {
  artworkId: number
  type: LineType
  printSize: string | null
  quantity: number
  unitPriceCents: number
  /** What a payment is for, in words; lines of works use the work's title. */
  title?: string
}
