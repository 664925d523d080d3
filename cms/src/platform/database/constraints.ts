import { CANCELLATION_STATES } from '@gesso/shared-types/cancellation'
import { AGREEMENT_KINDS, MAX_PAYMENTS } from '@gesso/shared-types/features/agreements/agreement'
import { VISIT_KINDS } from '@gesso/shared-types/features/analytics/visits'
import { DOCUMENT_TYPES, RECORDED_VALUES } from '@gesso/shared-types/features/archive/archive-list'
import { LOCATIONS } from '@gesso/shared-types/features/archive/artwork-archive'
import { ACTOR_KINDS, AUDIT_ACTIONS, AUDIT_NOUNS } from '@gesso/shared-types/features/audit-trail/audit'
import {
  BACKUP_CAUSES,
  BACKUP_EVERY,
  BACKUP_STATES,
  BACKUP_TO,
  WEEKDAYS,
} from '@gesso/shared-types/features/backup/backup'
import {
  CERTIFICATE_PAPERS,
  CERTIFICATE_STATES,
  CERTIFICATE_SUBJECTS,
  OWNER_STATES,
  VOID_CAUSES,
} from '@gesso/shared-types/features/certificates/certificate'
import { CODES, DISCOUNT_KINDS, DISCOUNT_SCOPES } from '@gesso/shared-types/features/discounts/discount'
import {
  MAX_EDITION,
  MAX_PROOFS,
  NUMBER_KINDS,
  NUMBER_STATES,
} from '@gesso/shared-types/features/editions/edition-numbers'
import { FULL_COPY_STATES, FULL_COPY_STEPS } from '@gesso/shared-types/features/full-copy/full-copy'
import { GIFT_CARD_MOVES, GIFT_CARD_STATES } from '@gesso/shared-types/features/gift-cards/gift-card'
import { PAPER_KINDS, PAPER_SIZES } from '@gesso/shared-types/features/invoices/paper'
import { LEGAL_PAGES } from '@gesso/shared-types/features/legal/legal'
import { AUDIENCES, NEWSLETTER_STATES } from '@gesso/shared-types/features/newsletters/newsletter'
import { WISH_KINDS } from '@gesso/shared-types/features/notifications/wish'
import { MESSAGE_KINDS, OFFER_STATES, OFFERS_FOR } from '@gesso/shared-types/features/offers/offer'
import { WITHDRAWAL_FOR } from '@gesso/shared-types/features/order-pages/withdrawal'
import {
  PAST_IMPORT_STATES,
  PAST_KINDS,
  PAST_SOURCES,
} from '@gesso/shared-types/features/past-orders/past-orders'
import { VIEW_PRICES, VIEW_WAYS } from '@gesso/shared-types/features/private-views/private-view'
import { PACKINGS } from '@gesso/shared-types/features/shipping-zones/shipping-terms'
import {
  DISTANCE_SALES,
  MARGIN_SCHEMES,
  TAX_CHARGING,
  TAX_PRICES,
} from '@gesso/shared-types/features/taxes/tax-terms'
import { BULK_CHANGE_KINDS } from '@gesso/shared-types/features/undo/bulk-change'
import { HOURS, MESSAGE_EMAILS } from '@gesso/shared-types/message-emails'
import { lineTypeSchema, orderModeSchema, orderStatusSchema, PAYMENT_STATES } from '@gesso/shared-types/order'
import { FLAGS_OF_STATE, ORIGINAL_STATES, PUBLICATIONS } from '@gesso/shared-types/original-state'
import { RENEWAL_PROBLEMS } from '@gesso/shared-types/picture-renewal'
import { REFUND_STATES } from '@gesso/shared-types/refund'
import { ORDER_NUMBER_PREFIXES } from '@gesso/shared-types/shop-rules'
import { CONSENTS } from '@gesso/shared-types/subscriber'
import { ROLES } from '@gesso/shared-types/user'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { check } from '@payloadcms/db-postgres/drizzle/pg-core'

