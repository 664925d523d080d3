import type { PastSource } from '@gesso/shared-types/features/past-orders/past-orders'
import type { Rows } from '../../platform/database/rows'

/** An address as the former shop wrote it. */
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

/** A line of an order; the price is for one piece. */
export type PastLine = {
  title: string
  variant: string | null
  sku: string | null
  quantity: number
  price: string | null
}

/** An order or a customer in a former shop's file: days as 2026-01-31, sums as decimals in its currency. */
export type PastRecord = Omit<
  Rows['past_records'],
  'id' | 'importId' | 'kind' | 'searched' | 'source' | 'billingAddress' | 'shippingAddress' | 'lines'
> & {
  source: PastSource
  billingAddress: PastAddress | null
  shippingAddress: PastAddress | null
  lines: PastLine[]
}
