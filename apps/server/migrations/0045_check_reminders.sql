CREATE TABLE "check_reminders" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "check_reminders" ADD CONSTRAINT "check_reminders_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_reminders_due" ON "check_reminders" USING btree ("due_at") WHERE "check_reminders"."mailed_at" is null;