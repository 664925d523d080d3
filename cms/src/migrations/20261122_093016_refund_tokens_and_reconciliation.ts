import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "reconciliations" (
  	"mode" varchar(10) PRIMARY KEY NOT NULL,
  	"due_at" timestamp(3) with time zone NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"since" timestamp(3) with time zone,
  	"payments" integer DEFAULT 0 NOT NULL,
  	"refunds" integer DEFAULT 0 NOT NULL,
  	"late" integer DEFAULT 0 NOT NULL,
  	"voided" integer DEFAULT 0 NOT NULL,
  	"alerts" integer DEFAULT 0 NOT NULL,
  	"error" text
  );
  
  -- Written by hand: refunds of earlier versions are known at the provider by the row's number.
  ALTER TABLE "refunds" ADD COLUMN "token" varchar(64);
  ALTER TABLE "refunds" ADD COLUMN "key" varchar(64);
  UPDATE "refunds" SET "key" = "refunds"."id"::text, "token" = "named"."token" FROM (
    SELECT "id", coalesce("order_id", 'NONE') || ':' || row_number() OVER (PARTITION BY "order_id" ORDER BY "id") AS "token"
    FROM "refunds") AS "named" WHERE "named"."id" = "refunds"."id";
  ALTER TABLE "refunds" ALTER COLUMN "token" SET NOT NULL;
  ALTER TABLE "refunds" ALTER COLUMN "key" SET NOT NULL;
  CREATE UNIQUE INDEX "refunds_token_idx" ON "refunds" USING btree ("token");
  CREATE UNIQUE INDEX "refunds_key_idx" ON "refunds" USING btree ("key");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "reconciliations" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "reconciliations" CASCADE;
  DROP INDEX "refunds_token_idx";
  DROP INDEX "refunds_key_idx";
  ALTER TABLE "refunds" DROP COLUMN "token";
  ALTER TABLE "refunds" DROP COLUMN "key";`)
}
