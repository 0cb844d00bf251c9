DROP INDEX "users_email";--> statement-breakpoint
DROP INDEX "users_role_email";--> statement-breakpoint
DROP INDEX "users_state_email";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "voucher_batches_search";--> statement-breakpoint
DROP INDEX "inquiries_search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (encode(replace(lower((name || ' ' || email) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD COLUMN "search_text" text GENERATED ALWAYS AS (encode(replace(lower((label) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (encode(replace(lower((first_name || ' ' || last_name || ' ' || email || ' ' || message) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_role_state_created_at" ON "users" USING btree ("role","state","created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_state_name" ON "users" USING btree ("role","state","name","id");--> statement-breakpoint
CREATE INDEX "inquiries_state_interest_created_at" ON "inquiries" USING btree ("state","interest","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_state_interest_name" ON "inquiries" USING btree ("state","interest","name","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "voucher_batches_search" ON "voucher_batches" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin ("search_text" gin_trgm_ops);