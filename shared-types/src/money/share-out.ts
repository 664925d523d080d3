/**
 * Divides an amount in proportion to weights, to the cent: the parts always come to the amount, and none is more than its
 * weight unless the amount is more than all of them. What is left after rounding down goes to the largest remainders, of
 * equal ones to the first.
 * @param cents not below zero
 * @param weights integers, not below zero
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  // The products are larger than a number keeps exactly.
  const shares = weights.map((weight) => {
    const product = BigInt(cents) * BigInt(weight)
    return { share: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) }
  })
  let missing = cents - shares.reduce((sum, { share }) => sum + share, 0)
  const byRemainder = [...shares].sort((a, b) => b.remainder - a.remainder)
  for (const each of byRemainder) {
    if (missing === 0) break
    each.share += 1
    missing -= 1
  }
  return shares.map(({ share }) => share)
}
