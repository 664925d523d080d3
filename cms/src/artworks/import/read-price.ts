const PLAIN = /^\d+$/
const DECIMAL = /^(\d+)[.,](\d{1,2})$/
const COMMA_GROUPS = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
const POINT_GROUPS = /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/

/**
 * Reads a price as people write it in tables: 1200, 1200.50, $1,200.50, 1200,50, 1.200,50. An ambiguous price, like
 * 1.200, is refused.
 * @returns a decimal string in US dollars, or null
 */
export function readPrice(cell: string): string | null {
  const text = cell.replace(/^\s*(US)?\$|\$\s*$|\bUSD\b/gi, '').replace(/[\s\u00a0\u202f]/g, '')
  if (PLAIN.test(text)) return text
  const match = DECIMAL.exec(text) ?? COMMA_GROUPS.exec(text) ?? POINT_GROUPS.exec(text)
  if (!match) return null
  const whole = (match[1] ?? '').replace(/[.,]/g, '')
  return match[2] === undefined ? whole : `${whole}.${match[2]}`
}
