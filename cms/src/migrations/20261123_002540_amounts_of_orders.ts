import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_not_negative";
  ALTER TABLE "order_items" DROP CONSTRAINT "order_items_prices_not_negative";
  ALTER TABLE "orders" ADD COLUMN "discount_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "orders" ADD COLUMN "added_tax_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "orders" ADD COLUMN "shipping_tax_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "orders" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;
  ALTER TABLE "orders" ADD COLUMN "priced_for" jsonb;
  ALTER TABLE "order_items" ADD COLUMN "discount_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "order_items" ADD COLUMN "added_tax_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;
  ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK (total_amount = subtotal - discount_amount + shipping_cost + added_tax_amount);
  ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_negative" CHECK (subtotal >= 0 AND discount_amount >= 0 AND shipping_cost >= 0 AND shipping_tax_amount >= 0 AND added_tax_amount >= 0 AND total_amount >= 0 AND captured_amount >= 0 AND refunded_amount >= 0);
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount_within_price" CHECK (discount_amount <= total_price);
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_prices_not_negative" CHECK (unit_price >= 0 AND total_price >= 0 AND discount_amount >= 0 AND added_tax_amount >= 0);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";
  ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_not_negative";
  ALTER TABLE "order_items" DROP CONSTRAINT "order_items_discount_within_price";
  ALTER TABLE "order_items" DROP CONSTRAINT "order_items_prices_not_negative";
  ALTER TABLE "orders" DROP COLUMN "discount_amount";
  ALTER TABLE "orders" DROP COLUMN "added_tax_amount";
  ALTER TABLE "orders" DROP COLUMN "shipping_tax_amount";
  ALTER TABLE "orders" DROP COLUMN "taxes";
  ALTER TABLE "orders" DROP COLUMN "priced_for";
  ALTER TABLE "order_items" DROP COLUMN "discount_amount";
  ALTER TABLE "order_items" DROP COLUMN "added_tax_amount";
  ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_not_negative" CHECK (subtotal >= 0 AND shipping_cost >= 0 AND total_amount >= 0 AND captured_amount >= 0 AND refunded_amount >= 0);
  ALTER TABLE "order_items" ADD CONSTRAINT "order_items_prices_not_negative" CHECK (unit_price >= 0 AND total_price >= 0);`)
}
