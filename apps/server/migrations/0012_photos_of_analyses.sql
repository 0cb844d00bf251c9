ALTER TABLE "analyses" DROP CONSTRAINT "analyses_photo_key_photos_key_fk";
--> statement-breakpoint
DROP INDEX "analyses_photo";--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "analysis_id" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "faults" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The one photo of each analysis is in front; what was wrong with it is told of it, too.
UPDATE "photos" SET "analysis_id" = "analyses"."id", "position" = 0, "faults" = coalesce("analyses"."faults" - 'answers_disagree' - 'not_clear', '[]'::jsonb) FROM "analyses" WHERE "analyses"."photo_key" = "photos"."key";--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_analysis" ON "photos" USING btree ("analysis_id","position");--> statement-breakpoint
ALTER TABLE "analyses" DROP COLUMN "photo_key";