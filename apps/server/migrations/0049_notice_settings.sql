CREATE TABLE "muted_notices" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "muted_notices_user_id_channel_kind_pk" PRIMARY KEY("user_id","channel","kind")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "muted_notices" ADD CONSTRAINT "muted_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Who wanted no mails of follow-ups wants neither kind of them; that switch also ended reminders to check again.
INSERT INTO "muted_notices" ("user_id", "channel", "kind")
SELECT "id", 'mail', "kind" FROM "users", unnest(ARRAY['follow_up_due', 'check_reminder']) AS "kind" WHERE NOT "follow_up_mails";--> statement-breakpoint
-- Of who is signed in, it is known since when.
UPDATE "users" SET "last_sign_in_at" = (SELECT max("created_at") FROM "sessions" WHERE "user_id" = "users"."id") WHERE "role" <> 'visitor';
