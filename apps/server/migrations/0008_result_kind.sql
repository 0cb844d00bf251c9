ALTER TABLE "analyses" ADD COLUMN "kind" text;--> statement-breakpoint
-- What is locked was sealed by the rule before, which sold what today's rule does not: another photo is asked for, at no cost.
DELETE FROM "results" USING "analyses" WHERE "analyses"."id" = "results"."analysis_id" AND "analyses"."state" = 'locked';--> statement-breakpoint
UPDATE "analyses" SET "state" = 'retake', "faults" = '["not_clear"]' WHERE "state" = 'locked';
