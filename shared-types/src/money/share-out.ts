/**
 * Divides an amount in proportion to weights, to the cent. The parts always add up to the amount, and none exceeds its
 * weight unless the amount exceeds the sum of weights. Cents left after rounding down go to the largest remainders,
 * first ones first.
 * @param cents not negative
 * @param weights integers, not negative
 * @returns integer cents, one for each weight; all 0 when the weights are 0
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  // The products can exceed the safe integers.
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
