import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "backups" (
  	"id" varchar(20) PRIMARY KEY NOT NULL,
  	"state" varchar(20) DEFAULT 'running' NOT NULL,
  	"cause" varchar(20) NOT NULL,
  	"scheduled_for" timestamp(3) with time zone,
  	"place" text,
  	"bytes" bigint DEFAULT 0 NOT NULL,
  	"tables" integer DEFAULT 0 NOT NULL,
  	"rows" bigint DEFAULT 0 NOT NULL,
  	"pictures" integer DEFAULT 0 NOT NULL,
  	"is_encrypted" boolean DEFAULT false NOT NULL,
  	"attempts" smallint DEFAULT 0 NOT NULL,
  	"error" text,
  	"lease_holder" varchar(36),
  	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"begun_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	"removed_at" timestamp(3) with time zone,
  	CONSTRAINT "backups_scheduled_for_unique" UNIQUE("scheduled_for"),
  	CONSTRAINT "backups_state_known" CHECK (state IN ('running', 'done', 'failed')),
  	CONSTRAINT "backups_cause_known" CHECK (cause IN ('schedule', 'button', 'command'))
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "shop_settings" ADD COLUMN "backup_every" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "backup_day" varchar(1);
  ALTER TABLE "shop_settings" ADD COLUMN "backup_hour" varchar(2);
  ALTER TABLE "shop_settings" ADD COLUMN "backup_to" varchar(20);
  ALTER TABLE "shop_settings" ADD COLUMN "backup_keep" integer;
  ALTER TABLE "shop_settings" ADD COLUMN "backup_keep_days" integer;
  CREATE UNIQUE INDEX "backups_one_running_idx" ON "backups" USING btree ("state") WHERE state = 'running';
  CREATE INDEX "backups_begun_at_idx" ON "backups" USING btree ("begun_at");
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_backup_every_known" CHECK (backup_every IN ('off', 'daily', 'weekly'));
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_backup_day_known" CHECK (backup_day IN ('1', '2', '3', '4', '5', '6', '7'));
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_backup_hour_known" CHECK (backup_hour IN ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23'));
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_backup_to_known" CHECK (backup_to IN ('folder', 'bucket'));
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_backup_keep_range" CHECK (backup_keep BETWEEN 1 AND 1000);
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_backup_keep_days_range" CHECK (backup_keep_days BETWEEN 1 AND 3650);
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail', 'full_copy', 'backup', 'past_order'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "backups" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "backups" CASCADE;
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_backup_every_known";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_backup_day_known";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_backup_hour_known";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_backup_to_known";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_backup_keep_range";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_backup_keep_days_range";
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "shop_settings" DROP COLUMN "backup_every";
  ALTER TABLE "shop_settings" DROP COLUMN "backup_day";
  ALTER TABLE "shop_settings" DROP COLUMN "backup_hour";
  ALTER TABLE "shop_settings" DROP COLUMN "backup_to";
  ALTER TABLE "shop_settings" DROP COLUMN "backup_keep";
  ALTER TABLE "shop_settings" DROP COLUMN "backup_keep_days";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail', 'full_copy', 'past_order'));`)
}
