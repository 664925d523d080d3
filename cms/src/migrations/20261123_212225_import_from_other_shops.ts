import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "artwork_sources" (
  	"shop" varchar(20) NOT NULL,
  	"key" varchar(500) NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"kind" varchar(10) NOT NULL,
  	"pictures" jsonb NOT NULL,
  	"old_paths" jsonb NOT NULL,
  	"written_at" timestamp(3) with time zone NOT NULL,
  	CONSTRAINT "artwork_sources_shop_key_pk" PRIMARY KEY("shop","key")
  );
  
  ALTER TABLE "artwork_imports" ADD COLUMN "other_shop" jsonb;
  ALTER TABLE "artwork_imports" ADD COLUMN "choices" jsonb DEFAULT '{}'::jsonb NOT NULL;
  ALTER TABLE "artwork_import_rows" ADD COLUMN "source" jsonb;
  ALTER TABLE "artwork_import_rows" ADD COLUMN "instead" jsonb;
  CREATE INDEX "artwork_sources_artwork_id_idx" ON "artwork_sources" USING btree ("artwork_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "artwork_sources" CASCADE;
  ALTER TABLE "artwork_imports" DROP COLUMN "other_shop";
  ALTER TABLE "artwork_imports" DROP COLUMN "choices";
  ALTER TABLE "artwork_import_rows" DROP COLUMN "source";
  ALTER TABLE "artwork_import_rows" DROP COLUMN "instead";`)
}
