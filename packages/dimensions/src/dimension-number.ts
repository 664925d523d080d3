const GROUPED = /^\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*(?:(?!\1)[.,](\d+))?$/

/**
 * Reads a number in its unit; NaN where it is ambiguous. Three digits after a comma or point are thousands in
 * millimetres, which nobody writes with decimals, and decimals in metres.
 */
export function readNumber(
  { text, fraction }: { text: string; fraction: number },
  unit: number | null,
): number {
  if (/^\d+$/.test(text)) return Number(text) + fraction
  const isOnePart = /^\d*[.,]\d+$/.test(text)
  const grouped = GROUPED.exec(text)
  if (grouped && (!isOnePart || unit === 1)) {
    const whole = grouped[2] === undefined ? text : text.slice(0, -grouped[2].length - 1)
    return Number(`${whole.replace(/\D/g, '')}.${grouped[2] ?? 0}`) + fraction
  }
  if (!isOnePart) return Number.NaN
  if (/^[1-9]\d{0,2},\d{3}$/.test(text) && unit !== 1000) return Number.NaN
  return Number(text.replace(',', '.')) + fraction
}
