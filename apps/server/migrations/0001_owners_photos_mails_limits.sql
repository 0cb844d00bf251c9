CREATE TABLE "mails" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "photos" ("key", "created_at") SELECT "photo_key", min("created_at") FROM "analyses" GROUP BY "photo_key";--> statement-breakpoint
-- Rows of people who are gone: nobody can reach them. Records of money stay, without the person.
DELETE FROM "analyses" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "analyses"."user_id");--> statement-breakpoint
DELETE FROM "analyses" USING "assessments" WHERE "assessments"."id" = "analyses"."assessment_id" AND NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "assessments"."user_id");--> statement-breakpoint
DELETE FROM "assessments" WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "assessments"."user_id");--> statement-breakpoint
DROP INDEX "orders_pending";--> statement-breakpoint
DROP INDEX "analyses_user_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "assessments_user_id_created_at_id_index";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "attempt" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "orders" SET "user_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "orders"."user_id");--> statement-breakpoint
UPDATE "voucher_redemptions" SET "user_id" = NULL WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "voucher_redemptions"."user_id");--> statement-breakpoint
UPDATE "vouchers" SET "created_by" = NULL WHERE NOT EXISTS (SELECT 1 FROM "users" WHERE "users"."id" = "vouchers"."created_by");--> statement-breakpoint
UPDATE "orders" SET "next_check_at" = now() WHERE "state" IN ('pending', 'review') OR ("state" IN ('expired', 'cancelled', 'failed') AND "expires_at" > now() - interval '3 days');--> statement-breakpoint
ALTER TABLE "photo_readings" ADD CONSTRAINT "photo_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_ends" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "photo_readings_user" ON "photo_readings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "photos_created" ON "photos" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_photo_key_photos_key_fk" FOREIGN KEY ("photo_key") REFERENCES "public"."photos"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_next_check" ON "orders" USING btree ("next_check_at") WHERE "orders"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "analyses_user" ON "analyses" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "analyses_photo" ON "analyses" USING btree ("photo_key");--> statement-breakpoint
CREATE INDEX "assessments_user" ON "assessments" USING btree ("user_id","created_at","id");