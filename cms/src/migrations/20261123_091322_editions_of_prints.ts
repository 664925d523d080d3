import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "editions" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"size" varchar(100) NOT NULL,
  	"total" integer NOT NULL,
  	"proofs" integer DEFAULT 0 NOT NULL,
  	"paper" varchar(200),
  	"printer" varchar(200),
  	"signature" varchar(200),
  	"year" integer,
  	"given" integer DEFAULT 0 NOT NULL,
  	"held" integer DEFAULT 0 NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "editions_sizes_bounded" CHECK (total BETWEEN 1 AND 9999 AND proofs BETWEEN 0 AND 999),
  	CONSTRAINT "editions_never_oversold" CHECK (given >= 0 AND held >= 0 AND given + held <= total)
  );
  
  CREATE TABLE "edition_numbers" (
  	"edition_id" integer NOT NULL,
  	"kind" varchar(10) NOT NULL,
  	"number" integer NOT NULL,
  	"state" varchar(20) NOT NULL,
  	"order_item_id" integer,
  	"given_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "edition_numbers_edition_id_kind_number_pk" PRIMARY KEY("edition_id","kind","number"),
  	CONSTRAINT "edition_numbers_kind_known" CHECK (kind IN ('number', 'proof')),
  	CONSTRAINT "edition_numbers_state_known" CHECK (state IN ('sold', 'sold_before', 'given_out', 'void')),
  	CONSTRAINT "edition_numbers_begin_at_one" CHECK (number >= 1),
  	CONSTRAINT "edition_numbers_sold_to_a_line" CHECK ((state = 'sold') = (order_item_id IS NOT NULL))
  );
  
  ALTER TABLE "order_items" ADD COLUMN "edition_id" integer;
  ALTER TABLE "order_items" ADD COLUMN "edition_held" integer;
  CREATE UNIQUE INDEX "editions_size_idx" ON "editions" USING btree ("artwork_id","size");
  CREATE INDEX "edition_numbers_order_item_idx" ON "edition_numbers" USING btree ("order_item_id");
  CREATE INDEX "order_items_edition_idx" ON "order_items" USING btree ("edition_id");`)

  // By hand: numbers belong to their edition and to the line that bought them, the count of those given follows them, none
  // is beyond the edition's end, and all servers are told.
  await db.execute(sql`
    ALTER TABLE editions ADD CONSTRAINT editions_artwork_fk
      FOREIGN KEY (artwork_id) REFERENCES artworks(id) ON DELETE CASCADE;
    ALTER TABLE edition_numbers ADD CONSTRAINT edition_numbers_edition_fk
      FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE CASCADE;
    ALTER TABLE edition_numbers ADD CONSTRAINT edition_numbers_order_item_fk
      FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE RESTRICT;
    ALTER TABLE order_items ADD CONSTRAINT order_items_edition_fk
      FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE RESTRICT;
    CREATE FUNCTION count_edition_number() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      change int := 0;
      is_within boolean;
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.kind = 'number' THEN change := change - 1; END IF;
      IF TG_OP <> 'DELETE' AND NEW.kind = 'number' THEN change := change + 1; END IF;
      UPDATE editions SET given = given + change WHERE id = coalesce(NEW.edition_id, OLD.edition_id)
        RETURNING TG_OP = 'DELETE' OR NEW.number <= CASE NEW.kind WHEN 'proof' THEN proofs ELSE total END INTO is_within;
      IF is_within IS FALSE THEN
        RAISE EXCEPTION 'The edition has no % %', NEW.kind, NEW.number USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER edition_numbers_count AFTER INSERT OR UPDATE OR DELETE ON edition_numbers
      FOR EACH ROW EXECUTE FUNCTION count_edition_number();
    CREATE FUNCTION keep_edition() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.given <> OLD.given AND pg_trigger_depth() = 1 THEN
        RAISE EXCEPTION 'What is given of an edition is the count of its numbers' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER editions_kept BEFORE UPDATE ON editions FOR EACH ROW EXECUTE FUNCTION keep_edition();
    CREATE FUNCTION tell_edition_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('gesso_content', coalesce(NEW.artwork_id, OLD.artwork_id)::text);
      RETURN NULL;
    END $$;
    CREATE TRIGGER editions_tell AFTER INSERT OR UPDATE OR DELETE ON editions
      FOR EACH ROW EXECUTE FUNCTION tell_edition_change();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE order_items DROP CONSTRAINT order_items_edition_fk;
   ALTER TABLE "editions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "edition_numbers" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "editions" CASCADE;
  DROP TABLE "edition_numbers" CASCADE;
  DROP FUNCTION count_edition_number();
  DROP FUNCTION keep_edition();
  DROP FUNCTION tell_edition_change();
  DROP INDEX "order_items_edition_idx";
  ALTER TABLE "order_items" DROP COLUMN "edition_id";
  ALTER TABLE "order_items" DROP COLUMN "edition_held";`)
}
