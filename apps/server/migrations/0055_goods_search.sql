ALTER TABLE "products" ADD COLUMN "other_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "public_text" text GENERATED ALWAYS AS (encode(replace(lower((name || ' ' || other_names) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_category_named" ON "products" USING btree ("category","name","id") WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_seller_latest" ON "products" USING btree ("seller_id","published_at","id") WHERE "products"."state" = 'published';--> statement-breakpoint
CREATE INDEX "products_public_search" ON "products" USING gin ("public_text" gin_trgm_ops);