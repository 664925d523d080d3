import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "provider_fees" (
  	"id" varchar(255) PRIMARY KEY NOT NULL,
  	"order_id" varchar(10) NOT NULL,
  	"cause" varchar(10) NOT NULL,
  	"amount" integer NOT NULL,
  	"currency" varchar(3) NOT NULL,
  	"at" timestamp(3) with time zone NOT NULL,
  	CONSTRAINT "provider_fees_cause_known" CHECK (cause IN ('payment', 'refund', 'dispute'))
  );
  
  CREATE TABLE "fee_readings" (
  	"order_id" varchar(10) PRIMARY KEY NOT NULL,
  	"read_at" timestamp(3) with time zone NOT NULL,
  	"is_whole" boolean NOT NULL,
  	"tries" smallint NOT NULL,
  	"seen" text NOT NULL
  );
  
  CREATE INDEX "provider_fees_order_idx" ON "provider_fees" USING btree ("order_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "provider_fees" CASCADE;
  DROP TABLE "fee_readings" CASCADE;`)
}
