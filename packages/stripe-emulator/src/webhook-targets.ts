import type { Db } from './store'

/** Where events are delivered to, with the secret that signs them. */
export type WebhookTarget = { url: string; secret: string }

/** The enabled endpoints that want an event. @param type such as `charge.refunded` */
export async function webhookTargets(db: Db, type: string): Promise<WebhookTarget[]> {
  const found = await db.query(
    `SELECT body->>'url' AS url, secret FROM test_payments.webhook_endpoints
     JOIN test_payments.webhook_secrets ON endpoint = id
     WHERE body->>'status' = 'enabled' AND body->'enabled_events' ?| ARRAY['*', $1] ORDER BY place`,
    [type],
  )
  return found.rows
}
