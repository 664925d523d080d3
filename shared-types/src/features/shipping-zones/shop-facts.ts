export type ShippingFacts = {
  /** Whether shipping prices depend on the destination. */
  shipsByPlace?: true
}
