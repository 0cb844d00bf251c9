ALTER TABLE "assessments" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_follows_id_analyses_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_follows" ON "assessments" USING btree ("follows_id");