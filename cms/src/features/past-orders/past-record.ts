import type { PastSource } from '@gesso/shared-types/features/past-orders/past-orders'
import type { Rows } from '../../platform/database/rows'

/** An address as the former shop had it. */
export type PastAddress = {
  name: string | null
  company: string | null
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
  phone: string | null
}

/** What was sold; the price is of one. */
export type PastLine = {
  title: string
  variant: string | null
  sku: string | null
  quantity: number
  price: string | null
}

/** An order or a customer of a former shop as a file has it: days as 2026-01-31, sums as decimals of its currency. */
export type PastRecord = Omit<
  Rows['past_records'],
  'id' | 'importId' | 'kind' | 'searched' | 'source' | 'billingAddress' | 'shippingAddress' | 'lines'
> & {
  source: PastSource
  billingAddress: PastAddress | null
  shippingAddress: PastAddress | null
  lines: PastLine[]
}
