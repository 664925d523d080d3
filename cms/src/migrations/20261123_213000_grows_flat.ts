import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what lists, searches and workers look up in a shop with many rows (docs/decisions/grows-flat.md). A
 * database without pg_trgm searches texts one after the other.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX artworks_gallery_idx ON artworks (coalesce(display_order, 2147483647), created_at DESC, id DESC)
      INCLUDE (publish_at) WHERE deleted_at IS NULL AND publication = 'published';
    CREATE INDEX artworks_next_change_idx ON artworks (greatest(hold_until, on_hold_until, kept_until, publish_at))
      WHERE deleted_at IS NULL;
    CREATE INDEX artworks_new_idx ON artworks (coalesce(published_at, created_at) DESC, id DESC)
      WHERE deleted_at IS NULL AND publication = 'published';
    CREATE INDEX newsletter_subscriptions_texts_parent_idx ON newsletter_subscriptions_texts (parent_id);
    CREATE INDEX customers_buyer_idx ON customers (lower(trim(email)));
    CREATE INDEX customers_lower_email_idx ON customers (lower(email));
    CREATE INDEX orders_unforgotten_idx ON orders (payment_state, money_settled_at) WHERE buyer_hash IS NOT NULL;
    CREATE INDEX payment_attempts_created_at_idx ON payment_attempts (created_at) WHERE kind = 'intent';
    CREATE INDEX payment_events_received_at_idx ON payment_events (received_at);
    CREATE INDEX payment_events_age_idx ON payment_events (coalesce(processed_at, received_at));
    CREATE INDEX checkout_sessions_updated_at_idx ON checkout_sessions (updated_at);
    CREATE INDEX orders_pending_idx ON orders (created_at) WHERE status = 'pending';
    CREATE INDEX contact_messages_unread_idx ON contact_messages (id) WHERE read_at IS NULL;
    CREATE INDEX order_items_paid_for_idx ON order_items (order_id) WHERE paid_for IS NOT NULL;
    DO $$ BEGIN
      IF to_regproc('word_similarity') IS NOT NULL THEN
        CREATE INDEX orders_number_search_idx ON orders USING gin (number gin_trgm_ops);
        CREATE INDEX customers_search_idx ON customers
          USING gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops, city gin_trgm_ops);
        CREATE INDEX artworks_title_search_idx ON artworks USING gin (title gin_trgm_ops);
        CREATE INDEX newsletter_subscriptions_search_idx ON newsletter_subscriptions USING gin (email gin_trgm_ops);
        CREATE INDEX contact_messages_search_idx ON contact_messages USING gin (name gin_trgm_ops, email gin_trgm_ops,
          subject gin_trgm_ops, message gin_trgm_ops, artwork_title gin_trgm_ops);
        CREATE INDEX emails_search_idx ON emails USING gin (subject gin_trgm_ops);
        CREATE INDEX audit_entries_search_idx ON audit_entries USING gin (label gin_trgm_ops);
      END IF;
    END $$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX artworks_gallery_idx, artworks_next_change_idx, artworks_new_idx, newsletter_subscriptions_texts_parent_idx,
      customers_buyer_idx, customers_lower_email_idx, orders_unforgotten_idx, payment_attempts_created_at_idx,
      payment_events_received_at_idx, payment_events_age_idx, checkout_sessions_updated_at_idx, orders_pending_idx, contact_messages_unread_idx,
      order_items_paid_for_idx;
    DROP INDEX IF EXISTS orders_number_search_idx, customers_search_idx, artworks_title_search_idx,
      newsletter_subscriptions_search_idx, contact_messages_search_idx, emails_search_idx, audit_entries_search_idx;`)
}
