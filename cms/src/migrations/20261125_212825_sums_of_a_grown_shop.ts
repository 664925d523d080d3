import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what the dashboard's sums look up (docs/decisions/grows-flat.md). Of the lines an index has all that is
 * added up. PostgreSQL reads it alone only where the table was vacuumed since, so that this happens after each fiftieth.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX orders_not_kept_whole_idx ON orders (created_at)
      WHERE (payment_state <> 'paid' OR total_amount = 0 OR greatest(captured_amount - refunded_amount - dispute_lost_amount, 0)
        + gift_card_amount - gift_card_refunded_amount < total_amount);
    CREATE INDEX orders_mode_idx ON orders (mode, created_at);
    CREATE INDEX order_items_sums_idx ON order_items (created_at)
      INCLUDE (artwork_id, order_id, type, quantity, total_price, discount_amount, added_tax_amount)
      WHERE cancelled_at IS NULL;
    ALTER TABLE order_items SET (autovacuum_vacuum_insert_scale_factor = 0.02);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX orders_not_kept_whole_idx, orders_mode_idx, order_items_sums_idx;
    ALTER TABLE order_items RESET (autovacuum_vacuum_insert_scale_factor);`)
}
