CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_ref" UNIQUE("ref","user_id")
);
--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "notified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_not_notified" ON "follow_ups" USING btree ("due_at") WHERE "follow_ups"."notified_at" is null;--> statement-breakpoint
-- What the bell showed before: the state of each analysis. Read, but for what came within a week and waits for the person.
INSERT INTO "notifications" ("id", "user_id", "kind", "ref", "created_at", "read_at")
SELECT gen_random_uuid(), "user_id",
	'analysis_' || CASE WHEN "state" = 'retake' AND "faults" = '["other_disease"]' THEN 'other_disease' ELSE "state" END,
	"id", "updated_at",
	CASE WHEN "state" = 'unlocked' OR "updated_at" < now() - interval '7 days' THEN "updated_at" END
FROM "analyses" WHERE "state" IN ('locked', 'unlocked', 'retake', 'failed');--> statement-breakpoint
UPDATE "follow_ups" SET "notified_at" = "due_at" WHERE "due_at" < now();
