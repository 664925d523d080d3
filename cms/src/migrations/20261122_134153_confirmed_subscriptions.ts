import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "newsletter_subscriptions" ADD COLUMN "consent" varchar(20) DEFAULT 'not_asked' NOT NULL;
  ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" timestamp(3) with time zone;
  ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_from" varchar(50);
  ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirm_token_hash" varchar(64);
  ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_at" timestamp(3) with time zone;
  ALTER TABLE "newsletter_subscriptions" ADD COLUMN "asked_count" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "shop_settings" ADD COLUMN "confirm_subscriptions" boolean DEFAULT false;
  CREATE INDEX "newsletter_subscriptions_consent_idx" ON "newsletter_subscriptions" USING btree ("consent");
  CREATE UNIQUE INDEX "newsletter_subscriptions_confirm_token_idx" ON "newsletter_subscriptions" USING btree ("confirm_token_hash");
  ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_consent_known" CHECK (consent IN ('not_asked', 'unconfirmed', 'confirmed', 'by_artist'));
  ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_confirmed_has_time" CHECK ((consent = 'confirmed') = (confirmed_at IS NOT NULL));
  ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_unconfirmed_was_asked" CHECK (consent <> 'unconfirmed' OR (confirm_token_hash IS NOT NULL AND asked_at IS NOT NULL));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_consent_known";
  ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_confirmed_has_time";
  ALTER TABLE "newsletter_subscriptions" DROP CONSTRAINT "newsletter_subscriptions_unconfirmed_was_asked";
  DROP INDEX "newsletter_subscriptions_consent_idx";
  DROP INDEX "newsletter_subscriptions_confirm_token_idx";
  ALTER TABLE "newsletter_subscriptions" DROP COLUMN "consent";
  ALTER TABLE "newsletter_subscriptions" DROP COLUMN "confirmed_at";
  ALTER TABLE "newsletter_subscriptions" DROP COLUMN "confirmed_from";
  ALTER TABLE "newsletter_subscriptions" DROP COLUMN "confirm_token_hash";
  ALTER TABLE "newsletter_subscriptions" DROP COLUMN "asked_at";
  ALTER TABLE "newsletter_subscriptions" DROP COLUMN "asked_count";
  ALTER TABLE "shop_settings" DROP COLUMN "confirm_subscriptions";`)
}
