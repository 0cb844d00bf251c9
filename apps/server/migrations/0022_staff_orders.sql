CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
INSERT INTO "refunds" ("id", "order_id", "amount", "currency", "reason")
SELECT gen_random_uuid(), "id", "charge_amount" - "refunded_amount", "charge_currency", 'paid_twice'
FROM "orders" WHERE "state" = 'refunding' AND NOT EXISTS (SELECT 1 FROM "refunds" WHERE "refunds"."order_id" = "orders"."id");
