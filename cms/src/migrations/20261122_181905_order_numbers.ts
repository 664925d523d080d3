import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   -- Written by hand: the orders that exist had the one prefix that there was.
  ALTER TABLE "orders" ADD COLUMN "number" varchar(20);
  UPDATE "orders" SET "number" = 'GESSO-' || "id";
  ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL;
  ALTER TABLE "shop_settings" ADD COLUMN "order_number_prefix" varchar(9);
  CREATE UNIQUE INDEX "orders_number_idx" ON "orders" USING btree ("number");
  ALTER TABLE "orders" ADD CONSTRAINT "orders_number_ends_with_id" CHECK (number ~ ('^[A-Z0-9]{1,8}-?' || id || '$'));
  ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_order_number_prefix" CHECK (order_number_prefix ~ '^([A-Z0-9]{1,8}-?)?$');
  -- Written by hand: an order keeps its number.
  CREATE FUNCTION keep_order_number() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Order % keeps its number', OLD.number USING ERRCODE = 'integrity_constraint_violation';
    END $$;
  CREATE TRIGGER orders_keep_number BEFORE UPDATE OF "number" ON "orders"
    FOR EACH ROW WHEN (NEW."number" IS DISTINCT FROM OLD."number") EXECUTE FUNCTION keep_order_number();`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TRIGGER orders_keep_number ON "orders";
  DROP FUNCTION keep_order_number();
  ALTER TABLE "orders" DROP CONSTRAINT "orders_number_ends_with_id";
  ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_order_number_prefix";
  DROP INDEX "orders_number_idx";
  ALTER TABLE "orders" DROP COLUMN "number";
  ALTER TABLE "shop_settings" DROP COLUMN "order_number_prefix";`)
}
