import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: buyers are searched by one text each, without accents and in lower case, in which a space stands before
 * each word; and the artist's list of orders is counted and searched by an index alone (docs/decisions/grows-flat.md).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE customers ADD COLUMN search_text text GENERATED ALWAYS AS (search_fold(
      ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(city, ''))) STORED;
    CREATE INDEX orders_listed_idx ON orders (created_at, id) INCLUDE (payment_state, customer_id, number)
      WHERE deleted_at IS NULL;
    DROP INDEX IF EXISTS customers_search_idx;
    DO $$ BEGIN
      IF to_regproc('word_similarity') IS NOT NULL THEN
        CREATE INDEX customers_search_text_idx ON customers USING gin (search_text gin_trgm_ops);
        -- Payload's own list of customers searches it.
        CREATE INDEX customers_email_search_idx ON customers USING gin (email gin_trgm_ops);
      END IF;
    END $$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX orders_listed_idx;
    DROP INDEX IF EXISTS customers_email_search_idx;
    ALTER TABLE customers DROP COLUMN search_text;
    DO $$ BEGIN
      IF to_regproc('word_similarity') IS NOT NULL THEN
        CREATE INDEX customers_search_idx ON customers
          USING gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops, city gin_trgm_ops);
      END IF;
    END $$;`)
}
