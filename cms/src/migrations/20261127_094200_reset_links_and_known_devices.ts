import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "account_reset_links" (
  	"token_hash" varchar(64) PRIMARY KEY NOT NULL,
  	"user_id" varchar(255) NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'assistant';
  ALTER TABLE "users" ADD COLUMN "device_epoch" integer DEFAULT 0 NOT NULL;
  CREATE INDEX "account_reset_links_user_idx" ON "account_reset_links" USING btree ("user_id");
  ALTER TABLE "account_reset_links" ADD CONSTRAINT "account_reset_links_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
  INSERT INTO "account_reset_links" ("token_hash", "user_id", "created_at")
    SELECT "reset_password_token", "id", "reset_password_expiration" - interval '1 hour' FROM "users"
    WHERE "reset_password_expiration" > now() AND "reset_password_token" IS NOT NULL;
  UPDATE "users" SET "reset_password_token" = NULL, "reset_password_expiration" = NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "account_reset_links" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "account_reset_links" CASCADE;
  ALTER TABLE "users" ALTER COLUMN "role" SET DEFAULT 'owner';
  ALTER TABLE "users" DROP COLUMN "device_epoch";`)
}
