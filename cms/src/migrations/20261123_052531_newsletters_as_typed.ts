import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "newsletter_links" (
  	"token" varchar(16) PRIMARY KEY NOT NULL,
  	"newsletter_id" integer NOT NULL,
  	"address" text
  );
  
  CREATE TABLE "newsletter_readings" (
  	"token" varchar(16) NOT NULL,
  	"letter" varchar(16) NOT NULL,
  	CONSTRAINT "newsletter_readings_token_letter_pk" PRIMARY KEY("token","letter")
  );
  
  ALTER TABLE "newsletters" ADD COLUMN "typed_key" varchar(40);
  ALTER TABLE "shop_settings" ADD COLUMN "count_readings" boolean DEFAULT false;
  ALTER TABLE "newsletter_readings" ADD CONSTRAINT "newsletter_readings_token_newsletter_links_token_fk" FOREIGN KEY ("token") REFERENCES "public"."newsletter_links"("token") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "newsletter_links_newsletter_idx" ON "newsletter_links" USING btree ("newsletter_id");
  CREATE UNIQUE INDEX "newsletters_typed_key_idx" ON "newsletters" USING btree ("typed_key");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "newsletter_links" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "newsletter_readings" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "newsletter_links" CASCADE;
  DROP TABLE "newsletter_readings" CASCADE;
  DROP INDEX "newsletters_typed_key_idx";
  ALTER TABLE "newsletters" DROP COLUMN "typed_key";
  ALTER TABLE "shop_settings" DROP COLUMN "count_readings";`)
}
