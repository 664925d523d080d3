'use client'

import { MOST_DECLARED_ORDERS } from '@gesso/shared-types/features/customs/customs-documents'
import { useSelection } from '@payloadcms/ui'
import { CustomsButtons } from './CustomsButtons'

/** Shown above the list of orders: customs documents of the selected ones. */
export function CustomsOfSelected() {
  const { count, selectedIDs } = useSelection()
  // Of more, or of all of several pages, the packing slips say that fewer have to be selected.
  if (count === 0 || selectedIDs.length < count || count > MOST_DECLARED_ORDERS) return null
  return <CustomsButtons ids={selectedIDs.map(String)} />
}
