DROP INDEX "clinics_search";--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "corrected" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "corrected_on" date;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "search_text" text GENERATED ALWAYS AS (encode(replace(lower(("name" || ' ' || "city") COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clinics_created_at" ON "clinics" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "clinics_type_created_at" ON "clinics" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "clinics_province_created_at" ON "clinics" USING btree ("province","created_at","id");--> statement-breakpoint
CREATE INDEX "clinics_type_province_created_at" ON "clinics" USING btree ("type","province","created_at","id");--> statement-breakpoint
CREATE INDEX "clinics_words" ON "clinics" USING gin ("search");--> statement-breakpoint
CREATE INDEX "clinics_search" ON "clinics" USING gin ("search_text" gin_trgm_ops);