/** The part of a tax in what is given back of a thing, after what was given back of it before. */
export function taxShare(taxCents: number, ofCents: number, earlier: number, given: number): number {
  const upTo = (cents: number) => Math.round((taxCents * cents) / ofCents)
  return upTo(earlier + given) - upTo(earlier)
}
