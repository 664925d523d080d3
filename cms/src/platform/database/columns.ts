import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumnBuilderBase,
  text,
  uniqueIndex,
  varchar,
} from '@payloadcms/db-postgres/drizzle/pg-core'
import type { PostgresSchemaHook } from '@payloadcms/drizzle/postgres'
import { constraintsOf } from './constraints'
import { instant } from './instant'

type Column = (name: string) => PgColumnBuilderBase

const money = (name: string) => numeric(name, { precision: 10, scale: 2 })
const requiredMoney = (name: string) => money(name).notNull()
const zeroMoney = (name: string) => money(name).notNull().default('0.00')
const chars = (length: number) => (name: string) => varchar(name, { length })
const requiredChars = (length: number) => (name: string) => varchar(name, { length }).notNull()
const textId = (length: number) => (name: string) => varchar(name, { length }).primaryKey()
const whole = (name: string) => integer(name)
const requiredWhole = (name: string) => integer(name).notNull()
const zero = (name: string) => integer(name).notNull().default(0)
const json = (name: string) => jsonb(name)
const emptyList = (name: string) => jsonb(name).notNull().default([])
const longText = (name: string) => text(name)
const requiredLongText = (name: string) => text(name).notNull()
const withDefault = (length: number, value: string) => (name: string) =>
  varchar(name, { length }).notNull().default(value)

const PERSON = {
  firstName: requiredChars(255),
  lastName: requiredChars(255),
  email: requiredChars(254),
}

/** A line of a work's past. */
const WORK_LINE = { date: chars(60), words: requiredChars(500) }

/**
 * Column types that Payload's fields cannot express (docs/decisions/true-columns.md), and the columns of holds, sales,
 * private links, passwords of private views and first publication, which no Payload field names, so that a save in the panel or the artwork form cannot overwrite them
 * (docs/decisions/holds-outside-payload-fields.md).
 */
