DROP INDEX "analysis_shares_clinic";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unreadable_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "sealed_code" text;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "analysis_shares" ADD COLUMN "started_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "analysis_shares_clinic" ON "analysis_shares" USING btree ("clinic_id","analysis_id") WHERE "analysis_shares"."withdrawn_at" is null and "analysis_shares"."started_at" is not null;--> statement-breakpoint
-- Shares that were given before took effect at once.
UPDATE "analysis_shares" SET "started_at" = "given_at";
