import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Triggers, rights and the first prices are written by hand (docs/decisions/archive.md): values of artworks are recorded
 * whatever changes them, and never changed again; documents go with their artwork. What the audit trail still has of
 * former prices and states is taken over.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "artworks_provenance" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" varchar(60),
  	"words" varchar(500) NOT NULL,
  	"published" boolean DEFAULT false
  );
  
  CREATE TABLE "artworks_exhibitions" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" varchar(60),
  	"words" varchar(500) NOT NULL,
  	"published" boolean DEFAULT false
  );
  
  CREATE TABLE "artworks_literature" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"date" varchar(60),
  	"words" varchar(500) NOT NULL,
  	"published" boolean DEFAULT false
  );
  
  CREATE TABLE "artwork_documents" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"name" varchar(255) NOT NULL,
  	"type" varchar(40) NOT NULL,
  	"size" integer NOT NULL,
  	"bytes" "bytea" NOT NULL,
  	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	CONSTRAINT "artwork_documents_type_known" CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  	CONSTRAINT "artwork_documents_size" CHECK (size > 0 AND size = octet_length(bytes))
  );
  
  CREATE TABLE "artwork_values" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"field" varchar(20) NOT NULL,
  	"old" jsonb,
  	"new" jsonb,
  	CONSTRAINT "artwork_values_field_known" CHECK (field IN ('originalPrice', 'originalState', 'printOptions', 'sold'))
  );
  
  ALTER TABLE "artworks" ADD COLUMN "inventory_number" varchar(60);
  ALTER TABLE "artworks" ADD COLUMN "date_words" varchar(60);
  ALTER TABLE "artworks" ADD COLUMN "condition" text;
  ALTER TABLE "artworks" ADD COLUMN "framed" boolean;
  ALTER TABLE "artworks" ADD COLUMN "frame_words" varchar(255);
  ALTER TABLE "artworks" ADD COLUMN "location" varchar(20);
  ALTER TABLE "artworks" ADD COLUMN "location_name" varchar(255);
  ALTER TABLE "artworks" ADD COLUMN "location_until" timestamp(3) with time zone;
  ALTER TABLE "artworks" ADD COLUMN "location_share" numeric;
  ALTER TABLE "artworks" ADD COLUMN "location_terms" text;
  ALTER TABLE "artworks" ADD COLUMN "cost" numeric(10, 2);
  ALTER TABLE "artworks" ADD COLUMN "private_notes" text;
  ALTER TABLE "shop_settings" ADD COLUMN "in_both_units" boolean DEFAULT false;
  ALTER TABLE "artworks_provenance" ADD CONSTRAINT "artworks_provenance_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "artworks_exhibitions" ADD CONSTRAINT "artworks_exhibitions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "artworks_literature" ADD CONSTRAINT "artworks_literature_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."artworks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "artworks_provenance_order_idx" ON "artworks_provenance" USING btree ("_order");
  CREATE INDEX "artworks_provenance_parent_id_idx" ON "artworks_provenance" USING btree ("_parent_id");
  CREATE INDEX "artworks_exhibitions_order_idx" ON "artworks_exhibitions" USING btree ("_order");
  CREATE INDEX "artworks_exhibitions_parent_id_idx" ON "artworks_exhibitions" USING btree ("_parent_id");
  CREATE INDEX "artworks_literature_order_idx" ON "artworks_literature" USING btree ("_order");
  CREATE INDEX "artworks_literature_parent_id_idx" ON "artworks_literature" USING btree ("_parent_id");
  CREATE INDEX "artwork_documents_artwork_idx" ON "artwork_documents" USING btree ("artwork_id","id");
  CREATE INDEX "artwork_values_artwork_idx" ON "artwork_values" USING btree ("artwork_id","at");
  CREATE UNIQUE INDEX "artworks_inventory_number_idx" ON "artworks" USING btree ("inventory_number");
  CREATE INDEX "artworks_location_idx" ON "artworks" USING btree ("location");
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_location_known" CHECK (location IN ('studio', 'storage', 'consignment', 'exhibition', 'lent', 'sold', 'elsewhere'));
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_location_share_percent" CHECK (location_share BETWEEN 0 AND 100);
  ALTER TABLE "artworks" ADD CONSTRAINT "artworks_cost_not_negative" CHECK (cost >= 0);`)
  await db.execute(sql`
    CREATE TRIGGER artworks_provenance_tell AFTER INSERT OR UPDATE OR DELETE ON artworks_provenance
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
    CREATE TRIGGER artworks_exhibitions_tell AFTER INSERT OR UPDATE OR DELETE ON artworks_exhibitions
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');
    CREATE TRIGGER artworks_literature_tell AFTER INSERT OR UPDATE OR DELETE ON artworks_literature
      FOR EACH STATEMENT EXECUTE FUNCTION tell_content_change('all');

    CREATE FUNCTION forget_artwork_documents() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM artwork_documents WHERE artwork_id = OLD.id;
      RETURN NULL;
    END $$;
    CREATE TRIGGER artworks_forget_documents AFTER DELETE ON artworks
      FOR EACH ROW EXECUTE FUNCTION forget_artwork_documents();

    INSERT INTO artwork_values (artwork_id, at, field, old, new)
    SELECT record_id::int, at, change->>'field', nullif(change->'old', 'null'), nullif(change->'new', 'null')
    FROM audit_entries CROSS JOIN LATERAL jsonb_array_elements(changes) AS change
    WHERE noun = 'artwork' AND record_id ~ '^[0-9]{1,9}$' AND change ? 'new'
      AND change->>'field' IN ('originalPrice', 'originalState', 'printOptions')
    ORDER BY audit_entries.id;

    CREATE FUNCTION record_artwork_values() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      former artworks%ROWTYPE;
    BEGIN
      -- Of an artwork that is added, every value that it has is new.
      IF TG_OP = 'UPDATE' THEN
        former := OLD;
      END IF;
      INSERT INTO artwork_values (artwork_id, field, old, new)
      SELECT NEW.id, given.field, given.old, given.new
      FROM (VALUES
        ('originalPrice', to_jsonb(former.original_price::text), to_jsonb(NEW.original_price::text)),
        ('originalState', to_jsonb(former.original_state), to_jsonb(NEW.original_state)),
        ('printOptions', nullif(former.print_options, '[]'), nullif(NEW.print_options, '[]')),
        ('sold', to_jsonb(former.sold_order_id), to_jsonb(NEW.sold_order_id))
      ) AS given (field, old, new)
      WHERE given.old IS DISTINCT FROM given.new;
      RETURN NULL;
    END $$;
    CREATE TRIGGER artworks_record_values AFTER INSERT OR UPDATE ON artworks
      FOR EACH ROW EXECUTE FUNCTION record_artwork_values();

    CREATE FUNCTION refuse_value_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'The record of prices and states is append-only'
        USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER artwork_values_append_only BEFORE UPDATE OR DELETE ON artwork_values
      FOR EACH ROW EXECUTE FUNCTION refuse_value_change();
    CREATE TRIGGER artwork_values_never_emptied BEFORE TRUNCATE ON artwork_values
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_value_change();
    ALTER TABLE artwork_values ENABLE ALWAYS TRIGGER artwork_values_append_only;
    ALTER TABLE artwork_values ENABLE ALWAYS TRIGGER artwork_values_never_emptied;
    REVOKE UPDATE, DELETE, TRUNCATE ON artwork_values FROM PUBLIC, CURRENT_USER;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER artworks_forget_documents ON artworks;
    DROP TRIGGER artworks_record_values ON artworks;`)
  await db.execute(sql`
   ALTER TABLE "artworks_provenance" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "artworks_exhibitions" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "artworks_literature" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "artwork_documents" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "artwork_values" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "artworks_provenance" CASCADE;
  DROP TABLE "artworks_exhibitions" CASCADE;
  DROP TABLE "artworks_literature" CASCADE;
  DROP TABLE "artwork_documents" CASCADE;
  DROP TABLE "artwork_values" CASCADE;
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_location_known";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_location_share_percent";
  ALTER TABLE "artworks" DROP CONSTRAINT "artworks_cost_not_negative";
  DROP INDEX "artworks_inventory_number_idx";
  DROP INDEX "artworks_location_idx";
  ALTER TABLE "artworks" DROP COLUMN "inventory_number";
  ALTER TABLE "artworks" DROP COLUMN "date_words";
  ALTER TABLE "artworks" DROP COLUMN "condition";
  ALTER TABLE "artworks" DROP COLUMN "framed";
  ALTER TABLE "artworks" DROP COLUMN "frame_words";
  ALTER TABLE "artworks" DROP COLUMN "location";
  ALTER TABLE "artworks" DROP COLUMN "location_name";
  ALTER TABLE "artworks" DROP COLUMN "location_until";
  ALTER TABLE "artworks" DROP COLUMN "location_share";
  ALTER TABLE "artworks" DROP COLUMN "location_terms";
  ALTER TABLE "artworks" DROP COLUMN "cost";
  ALTER TABLE "artworks" DROP COLUMN "private_notes";
  ALTER TABLE "shop_settings" DROP COLUMN "in_both_units";
  DROP FUNCTION forget_artwork_documents();
  DROP FUNCTION record_artwork_values();
  DROP FUNCTION refuse_value_change();`)
}
