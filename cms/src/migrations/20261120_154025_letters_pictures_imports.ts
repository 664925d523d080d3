import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "newsletters" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"subject" varchar(150) NOT NULL,
  	"picture_id" integer,
  	"picture_alt" varchar(300),
  	"body" jsonb NOT NULL,
  	"artwork_id" integer,
  	"state" varchar(20) DEFAULT 'draft' NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"queued_up_to" integer DEFAULT 0 NOT NULL,
  	"queue_end" integer DEFAULT 0 NOT NULL
  );
  
  CREATE TABLE "artwork_imports" (
  	"id" varchar(20) PRIMARY KEY NOT NULL,
  	"state" varchar(20) DEFAULT 'checked' NOT NULL,
  	"file_name" varchar(255) NOT NULL,
  	"total" integer NOT NULL,
  	"problems" jsonb NOT NULL,
  	"may_repeat_titles" boolean NOT NULL,
  	"has_files" boolean NOT NULL,
  	"first_place" integer,
  	"lease_holder" varchar(36),
  	"lease_until" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"started_at" timestamp(3) with time zone,
  	"finished_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "artwork_import_rows" (
  	"import_id" varchar(20) NOT NULL,
  	"row" integer NOT NULL,
  	"title" varchar(255) NOT NULL,
  	"artwork_id" integer,
  	"is_new" boolean NOT NULL,
  	"fields" jsonb NOT NULL,
  	"pictures" jsonb,
  	"state" varchar(20) DEFAULT 'pending' NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"error" text,
  	CONSTRAINT "artwork_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
  );
  
  CREATE TABLE "artwork_import_pictures" (
  	"import_id" varchar(20) NOT NULL,
  	"file" integer NOT NULL,
  	"path" text NOT NULL,
  	"picture_id" integer,
  	CONSTRAINT "artwork_import_pictures_import_id_file_pk" PRIMARY KEY("import_id","file")
  );
  
  DROP INDEX "letters_due_idx";
  ALTER TABLE "pictures" ADD COLUMN "tiles" jsonb;
  ALTER TABLE "orders" ADD COLUMN "notes" text;
  ALTER TABLE "letters" ADD COLUMN "subject" varchar(255);
  ALTER TABLE "letters" ADD COLUMN "newsletter_id" integer;
  ALTER TABLE "letters" ADD COLUMN "unsubscribe_token" varchar(32);
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "newsletters_id" integer;
  ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_artwork_id_artworks_id_fk" FOREIGN KEY ("artwork_id") REFERENCES "public"."artworks"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "artwork_import_rows" ADD CONSTRAINT "artwork_import_rows_import_id_artwork_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."artwork_imports"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "artwork_import_pictures" ADD CONSTRAINT "artwork_import_pictures_import_id_artwork_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."artwork_imports"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "newsletters_picture_idx" ON "newsletters" USING btree ("picture_id");
  CREATE INDEX "newsletters_artwork_idx" ON "newsletters" USING btree ("artwork_id");
  CREATE INDEX "newsletters_updated_at_idx" ON "newsletters" USING btree ("updated_at");
  CREATE INDEX "newsletters_created_at_idx" ON "newsletters" USING btree ("created_at");
  CREATE INDEX "artwork_imports_state_idx" ON "artwork_imports" USING btree ("state");
  ALTER TABLE "letters" ADD CONSTRAINT "letters_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_newsletters_fk" FOREIGN KEY ("newsletters_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "letters_newsletter_idx" ON "letters" USING btree ("newsletter_id");
  CREATE INDEX "letters_unsubscribe_token_idx" ON "letters" USING btree ("unsubscribe_token");
  CREATE INDEX "payload_locked_documents_rels_newsletters_id_idx" ON "payload_locked_documents_rels" USING btree ("newsletters_id");
  CREATE INDEX "letters_due_idx" ON "letters" USING btree ("state","due_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "newsletters" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "artwork_imports" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "artwork_import_rows" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "artwork_import_pictures" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "newsletters" CASCADE;
  DROP TABLE "artwork_imports" CASCADE;
  DROP TABLE "artwork_import_rows" CASCADE;
  DROP TABLE "artwork_import_pictures" CASCADE;
  ALTER TABLE "letters" DROP CONSTRAINT "letters_newsletter_id_newsletters_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_newsletters_fk";
  
  DROP INDEX "letters_newsletter_idx";
  DROP INDEX "letters_unsubscribe_token_idx";
  DROP INDEX "payload_locked_documents_rels_newsletters_id_idx";
  DROP INDEX "letters_due_idx";
  CREATE INDEX "letters_due_idx" ON "letters" USING btree ("due_at");
  ALTER TABLE "pictures" DROP COLUMN "tiles";
  ALTER TABLE "orders" DROP COLUMN "notes";
  ALTER TABLE "letters" DROP COLUMN "subject";
  ALTER TABLE "letters" DROP COLUMN "newsletter_id";
  ALTER TABLE "letters" DROP COLUMN "unsubscribe_token";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "newsletters_id";`)
}
