import { addressLines, type PostalAddress } from '@gesso/shared-types/addresses/address-lines'
import type { LineEdition } from '@gesso/shared-types/artworks/edition'
import { lineEditionWords } from '@gesso/shared-types/artworks/edition-words'
import type { StoredTax } from '@gesso/shared-types/features/taxes/order-tax'
import { formatCents } from '@gesso/shared-types/money/money'
import type { OrderMode } from '@gesso/shared-types/orders/order'
import type { TaxAmount } from '@gesso/shared-types/orders/order-amounts'
import { paymentLabel } from '@gesso/shared-types/orders/payment-label'
import { sql } from '@payloadcms/db-postgres'
import { BUYS_GIFT_CARD } from '../../orders/buys-gift-card'
import { LINE_TITLE } from '../../orders/line-title'
import type { Transaction } from '../../platform/context'
import { LINE_EDITION } from '../editions/line-edition'
import type { DocumentContent } from './document-content'

/** A line of an order as documents name it. */
export type SoldLine = {
  id: number
  title: string
  details: string[]
  quantity: number
  unitPrice: string
  totalPrice: string
  /** The total less its discount, without tax on top. */
  cents: number
}

/** The data of an order that its documents need. */
export type SoldOrder = {
  id: string
  number: string
  mode: OrderMode
  createdAt: string
  paidAt: string | null
  discountAmount: string
  discountCode: string | null
  shippingCost: string
  totalAmount: string
  capturedAmount: string
  /** Null without a gift card. */
  giftCardAmount: string | null
  buysCard: boolean
  taxes: TaxAmount[]
  taxWords: string[]
  tax: StoredTax | null
  buyer: DocumentContent['buyer']
  lines: SoldLine[]
}

type OrderRow = Omit<SoldOrder, 'buyer' | 'lines' | 'taxWords'> &
  PostalAddress & {
    taxWords: string[] | null
    buyerTaxNumber: string | null
    firstName: string
    lastName: string
    email: string
    place: number | null
    payments: number | null
    agreedCents: number | null
  }

type LineRow = Omit<SoldLine, 'details'> & {
  type: 'original' | 'print' | 'payment'
  printSize: string | null
  year: number | null
  medium: string | null
  dimensions: string | null
  edition: LineEdition | null
}

/** Reads an order with its buyer and lines as they are now. @throws Error when there is none */
export async function readSoldOrder(tx: Transaction, orderId: string): Promise<SoldOrder> {
  const [order] = await tx.query<OrderRow>(sql`
    SELECT orders.id, number, mode, orders.created_at, money_settled_at AS paid_at, discount_amount, discount_code,
      shipping_cost, total_amount, captured_amount, CASE WHEN gift_card_id IS NOT NULL THEN gift_card_amount END AS gift_card_amount,
      ${BUYS_GIFT_CARD} AS buys_card, taxes, tax_words, tax_terms AS tax, buyer_tax_number,
      first_name, last_name, email, address, address_line2, city, state, zip_code, country,
      payment.place, agreed.payments, agreed.cents AS agreed_cents
    FROM orders JOIN customers ON customers.id = customer_id
    LEFT JOIN agreement_payments AS payment ON payment.id = agreement_payment_id
    LEFT JOIN LATERAL (SELECT count(*)::int AS payments, sum(amount_cents)::float8 AS cents FROM agreement_payments
      WHERE agreement_id = payment.agreement_id) AS agreed ON payment.id IS NOT NULL
    WHERE orders.id = ${orderId}`)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const lines = await tx.query<LineRow>(sql`
    SELECT order_items.id, ${LINE_TITLE} AS title, order_items.type, print_size, quantity::int AS quantity, unit_price, total_price,
      ((total_price - discount_amount) * 100)::int AS cents, artworks.year, medium, original_dimensions AS dimensions,
      ${LINE_EDITION} AS edition
    FROM order_items JOIN artworks ON artworks.id = artwork_id WHERE order_id = ${orderId} ORDER BY order_items.id`)
  const { firstName, lastName, email, address, addressLine2, city, state, zipCode, country, ...rest } = order
  const { buyerTaxNumber, place, payments, agreedCents, taxWords, ...sold } = rest
  return {
    ...sold,
    taxWords: taxWords ?? [],
    buyer: {
      name: `${firstName} ${lastName}`.trim(),
      lines: addressLines({ address, addressLine2, city, state, zipCode, country }),
      street: [address, addressLine2].filter(Boolean).join(', '),
      city: city ?? '',
      postalCode: zipCode ?? '',
      state: state ?? '',
      country: country ?? '',
      taxNumber: buyerTaxNumber ?? '',
      email,
    },
    lines: lines.map(({ type, printSize, year, medium, dimensions, edition, ...line }) => ({
      ...line,
      details: [
        detailOf({ type, printSize, year, medium, dimensions }),
        edition ? lineEditionWords(edition) : '',
        // A later payment has these words in its title.
        type !== 'payment' && place !== null && payments !== null && payments > 1
          ? `${paymentLabel(place, payments)}; ${formatCents(agreedCents ?? 0)} USD agreed on in all`
          : '',
      ].filter(Boolean),
    })),
  }
}

function detailOf(line: Pick<LineRow, 'type' | 'printSize' | 'year' | 'medium' | 'dimensions'>): string {
  if (line.type === 'payment') return 'Payment as agreed'
  if (line.type === 'print') return `Print ${line.printSize ?? ''}`.trim()
  return ['Original', line.year, line.medium, line.dimensions].filter(Boolean).join(', ')
}
