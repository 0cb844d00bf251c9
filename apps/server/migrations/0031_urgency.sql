ALTER TABLE "analyses" ADD COLUMN "urgency" text;--> statement-breakpoint
-- How soon a clinician should see what stored results name, as `urgencyOf` says of new ones. Results of earlier versions
-- name the same under the same key.
UPDATE "analyses"
SET "urgency" = CASE
  WHEN jsonb_exists_any("results"."result" -> 'conditionSet', ARRAY['cellulitis', 'herpes_zoster', 'varicella']) THEN 'urgent'
  WHEN jsonb_exists_any("results"."result" -> 'conditionSet', ARRAY['impetigo', 'cutaneous_larva_migrans']) THEN 'soon'
END
FROM "results"
WHERE "results"."analysis_id" = "analyses"."id";
