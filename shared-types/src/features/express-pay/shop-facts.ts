export type ExpressPayFacts = {
  /** Whether buyers can pay by wallet where Stripe takes payments: Apple Pay, Google Pay, Link. */
  expressPay?: true
}
