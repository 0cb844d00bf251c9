DROP INDEX "orders_one_open";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "state" SET DEFAULT 'created';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "gateway_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "redirect_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "analysis_id";