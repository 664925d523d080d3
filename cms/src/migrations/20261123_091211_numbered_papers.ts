import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Triggers and rights are written by hand (docs/decisions/papers.md): papers and their files are only ever
 * added, of an order that there is, with the number after the last one. What a migration changes of a row later, it must
 * switch the triggers off for.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "papers" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" varchar(10) NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"mode" varchar(10) NOT NULL,
  	"year" integer NOT NULL,
  	"serial" integer NOT NULL,
  	"number" varchar(30) NOT NULL,
  	"source" varchar(300) NOT NULL,
  	"corrects_id" integer,
  	"content" jsonb NOT NULL,
  	"parts" jsonb,
  	"given_at" timestamp(3) with time zone NOT NULL,
  	CONSTRAINT "papers_kind_known" CHECK (kind IN ('invoice', 'receipt', 'credit_note')),
  	CONSTRAINT "papers_mode_known" CHECK (mode IN ('test', 'live')),
  	CONSTRAINT "papers_serial_positive" CHECK (serial > 0),
  	CONSTRAINT "papers_credit_note_corrects" CHECK (kind <> 'credit_note' OR (corrects_id IS NOT NULL AND parts IS NOT NULL))
  );
  
  CREATE TABLE "paper_counters" (
  	"mode" varchar(10) NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"year" integer NOT NULL,
  	"last" integer DEFAULT 0 NOT NULL,
  	CONSTRAINT "paper_counters_mode_kind_year_pk" PRIMARY KEY("mode","kind","year")
  );
  
  CREATE TABLE "paper_files" (
  	"paper_id" integer PRIMARY KEY NOT NULL,
  	"pdf" "bytea" NOT NULL,
  	"printed_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "shop_settings" ADD COLUMN "give_papers" boolean DEFAULT false;
  ALTER TABLE "shop_settings" ADD COLUMN "seller_name" varchar(200);
  ALTER TABLE "shop_settings" ADD COLUMN "seller_street" varchar(200);
  ALTER TABLE "shop_settings" ADD COLUMN "seller_postal_code" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "seller_city" varchar(100);
  ALTER TABLE "shop_settings" ADD COLUMN "seller_country" varchar(2);
  ALTER TABLE "shop_settings" ADD COLUMN "seller_tax_number" varchar(40);
  ALTER TABLE "shop_settings" ADD COLUMN "paper_words" text;
  ALTER TABLE "shop_settings" ADD COLUMN "paper_size" varchar(10);
  CREATE UNIQUE INDEX "papers_serial_idx" ON "papers" USING btree ("mode","kind","year","serial");
  CREATE UNIQUE INDEX "papers_number_idx" ON "papers" USING btree ("number");
  CREATE UNIQUE INDEX "papers_source_idx" ON "papers" USING btree ("order_id","source");
  CREATE INDEX "papers_given_idx" ON "papers" USING btree ("mode","year","given_at");
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_paper_size_known" CHECK (paper_size IN ('a4', 'letter'));`)
  await db.execute(sql`
    CREATE FUNCTION refuse_paper_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Numbered papers are append-only: they are kept as they were given'
        USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE FUNCTION check_new_paper() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.serial > 1 AND NOT EXISTS (SELECT 1 FROM papers
          WHERE mode = NEW.mode AND kind = NEW.kind AND year = NEW.year AND serial = NEW.serial - 1) THEN
        RAISE EXCEPTION 'The number of a paper follows the one before it: % % % has a gap', NEW.kind, NEW.year, NEW.serial
          USING ERRCODE = 'check_violation';
      END IF;
      IF NEW.content ->> 'number' IS DISTINCT FROM NEW.number OR NEW.content ->> 'kind' IS DISTINCT FROM NEW.kind THEN
        RAISE EXCEPTION 'A paper says its own number and kind' USING ERRCODE = 'check_violation';
      END IF;
      IF NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND mode = NEW.mode) THEN
        RAISE EXCEPTION 'There is no order %', NEW.order_id USING ERRCODE = 'foreign_key_violation';
      END IF;
      IF NEW.corrects_id IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM papers WHERE id = NEW.corrects_id AND order_id = NEW.order_id) THEN
        RAISE EXCEPTION 'A paper corrects one of its own order' USING ERRCODE = 'foreign_key_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE FUNCTION check_new_paper_file() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT 1 FROM papers WHERE id = NEW.paper_id) THEN
        RAISE EXCEPTION 'There is no paper %', NEW.paper_id USING ERRCODE = 'foreign_key_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER paper_files_checked BEFORE INSERT ON paper_files
      FOR EACH ROW EXECUTE FUNCTION check_new_paper_file();
    CREATE TRIGGER papers_checked BEFORE INSERT ON papers FOR EACH ROW EXECUTE FUNCTION check_new_paper();
    CREATE TRIGGER papers_append_only BEFORE UPDATE OR DELETE ON papers
      FOR EACH ROW EXECUTE FUNCTION refuse_paper_change();
    CREATE TRIGGER papers_never_emptied BEFORE TRUNCATE ON papers
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_paper_change();
    CREATE TRIGGER paper_files_append_only BEFORE UPDATE OR DELETE ON paper_files
      FOR EACH ROW EXECUTE FUNCTION refuse_paper_change();
    CREATE TRIGGER paper_files_never_emptied BEFORE TRUNCATE ON paper_files
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_paper_change();
    ALTER TABLE papers ENABLE ALWAYS TRIGGER papers_append_only;
    ALTER TABLE papers ENABLE ALWAYS TRIGGER papers_never_emptied;
    ALTER TABLE paper_files ENABLE ALWAYS TRIGGER paper_files_append_only;
    ALTER TABLE paper_files ENABLE ALWAYS TRIGGER paper_files_never_emptied;
    REVOKE UPDATE, DELETE, TRUNCATE ON papers, paper_files FROM PUBLIC, CURRENT_USER;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
     DROP TABLE "paper_files" CASCADE;
  DROP TABLE "papers" CASCADE;
  DROP TABLE "paper_counters" CASCADE;
  DROP FUNCTION refuse_paper_change();
  DROP FUNCTION check_new_paper();
  DROP FUNCTION check_new_paper_file();
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_paper_size_known";
  ALTER TABLE "shop_settings" DROP COLUMN "give_papers";
  ALTER TABLE "shop_settings" DROP COLUMN "seller_name";
  ALTER TABLE "shop_settings" DROP COLUMN "seller_street";
  ALTER TABLE "shop_settings" DROP COLUMN "seller_postal_code";
  ALTER TABLE "shop_settings" DROP COLUMN "seller_city";
  ALTER TABLE "shop_settings" DROP COLUMN "seller_country";
  ALTER TABLE "shop_settings" DROP COLUMN "seller_tax_number";
  ALTER TABLE "shop_settings" DROP COLUMN "paper_words";
  ALTER TABLE "shop_settings" DROP COLUMN "paper_size";`)
}
