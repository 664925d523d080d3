import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "bulk_changes" (
  	"id" varchar(36) PRIMARY KEY NOT NULL,
  	"kind" varchar(20) NOT NULL,
  	"actor_id" varchar(255),
  	"actor_name" varchar(255),
  	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
  	"undone_at" timestamp(3) with time zone,
  	CONSTRAINT "bulk_changes_kind_known" CHECK (kind IN ('edited', 'trashed', 'moved', 'imported'))
  );
  
  CREATE TABLE "bulk_change_rows" (
  	"change_id" varchar(36) NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"title" varchar(255) NOT NULL,
  	"is_new" boolean NOT NULL,
  	"former" jsonb NOT NULL,
  	"written" jsonb NOT NULL,
  	CONSTRAINT "bulk_change_rows_change_id_artwork_id_pk" PRIMARY KEY("change_id","artwork_id")
  );
  
  ALTER TABLE "artwork_imports" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "artwork_imports" ADD COLUMN "agreed" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "artwork_import_rows" ADD COLUMN "stamp" varchar(30);
  ALTER TABLE "artwork_import_rows" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "artwork_import_rows" ADD COLUMN "concerns" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "bulk_changes_at_idx" ON "bulk_changes" USING btree ("at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "bulk_changes" CASCADE;
  DROP TABLE "bulk_change_rows" CASCADE;
  ALTER TABLE "artwork_imports" DROP COLUMN "unchanged";
  ALTER TABLE "artwork_imports" DROP COLUMN "agreed";
  ALTER TABLE "artwork_import_rows" DROP COLUMN "stamp";
  ALTER TABLE "artwork_import_rows" DROP COLUMN "changes";
  ALTER TABLE "artwork_import_rows" DROP COLUMN "concerns";`)
}
