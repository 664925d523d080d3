import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "installation" ADD COLUMN "first_steps_put_away_at" timestamp(3) with time zone;
  ALTER TABLE "installation" ADD COLUMN "test_email_arrived_at" timestamp(3) with time zone;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "installation" DROP COLUMN "first_steps_put_away_at";
  ALTER TABLE "installation" DROP COLUMN "test_email_arrived_at";`)
}
