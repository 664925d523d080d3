import {
  DISTANCE_SALES,
  MARGIN_SCHEMES,
  TAX_CHARGING,
  TAX_PRICES,
} from '@gesso/shared-types/features/taxes/tax-terms'
import {
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  unique,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import { checksOf, notNegative, oneOf } from '../../platform/database/checks'
import { chars, emptyList, json, money, requiredChars, zeroMoney } from '../../platform/database/column-types'
import { instant } from '../../platform/database/instant'
import type { TableData } from '../../platform/database/table-data'

const TAX_RECORD_KINDS = ['sale', 'reversal', 'undo']
const ATTEMPT_STATES = ['pending', 'done', 'failed']

/** Recent answers of Stripe Tax, and those that orders took: each request costs money. */
const taxCalculations = pgTable(
  'tax_calculations',
  {
    id: varchar('id', { length: 255 }).primaryKey(),
    /** A keyed hash of the request, which reveals nothing about the buyer. */
    hash: varchar('hash', { length: 64 }).notNull(),
    tax: jsonb('tax').notNull(),
    /** The one order that was placed with it. */
    orderId: varchar('order_id', { length: 10 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('tax_calculations_hash_idx').on(table.hash, table.createdAt),
    index('tax_calculations_order_idx').on(table.orderId),
  ],
)

/** The records of orders at Stripe Tax: sales, refunds, and refunds that failed later. */
const taxRecords = pgTable(
  'tax_records',
  {
    id: serial('id').primaryKey(),
    orderId: varchar('order_id', { length: 10 }).notNull(),
    kind: varchar('kind', { length: 20 }).notNull(),
    /** Its name at Stripe, and a part of its idempotency key. */
    reference: varchar('reference', { length: 255 }).notNull(),
    /** Counts the keys: a key that keeps answering with an old failure is replaced. */
    keyNumber: integer('key_number').notNull().default(1),
    /** The refund's id at the provider, or `gift:…` for one to a gift card; null for a sale. */
    refundId: varchar('refund_id', { length: 255 }),
    /** What is refunded of each line and of the shipping, in cents with tax; null for a sale and for an undo. */
    parts: jsonb('parts'),
    state: varchar('state', { length: 20 }).notNull().default('pending'),
    /** The provider's id once it is recorded; for a sale also the ids of its lines. */
    transactionId: varchar('transaction_id', { length: 255 }),
    lineIds: jsonb('line_ids'),
    error: varchar('error', { length: 500 }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('tax_records_reference_unique').on(table.reference),
    index('tax_records_order_idx').on(table.orderId),
    ...checksOf({
      tax_records_kind_known: oneOf('kind', TAX_RECORD_KINDS),
      tax_records_state_known: oneOf('state', ATTEMPT_STATES),
      tax_records_refund_of_reversal: "(kind = 'sale') = (refund_id IS NULL)",
      tax_records_done_has_transaction: "state <> 'done' OR transaction_id IS NOT NULL",
    }),
  ],
)

export const taxData: TableData = {
  tables: { tax_calculations: taxCalculations, tax_records: taxRecords },
  columns: {
    orders: {
      taxes: emptyList,
      buyerTaxNumber: chars(20),
      /** The words about its tax, line by line. */
      taxWords: json,
      distanceSaleAmount: zeroMoney,
      /** The tax of each of its lines. */
      taxTerms: json,
      /** The calculation by Stripe Tax, and since when a record has been waiting. */
      taxCalculationId: chars(255),
      taxDueAt: instant,
    },
    tax_settings: {
      charging: chars(20),
      country: chars(2),
      taxNumber: chars(20),
      prices: chars(20),
      distanceSales: chars(20),
      threshold: money,
      marginScheme: chars(20),
      originalTaxCode: chars(20),
      printTaxCode: chars(20),
      shippingTaxCode: chars(20),
    },
    tax_settings_rates: {
      country: requiredChars(2),
      state: chars(100),
    },
  },
  indexes: {
    orders: {
      orders_tax_due_idx: 'taxDueAt',
    },
  },
  checks: {
    orders: {
      orders_distance_sale_not_negative: notNegative('distance_sale_amount'),
    },
    tax_settings: {
      tax_settings_charging_known: oneOf('charging', TAX_CHARGING),
      tax_settings_prices_known: oneOf('prices', TAX_PRICES),
      tax_settings_distance_sales_known: oneOf('distance_sales', DISTANCE_SALES),
      tax_settings_margin_scheme_known: oneOf('margin_scheme', MARGIN_SCHEMES),
      tax_settings_threshold_not_negative: notNegative('threshold'),
    },
    tax_settings_rates: {
      tax_settings_rates_are_percentages: ['original_rate', 'print_rate', 'shipping_rate']
        .map((column) => `${column} BETWEEN 0 AND 100`)
        .join(' AND '),
    },
  },
}
