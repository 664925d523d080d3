import type { Shop } from './shop'

/** Adds subscribers straight in the database: c1@example.test joined last. */
export const addSubscribers = (shop: Shop, count: number): Promise<object[]> =>
  shop.query(`INSERT INTO newsletter_subscriptions (email, subscribed_at)
    SELECT 'c' || n || '@example.test', now() - n * interval '1 hour' FROM generate_series(1, ${count}) AS n`)

/** Adds messages straight in the database: 'Subject 1' came last. */
export const addMessages = (shop: Shop, count: number): Promise<object[]> =>
  shop.query(`INSERT INTO contact_messages (name, email, subject, message, created_at)
    SELECT 'Name ' || n, 'm' || n || '@example.test', 'Subject ' || n, 'Line one' || chr(10) || 'line two',
      now() - n * interval '1 hour' FROM generate_series(1, ${count}) AS n`)
