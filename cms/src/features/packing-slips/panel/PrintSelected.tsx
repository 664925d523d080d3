'use client'

import { MOST_PRINTED_ORDERS } from '@gesso/shared-types/features/packing-slips/print-orders'
import { useSelection } from '@payloadcms/ui'
import { PrintOrders } from './PrintOrders'

/** Shown above the list of orders: prints for the selected ones. */
export function PrintSelected() {
  const { count, selectedIDs } = useSelection()
  if (count === 0) return null
  // Selecting all of a list of several pages gives no ids.
  if (selectedIDs.length < count || count > MOST_PRINTED_ORDERS)
    return <p className="gesso-hint">A print has at most {MOST_PRINTED_ORDERS} orders: select fewer.</p>
  return <PrintOrders ids={selectedIDs.map(String)} />
}
