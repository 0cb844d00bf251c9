CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"dimensions" jsonb NOT NULL,
	"n" integer NOT NULL,
	"sum" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_figures_figure_day_dimensions_pk" PRIMARY KEY("figure","day","dimensions")
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"is_over" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_day_figure_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."figure_days"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_not_sent" ON "mails" USING btree ("created_at") WHERE "mails"."state" in ('failed', 'unknown');--> statement-breakpoint
CREATE INDEX "consultations_requested" ON "consultations" USING btree ("created_at") WHERE "consultations"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "analyses_created" ON "analyses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "analyses_unlocked" ON "analyses" USING btree ("unlocked_at") WHERE "analyses"."unlocked_at" is not null;--> statement-breakpoint
CREATE INDEX "assessments_created" ON "assessments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outcomes_created" ON "outcomes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "results_created" ON "results" USING btree ("created_at");