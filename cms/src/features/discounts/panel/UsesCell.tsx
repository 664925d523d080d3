import { formatCents } from '@gesso/shared-types/money/money'
import type { DefaultServerCellComponentProps } from 'payload'
import { countNoun } from '../../../panel/components/count-noun'
import { shopContext } from '../../../platform/context'
import { readDiscountUses } from '../discount-uses'

/** How often a code was used and what its orders brought in, with a link to them. */
export async function UsesCell({ payload, rowData }: DefaultServerCellComponentProps) {
  // Payload also renders the columns of an empty list.
  if (!rowData) return null
  const { paid, open, netCents } = await readDiscountUses(shopContext(payload), Number(rowData.id))
  return (
    <>
      {paid === 0 ? (
        <span className="gesso-hint">Not used yet</span>
      ) : (
        <a href={ordersAddress(String(rowData.code))}>{countNoun(paid, 'use')}</a>
      )}
      {paid > 0 && <span className="gesso-hint"> brought in {formatCents(netCents)}</span>}
      {open > 0 && <span className="gesso-hint"> {open} being paid</span>}
    </>
  )
}

/** The address of the panel's list of orders with a code. */
export const ordersAddress = (code: string): string =>
  `/admin/collections/orders?where[or][0][and][0][discountCode][equals]=${encodeURIComponent(code)}`
