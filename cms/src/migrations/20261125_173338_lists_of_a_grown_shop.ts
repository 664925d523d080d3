import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Written by hand: what the lists, searches and sums of a shop with many rows look up; the words of its works; and who its
 * buyers are (docs/decisions/grows-flat.md). A database without pg_trgm searches texts one after the other.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE gallery_words (word varchar(40) PRIMARY KEY NOT NULL);
    INSERT INTO gallery_words
      SELECT DISTINCT word FROM artworks, unnest(string_to_array(left(search_text, 2000), ' ')) AS word
      WHERE length(word) BETWEEN 3 AND 40;
    -- In the order of the words, so that two who save works do not wait for each other in turns.
    CREATE FUNCTION keep_gallery_words() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO gallery_words
        SELECT DISTINCT word FROM unnest(string_to_array(left(NEW.search_text, 2000), ' ')) AS word
        WHERE length(word) BETWEEN 3 AND 40 ORDER BY word ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER keep_words_of_new AFTER INSERT ON artworks FOR EACH ROW EXECUTE FUNCTION keep_gallery_words();
    CREATE TRIGGER keep_words_of_changed AFTER UPDATE ON artworks FOR EACH ROW
      WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION keep_gallery_words();

    CREATE TABLE buyers (mode varchar(10) NOT NULL, email varchar(254) NOT NULL, latest timestamp(3) with time zone NOT NULL,
      CONSTRAINT buyers_mode_email_pk PRIMARY KEY (mode, email));
    CREATE INDEX buyers_latest_idx ON buyers (mode, latest DESC NULLS LAST, email);
    INSERT INTO buyers SELECT mode, lower(email), max(orders.created_at) FROM orders JOIN customers ON customers.id = customer_id
      WHERE payment_state IN ('capturing', 'failed', 'paid', 'partially_refunded', 'refunded') AND email <> 'erased@erased.invalid'
      GROUP BY 1, 2;
    -- Puts a buyer together anew from their orders. The row is locked before they are read: whoever comes at the same time
    -- waits, and sees what was committed meanwhile. Erased persons are no buyer.
    CREATE FUNCTION keep_buyer(of_mode text, of_email text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE newest timestamp with time zone;
    BEGIN
      IF of_email = 'erased@erased.invalid' THEN RETURN; END IF;
      INSERT INTO buyers (mode, email, latest) VALUES (of_mode, of_email, now())
        ON CONFLICT (mode, email) DO UPDATE SET latest = buyers.latest;
      -- Order by order by their index, whatever PostgreSQL thinks of the tables' sizes.
      SELECT max(theirs.created_at) INTO newest FROM customers CROSS JOIN LATERAL (
          SELECT created_at FROM orders WHERE customer_id = customers.id AND mode = of_mode
            AND payment_state IN ('capturing', 'failed', 'paid', 'partially_refunded', 'refunded') OFFSET 0) AS theirs
        WHERE lower(customers.email) = of_email;
      IF newest IS NULL THEN
        DELETE FROM buyers WHERE mode = of_mode AND email = of_email;
      ELSE
        UPDATE buyers SET latest = newest WHERE mode = of_mode AND email = of_email;
      END IF;
    END $$;
    -- The address is locked, so that it does not change between this and the commit.
    CREATE FUNCTION keep_buyer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE address text;
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        SELECT lower(email) INTO address FROM customers WHERE id = OLD.customer_id FOR SHARE;
        IF FOUND THEN PERFORM keep_buyer(OLD.mode, address); END IF;
      END IF;
      IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND (NEW.customer_id, NEW.mode) IS DISTINCT FROM (OLD.customer_id, OLD.mode)) THEN
        SELECT lower(email) INTO address FROM customers WHERE id = NEW.customer_id FOR SHARE;
        IF FOUND THEN PERFORM keep_buyer(NEW.mode, address); END IF;
      END IF;
      RETURN NULL;
    END $$;
    CREATE FUNCTION keep_buyer_of_address() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE own_mode text;
    BEGIN
      FOREACH own_mode IN ARRAY ARRAY['live', 'test'] LOOP
        PERFORM keep_buyer(own_mode, lower(OLD.email));
        IF TG_OP = 'UPDATE' THEN PERFORM keep_buyer(own_mode, lower(NEW.email)); END IF;
      END LOOP;
      RETURN NULL;
    END $$;
    -- At the commit: what a transaction locks besides is locked by then, and a buyer's row for the shortest time.
    CREATE CONSTRAINT TRIGGER keep_buyer_of_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.payment_state IN ('capturing', 'failed', 'paid', 'partially_refunded', 'refunded'))
      EXECUTE FUNCTION keep_buyer_of_order();
    CREATE CONSTRAINT TRIGGER keep_buyer_of_changed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN ((OLD.payment_state IN ('capturing', 'failed', 'paid', 'partially_refunded', 'refunded'))
          IS DISTINCT FROM (NEW.payment_state IN ('capturing', 'failed', 'paid', 'partially_refunded', 'refunded'))
        OR (OLD.mode, OLD.customer_id, OLD.created_at) IS DISTINCT FROM (NEW.mode, NEW.customer_id, NEW.created_at))
      EXECUTE FUNCTION keep_buyer_of_order();
    CREATE CONSTRAINT TRIGGER keep_buyer_of_gone AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (OLD.payment_state IN ('capturing', 'failed', 'paid', 'partially_refunded', 'refunded'))
      EXECUTE FUNCTION keep_buyer_of_order();
    CREATE CONSTRAINT TRIGGER keep_buyer_of_address AFTER UPDATE ON customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (lower(OLD.email) IS DISTINCT FROM lower(NEW.email)) EXECUTE FUNCTION keep_buyer_of_address();
    CREATE CONSTRAINT TRIGGER keep_buyer_of_gone AFTER DELETE ON customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      EXECUTE FUNCTION keep_buyer_of_address();

    -- Of the orders in the list alone: what an index is about need not be compared for each of its rows.
    DROP INDEX orders_listed_idx;
    CREATE INDEX orders_listed_idx ON orders (created_at, id) INCLUDE (customer_id, number)
      WHERE deleted_at IS NULL AND payment_state IN ('capturing', 'failed', 'paid', 'partially_refunded', 'refunded');
    CREATE INDEX orders_sold_at_idx ON orders (coalesce(money_settled_at, created_at));
    CREATE INDEX orders_refunded_idx ON orders (id) WHERE refunded_amount > 0;
    CREATE INDEX orders_dispute_lost_idx ON orders (dispute_lost_at) WHERE dispute_lost_amount > 0;
    CREATE INDEX order_refunds_made_at_idx ON order_refunds (made_at) WHERE given;
    CREATE INDEX orders_taxed_idx ON orders (id) WHERE tax_terms IS NOT NULL;
    CREATE INDEX provider_fees_at_idx ON provider_fees (at);
    CREATE INDEX order_items_originals_idx ON order_items (artwork_id) WHERE type IN ('original', 'payment');
    CREATE INDEX artworks_listed_idx ON artworks (display_order, created_at DESC) WHERE deleted_at IS NULL;
    CREATE INDEX artworks_titled_idx ON artworks (title, id) WHERE deleted_at IS NULL;
    CREATE INDEX artworks_elsewhere_idx ON artworks (sale_date)
      WHERE original_state = 'sold_elsewhere' AND sale_date IS NOT NULL AND sold_order_id IS NULL;
    DROP INDEX IF EXISTS artworks_title_search_idx;
    DO $$ BEGIN
      IF to_regproc('word_similarity') IS NOT NULL THEN
        CREATE INDEX artworks_texts_idx ON artworks USING gin (title gin_trgm_ops, medium gin_trgm_ops,
          description gin_trgm_ops, inventory_number gin_trgm_ops);
        CREATE INDEX gallery_words_search_idx ON gallery_words USING gin (word gin_trgm_ops);
      END IF;
    END $$;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER keep_words_of_new ON artworks;
    DROP TRIGGER keep_words_of_changed ON artworks;
    DROP FUNCTION keep_gallery_words();
    DROP TABLE gallery_words;
    DROP TRIGGER keep_buyer_of_new ON orders;
    DROP TRIGGER keep_buyer_of_changed ON orders;
    DROP TRIGGER keep_buyer_of_gone ON orders;
    DROP TRIGGER keep_buyer_of_address ON customers;
    DROP TRIGGER keep_buyer_of_gone ON customers;
    DROP FUNCTION keep_buyer_of_order();
    DROP FUNCTION keep_buyer_of_address();
    DROP FUNCTION keep_buyer(text, text);
    DROP TABLE buyers;
    DROP INDEX orders_listed_idx, orders_sold_at_idx, orders_refunded_idx, orders_dispute_lost_idx,
      order_refunds_made_at_idx, orders_taxed_idx, provider_fees_at_idx, order_items_originals_idx,
      artworks_listed_idx, artworks_titled_idx, artworks_elsewhere_idx;
    CREATE INDEX orders_listed_idx ON orders (created_at, id) INCLUDE (payment_state, customer_id, number)
      WHERE deleted_at IS NULL;
    DROP INDEX IF EXISTS artworks_texts_idx;
    DO $$ BEGIN
      IF to_regproc('word_similarity') IS NOT NULL THEN
        CREATE INDEX artworks_title_search_idx ON artworks USING gin (title gin_trgm_ops);
      END IF;
    END $$;`)
}
