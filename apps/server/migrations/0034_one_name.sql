ALTER TABLE "inquiries" drop column "name";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "name" text COLLATE "und-x-icu" GENERATED ALWAYS AS (rtrim(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_name" ON "inquiries" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "inquiries_state_name" ON "inquiries" USING btree ("state","name","id");--> statement-breakpoint
CREATE INDEX "inquiries_interest_name" ON "inquiries" USING btree ("interest","name","id");--> statement-breakpoint
CREATE INDEX "inquiries_state_interest_name" ON "inquiries" USING btree ("state","interest","name","id");--> statement-breakpoint
-- Names in the one form in which they are compared. A dash was what people with one name had to type.
UPDATE "users" SET
	"first_name" = normalize("first_name", NFC),
	"last_name" = CASE WHEN "last_name" ~ '^[-–—._ ]+$' THEN '' ELSE normalize("last_name", NFC) END,
	"name" = rtrim(normalize("first_name", NFC) || ' ' || CASE WHEN "last_name" ~ '^[-–—._ ]+$' THEN '' ELSE normalize("last_name", NFC) END)
WHERE "last_name" ~ '^[-–—._ ]+$' OR "first_name" IS NOT NFC NORMALIZED OR "last_name" IS NOT NFC NORMALIZED;
