DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "state" text DEFAULT 'paid' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "price_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_issued_at" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_price_amount" ON "invoices" USING btree ("price_amount","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_issued_at" ON "invoices" USING btree ("kind","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_price_amount" ON "invoices" USING btree ("kind","price_amount","id");--> statement-breakpoint
CREATE INDEX "invoices_state_issued_at" ON "invoices" USING btree ("state","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_state_price_amount" ON "invoices" USING btree ("state","price_amount","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_state_issued_at" ON "invoices" USING btree ("kind","state","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_state_price_amount" ON "invoices" USING btree ("kind","state","price_amount","id");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "orders_price_amount" ON "orders" USING btree ("price_amount","id");--> statement-breakpoint
CREATE INDEX "orders_state_created_at" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_paid_at" ON "orders" USING btree ("state","paid_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_price_amount" ON "orders" USING btree ("state","price_amount","id");--> statement-breakpoint
CREATE INDEX "orders_method_created_at" ON "orders" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_method_paid_at" ON "orders" USING btree ("method","paid_at","id");--> statement-breakpoint
CREATE INDEX "orders_method_price_amount" ON "orders" USING btree ("method","price_amount","id");--> statement-breakpoint
CREATE INDEX "orders_state_method_created_at" ON "orders" USING btree ("state","method","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_method_paid_at" ON "orders" USING btree ("state","method","paid_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_method_price_amount" ON "orders" USING btree ("state","method","price_amount","id");--> statement-breakpoint
-- What invoices know of their orders from now on, for those that were issued before.
UPDATE "invoices" SET
  "state" = CASE
    WHEN "invoices"."kind" = 'credit_note' THEN 'refunded'
    WHEN "orders"."state" IN ('paid', 'partly_refunded', 'refunding', 'refunded') THEN "orders"."state"
    ELSE 'in_question' END,
  "price_amount" = coalesce(round("orders"."price_amount"::numeric
    * coalesce((SELECT "amount" FROM "refunds" WHERE "refunds"."id" = "invoices"."refund_id"), "orders"."charge_amount")
    / nullif("orders"."charge_amount" + "orders"."discount_amount", 0)), 0)
FROM "orders" WHERE "orders"."id" = "invoices"."order_id";
