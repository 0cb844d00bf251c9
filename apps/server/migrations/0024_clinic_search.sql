-- How many letters two words differ by: another trusted extension.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- Text as it is searched: small letters of ASCII and digits. The rules of unaccent come with PostgreSQL and stay as they
-- are, so that the function may be called immutable, as generated columns ask for.
CREATE FUNCTION clinic_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, $1)), '[^a-z0-9]+', ' ', 'g');--> statement-breakpoint
CREATE TABLE "clinic_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "clinics_position";--> statement-breakpoint
DROP INDEX "clinics_city";--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "name_search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, clinic_text(name))) STORED;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, clinic_text(name || ' ' || coalesce(address, '') || ' ' || city || ' ' || province))) STORED;--> statement-breakpoint
CREATE INDEX "clinic_words_letters" ON "clinic_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clinics_exact_position" ON "clinics" USING gist ("type","position") WHERE ("position_quality" = 'exact');--> statement-breakpoint
CREATE INDEX "clinics_rough_position" ON "clinics" USING gist ("type","position") WHERE not ("position_quality" = 'exact');--> statement-breakpoint
CREATE INDEX "clinics_name" ON "clinics" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "clinics_type" ON "clinics" USING btree ("type","name","id");--> statement-breakpoint
CREATE INDEX "clinics_name_search" ON "clinics" USING gin ("name_search");--> statement-breakpoint
CREATE INDEX "clinics_search" ON "clinics" USING gin ("search");--> statement-breakpoint
CREATE INDEX "clinics_city" ON "clinics" USING btree ("city","name","id");