import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "first_runs" (
  	"id" smallint PRIMARY KEY NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"step" varchar(20) NOT NULL,
  	CONSTRAINT "first_runs_step_known" CHECK (step IN ('account', 'gallery', 'work'))
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "first_runs" CASCADE;`)
}
