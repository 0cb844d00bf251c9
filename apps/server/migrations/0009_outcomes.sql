CREATE TABLE "outcome_counts" (
	"model_version" text NOT NULL,
	"named" text NOT NULL,
	"found" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "outcome_counts_model_version_named_found_pk" PRIMARY KEY("model_version","named","found")
);
--> statement-breakpoint
CREATE TABLE "outcomes" (
	"analysis_id" uuid PRIMARY KEY NOT NULL,
	"voucher_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "outcomes" ADD CONSTRAINT "outcomes_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;