import type { PastKind } from '@gesso/shared-types/features/past-orders/past-orders'
import type { FileField } from './file-field'

/** A column of the template and of the archive's own export. */
export type OwnColumn = readonly [field: FileField, heading: string]

const ADDRESS: readonly OwnColumn[] = [
  ['shippingLine1', 'Street'],
  ['shippingLine2', 'Second address line'],
  ['shippingCity', 'City'],
  ['shippingState', 'State'],
  ['shippingZip', 'ZIP code'],
  ['shippingCountry', 'Country'],
]

/** The fields that an order has once; each line has a row of its own. */
const ORDER: readonly OwnColumn[] = [
  ['number', 'Order number'],
  ['source', 'Shop'],
  ['placedOn', 'Date'],
  ['email', 'Email'],
  ['name', 'Name'],
  ['company', 'Company'],
  ['phone', 'Phone'],
  ['currency', 'Currency'],
  ['subtotal', 'Subtotal'],
  ['shipping', 'Shipping'],
  ['taxes', 'Taxes'],
  ['discount', 'Discount'],
  ['discountCode', 'Discount code'],
  ['total', 'Total'],
  ['refunded', 'Refunded'],
  ['paymentStatus', 'Payment'],
  ['paymentMethod', 'Paid by'],
  ['sendingStatus', 'Sending'],
  ['shippingMethod', 'Sent by'],
  ['cancelledOn', 'Cancelled on'],
  ['note', 'Note'],
  ['shippingName', 'Send to'],
  ['shippingCompany', 'Send to company'],
  ...ADDRESS,
  ['billingName', 'Bill to'],
  ['billingCompany', 'Bill to company'],
  ['billingLine1', 'Billing street'],
  ['billingLine2', 'Billing second address line'],
  ['billingCity', 'Billing city'],
  ['billingState', 'Billing state'],
  ['billingZip', 'Billing ZIP code'],
  ['billingCountry', 'Billing country'],
]

const LINE: readonly OwnColumn[] = [
  ['lineTitle', 'Work'],
  ['lineVariant', 'Variant'],
  ['lineSku', 'SKU'],
  ['lineQuantity', 'Quantity'],
  ['linePrice', 'Price'],
]

const CUSTOMER: readonly OwnColumn[] = [
  ['email', 'Email'],
  ['name', 'Name'],
  ['source', 'Shop'],
  ['company', 'Company'],
  ['phone', 'Phone'],
  ['orders', 'Orders'],
  ['currency', 'Currency'],
  ['total', 'Spent'],
  ['note', 'Note'],
  ...ADDRESS,
]

export const OWN_COLUMNS: Record<PastKind, readonly OwnColumn[]> = {
  order: [...ORDER, ...LINE],
  customer: CUSTOMER,
}

/** The headings by which the artist's own table is read, in lower case, by field. */
export const ownColumns = (kind: PastKind): Partial<Record<FileField, readonly string[]>> =>
  Object.fromEntries(OWN_COLUMNS[kind].map(([field, heading]) => [field, [heading.toLowerCase()]]))

export const pastHeadings = (kind: PastKind): string[] => OWN_COLUMNS[kind].map(([, heading]) => heading)
