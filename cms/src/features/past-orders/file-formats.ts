import type { PastKind, PastSource } from '@gesso/shared-types/features/past-orders/past-orders'
import type { FileField } from './file-field'
import { ownColumns } from './own-columns'

/** The names of each field in a file, in lower case; of several columns, the first that is not empty counts. */
type Columns = Partial<Record<FileField, readonly string[]>>

/** The format of a former shop's file, or of a table of the artist's own. */
export type FileFormat = {
  source: PastSource
  kind: PastKind
  /** The columns that distinguish it from all other formats, in lower case. */
  knownBy: readonly string[]
  columns: Columns
}

/** The parts of an address, as Shopify and Squarespace name them. */
const addressOf = (side: 'billing' | 'shipping', prefix = side): Columns => ({
  [`${side}Name`]: [`${prefix} name`],
  [`${side}Company`]: [`${prefix} company`],
  [`${side}Line1`]: [`${prefix} address1`, `${prefix} street`],
  [`${side}Line2`]: [`${prefix} address2`],
  [`${side}City`]: [`${prefix} city`],
  [`${side}Zip`]: [`${prefix} zip`],
  [`${side}State`]: [`${prefix} province name`, `${prefix} province`],
  [`${side}Country`]: [`${prefix} country`],
  [`${side}Phone`]: [`${prefix} phone`],
})

const ORDER_COLUMNS: Columns = {
  email: ['email'],
  paymentStatus: ['financial status'],
  sendingStatus: ['fulfillment status'],
  currency: ['currency'],
  subtotal: ['subtotal'],
  shipping: ['shipping'],
  taxes: ['taxes'],
  total: ['total'],
  discountCode: ['discount code'],
  discount: ['discount amount'],
  shippingMethod: ['shipping method'],
  placedOn: ['created at', 'paid at'],
  cancelledOn: ['cancelled at', 'canceled at'],
  paymentMethod: ['payment method'],
  lineQuantity: ['lineitem quantity'],
  lineTitle: ['lineitem name'],
  linePrice: ['lineitem price'],
  lineSku: ['lineitem sku'],
  ...addressOf('billing'),
  ...addressOf('shipping'),
}

/** The first format whose columns a file has applies. */
const FORMATS: readonly FileFormat[] = [
  {
    source: 'squarespace',
    kind: 'order',
    knownBy: ['order id', 'financial status', 'lineitem name'],
    columns: {
      ...ORDER_COLUMNS,
      number: ['order id'],
      refunded: ['amount refunded'],
      lineVariant: ['lineitem variant'],
      note: ['private notes'],
    },
  },
  {
    source: 'shopify',
    kind: 'order',
    knownBy: ['name', 'financial status', 'lineitem name'],
    columns: {
      ...ORDER_COLUMNS,
      number: ['name'],
      phone: ['phone'],
      refunded: ['refunded amount'],
      note: ['notes'],
    },
  },
  {
    source: 'bigcartel',
    kind: 'order',
    knownBy: ['number', 'buyer email', 'items'],
    columns: {
      number: ['number'],
      placedOn: ['completed at', 'date'],
      firstName: ['buyer first name'],
      lastName: ['buyer last name'],
      email: ['buyer email'],
      phone: ['buyer phone number'],
      currency: ['currency'],
      subtotal: ['item total'],
      shipping: ['total shipping'],
      taxes: ['total tax'],
      discount: ['total discount'],
      discountCode: ['discount code'],
      total: ['total price'],
      paymentStatus: ['payment status', 'status'],
      sendingStatus: ['shipping status'],
      note: ['note'],
      items: ['items'],
      shippingLine1: ['shipping address 1'],
      shippingLine2: ['shipping address 2'],
      shippingCity: ['shipping city'],
      shippingState: ['shipping state'],
      shippingZip: ['shipping zip'],
      shippingCountry: ['shipping country'],
    },
  },
  {
    source: 'shopify',
    kind: 'customer',
    knownBy: ['first name', 'last name', 'email', 'total spent'],
    columns: {
      firstName: ['first name'],
      lastName: ['last name'],
      email: ['email'],
      company: ['company', 'default address company'],
      phone: ['phone', 'default address phone'],
      total: ['total spent'],
      orders: ['total orders'],
      note: ['note'],
      shippingLine1: ['address1', 'default address address1'],
      shippingLine2: ['address2', 'default address address2'],
      shippingCity: ['city', 'default address city'],
      shippingState: ['province', 'province code', 'default address province code'],
      shippingZip: ['zip', 'default address zip'],
      shippingCountry: ['country', 'country code', 'default address country code'],
    },
  },
  { source: 'table', kind: 'order', knownBy: ['order number', 'date'], columns: ownColumns('order') },
  { source: 'table', kind: 'customer', knownBy: ['email', 'name', 'spent'], columns: ownColumns('customer') },
]

/** Recognises the format of a file by its headings; null for an unknown one. */
export function recognise(headings: readonly string[]): FileFormat | null {
  const given = new Set(headings.map((heading) => heading.toLowerCase()))
  return FORMATS.find(({ knownBy }) => knownBy.every((name) => given.has(name))) ?? null
}