const COLUMNS: Record<string, Record<string, Column>> = {
  users: {
    id: textId(255),
    firstName: chars(255),
    lastName: chars(255),
    profilePictureUrl: chars(500),
    role: withDefault(20, 'assistant'),
    deviceEpoch: zero,
  },
  series: {
    title: requiredChars(255),
    slug: requiredChars(255),
    years: chars(100),
    words: longText,
  },
  private_views: {
    title: requiredChars(200),
    words: longText,
    contact: longText,
    prices: withDefault(20, 'shop'),
    token: chars(64),
    passwordHash: chars(100),
    passwordSalt: chars(100),
  },
  private_views_own_prices: { price: chars(100) },
  pictures: { recipe: zero },
  print_presets: { name: requiredChars(100) },
  artworks: {
    title: requiredChars(255),
    slug: requiredChars(255),
    description: longText,
    year: whole,
    medium: chars(255),
    originalDimensions: chars(255),
    longestSide: chars(40),
    weight: chars(40),
    packing: chars(20),
    originalPrice: money,
    displayOrder: (name) => integer(name).default(0),
    holdOrderId: chars(10),
    holdUntil: instant,
    soldOrderId: chars(10),
    /** The agreement that keeps it for its buyer, and until when. */
    keptAgreementId: whole,
    keptUntil: instant,
    originalState: withDefault(20, 'for_sale'),
    onHoldFor: chars(255),
    salePrice: money,
    saleBuyer: chars(255),
    salePlace: chars(255),
    publication: withDefault(20, 'published'),
    privateToken: chars(64),
    publishedAt: instant,
    inventoryNumber: chars(60),
    dateWords: chars(60),
    location: chars(20),
    locationName: chars(255),
    locationTerms: longText,
    condition: longText,
    frameWords: chars(255),
    privateNotes: longText,
    cost: money,
  },
  artworks_provenance: WORK_LINE,
  artworks_exhibitions: WORK_LINE,
  artworks_literature: WORK_LINE,
  customers: {
    ...PERSON,
    phone: chars(50),
    address: longText,
    addressLine2: chars(255),
    city: chars(100),
    state: chars(100),
    zipCode: chars(20),
    country: chars(100),
  },
  orders: {
    id: textId(10),
    number: requiredChars(20),
    totalAmount: requiredMoney,
    shippingCost: requiredMoney,
    subtotal: requiredMoney,
    discountAmount: zeroMoney,
    addedTaxAmount: zeroMoney,
    /** The shipping's part in the tax on top. */
    shippingTaxAmount: zeroMoney,
    taxes: emptyList,
    /** Place and choices that the order was priced for. */
    pricedFor: json,
    status: withDefault(50, 'pending'),
    paymentState: withDefault(30, 'awaiting_payment'),
    mode: requiredChars(10),
    paymentIntentId: chars(255),
    capturedAmount: zeroMoney,
    refundedAmount: zeroMoney,
    specialInstructions: longText,
    notes: longText,
    dispute: chars(50),
    disputeLostAmount: zeroMoney,
    disputeLostAt: instant,
    refundPendingAmount: zeroMoney,
    shippingZone: chars(60),
    deliveryTime: chars(100),
    /** When it was marked as completed the last time; null while it is not. */
    sentAt: instant,
    trackingNumber: chars(100),
    trackingCarrier: chars(100),
    sessionId: chars(64),
    buyerHash: chars(64),
    holdUntil: instant,
    holdExtendedAt: instant,
    moneySettledAt: instant,
    sweptAt: instant,
    buyerTaxNumber: chars(20),
    /** What is told of its tax, line by line. */
    taxWords: json,
    distanceSaleAmount: zeroMoney,
    /** Which tax each of its lines bears. */
    taxTerms: json,
    /** What Stripe Tax worked its tax out by, and since when something is to be recorded there. */
    taxCalculationId: chars(255),
    taxDueAt: instant,
    discountId: whole,
    discountCode: chars(40),
    /** What it pays of an agreement. */
    agreementPaymentId: whole,
    giftCardId: whole,
    /** What of the total it pays, and what of that was given back to it. */
    giftCardAmount: zeroMoney,
    giftCardRefundedAmount: zeroMoney,
  },
  gift_cards: {
    lastFour: chars(4),
    state: withDefault(20, 'unpaid'),
    amount: requiredMoney,
    balance: zeroMoney,
    currency: withDefault(3, 'usd'),
    mode: requiredChars(10),
    orderId: requiredChars(10),
    recipientName: requiredChars(100),
    recipientEmail: requiredChars(254),
    fromName: requiredChars(100),
    words: longText,
    expiresAt: instant,
    /** What its code and its link are derived from, with the installation's secret. */
    seed: chars(64),
    codeHash: chars(64),
    linkHash: chars(64),
    letterDueAt: (name) => instant(name).notNull(),
    letterQueuedAt: instant,
  },
  certificates: {
    title: requiredChars(255),
    subject: requiredChars(20),
    size: withDefault(100, ''),
    number: withDefault(40, ''),
    state: withDefault(20, 'making'),
    /** 100 random bits; what is shown on the certificate is no secret. */
    code: requiredChars(20),
    artworkId: requiredWhole,
    orderId: chars(10),
    orderItemId: whole,
    mode: requiredChars(10),
    issuedAt: (name) => instant(name).notNull().defaultNow(),
    voidedAt: instant,
    voidCause: chars(20),
    /** The artist's own words; nobody else reads them. */
    voidReason: chars(300),
    /** Why its paper could not be made yet. */
    problem: chars(300),
    /** What was signed, byte for byte; its signature and the key's id. */
    statement: longText,
    signature: chars(86),
    keyId: chars(16),
    pdfHash: chars(64),
  },
  discounts: {
    code: requiredChars(40),
    kind: withDefault(20, 'percent'),
    percent: whole,
    amount: money,
    scope: withDefault(20, 'everything'),
    leastSum: money,
    maxUses: whole,
    note: longText,
  },
  order_items: {
    type: requiredChars(20),
    printSize: chars(100),
    quantity: requiredWhole,
    unitPrice: requiredMoney,
    totalPrice: requiredMoney,
    discountAmount: zeroMoney,
    addedTaxAmount: zeroMoney,
    cancelledAt: instant,
    packing: chars(20),
    /** What a payment is for; other lines are called by their artwork. */
    paidFor: chars(600),
    /** The edition that a print is of, and how many of it are reserved until the order is paid. */
    editionId: whole,
    editionHeld: whole,
  },
  order_history: { text: requiredChars(500) },
  refunds: {
    token: requiredChars(64),
    key: requiredChars(64),
    amount: requiredMoney,
    /** What of the amount goes back to a gift card. */
    giftCardAmount: zeroMoney,
    state: withDefault(20, 'pending'),
    providerRefundId: chars(255),
    error: chars(500),
    sweptAt: instant,
  },
  payment_alerts: {
    key: requiredChars(255),
    kind: requiredChars(40),
    text: requiredChars(500),
    paymentIntentId: chars(255),
    told: chars(500),
  },
  emails: {
    key: requiredChars(255),
    kind: requiredChars(40),
    recipient: chars(254),
    subject: chars(255),
    state: withDefault(20, 'queued'),
    attempts: (name) => integer(name).notNull().default(0),
    messageId: chars(255),
    error: chars(500),
    leasedUntil: instant,
    unsubscribeToken: chars(32),
    dueAt: (name) => instant(name).notNull().defaultNow(),
  },
  newsletters: {
    subject: requiredChars(150),
    pictureAlt: chars(300),
    state: withDefault(20, 'draft'),
    audience: withDefault(20, 'everyone'),
    audienceTag: chars(40),
    /** Of the page that began it by typing. */
    typedKey: chars(40),
    queuedUpTo: (name) => integer(name).notNull().default(0),
    queueEnd: (name) => integer(name).notNull().default(0),
  },
  contact_messages: {
    name: requiredChars(100),
    email: requiredChars(254),
    subject: requiredChars(200),
    message: requiredLongText,
    kind: withDefault(20, 'question'),
    artworkTitle: chars(255),
    toldAt: (name) => instant(name).defaultNow(),
    /** The order that it is about, written on the order's own page. */
    orderId: chars(10),
  },
  newsletter_subscriptions: {
    email: requiredChars(254),
    consent: withDefault(20, 'not_asked'),
    confirmedFrom: chars(50),
    confirmTokenHash: chars(64),
    askedAt: instant,
    askedCount: (name) => integer(name).notNull().default(0),
    words: chars(500),
    confirmedWords: chars(500),
  },
  shop_settings: {
    timeZone: chars(64),
    messageEmails: chars(20),
    messageEmailsHour: chars(2),
    backupEvery: chars(20),
    backupDay: chars(1),
    backupHour: chars(2),
    backupTo: chars(20),
    backupKeep: whole,
    backupKeepDays: whole,
    orderNumberPrefix: chars(9),
    takesOffers: chars(20),
    leastOfferShare: whole,
    commissionWords: longText,
    commissionFrom: money,
    holidayBack: (name) => date(name, { mode: 'string' }),
    giftCardSums: chars(100),
    giftCardLeast: money,
    giftCardMost: money,
    giftCardMonths: whole,
    withdrawalDays: whole,
    withdrawalFor: chars(20),
    sellerName: chars(200),
    sellerStreet: chars(200),
    sellerPostalCode: chars(20),
    sellerCity: chars(100),
    sellerCountry: chars(2),
    sellerTaxNumber: chars(40),
    paperWords: longText,
    paperSize: chars(10),
    certificatePaper: chars(10),
  },
  shipping_terms: { studioAddress: longText, studioWords: longText },
  shipping_terms_zones: {
    name: requiredChars(60),
    delivery: chars(100),
    printPrice: money,
    furtherPrintPrice: money,
    freeFrom: money,
  },
  shipping_terms_zones_places: { value: chars(60) },
  shipping_terms_zones_bands: {
    packing: withDefault(20, 'boxed'),
    upTo: chars(40),
    price: money,
    furtherPrice: money,
  },
  shop_settings_exhibitions: { year: requiredWhole, kind: chars(20) },
  legal_pages: { page: requiredChars(20), title: requiredChars(60), state: withDefault(20, 'draft') },
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
  tax_settings_rates: { country: requiredChars(2), state: chars(100) },
  social_media_settings: { platform: requiredChars(50), url: chars(500) },
  redirects: { fromPath: requiredChars(500), toPath: requiredChars(500) },
}

