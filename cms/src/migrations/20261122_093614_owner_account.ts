import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The foreign keys are written by hand: the tables are made before Payload's own are known to them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "account_sessions" (
  	"id" varchar(36) PRIMARY KEY NOT NULL,
  	"token_hash" varchar(64) NOT NULL,
  	"user_id" varchar(255) NOT NULL,
  	"device" varchar(100) NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"proved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	CONSTRAINT "account_sessions_token_hash_unique" UNIQUE("token_hash")
  );
  
  CREATE TABLE "account_attempts" (
  	"key" varchar(200) PRIMARY KEY NOT NULL,
  	"failures" integer NOT NULL,
  	"last_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "account_passkeys" (
  	"id" varchar(36) PRIMARY KEY NOT NULL,
  	"user_id" varchar(255) NOT NULL,
  	"credential_id" text NOT NULL,
  	"public_key" text NOT NULL,
  	"counter" bigint NOT NULL,
  	"transports" jsonb NOT NULL,
  	"name" varchar(60) NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"used_at" timestamp(3) with time zone,
  	CONSTRAINT "account_passkeys_credential_id_unique" UNIQUE("credential_id")
  );
  
  CREATE TABLE "account_authenticators" (
  	"user_id" varchar(255) PRIMARY KEY NOT NULL,
  	"secret" text,
  	"pending" text,
  	"last_step" bigint
  );
  
  CREATE TABLE "account_recovery_codes" (
  	"hash" varchar(64) PRIMARY KEY NOT NULL,
  	"user_id" varchar(255) NOT NULL
  );
  
  DROP TABLE "users_sessions" CASCADE;
  CREATE INDEX "account_sessions_user_idx" ON "account_sessions" USING btree ("user_id");
  CREATE INDEX "account_attempts_last_at_idx" ON "account_attempts" USING btree ("last_at");
  CREATE INDEX "account_passkeys_user_idx" ON "account_passkeys" USING btree ("user_id");
  CREATE INDEX "account_recovery_codes_user_idx" ON "account_recovery_codes" USING btree ("user_id");
  ALTER TABLE "users" DROP COLUMN "login_attempts";
  ALTER TABLE "users" DROP COLUMN "lock_until";
  ALTER TABLE "account_sessions" ADD CONSTRAINT "account_sessions_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
  ALTER TABLE "account_passkeys" ADD CONSTRAINT "account_passkeys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
  ALTER TABLE "account_authenticators" ADD CONSTRAINT "account_authenticators_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
  ALTER TABLE "account_recovery_codes" ADD CONSTRAINT "account_recovery_codes_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  DROP TABLE "account_sessions" CASCADE;
  DROP TABLE "account_attempts" CASCADE;
  DROP TABLE "account_passkeys" CASCADE;
  DROP TABLE "account_authenticators" CASCADE;
  DROP TABLE "account_recovery_codes" CASCADE;
  ALTER TABLE "users" ADD COLUMN "login_attempts" numeric DEFAULT 0;
  ALTER TABLE "users" ADD COLUMN "lock_until" timestamp(3) with time zone;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");`)
}
