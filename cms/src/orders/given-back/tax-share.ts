/** Calculates the tax in an amount returned for an item, after earlier returns, in cents. */
export function taxShare(taxCents: number, ofCents: number, earlier: number, given: number): number {
  const upTo = (cents: number) => Math.round((taxCents * cents) / ofCents)
  return upTo(earlier + given) - upTo(earlier)
}
