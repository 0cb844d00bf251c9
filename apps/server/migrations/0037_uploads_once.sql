DROP INDEX "analyses_idempotency_key";--> statement-breakpoint
ALTER TABLE "analyses" DROP COLUMN "idempotency_key";--> statement-breakpoint
ALTER TABLE "analyses" DROP COLUMN "request_hash";