CREATE TABLE "picture_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" bit(512) NOT NULL,
	"direction" text,
	"network" text NOT NULL,
	"hour" timestamp (3) with time zone DEFAULT date_trunc('hour', now()) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_readings" ADD COLUMN "file_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "picture_readings_hour" ON "picture_readings" USING btree ("hour");--> statement-breakpoint
-- By hand: what is told of a photo that came to no result no longer says whether photo and answers agree.
UPDATE "analyses" SET "faults" = '["not_clear"]' WHERE "faults" @> '["answers_disagree"]';
