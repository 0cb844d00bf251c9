ALTER TABLE "cards" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_subject" CHECK (("cards"."subject_kind" is null) = ("cards"."subject_id" is null));