import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "account_invitations" (
  	"id" varchar(36) PRIMARY KEY NOT NULL,
  	"email" varchar(254) NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"expires_at" timestamp(3) with time zone NOT NULL,
  	CONSTRAINT "account_invitations_email_unique" UNIQUE("email"),
  	CONSTRAINT "account_invitations_token_hash_unique" UNIQUE("token_hash")
  );
  
  ALTER TABLE "users" ADD COLUMN "role" varchar(20) DEFAULT 'owner' NOT NULL;
  ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK (role IN ('owner', 'assistant'));`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "account_invitations" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "account_invitations" CASCADE;
  ALTER TABLE "users" DROP CONSTRAINT "users_role_known";
  ALTER TABLE "users" DROP COLUMN "role";`)
}
