export type GiftCardFacts = {
  /** Whether gift cards are sold, and whether checkout accepts them. */
  sellsGiftCards?: true
  takesGiftCards?: true
}
