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
  
  ALTER TABLE "backups" ADD COLUMN "listed_pictures" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "backups" ADD COLUMN "missing_pictures" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "backups" ADD COLUMN "holds_secret" boolean DEFAULT false NOT NULL;
  CREATE UNIQUE INDEX "backup_trials_one_running_idx" ON "backup_trials" USING btree ("state") WHERE state = 'running';
  CREATE INDEX "backup_trials_begun_at_idx" ON "backup_trials" USING btree ("begun_at");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "backup_trials" CASCADE;
  ALTER TABLE "backups" DROP COLUMN "listed_pictures";
  ALTER TABLE "backups" DROP COLUMN "missing_pictures";
  ALTER TABLE "backups" DROP COLUMN "holds_secret";`)
}
