CREATE TABLE "booking_months" (
	"month" text PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "consultations" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "consultations_clinic_requested" ON "consultations" USING btree ("clinic_id","requested_at","id") WHERE "consultations"."requested_at" is not null;--> statement-breakpoint
-- What is known of consultations before this: one that was never moved was requested when it was booked, or paid for.
UPDATE "consultations" SET "requested_at" = coalesce("paid_at", "created_at")
	WHERE "held_until" IS NULL AND "sequence" = 0 AND ("price_amount" IS NULL OR "paid_at" IS NOT NULL);--> statement-breakpoint
-- It was confirmed when its person was told so, as long as they were told nothing of it since.
UPDATE "consultations" SET "confirmed_at" = "notifications"."created_at" FROM "notifications"
	WHERE "notifications"."ref" = "consultations"."id" AND "notifications"."user_id" = "consultations"."user_id"
	AND "notifications"."kind" = 'consultation_confirmed' AND "consultations"."state" <> 'requested'
	AND "notifications"."created_at" >= "consultations"."requested_at";
