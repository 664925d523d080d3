import { randomInt } from 'node:crypto'
import { Random } from './seeded-random'
import type { Shop } from './shop'
import { letPass } from './until'
import type { Answer } from './visitor'

/**
 * Always the same inputs, so that a test run says something of the change that it is for. Others, and more than a test
 * run has time for: `FUZZ_SEED=any FUZZ_RUNS=1000 npm test -- tests/http/contract.test.ts`; a number replays what failed.
 */
const { FUZZ_SEED = '20261122' } = process.env
const SEED = FUZZ_SEED === 'any' ? randomInt(2 ** 31) : Number(FUZZ_SEED)
const RUNS = Number(process.env.FUZZ_RUNS ?? 1)

/** What a refused call must leave as it was. What only counts (rate limits, challenges, intents) is not in here. */
const TABLES = [
  'artworks',
  'pictures',
  'customers',
  'orders',
  'agreements',
  'agreement_payments',
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

/** A picture of all rows, which differs when any value of any row does. */
async function rowsOf(shop: Shop): Promise<string> {
  const [row] = await shop.query<{ rows: string }>(ROWS, [], 'all rows')
  return row?.rows ?? ''
}

/** An earlier call that succeeded may go on in the background; what a refused call writes, it writes again. */
async function writesAgain(shop: Shop, send: Attempt['send']): Promise<boolean> {
  await letPass(500, 'what is left in the background')
  const before = await rowsOf(shop)
  await send()
  return (await rowsOf(shop)) !== before
}

/** What no answer may show of the server's inside. */
const INSIDE = /node_modules|\bat .+\.[jt]s:\d+|Failed query|syntax error|_site\/|"stack"/i

type Attempt = { what: string; send: () => Promise<Answer> }

/**
 * Makes attempts at one call, each from numbers of the run's seed, and the call's name.
 * @returns what went wrong, with all that is needed to do it again
 */
export async function fuzz(
  shop: Shop,
  name: string,
  attempt: (random: Random) => Attempt,
  runs = RUNS,
): Promise<string[]> {
  const wrong: string[] = []
  const offset = [...name].reduce((sum, char) => Math.imul(sum, 31) + char.charCodeAt(0), 7)
  /** The rows, until something may have been written. */
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
