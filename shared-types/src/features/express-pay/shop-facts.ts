export type ExpressPayFacts = {
  /** Whether the buyer’s wallet may be used where payments are by Stripe: Apple Pay, Google Pay, Link. */
  expressPay?: true
}
