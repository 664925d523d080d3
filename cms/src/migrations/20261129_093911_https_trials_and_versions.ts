import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "backup_trials" (
  	"id" varchar(20) PRIMARY KEY NOT NULL,
  	"state" varchar(20) DEFAULT 'running' NOT NULL,
  	"cause" varchar(20) NOT NULL,
  	"place" text,
  	"backup_begun_at" timestamp(3) with time zone,
  	"rows" bigint DEFAULT 0 NOT NULL,
  	"pictures" integer DEFAULT 0 NOT NULL,
  	"note" text,
  	"error" text,
  	"attempts" smallint DEFAULT 0 NOT NULL,
  	"lease_holder" varchar(36),
  	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"begun_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"finished_at" timestamp(3) with time zone,
  	CONSTRAINT "backup_trials_state_known" CHECK (state IN ('running', 'done', 'failed')),
  	CONSTRAINT "backup_trials_cause_known" CHECK (cause IN ('schedule', 'button'))
  );
  
  CREATE TABLE "https_certificates" (
  	"host" varchar(253) PRIMARY KEY NOT NULL,
  	"sealed" text,
  	"valid_until" timestamp(3) with time zone,
  	"next_try_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"failures" smallint DEFAULT 0 NOT NULL,
  	"problem" text,
  	"failed_looks" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
  	"leased_until" timestamp(3) with time zone,
  	"challenge_token" varchar(255),
  	"challenge_answer" varchar(512)
  );
  
  CREATE TABLE "https_accounts" (
  	"directory" varchar(500) PRIMARY KEY NOT NULL,
  	"sealed" text NOT NULL
  );
  
  CREATE TABLE "version_looks" (
  	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
  	"is_on" boolean DEFAULT false NOT NULL,
  	"releases" jsonb,
  	"looked_at" timestamp(3) with time zone,
  	"problem" text,
  	"put_away_version" varchar(20),
  	"put_away_change" varchar(30)
  );
  
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "backups" ADD COLUMN "listed_pictures" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "backups" ADD COLUMN "missing_pictures" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "backups" ADD COLUMN "holds_secret" boolean DEFAULT false NOT NULL;
  CREATE UNIQUE INDEX "backup_trials_one_running_idx" ON "backup_trials" USING btree ("state") WHERE state = 'running';
  CREATE INDEX "backup_trials_begun_at_idx" ON "backup_trials" USING btree ("begun_at");
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail', 'full_copy', 'backup', 'version', 'past_order'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "backup_trials" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "https_certificates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "https_accounts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "version_looks" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "backup_trials" CASCADE;
  DROP TABLE "https_certificates" CASCADE;
  DROP TABLE "https_accounts" CASCADE;
  DROP TABLE "version_looks" CASCADE;
  ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_noun_known";
  ALTER TABLE "backups" DROP COLUMN "listed_pictures";
  ALTER TABLE "backups" DROP COLUMN "missing_pictures";
  ALTER TABLE "backups" DROP COLUMN "holds_secret";
  ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_noun_known" CHECK (noun IN ('artwork', 'print_preset', 'series', 'private_view', 'picture', 'import', 'order', 'agreement', 'discount', 'gift_card', 'certificate', 'customer', 'payment_alert', 'person', 'message', 'subscriber', 'newsletter', 'email', 'settings', 'legal_page', 'visits', 'social_link', 'redirect', 'account', 'audit_trail', 'full_copy', 'backup', 'past_order'));`)
}
