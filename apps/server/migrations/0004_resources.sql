-- Finds rows by any part of a word; comes with PostgreSQL, and its owner may add it to a database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "voucher_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label" text COLLATE "und-x-icu" NOT NULL,
	"purpose" text NOT NULL,
	"count" integer NOT NULL,
	"uses" integer NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vouchers" DROP CONSTRAINT "vouchers_created_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "inquiries_state";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
-- Codes that were made together are a batch.
INSERT INTO "voucher_batches" ("id", "label", "purpose", "count", "uses", "redeemed", "expires_at", "created_by", "created_at")
SELECT gen_random_uuid(), to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI'), 'partner', count(*), "uses",
	sum("uses" - "uses_left"), "expires_at", "created_by", "created_at"
FROM "vouchers" GROUP BY "uses", "expires_at", "created_by", "created_at";
--> statement-breakpoint
UPDATE "vouchers" SET "batch_id" = "batch"."id" FROM "voucher_batches" AS "batch"
WHERE ("batch"."uses", "batch"."expires_at", "batch"."created_by", "batch"."created_at")
	IS NOT DISTINCT FROM ("vouchers"."uses", "vouchers"."expires_at", "vouchers"."created_by", "vouchers"."created_at");
--> statement-breakpoint
ALTER TABLE "vouchers" ALTER COLUMN "batch_id" SET NOT NULL;--> statement-breakpoint
UPDATE "inquiries" SET "state" = 'spam' WHERE "state" = 'suspected';--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "name" text COLLATE "und-x-icu" GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "voucher_batches" ADD CONSTRAINT "voucher_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_batches_created_at" ON "voucher_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "voucher_batches_label" ON "voucher_batches" USING btree ("label","id");--> statement-breakpoint
CREATE INDEX "voucher_batches_expires_at" ON "voucher_batches" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "voucher_batches_purpose_created_at" ON "voucher_batches" USING btree ("purpose","created_at","id");--> statement-breakpoint
CREATE INDEX "voucher_batches_purpose_label" ON "voucher_batches" USING btree ("purpose","label","id");--> statement-breakpoint
CREATE INDEX "voucher_batches_purpose_expires_at" ON "voucher_batches" USING btree ("purpose","expires_at","id");--> statement-breakpoint
CREATE INDEX "voucher_batches_search" ON "voucher_batches" USING gin ("label" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_batch_id_voucher_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."voucher_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_role_created_at" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_name" ON "users" USING btree ("role","name","id");--> statement-breakpoint
CREATE INDEX "users_role_email" ON "users" USING btree ("role","email","id");--> statement-breakpoint
CREATE INDEX "users_state_created_at" ON "users" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "users_state_name" ON "users" USING btree ("state","name","id");--> statement-breakpoint
CREATE INDEX "users_state_email" ON "users" USING btree ("state","email","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vouchers_batch" ON "vouchers" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "inquiries_created_at" ON "inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_name" ON "inquiries" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "inquiries_state_created_at" ON "inquiries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_state_name" ON "inquiries" USING btree ("state","name","id");--> statement-breakpoint
CREATE INDEX "inquiries_interest_created_at" ON "inquiries" USING btree ("interest","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_interest_name" ON "inquiries" USING btree ("interest","name","id");--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "vouchers" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "vouchers" DROP COLUMN "created_by";