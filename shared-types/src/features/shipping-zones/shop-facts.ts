export type ShippingFacts = {
  /** Whether shipping depends on the place. */
  shipsByPlace?: true
}
