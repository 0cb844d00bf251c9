CREATE TABLE "daily_goods" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pieces" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "daily_goods_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "daily_ledger" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"gateway" text NOT NULL,
	"currency" text NOT NULL,
	"came" bigint NOT NULL,
	"went" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "daily_ledger_day_account_gateway_currency_pk" PRIMARY KEY("day","account","gateway","currency")
);
--> statement-breakpoint
CREATE TABLE "daily_money" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"part" text NOT NULL,
	"currency" text NOT NULL,
	"n" integer NOT NULL,
	"sum" bigint NOT NULL,
	CONSTRAINT "daily_money_day_figure_part_currency_pk" PRIMARY KEY("day","figure","part","currency")
);
--> statement-breakpoint
CREATE TABLE "latest_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_days" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"is_over" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_goods" ADD CONSTRAINT "daily_goods_day_money_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."money_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_ledger" ADD CONSTRAINT "daily_ledger_day_money_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."money_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_money" ADD CONSTRAINT "daily_money_day_money_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."money_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "refunds_under_way" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "voucher_redemptions_created" ON "voucher_redemptions" USING btree ("created_at");