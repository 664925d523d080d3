import { DEFAULT_SHOP_SETTINGS } from '@gesso/shared-types/settings/shop-settings'
import { sql } from '@payloadcms/db-postgres'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'

/** The facts that decide about the first steps. Times are as PostgreSQL writes them. */
export type Facts = {
  isPutAway: boolean
  /** Whether the gallery shows a work of the demo, or the settings have its painter's name. */
  hasDemo: boolean
  /** Whether the artist has decided that the demo stays for now. */
  keepsDemo: boolean
  isNamed: boolean
  biography: unknown
  /** The biography of the demo's painter, as the demo wrote it. */
  demoBiography: unknown
  /** The first work that is not from the demo gallery. */
  work: { title: string; slug: string; hasPicture: boolean } | null
  waitingEmails: number
  /** The latest test email. */
  test: { state: string; at: string; error: string | null } | null
  testArrived: boolean
  /** Whether the mail server has accepted an email that was not a test. */
  hasSent: boolean
  hasPurchase: boolean
  hasLivePurchase: boolean
  keyIsRefused: boolean
  webhooksAreRefused: boolean
  keysCheckedAt: string | null
  webhookHeardAt: string | null
  backupMadeAt: string | null
}

/** SQL condition over the settings: the artist's name is that of the demo's painter. */
const IS_DEMO_NAME = sql`artist_name = installation.demo->'settings'->>'artistName'`

/** Reads all facts in one statement. */
export async function readFacts(context: Context): Promise<Facts> {
  const [facts] = await context.query<Facts>(sql`
    SELECT first_steps_put_away_at IS NOT NULL AS is_put_away,
      demo IS NOT NULL AND (
        EXISTS (SELECT 1 FROM artworks WHERE deleted_at IS NULL AND demo->'artworks' @> to_jsonb(id))
        OR EXISTS (SELECT 1 FROM shop_settings WHERE ${IS_DEMO_NAME})) AS has_demo,
      coalesce((demo->>'isKept')::boolean, false) AS keeps_demo,
      coalesce((SELECT trim(coalesce(artist_name, '')) <> '' AND ${IS_DEMO_NAME} IS NOT TRUE
        OR trim(coalesce(shop_name, '')) NOT IN ('', ${DEFAULT_SHOP_SETTINGS.shopName})
        FROM shop_settings LIMIT 1), false) AS is_named,
      (SELECT biography FROM shop_settings LIMIT 1) AS biography,
      demo->'settings'->'biography' AS demo_biography,
      (SELECT jsonb_build_object('title', title, 'slug', slug,
          'hasPicture', EXISTS (SELECT 1 FROM artworks_rels WHERE parent_id = artworks.id AND pictures_id IS NOT NULL OFFSET 0))
        FROM artworks WHERE deleted_at IS NULL AND created_at > coalesce(seeded_at, '-infinity')
          AND coalesce(demo->'artworks' @> to_jsonb(id), false) IS FALSE
        ORDER BY artworks.id LIMIT 1) AS work,
      (SELECT count(*)::int FROM emails WHERE state = 'queued') AS waiting_emails,
      (SELECT jsonb_build_object('state', state, 'at', created_at, 'error', error)
        FROM emails WHERE kind = 'test_email' ORDER BY id DESC LIMIT 1) AS test,
      test_email_arrived_at IS NOT NULL AS test_arrived,
      EXISTS (SELECT 1 FROM emails WHERE state = 'sent' AND kind <> 'test_email') AS has_sent,
      EXISTS (SELECT 1 FROM orders WHERE ${paymentIsIn('captured')}) AS has_purchase,
      EXISTS (SELECT 1 FROM orders WHERE ${paymentIsIn('captured')} AND mode = 'live') AS has_live_purchase,
      EXISTS (SELECT 1 FROM payment_alerts WHERE kind = 'key_refused' AND NOT done) AS key_is_refused,
      EXISTS (SELECT 1 FROM payment_alerts WHERE kind = 'webhooks_refused' AND NOT done) AS webhooks_are_refused,
      (SELECT finished_at FROM reconciliations WHERE mode = 'live') AS keys_checked_at,
      (SELECT max(received_at) FROM payment_events WHERE mode = 'live') AS webhook_heard_at,
      backup_made_at
    FROM installation WHERE id = 1`)
  if (!facts) throw new Error('The installation has no row')
  return facts
}
