export type GiftCardFacts = {
  /** Whether gift cards are sold, and whether checkout asks for one. */
  sellsGiftCards?: true
  takesGiftCards?: true
}
