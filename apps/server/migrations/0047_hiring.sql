CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"job" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"email" text COLLATE "und-x-icu" NOT NULL,
	"phone" text COLLATE "und-x-icu",
	"language" text NOT NULL,
	"letter" text NOT NULL,
	"state" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"notes" text,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower((coalesce("name", '') || ' ' || coalesce("email", '')) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"slug" text COLLATE "und-x-icu" NOT NULL,
	"role" text NOT NULL,
	"employment" text NOT NULL,
	"workplace" text NOT NULL,
	"place" text COLLATE "und-x-icu",
	"experience" text NOT NULL,
	"skills" text[],
	"spoken_languages" text[],
	"schedule" text COLLATE "und-x-icu",
	"salary_from" jsonb,
	"salary_to" jsonb,
	"salary_per" text NOT NULL,
	"negotiable" boolean NOT NULL,
	"benefits" text[],
	"language" text NOT NULL,
	"content" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"visible" boolean NOT NULL,
	"candidates" bigint NOT NULL,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower((coalesce("title", '') || ' ' || coalesce("place", '')) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	"public_text" text GENERATED ALWAYS AS (encode(replace(lower((coalesce("title", '') || ' ' || coalesce("place", '')) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("job","email");--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_ended" ON "applications" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "applications_created_at" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_job_created_at" ON "applications" USING btree ("job","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_state_created_at" ON "applications" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_job_state_created_at" ON "applications" USING btree ("job","state","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_created_at" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_title" ON "jobs" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "jobs_public_published_at" ON "jobs" USING btree ("visible","published_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_slug" ON "jobs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "jobs_ending" ON "jobs" USING btree ("ends_at") WHERE "jobs"."state" = 'published';