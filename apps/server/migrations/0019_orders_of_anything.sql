CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"resource_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_endpoint_key_pk" PRIMARY KEY("user_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "book_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"orders" integer NOT NULL,
	"mismatches" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"user_id" uuid,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_key" text NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"order_id" uuid,
	"redemption_id" uuid,
	"gateway_reference" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_entry_key" UNIQUE("entry_key"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"description" text NOT NULL,
	"price_amount" integer NOT NULL,
	"price_currency" text NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"requested_by" uuid,
	"state" text DEFAULT 'requested' NOT NULL,
	"gateway_refund_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "voucher_redemptions" RENAME COLUMN "analysis_id" TO "ref";--> statement-breakpoint
ALTER TABLE "voucher_redemptions" DROP CONSTRAINT "voucher_redemptions_analysis";--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ALTER COLUMN "ref" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "outcome" text DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "deliveries" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "applied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "percent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "sponsor" text;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "valid_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD COLUMN "kind" text DEFAULT 'analysis' NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_redemption_id_voucher_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."voucher_redemptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "book_checks_checked" ON "book_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_refund" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_redemption" ON "ledger_entries" USING btree ("redemption_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_ref" ON "order_lines" USING btree ("kind","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_one_open" ON "order_lines" USING btree ("kind","ref") WHERE "order_lines"."is_open";--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_redemptions_thing" ON "voucher_redemptions" USING btree ("kind","ref") WHERE "voucher_redemptions"."released_at" is null;--> statement-breakpoint
CREATE INDEX "voucher_redemptions_order" ON "voucher_redemptions" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_percent" CHECK ("voucher_batches"."percent" between 1 and 100);--> statement-breakpoint
INSERT INTO "order_lines" ("id", "order_id", "kind", "ref", "description", "price_amount", "price_currency", "is_open")
SELECT "id", "id", 'analysis', "analysis_id"::text, 'Model Skin Diseases', "price_amount", "price_currency",
	"state" IN ('pending', 'review') AND "id" = last_value("id") OVER (
		PARTITION BY "analysis_id" ORDER BY "state" IN ('pending', 'review'), "id"
		ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
	)
FROM "orders";--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "entry_key", "kind", "debit", "credit", "amount", "currency", "order_id", "created_at")
SELECT gen_random_uuid(), 'opening:capture:' || "id", 'capture', 'gateway', 'open_credit', "charge_amount", "charge_currency", "id",
	coalesce("paid_at", "updated_at")
FROM "orders" WHERE "state" IN ('paid', 'refunding', 'held', 'refunded');--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "entry_key", "kind", "debit", "credit", "amount", "currency", "order_id", "created_at")
SELECT gen_random_uuid(), 'opening:charge:' || "id", 'charge', 'open_credit', 'sales', "charge_amount", "charge_currency", "id",
	coalesce("paid_at", "updated_at")
FROM "orders" WHERE "state" = 'paid';--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "entry_key", "kind", "debit", "credit", "amount", "currency", "order_id", "created_at")
SELECT gen_random_uuid(), 'opening:refund:' || "id", 'refund', 'open_credit', 'gateway', "charge_amount", "charge_currency", "id", "updated_at"
FROM "orders" WHERE "state" = 'refunded';--> statement-breakpoint
UPDATE "orders" SET "refunded_amount" = "charge_amount" WHERE "state" = 'refunded';--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "entry_key", "kind", "debit", "credit", "amount", "currency", "redemption_id", "created_at")
SELECT gen_random_uuid(), 'opening:voucher:' || "id", 'voucher', 'vouchers', 'sales', 30000, 'IDR', "id", "created_at"
FROM "voucher_redemptions";--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
