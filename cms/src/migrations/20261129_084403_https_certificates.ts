import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
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
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "https_certificates" CASCADE;
  DROP TABLE "https_accounts" CASCADE;`)
}
