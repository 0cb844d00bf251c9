CREATE TABLE "basket_items" (
	"basket_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "basket_items_basket_id_product_id_pk" PRIMARY KEY("basket_id","product_id"),
	CONSTRAINT "basket_items_quantity" CHECK ("basket_items"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid NOT NULL,
	"seller_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"delivery_method" text,
	"recipient_name" text,
	"recipient_phone" text,
	"recipient_address" jsonb,
	"recipient_note" text,
	"reserved_until" timestamp (3) with time zone,
	"is_reserved" boolean DEFAULT false NOT NULL,
	"offered_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"basket_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"user_id" uuid,
	"method" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_phone" text NOT NULL,
	"recipient_address" jsonb,
	"recipient_note" text,
	"price_amount" integer NOT NULL,
	"carrier" text,
	"tracking" text,
	"staff_note" text,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"moved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_amount" integer NOT NULL,
	"charge_amount" integer NOT NULL,
	"charge_currency" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_refunded" CHECK ("order_items"."refunded" between 0 and "order_items"."quantity" and "order_items"."restocked" between 0 and "order_items"."refunded")
);
--> statement-breakpoint
CREATE TABLE "product_texts" (
	"product_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_texts_product_id_language_pk" PRIMARY KEY("product_id","language")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"organisation_id" uuid,
	"clinic_id" uuid,
	"licence" text COLLATE "und-x-icu",
	"licence_until" date,
	"pharmacist" text COLLATE "und-x-icu",
	"pharmacist_licence" text COLLATE "und-x-icu",
	"opening_hours" text COLLATE "und-x-icu",
	"timezone" text COLLATE "und-x-icu" NOT NULL,
	"phone" text COLLATE "und-x-icu",
	"address" text COLLATE "und-x-icu" NOT NULL,
	"city" text COLLATE "und-x-icu" NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"delivery_price" jsonb,
	"delivery_price_usd" jsonb,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower((coalesce("name", '') || ' ' || coalesce("city", '') || ' ' || coalesce("licence", '')) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	CONSTRAINT "sellers_organisation" UNIQUE("organisation_id")
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"order_id" uuid,
	"note" text,
	"moved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_quantity" CHECK ("stock_moves"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seller_id" uuid NOT NULL,
	"sku" text COLLATE "und-x-icu" NOT NULL,
	"slug" text COLLATE "und-x-icu" NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"class" text NOT NULL,
	"registration" text COLLATE "und-x-icu" NOT NULL,
	"warning" text,
	"images" uuid[],
	"tags" text[],
	"price" jsonb NOT NULL,
	"price_usd" jsonb,
	"regular_price" jsonb,
	"max_pieces" bigint NOT NULL,
	"state" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"stocked" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean GENERATED ALWAYS AS (stocked - sold - reserved > 0) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower((coalesce("name", '') || ' ' || coalesce("sku", '') || ' ' || coalesce("registration", '')) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	"price_amount" integer GENERATED ALWAYS AS ((price ->> 'amount')::integer) STORED NOT NULL,
	CONSTRAINT "products_stock" CHECK ("products"."sold" >= 0 and "products"."reserved" >= 0 and "products"."sold" + "products"."reserved" <= "products"."stocked")
);
--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_moves" ADD CONSTRAINT "delivery_moves_order_id_deliveries_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."deliveries"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_moves" ADD CONSTRAINT "delivery_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_texts" ADD CONSTRAINT "product_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "basket_items_product" ON "basket_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "baskets_one_open" ON "baskets" USING btree ("user_id") WHERE "baskets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "baskets_user" ON "baskets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "baskets_reserved" ON "baskets" USING btree ("reserved_until") WHERE "baskets"."is_reserved";--> statement-breakpoint
CREATE INDEX "baskets_left" ON "baskets" USING btree ("updated_at") WHERE "baskets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "deliveries_seller" ON "deliveries" USING btree ("seller_id","paid_at","order_id") WHERE "deliveries"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_paid" ON "deliveries" USING btree ("paid_at","order_id") WHERE "deliveries"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_state" ON "deliveries" USING btree ("state","paid_at","order_id") WHERE "deliveries"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_basket" ON "deliveries" USING btree ("basket_id");--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "delivery_moves_order" ON "delivery_moves" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_product_once" ON "order_items" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sellers_created_at" ON "sellers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sellers_name" ON "sellers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "sellers_licence_until" ON "sellers" USING btree ("licence_until","id");--> statement-breakpoint
CREATE INDEX "stock_moves_product" ON "stock_moves" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stock_moves_order" ON "stock_moves" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("seller_id","sku");--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_created_at" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "products_state_created_at" ON "products" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "products_state_name" ON "products" USING btree ("state","name","id");--> statement-breakpoint
CREATE INDEX "products_category_created_at" ON "products" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_name" ON "products" USING btree ("category","name","id");--> statement-breakpoint
CREATE INDEX "products_state_category_created_at" ON "products" USING btree ("state","category","created_at","id");--> statement-breakpoint
CREATE INDEX "products_state_category_name" ON "products" USING btree ("state","category","name","id");--> statement-breakpoint
CREATE INDEX "products_in_stock_created_at" ON "products" USING btree ("in_stock","created_at","id");--> statement-breakpoint
CREATE INDEX "products_in_stock_name" ON "products" USING btree ("in_stock","name","id");--> statement-breakpoint
CREATE INDEX "products_state_in_stock_created_at" ON "products" USING btree ("state","in_stock","created_at","id");--> statement-breakpoint
CREATE INDEX "products_state_in_stock_name" ON "products" USING btree ("state","in_stock","name","id");--> statement-breakpoint
CREATE INDEX "products_category_in_stock_created_at" ON "products" USING btree ("category","in_stock","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_in_stock_name" ON "products" USING btree ("category","in_stock","name","id");--> statement-breakpoint
CREATE INDEX "products_state_category_in_stock_created_at" ON "products" USING btree ("state","category","in_stock","created_at","id");--> statement-breakpoint
CREATE INDEX "products_state_category_in_stock_name" ON "products" USING btree ("state","category","in_stock","name","id");--> statement-breakpoint
CREATE INDEX "products_images" ON "products" USING gin ("images");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_latest" ON "products" USING btree ("published_at","id") WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_cheapest" ON "products" USING btree ("price_amount","id") WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_named" ON "products" USING btree ("name","id") WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_category_latest" ON "products" USING btree ("category","published_at","id") WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_category_cheapest" ON "products" USING btree ("category","price_amount","id") WHERE "products"."state" = 'published';