'use client'

import { MOST_PRINTED_ORDERS } from '@gesso/shared-types/features/packing-slips/print-orders'
import { useSelection } from '@payloadcms/ui'
import { PrintOrders } from './PrintOrders'

/** Above the list of orders: documents for those that are selected. */
export function PrintSelected() {
  const { count, selectedIDs } = useSelection()
  if (count === 0) return null
  // All of a list of several pages are selected without their ids.
  if (selectedIDs.length < count || count > MOST_PRINTED_ORDERS)
    return <p className="gesso-hint">A print has at most {MOST_PRINTED_ORDERS} orders: select fewer.</p>
  return <PrintOrders ids={selectedIDs.map(String)} />
}
