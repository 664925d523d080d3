/** The name of a payment among `count`: Payment, Deposit and Balance, or `Payment 2 of 4`. */
export function paymentLabel(place: number, count: number): string {
  if (count === 1) return 'Payment'
  if (count === 2) return place === 1 ? 'Deposit' : 'Balance'
  return `Payment ${place} of ${count}`
}
