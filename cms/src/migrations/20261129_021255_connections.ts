import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "connections" (
  	"name" varchar(20) PRIMARY KEY NOT NULL,
  	"known" jsonb NOT NULL,
  	"sealed_secret" text,
  	"set_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"set_by" varchar(255)
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "connections" CASCADE;`)
}
