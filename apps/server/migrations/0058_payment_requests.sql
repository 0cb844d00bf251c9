CREATE TABLE "payment_request_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"service" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"code_uses" integer,
	"code_percent" integer,
	"code_kind" text,
	"batch_id" uuid,
	CONSTRAINT "payment_request_lines_amounts" CHECK ("payment_request_lines"."quantity" > 0 and "payment_request_lines"."unit_price" > 0),
	CONSTRAINT "payment_request_lines_codes" CHECK (num_nulls("payment_request_lines"."code_uses", "payment_request_lines"."code_percent") = case "payment_request_lines"."service" when 'vouchers' then 0 else 2 end)
);
--> statement-breakpoint
CREATE TABLE "payment_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"year" integer,
	"sequence" integer,
	"number" text,
	"organisation_id" uuid,
	"customer" text COLLATE "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"address" text,
	"tax_number" text,
	"language" text NOT NULL,
	"service" text NOT NULL,
	"due_on" date NOT NULL,
	"discount_amount" integer NOT NULL,
	"shipping_amount" integer NOT NULL,
	"tax_amount" integer NOT NULL,
	"total_amount" integer NOT NULL,
	"note" text,
	"created_by" uuid,
	"sent_at" timestamp (3) with time zone,
	"paid_on" date,
	"bank_reference" text,
	"recorded_at" timestamp (3) with time zone,
	"recorded_by" uuid,
	"confirmed_by" uuid,
	"paid_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower((coalesce(number, '') || ' ' || customer || ' ' || email) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_requests_total" CHECK ("payment_requests"."total_amount" > 0),
	CONSTRAINT "payment_requests_state" CHECK (("payment_requests"."state" = 'draft') = ("payment_requests"."number" is null) and num_nulls("payment_requests"."year", "payment_requests"."sequence", "payment_requests"."number", "payment_requests"."sent_at") in (0, 4)
      and ("payment_requests"."state" in ('recorded', 'paid')) = ("payment_requests"."recorded_at" is not null) and num_nulls("payment_requests"."paid_on", "payment_requests"."bank_reference", "payment_requests"."recorded_at") in (0, 3)
      and ("payment_requests"."state" = 'paid') = ("payment_requests"."paid_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_request_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "payment_request_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_request_lines" ADD CONSTRAINT "payment_request_lines_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_request_lines" ADD CONSTRAINT "payment_request_lines_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_request_lines_position" ON "payment_request_lines" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "payment_request_lines_batch" ON "payment_request_lines" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_number" ON "payment_requests" USING btree ("year","sequence");--> statement-breakpoint
CREATE INDEX "payment_requests_created_at" ON "payment_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_requests_due_on" ON "payment_requests" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "payment_requests_total_amount" ON "payment_requests" USING btree ("total_amount","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_request_id_payment_requests_id_fk" FOREIGN KEY ("payment_request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_request_id_payment_requests_id_fk" FOREIGN KEY ("payment_request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_of_request" ON "invoices" USING btree ("payment_request_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_request" ON "ledger_entries" USING btree ("payment_request_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_thing" CHECK (num_nonnulls("invoices"."order_id", "invoices"."payment_request_id") = 1);