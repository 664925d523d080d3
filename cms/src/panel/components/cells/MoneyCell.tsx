import { formatCents, parseMoney } from '@gesso/shared-types/money/money'
import type { DefaultServerCellComponentProps } from 'payload'

/** An amount in a list: $1,200.00. */
export function MoneyCell({ cellData }: DefaultServerCellComponentProps) {
  const cents = parseMoney(cellData)
  return cents === null ? (
    <span className="gesso-hint">None</span>
  ) : (
    <span className="gesso-money">{formatCents(cents)}</span>
  )
}