/** Indexes for what an order holds, for orders in progress, and for emails that are due. */
const INDEXES: Record<string, Record<string, string | string[]>> = {
  artworks: {
    artworks_hold_order_idx: 'holdOrderId',
    artworks_sold_order_idx: 'soldOrderId',
    artworks_private_token_idx: 'privateToken',
    artworks_kept_agreement_idx: 'keptAgreementId',
    artworks_inventory_number_idx: 'inventoryNumber',
    artworks_location_idx: 'location',
  },
  private_views: { private_views_token_idx: 'token' },
  orders: {
    orders_payment_state_idx: 'paymentState',
    orders_buyer_hash_idx: 'buyerHash',
    orders_money_settled_idx: 'moneySettledAt',
    orders_payment_intent_idx: 'paymentIntentId',
    orders_number_idx: 'number',
    orders_discount_idx: 'discountId',
    orders_tax_due_idx: 'taxDueAt',
    orders_gift_card_idx: 'giftCardId',
    orders_agreement_payment_idx: 'agreementPaymentId',
  },
  order_items: { order_items_edition_idx: 'editionId' },
  gift_cards: {
    gift_cards_code_idx: 'codeHash',
    gift_cards_link_idx: 'linkHash',
    gift_cards_order_idx: 'orderId',
    gift_cards_letter_idx: ['letterQueuedAt', 'letterDueAt'],
  },
  certificates: {
    certificates_code_idx: 'code',
    certificates_order_idx: 'orderId',
    certificates_artwork_idx: 'artworkId',
    certificates_state_idx: 'state',
  },
  newsletter_subscriptions: { newsletter_subscriptions_confirm_token_idx: 'confirmTokenHash' },
  newsletters: { newsletters_typed_key_idx: 'typedKey' },
  contact_messages: { contact_messages_told_idx: 'toldAt', contact_messages_order_idx: 'orderId' },
  emails: { emails_due_idx: ['state', 'dueAt'], emails_unsubscribe_token_idx: 'unsubscribeToken' },
}

