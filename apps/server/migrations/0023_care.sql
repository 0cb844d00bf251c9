-- Which are nearest (cube), one of a calendar at a time (btree_gist), a wrong letter forgiven (pg_trgm), letters without accents
-- (unaccent): trusted extensions, which the owner of a database may create.
CREATE EXTENSION IF NOT EXISTS cube;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE TABLE "clinic_closures" (
	"clinic_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text,
	CONSTRAINT "clinic_closures_clinic_id_day_pk" PRIMARY KEY("clinic_id","day")
);
--> statement-breakpoint
CREATE TABLE "clinic_hours" (
	"clinic_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"opens_at" time(0) NOT NULL,
	"closes_at" time(0) NOT NULL,
	CONSTRAINT "clinic_hours_clinic_id_weekday_opens_at_pk" PRIMARY KEY("clinic_id","weekday","opens_at"),
	CONSTRAINT "clinic_hours_weekday" CHECK ("clinic_hours"."weekday" between 1 and 7),
	CONSTRAINT "clinic_hours_span" CHECK ("clinic_hours"."opens_at" < "clinic_hours"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "clinic_import_changes" (
	"import_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"before" jsonb,
	CONSTRAINT "clinic_import_changes_import_id_clinic_id_pk" PRIMARY KEY("import_id","clinic_id")
);
--> statement-breakpoint
CREATE TABLE "clinic_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "clinic_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinic_services" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clinic_id" uuid NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"minutes" integer NOT NULL,
	"price_amount" integer,
	"price_usd" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinic_services_minutes" CHECK ("clinic_services"."minutes" between 5 and 240),
	CONSTRAINT "clinic_services_price" CHECK ("clinic_services"."price_amount" > 0),
	CONSTRAINT "clinic_services_price_usd" CHECK ("clinic_services"."price_usd" is null or ("clinic_services"."price_usd" > 0 and "clinic_services"."price_amount" is not null))
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"address" text,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"position_quality" text NOT NULL,
	"position" "cube" GENERATED ALWAYS AS (cube(array[
          6371.0088 * cos(radians(latitude)) * cos(radians(longitude)),
          6371.0088 * cos(radians(latitude)) * sin(radians(longitude)),
          6371.0088 * sin(radians(latitude))])) STORED NOT NULL,
	"phone" text,
	"website" text,
	"opening_hours" text,
	"time_zone" text NOT NULL,
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"source_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clinics_source" UNIQUE("source","source_ref"),
	CONSTRAINT "clinics_latitude" CHECK ("clinics"."latitude" between -90 and 90),
	CONSTRAINT "clinics_longitude" CHECK ("clinics"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "consultation_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultation_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"dependant_id" uuid,
	"analysis_id" uuid,
	"service_name" text NOT NULL,
	"channel" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"price_amount" integer,
	"price_usd" integer,
	"paid_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"phone" text,
	"message" text,
	"meeting_url" text,
	"cancelled_by" text,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"found" text,
	"advice" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultations_span" CHECK ("consultations"."starts_at" < "consultations"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "analysis_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"analysis_id" uuid NOT NULL,
	"clinic_id" uuid NOT NULL,
	"consultation_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"analysis_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"course" text,
	"signs" jsonb,
	"red_flags" jsonb,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_ups_day" UNIQUE("analysis_id","day")
);
--> statement-breakpoint
CREATE TABLE "result_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"analysis_id" uuid,
	"language" text NOT NULL,
	"has_photo" boolean NOT NULL,
	"has_heat_map" boolean NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
ALTER TABLE "clinic_closures" ADD CONSTRAINT "clinic_closures_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_hours" ADD CONSTRAINT "clinic_hours_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_import_changes" ADD CONSTRAINT "clinic_import_changes_import_id_clinic_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."clinic_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_members" ADD CONSTRAINT "clinic_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_members" ADD CONSTRAINT "clinic_members_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinic_services" ADD CONSTRAINT "clinic_services_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_notes" ADD CONSTRAINT "consultation_notes_consultation_id_consultations_id_fk" FOREIGN KEY ("consultation_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultation_notes" ADD CONSTRAINT "consultation_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_service_id_clinic_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."clinic_services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_shares" ADD CONSTRAINT "analysis_shares_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_documents" ADD CONSTRAINT "result_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_documents" ADD CONSTRAINT "result_documents_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinic_members_clinic" ON "clinic_members" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "clinic_services_clinic" ON "clinic_services" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "clinics_position" ON "clinics" USING gist ("position");--> statement-breakpoint
CREATE INDEX "clinics_city" ON "clinics" USING btree ("city");--> statement-breakpoint
CREATE INDEX "consultation_notes_consultation" ON "consultation_notes" USING btree ("consultation_id","created_at");--> statement-breakpoint
CREATE INDEX "consultations_user" ON "consultations" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "consultations_clinic" ON "consultations" USING btree ("clinic_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "consultations_analysis" ON "consultations" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "consultations_held" ON "consultations" USING btree ("held_until") WHERE "consultations"."state" = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_shares_one" ON "analysis_shares" USING btree ("analysis_id","consultation_id") WHERE "analysis_shares"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "analysis_shares_clinic" ON "analysis_shares" USING btree ("clinic_id","analysis_id") WHERE "analysis_shares"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("due_at") WHERE "follow_ups"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "result_documents_user" ON "result_documents" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "result_documents_analysis" ON "result_documents" USING btree ("analysis_id");--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_follows_id_analyses_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."analyses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_follows" ON "analyses" USING btree ("follows_id");--> statement-breakpoint
ALTER TABLE "consultations" ADD CONSTRAINT "consultations_one_at_a_time" EXCLUDE USING gist ("service_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" in ('unpaid', 'requested', 'confirmed', 'arrived'));
