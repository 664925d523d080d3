import type { PastFilter } from '@gesso/shared-types/features/past-orders/past-orders'
import { withQuery } from '../../../panel/components/page-address'

export const PAST_ORDERS = '/admin/past-orders'

/** The address of the page that imports files. */
export const PAST_IMPORTS = `${PAST_ORDERS}?view=imports`

/** The address of a list of past orders or customers. */
export const pastListAddress = (filter: PastFilter, page = 1): string =>
  withQuery(PAST_ORDERS, { ...filter, ...(page > 1 && { page }) })

/** The address of one past order or customer. */
export const pastRecordAddress = (id: number): string => withQuery(PAST_ORDERS, { record: id })

/** The address of a list as a CSV file. */
export const pastFileAddress = (filter: PastFilter): string =>
  withQuery('/api/cms/past-orders/export', filter)