/** `column` has one of these values. */
const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`

const notNegative = (...columns: string[]): string => columns.map((column) => `${column} >= 0`).join(' AND ')

/** The specification's column is exactly as the state says (shared-types/src/original-state.ts). */
const followsState = (column: string, flag: 'available' | 'sold'): string => {
  const states = ORIGINAL_STATES.filter((state) => FLAGS_OF_STATE[state][flag])
  return `${column} IS NOT DISTINCT FROM (${oneOf('original_state', states)})`
}

/** These columns are empty unless the condition holds. */
const onlyWhen = (condition: string, ...columns: string[]): string =>
  `${condition} OR num_nonnulls(${columns.join(', ')}) = 0`

const FEE_CAUSES = ['payment', 'refund', 'dispute']
const ATTEMPT_KINDS = ['intent', 'capture']
const ATTEMPT_STATES = ['pending', 'done', 'failed']
const TAX_RECORD_KINDS = ['sale', 'reversal', 'undo']

/**
 * What the code promises of its rows, kept by the database: a mistake, or a hand in psql, is refused where it is made
 * (docs/decisions/constraints.md). A list that grows needs no more than `npm run migration`, which notices.
 */
const CONSTRAINTS: Record<string, Record<string, string>> = {
  users: { users_role_known: oneOf('role', ROLES) },
  artworks: {
    artworks_never_held_and_sold: 'hold_order_id IS NULL OR sold_order_id IS NULL',
    artworks_hold_has_an_end: '(hold_order_id IS NULL) = (hold_until IS NULL)',
    artworks_kept_has_an_end: '(kept_agreement_id IS NULL) = (kept_until IS NULL)',
    artworks_packing_known: oneOf('packing', PACKINGS),
    artworks_price_not_negative: notNegative('original_price'),
    artworks_original_state_known: oneOf('original_state', ORIGINAL_STATES),
    artworks_available_follows_state: followsState('original_available', 'available'),
    artworks_sold_follows_state: followsState('original_sold', 'sold'),
    artworks_on_hold_details: onlyWhen("original_state = 'on_hold'", 'on_hold_for', 'on_hold_until'),
    artworks_sale_details: onlyWhen(
      "original_state = 'sold_elsewhere'",
      'sale_price',
      'sale_buyer',
      'sale_place',
      'sale_date',
    ),
    artworks_sale_price_not_negative: notNegative('sale_price'),
    artworks_publication_known: oneOf('publication', PUBLICATIONS),
    artworks_publish_at_of_published: onlyWhen("publication = 'published'", 'publish_at'),
    artworks_location_known: oneOf('location', LOCATIONS),
    artworks_location_share_percent: 'location_share BETWEEN 0 AND 100',
    artworks_cost_not_negative: notNegative('cost'),
    artworks_private_token_of_private: onlyWhen("publication = 'private'", 'private_token'),
  },
  artwork_documents: {
    artwork_documents_type_known: oneOf('type', DOCUMENT_TYPES),
    artwork_documents_size: 'size > 0 AND size = octet_length(bytes)',
  },
  artwork_values: { artwork_values_field_known: oneOf('field', RECORDED_VALUES) },
  orders: {
    orders_status_known: oneOf('status', orderStatusSchema.options),
    orders_payment_state_known: oneOf('payment_state', PAYMENT_STATES),
    orders_mode_known: oneOf('mode', orderModeSchema.options),
    orders_amounts_not_negative: notNegative(
      'subtotal',
      'discount_amount',
      'shipping_cost',
      'shipping_tax_amount',
      'added_tax_amount',
      'total_amount',
      'captured_amount',
      'refunded_amount',
    ),
    orders_total_adds_up: 'total_amount = subtotal - discount_amount + shipping_cost + added_tax_amount',
    orders_distance_sale_not_negative: notNegative('distance_sale_amount'),
    // Unique, however often the prefix changes: the id is its end.
    orders_number_ends_with_id: `number ~ ('^${ORDER_NUMBER_PREFIXES}' || id || '$')`,
    orders_refunded_within_captured: 'refunded_amount <= captured_amount',
    orders_discount_has_a_code: '(discount_id IS NULL) = (discount_code IS NULL)',
    orders_gift_card_has_an_amount: '(gift_card_id IS NULL) = (gift_card_amount = 0)',
    orders_gift_card_within_total: 'gift_card_amount BETWEEN 0 AND total_amount',
    orders_gift_card_given_back_once: 'gift_card_refunded_amount BETWEEN 0 AND gift_card_amount',
  },
  editions: {
    editions_sizes_bounded: `total BETWEEN 1 AND ${MAX_EDITION} AND proofs BETWEEN 0 AND ${MAX_PROOFS}`,
    editions_never_oversold: 'given >= 0 AND held >= 0 AND given + held <= total',
  },
  edition_numbers: {
    edition_numbers_kind_known: oneOf('kind', NUMBER_KINDS),
    edition_numbers_state_known: oneOf('state', NUMBER_STATES),
    edition_numbers_begin_at_one: 'number >= 1',
    edition_numbers_sold_to_a_line: "(state = 'sold') = (order_item_id IS NOT NULL)",
  },
  gift_cards: {
    gift_cards_state_known: oneOf('state', GIFT_CARD_STATES),
    gift_cards_mode_known: oneOf('mode', orderModeSchema.options),
    gift_cards_amount_positive: 'amount > 0',
    gift_cards_never_overspent: 'balance BETWEEN 0 AND amount',
    gift_cards_good_once_paid:
      "(state = 'unpaid') = (code_hash IS NULL) AND num_nulls(code_hash, link_hash, seed, last_four) IN (0, 4)",
  },
  gift_card_entries: {
    gift_card_entries_move_known: oneOf('move', GIFT_CARD_MOVES),
    gift_card_entries_takes_or_gives:
      "CASE WHEN move IN ('reserved', 'spent', 'voided') THEN amount_cents <= 0 ELSE amount_cents >= 0 END",
    gift_card_entries_of_an_order:
      "move NOT IN ('issued', 'reserved', 'released', 'spent', 'refunded') OR order_id IS NOT NULL",
  },
  certificates: {
    certificates_subject_known: oneOf('subject', CERTIFICATE_SUBJECTS),
    certificates_state_known: oneOf('state', CERTIFICATE_STATES),
    certificates_mode_known: oneOf('mode', orderModeSchema.options),
    certificates_void_cause_known: oneOf('void_cause', VOID_CAUSES),
    certificates_number_of_print: "(subject = 'print') = (number <> '')",
    certificates_void_since:
      "(state = 'void') = (voided_at IS NOT NULL) AND (state = 'void') = (void_cause IS NOT NULL)",
    certificates_valid_once_signed:
      "num_nulls(statement, signature, key_id, pdf_hash) IN (0, 4) AND (state <> 'valid' OR signature IS NOT NULL) AND (state <> 'making' OR signature IS NULL)",
  },
  certificate_owners: {
    certificate_owners_state_known: oneOf('state', OWNER_STATES),
    certificate_owners_place_positive: 'place > 0',
    certificate_owners_end: "(state IN ('offered', 'present')) = (until IS NULL)",
  },
  agreements: { agreements_kind_known: oneOf('kind', AGREEMENT_KINDS) },
  agreement_payments: {
    agreement_payments_place_range: `place BETWEEN 1 AND ${MAX_PAYMENTS}`,
    agreement_payments_amount_positive: 'amount_cents > 0',
  },
  discounts: {
    discounts_code_form: `code ~ '^${CODES}$'`,
    discounts_kind_known: oneOf('kind', DISCOUNT_KINDS),
    discounts_scope_known: oneOf('scope', DISCOUNT_SCOPES),
    discounts_percent_of_percent: "(kind = 'percent') = (percent IS NOT NULL)",
    discounts_percent_range: 'percent BETWEEN 1 AND 100',
    discounts_amount_of_sum: "(kind = 'sum') = (amount IS NOT NULL)",
    discounts_amount_positive: 'amount > 0',
    discounts_least_sum_positive: 'least_sum > 0',
    discounts_max_uses_positive: 'max_uses > 0',
    discounts_days_in_order: 'last_day >= first_day',
  },
  order_items: {
    order_items_type_known: oneOf('type', lineTypeSchema.options),
    order_items_payment_says_for_what: "(type = 'payment') = (paid_for IS NOT NULL)",
    order_items_packing_known: oneOf('packing', PACKINGS),
    order_items_quantity: "quantity >= 1 AND (type = 'print' OR quantity = 1)",
    order_items_prices_not_negative: notNegative(
      'unit_price',
      'total_price',
      'discount_amount',
      'added_tax_amount',
    ),
    order_items_discount_within_price: 'discount_amount <= total_price',
  },
  refunds: {
    refunds_state_known: oneOf('state', REFUND_STATES),
    refunds_amount_positive: 'amount > 0',
    refunds_gift_card_within_amount: 'gift_card_amount BETWEEN 0 AND amount',
  },
  newsletter_subscriptions: {
    newsletter_subscriptions_consent_known: oneOf('consent', CONSENTS),
    newsletter_subscriptions_confirmed_has_time: "(consent = 'confirmed') = (confirmed_at IS NOT NULL)",
    newsletter_subscriptions_unconfirmed_was_asked:
      "consent <> 'unconfirmed' OR (confirm_token_hash IS NOT NULL AND asked_at IS NOT NULL)",
    newsletter_subscriptions_imported_has_date: "(consent = 'imported') = (consented_at IS NOT NULL)",
  },
  wishes: {
    wishes_kind_known: oneOf('kind', WISH_KINDS),
    wishes_told_after_confirmed: 'confirmed_at IS NOT NULL OR num_nonnulls(told_at, told_up_to) = 0',
  },
  contact_messages: { contact_messages_kind_known: oneOf('kind', MESSAGE_KINDS) },
  offers: {
    offers_state_known: oneOf('state', OFFER_STATES),
    offers_amount_positive: 'amount_cents > 0',
    offers_price_positive: 'price_cents > 0',
    offers_open_is_undecided: "(state = 'open') = (decided_at IS NULL)",
  },
  commissions: { commissions_budget_positive: 'budget_cents > 0' },
  provider_fees: { provider_fees_cause_known: oneOf('cause', FEE_CAUSES) },
  cancellations: { cancellations_state_known: oneOf('state', CANCELLATION_STATES) },
  newsletters: {
    newsletters_state_known: oneOf('state', NEWSLETTER_STATES),
    newsletters_audience_known: oneOf('audience', AUDIENCES),
    newsletters_scheduled_has_time: "state <> 'scheduled' OR send_at IS NOT NULL",
  },
  shop_settings: {
    shop_settings_message_emails_known: oneOf('message_emails', MESSAGE_EMAILS),
    shop_settings_message_emails_hour_known: oneOf('message_emails_hour', HOURS),
    shop_settings_backup_every_known: oneOf('backup_every', BACKUP_EVERY),
    shop_settings_backup_day_known: oneOf('backup_day', WEEKDAYS),
    shop_settings_backup_hour_known: oneOf('backup_hour', HOURS),
    shop_settings_backup_to_known: oneOf('backup_to', BACKUP_TO),
    shop_settings_backup_keep_range: 'backup_keep BETWEEN 1 AND 1000',
    shop_settings_backup_keep_days_range: 'backup_keep_days BETWEEN 1 AND 3650',
    shop_settings_takes_offers_known: oneOf('takes_offers', OFFERS_FOR),
    shop_settings_least_offer_share_range: 'least_offer_share BETWEEN 1 AND 100',
    shop_settings_withdrawal_days_range: 'withdrawal_days BETWEEN 1 AND 100',
    shop_settings_withdrawal_for_known: oneOf('withdrawal_for', WITHDRAWAL_FOR),
    shop_settings_certificate_paper_known: oneOf('certificate_paper', CERTIFICATE_PAPERS),
    shop_settings_commission_from_not_negative: notNegative('commission_from'),
    shop_settings_paper_size_known: oneOf('paper_size', PAPER_SIZES),
    shop_settings_order_number_prefix: `order_number_prefix ~ '^(${ORDER_NUMBER_PREFIXES})?$'`,
  },
  legal_pages: {
    legal_pages_page_known: oneOf('page', LEGAL_PAGES),
    legal_pages_state_known: "state = 'draft' OR (state = 'published' AND body IS NOT NULL)",
  },
  legal_versions: {
    legal_versions_page_known: oneOf('page', LEGAL_PAGES),
    legal_versions_number_positive: 'number > 0',
  },
  papers: {
    papers_kind_known: oneOf('kind', PAPER_KINDS),
    papers_mode_known: oneOf('mode', orderModeSchema.options),
    papers_serial_positive: 'serial > 0',
    papers_credit_note_corrects: "kind <> 'credit_note' OR (corrects_id IS NOT NULL AND parts IS NOT NULL)",
  },
  private_views: {
    private_views_prices_known: oneOf('prices', VIEW_PRICES),
    private_views_password_is_whole: '(password_hash IS NULL) = (password_salt IS NULL)',
  },
  view_openings: { view_openings_way_known: oneOf('way', VIEW_WAYS) },
  visit_sums: {
    visit_sums_kind_known: oneOf('kind', VISIT_KINDS),
    visit_sums_visits_positive: 'visits > 0',
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
  tax_records: {
    tax_records_kind_known: oneOf('kind', TAX_RECORD_KINDS),
    tax_records_state_known: oneOf('state', ATTEMPT_STATES),
    tax_records_refund_of_reversal: "(kind = 'sale') = (refund_id IS NULL)",
    tax_records_done_has_transaction: "state <> 'done' OR transaction_id IS NOT NULL",
  },
  shipping_terms_zones: {
    shipping_terms_zones_prices_not_negative: notNegative('print_price', 'further_print_price', 'free_from'),
  },
  shipping_terms_zones_bands: {
    shipping_terms_zones_bands_packing_known: oneOf('packing', PACKINGS),
    shipping_terms_zones_bands_prices_not_negative: notNegative('price', 'further_price'),
  },
  payment_intents: {
    payment_intents_mode_known: oneOf('mode', orderModeSchema.options),
    payment_intents_amount_not_negative: notNegative('amount_cents'),
  },
  payment_attempts: {
    payment_attempts_kind_known: oneOf('kind', ATTEMPT_KINDS),
    payment_attempts_state_known: oneOf('state', ATTEMPT_STATES),
    payment_attempts_amount_not_negative: notNegative('amount_cents'),
  },
  payment_events: { payment_events_mode_known: oneOf('mode', orderModeSchema.options) },
  picture_renewals: {
    picture_renewals_problem_known: oneOf('problem', RENEWAL_PROBLEMS),
  },
  backups: {
    backups_state_known: oneOf('state', BACKUP_STATES),
    backups_cause_known: oneOf('cause', BACKUP_CAUSES),
  },
  full_copies: {
    full_copies_state_known: oneOf('state', FULL_COPY_STATES),
    full_copies_step_known: oneOf('step', FULL_COPY_STEPS),
  },
  past_imports: {
    past_imports_kind_known: oneOf('kind', PAST_KINDS),
    past_imports_source_known: oneOf('source', PAST_SOURCES),
    past_imports_state_known: oneOf('state', PAST_IMPORT_STATES),
  },
  past_records: {
    past_records_kind_known: oneOf('kind', PAST_KINDS),
    past_records_source_known: oneOf('source', PAST_SOURCES),
  },
  bulk_changes: { bulk_changes_kind_known: oneOf('kind', BULK_CHANGE_KINDS) },
  audit_entries: {
    audit_entries_actor_kind_known: oneOf('actor_kind', ACTOR_KINDS),
    audit_entries_action_known: oneOf('action', AUDIT_ACTIONS),
    audit_entries_noun_known: oneOf('noun', AUDIT_NOUNS),
  },
}

/** The checks of a table, for its definition. */
export const constraintsOf = (table: string) =>
  Object.entries(CONSTRAINTS[table] ?? {}).map(([name, condition]) => check(name, sql.raw(condition)))
