/** The value that a share of all values does not exceed; 0 when there are none. @param share such as 0.95 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, two) => one - two)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** The median of some numbers, the upper one of two; 0 when there are none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
