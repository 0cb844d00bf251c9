DROP INDEX "products_named";--> statement-breakpoint
DROP INDEX "products_category_named";--> statement-breakpoint
DROP INDEX "products_latest";--> statement-breakpoint
DROP INDEX "products_cheapest";--> statement-breakpoint
CREATE INDEX "products_latest" ON "products" USING btree ("state","published_at","id");--> statement-breakpoint
CREATE INDEX "products_cheapest" ON "products" USING btree ("state","price_amount","id");