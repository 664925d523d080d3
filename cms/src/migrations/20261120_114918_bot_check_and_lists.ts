import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "spent_challenges" (
  	"signature" varchar(64) PRIMARY KEY NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp(3) with time zone;
  CREATE INDEX "spent_challenges_expires_at_idx" ON "spent_challenges" USING btree ("expires_at");
  CREATE INDEX "newsletter_subscriptions_subscribed_at_idx" ON "newsletter_subscriptions" USING btree ("subscribed_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "spent_challenges" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "spent_challenges" CASCADE;
  DROP INDEX "newsletter_subscriptions_subscribed_at_idx";
  ALTER TABLE "contact_messages" DROP COLUMN "read_at";`)
}
