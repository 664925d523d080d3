import type { Shop } from './shop'

/** Inserts subscribers; c1@example.test is the newest. */
export const addSubscribers = (shop: Shop, count: number): Promise<object[]> =>
  shop.query(`INSERT INTO newsletter_subscriptions (email, subscribed_at)
    SELECT 'c' || n || '@example.test', now() - n * interval '1 hour' FROM generate_series(1, ${count}) AS n`)

/** Inserts messages; 'Subject 1' is the newest. */
export const addMessages = (shop: Shop, count: number): Promise<object[]> =>
  shop.query(`INSERT INTO contact_messages (name, email, subject, message, created_at)
    SELECT 'Name ' || n, 'm' || n || '@example.test', 'Subject ' || n, 'Line one' || chr(10) || 'line two',
      now() - n * interval '1 hour' FROM generate_series(1, ${count}) AS n`)