/** A payment pays one order, a number is one order's, a link confirms one subscription, a private link leads to one artwork or one private view, an inventory number is one artwork's, and a page begins one newsletter. */
const UNIQUE = new Set([
  'orders_payment_intent_idx',
  'orders_number_idx',
  'newsletter_subscriptions_confirm_token_idx',
  'artworks_private_token_idx',
  'artworks_inventory_number_idx',
  'private_views_token_idx',
  'newsletters_typed_key_idx',
  'gift_cards_code_idx',
  'gift_cards_link_idx',
  'gift_cards_order_idx',
  'certificates_code_idx',
])

/** Select fields are varchar columns here, so their enum types are not created. */
const UNUSED_ENUMS = [
  'enum_contact_messages_kind',
  'enum_shop_settings_takes_offers',
  'enum_shop_settings_withdrawal_for',
  'enum_shop_settings_seller_country',
  'enum_shop_settings_paper_size',
  'enum_artworks_original_state',
  'enum_artworks_publication',
  'enum_artworks_packing',
  'enum_artworks_location',
  'enum_private_views_prices',
  'enum_shipping_terms_zones_places',
  'enum_shipping_terms_zones_bands_packing',
  'enum_orders_status',
  'enum_orders_payment_state',
  'enum_orders_mode',
  'enum_discounts_kind',
  'enum_gift_cards_state',
  'enum_certificates_subject',
  'enum_certificates_state',
  'enum_certificates_void_cause',
  'enum_shop_settings_certificate_paper',
  'enum_discounts_scope',
  'enum_order_items_type',
  'enum_refunds_state',
  'enum_emails_kind',
  'enum_emails_state',
  'enum_newsletters_state',
  'enum_newsletters_audience',
  'enum_newsletter_subscriptions_consent',
  'enum_social_media_settings_platform',
  'enum_users_role',
  'enum_shop_settings_time_zone',
  'enum_shop_settings_message_emails',
  'enum_shop_settings_message_emails_hour',
  'enum_shop_settings_backup_every',
  'enum_shop_settings_backup_day',
  'enum_shop_settings_backup_hour',
  'enum_shop_settings_backup_to',
  'enum_shop_settings_exhibitions_kind',
  'enum_legal_pages_page',
  'enum_legal_pages_state',
  'enum_tax_settings_charging',
  'enum_tax_settings_country',
  'enum_tax_settings_prices',
  'enum_tax_settings_distance_sales',
  'enum_tax_settings_margin_scheme',
  'enum_tax_settings_rates_country',
]

const columnName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Replaces columns in the schema that Payload derived from the collections by their true types. */
export const trueColumns: PostgresSchemaHook = ({ schema, extendTable }) => {
  for (const [tableName, columns] of Object.entries(COLUMNS)) {
    const table = schema.tables[tableName]
    if (!table) throw new Error(`No table ${tableName} to give columns to`)
    const built = Object.entries(columns).map(([key, column]) => [key, column(columnName(key))])
    const indexes = Object.entries(INDEXES[tableName] ?? {})
    extendTable({
      table,
      columns: Object.fromEntries(built),
      extraConfig: (cols) => ({
        ...Object.fromEntries(
          indexes.map(([name, keys]) => {
            const [first, ...rest] = [keys].flat().map((key) => cols[key])
            return [name, (UNIQUE.has(name) ? uniqueIndex : index)(name).on(first, ...rest)]
          }),
        ),
        ...Object.fromEntries(constraintsOf(tableName).map((constraint) => [constraint.name, constraint])),
      }),
    })
  }
  for (const name of UNUSED_ENUMS) delete schema.enums[name]
  return schema
}
