import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "pay_here" (
  	"agreement_id" integer PRIMARY KEY NOT NULL,
  	"artwork_id" integer NOT NULL,
  	"token" varchar(64) NOT NULL,
  	"is_taken_along" boolean NOT NULL,
  	"opened_at" timestamp(3) with time zone,
  	CONSTRAINT "pay_here_token_unique" UNIQUE("token")
  );
  
  ALTER TABLE "agreements" DROP CONSTRAINT "agreements_kind_known";
  ALTER TABLE "orders" ADD COLUMN "taken_along" boolean;
  ALTER TABLE "shop_settings" ADD COLUMN "pay_here_on" boolean DEFAULT false;
  CREATE INDEX "pay_here_artwork_idx" ON "pay_here" USING btree ("artwork_id");
  ALTER TABLE "agreements" ADD CONSTRAINT "agreements_kind_known" CHECK (kind IN ('work', 'shipping', 'commission', 'here'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pay_here" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "pay_here" CASCADE;
  ALTER TABLE "agreements" DROP CONSTRAINT "agreements_kind_known";
  ALTER TABLE "orders" DROP COLUMN "taken_along";
  ALTER TABLE "shop_settings" DROP COLUMN "pay_here_on";
  ALTER TABLE "agreements" ADD CONSTRAINT "agreements_kind_known" CHECK (kind IN ('work', 'shipping', 'commission'));`)
}
