import { createHmac, randomBytes } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { derivedKey } from '../../auth/derived-key'
import type { Context } from '../../platform/context'
import { hashToken } from '../../platform/token'

const tokenOf = (context: Context, seed: string): string =>
  createHmac('sha256', derivedKey(context.env.payloadSecret, 'order links')).update(seed).digest('base64url')

/**
 * The path of an order's own page; null while it has no link, or when the installation's secret has changed since.
 * Such a link still works, but cannot be shown (docs/decisions/order-pages.md).
 */
export async function currentOrderPath(context: Context, orderId: string): Promise<string | null> {
  const [link] = await context.query<{ seed: string; tokenHash: string }>(sql`
    SELECT seed, token_hash FROM order_links WHERE order_id = ${orderId} AND ended_at IS NULL
    ORDER BY id DESC LIMIT 1`)
  if (!link) return null
  const token = tokenOf(context, link.seed)
  return hashToken(token) === link.tokenHash ? orderPath(token) : null
}

/** Makes a link to an order's own page. Only its hash and a seed are stored, as for a gift card. @returns its path */
export async function makeOrderLink(context: Context, orderId: string): Promise<string> {
  const seed = randomBytes(32).toString('hex')
  const token = tokenOf(context, seed)
  await context.query(sql`
    INSERT INTO order_links (order_id, seed, token_hash) VALUES (${orderId}, ${seed}, ${hashToken(token)})`)
  return orderPath(token)
}

const orderPath = (token: string): string => `/order/${token}`
