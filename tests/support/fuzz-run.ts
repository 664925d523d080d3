import { randomInt } from 'node:crypto'
import { Random } from './seeded-random'
import type { Shop } from './shop'
import { letPass } from './until'
import type { Answer } from './visitor'

/**
 * The inputs are the same in each run, so that a failure comes from a change of the code. For other and more inputs:
 * `FUZZ_SEED=any FUZZ_RUNS=1000 npm test -- tests/http/contract.test.ts`; a number as the seed repeats a failure.
 */
const { FUZZ_SEED = '20261122' } = process.env
const SEED = FUZZ_SEED === 'any' ? randomInt(2 ** 31) : Number(FUZZ_SEED)
const RUNS = Number(process.env.FUZZ_RUNS ?? 1)

/**
 * Tables that a refused call must leave as they are. Those that only count (rate limits, challenges, intents) are
 * left out.
 */
const TABLES = [
  'artworks',
  'pictures',
  'customers',
  'orders',
  'agreements',
  'agreement_payments',
  'pay_here',
  'order_links',
  'buyer_links',
  'withdrawals',
  'order_items',
  'editions',
  'edition_numbers',
  'order_history',
  'refunds',
  'cancellations',
  'contact_messages',
  'message_replies',
  'offers',
  'commissions',
  'newsletter_subscriptions',
  'left_subscribers',
  'wishes',
  'newsletters',
  'newsletter_links',
  'newsletter_readings',
  'print_presets',
  'series',
  'private_views',
  'private_views_rels',
  'private_views_own_prices',
  'loans',
  'loans_works',
  'loan_stays',
  'condition_reports',
  'condition_photos',
  'discounts',
  'gift_cards',
  'gift_card_entries',
  'papers',
  'paper_counters',
  'certificates',
  'certificate_keys',
  'certificate_pdfs',
  'certificate_owners',
  'discounts_rels',
  'artworks_rels',
  'artworks_provenance',
  'artworks_exhibitions',
  'artworks_literature',
  'artwork_documents',
  'social_media_settings',
  'redirects',
  'full_copies',
  'past_imports',
  'past_import_rows',
  'past_records',
  'shop_settings',
  'shop_settings_exhibitions',
  'shop_settings_collections',
  'shop_settings_press',
  'legal_pages',
  'legal_versions',
  'order_agreements',
  'tax_settings',
  'tax_settings_rates',
  'tax_calculations',
  'tax_records',
  'shipping_terms',
  'shipping_terms_zones',
  'shipping_terms_zones_places',
  'shipping_terms_zones_bands',
  'users',
]

const PARTS = TABLES.map(
  (table) => `(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} t)`,
)
const ROWS = `SELECT concat_ws(',', ${PARTS.join(', ')}) AS rows`

/** A string of all rows, which changes with any value. */
async function rowsOf(shop: Shop): Promise<string> {
  const [row] = await shop.query<{ rows: string }>(ROWS, [], 'all rows')
  return row?.rows ?? ''
}

/**
 * Whether the call itself writes: an earlier successful call may still be working in the background, but only what
 * the refused call writes is written again.
 */
async function writesAgain(shop: Shop, send: Attempt['send']): Promise<boolean> {
  await letPass(500, 'what is left in the background')
  const before = await rowsOf(shop)
  await send()
  return (await rowsOf(shop)) !== before
}

/** Internals of the server that no answer may show. */
const INSIDE = /node_modules|\bat .+\.[jt]s:\d+|Failed query|syntax error|_site\/|"stack"/i

type Attempt = { what: string; send: () => Promise<Answer> }

/**
 * Attempts a call several times, with random numbers from the run's seed and the call's name.
 * @returns the faults, each with what is needed to repeat it
 */
export async function fuzz(
  shop: Shop,
  name: string,
  attempt: (random: Random) => Attempt,
  runs = RUNS,
): Promise<string[]> {
  const wrong: string[] = []
  const offset = [...name].reduce((sum, char) => Math.imul(sum, 31) + char.charCodeAt(0), 7)
  /** The rows before the next call; unknown after a call that may have written. */
  let before: string | undefined
  for (let run = 0; run < runs; run++) {
    const { what, send } = attempt(new Random(SEED + offset + run * 7919))
    before ??= await rowsOf(shop)
    const { status, text } = await send()
    const isRefused = status >= 400
    const after = isRefused ? await rowsOf(shop) : undefined
    const tells = (fault: string) =>
      wrong.push(
        `FUZZ_SEED=${SEED} ${name} #${run}: ${fault}. ${what.slice(0, 500)} → ${status} ${text.slice(0, 300)}`,
      )
    if (status >= 500) tells('a fault of the server')
    if (INSIDE.test(text)) tells('an answer that shows the inside')
    const isChanged = isRefused && after !== before
    if (isChanged && (await writesAgain(shop, send))) tells('a refused call that wrote')
    before = isChanged ? undefined : after
  }
  return wrong
}
