ALTER TABLE "analyses" ADD COLUMN "problem_id" uuid;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "problem_number" integer;--> statement-breakpoint
CREATE INDEX "analyses_problem" ON "analyses" USING btree ("problem_id","problem_number") WHERE "analyses"."problem_id" is not null;--> statement-breakpoint
-- Backfill: the chains of the analyses that follow one another.
WITH RECURSIVE "chain" AS (
	SELECT "id", "id" AS "first" FROM "analyses" "root"
	WHERE "follows_id" IS NULL AND EXISTS (SELECT FROM "analyses" "next" WHERE "next"."follows_id" = "root"."id")
	UNION ALL
	SELECT "next"."id", "chain"."first" FROM "analyses" "next" JOIN "chain" ON "next"."follows_id" = "chain"."id"
), "numbered" AS (
	SELECT "id", "first", row_number() OVER (PARTITION BY "first" ORDER BY "id") AS "number" FROM "chain"
)
UPDATE "analyses" SET "problem_id" = "numbered"."first", "problem_number" = "numbered"."number"
FROM "numbered" WHERE "analyses"."id" = "numbered"."id";
