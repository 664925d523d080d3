import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "order_history" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" varchar NOT NULL,
  	"text" varchar(500) NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "refunds" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order_id" varchar NOT NULL,
  	"amount" numeric(10, 2) NOT NULL,
  	"state" varchar(20) DEFAULT 'pending' NOT NULL,
  	"provider_refund_id" varchar(255),
  	"error" varchar(500),
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"swept_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "payment_alerts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"text" varchar(500) NOT NULL,
  	"order_id" varchar,
  	"payment_intent_id" varchar(255),
  	"kind" varchar(40) NOT NULL,
  	"key" varchar(255) NOT NULL,
  	"done" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "letters" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"kind" varchar(40) NOT NULL,
  	"recipient" varchar(254),
  	"order_id" varchar,
  	"state" varchar(20) DEFAULT 'queued' NOT NULL,
  	"sent_at" timestamp(3) with time zone,
  	"error" varchar(500),
  	"message_id" varchar(255),
  	"key" varchar(255) NOT NULL,
  	"data" jsonb NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"leased_until" timestamp(3) with time zone,
  	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payment_events" (
  	"id" varchar(255) PRIMARY KEY NOT NULL,
  	"type" varchar(100) NOT NULL,
  	"mode" varchar(10) NOT NULL,
  	"intent_id" varchar(255),
  	"refund_id" varchar(255),
  	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"attempts" integer DEFAULT 0 NOT NULL,
  	"error" text,
  	"processed_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "orders" ADD COLUMN "swept_at" timestamp(3) with time zone;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "order_history_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "refunds_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "payment_alerts_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "letters_id" integer;
  ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "letters" ADD CONSTRAINT "letters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "order_history_order_idx" ON "order_history" USING btree ("order_id");
  CREATE INDEX "order_history_updated_at_idx" ON "order_history" USING btree ("updated_at");
  CREATE INDEX "order_history_created_at_idx" ON "order_history" USING btree ("created_at");
  CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");
  CREATE INDEX "refunds_provider_refund_id_idx" ON "refunds" USING btree ("provider_refund_id");
  CREATE INDEX "refunds_updated_at_idx" ON "refunds" USING btree ("updated_at");
  CREATE INDEX "refunds_created_at_idx" ON "refunds" USING btree ("created_at");
  CREATE INDEX "payment_alerts_order_idx" ON "payment_alerts" USING btree ("order_id");
  CREATE UNIQUE INDEX "payment_alerts_key_idx" ON "payment_alerts" USING btree ("key");
  CREATE INDEX "payment_alerts_updated_at_idx" ON "payment_alerts" USING btree ("updated_at");
  CREATE INDEX "payment_alerts_created_at_idx" ON "payment_alerts" USING btree ("created_at");
  CREATE INDEX "letters_kind_idx" ON "letters" USING btree ("kind");
  CREATE INDEX "letters_order_idx" ON "letters" USING btree ("order_id");
  CREATE UNIQUE INDEX "letters_key_idx" ON "letters" USING btree ("key");
  CREATE INDEX "letters_updated_at_idx" ON "letters" USING btree ("updated_at");
  CREATE INDEX "letters_created_at_idx" ON "letters" USING btree ("created_at");
  CREATE INDEX "letters_due_idx" ON "letters" USING btree ("due_at");
  CREATE INDEX "payment_events_due_idx" ON "payment_events" USING btree ("processed_at","due_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_order_history_fk" FOREIGN KEY ("order_history_id") REFERENCES "public"."order_history"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_refunds_fk" FOREIGN KEY ("refunds_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_payment_alerts_fk" FOREIGN KEY ("payment_alerts_id") REFERENCES "public"."payment_alerts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_letters_fk" FOREIGN KEY ("letters_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "orders_money_settled_idx" ON "orders" USING btree ("money_settled_at");
  CREATE INDEX "payload_locked_documents_rels_order_history_id_idx" ON "payload_locked_documents_rels" USING btree ("order_history_id");
  CREATE INDEX "payload_locked_documents_rels_refunds_id_idx" ON "payload_locked_documents_rels" USING btree ("refunds_id");
  CREATE INDEX "payload_locked_documents_rels_payment_alerts_id_idx" ON "payload_locked_documents_rels" USING btree ("payment_alerts_id");
  CREATE INDEX "payload_locked_documents_rels_letters_id_idx" ON "payload_locked_documents_rels" USING btree ("letters_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "order_history" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "refunds" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payment_alerts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "letters" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "payment_events" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "order_history" CASCADE;
  DROP TABLE "refunds" CASCADE;
  DROP TABLE "payment_alerts" CASCADE;
  DROP TABLE "letters" CASCADE;
  DROP TABLE "payment_events" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_order_history_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_refunds_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_payment_alerts_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_letters_fk";
  
  DROP INDEX "orders_money_settled_idx";
  DROP INDEX "payload_locked_documents_rels_order_history_id_idx";
  DROP INDEX "payload_locked_documents_rels_refunds_id_idx";
  DROP INDEX "payload_locked_documents_rels_payment_alerts_id_idx";
  DROP INDEX "payload_locked_documents_rels_letters_id_idx";
  ALTER TABLE "orders" DROP COLUMN "swept_at";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "order_history_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "refunds_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "payment_alerts_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "letters_id";`)
}
