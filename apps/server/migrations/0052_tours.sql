CREATE TABLE "tour_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tour_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dependant_id" uuid,
	"seats" integer NOT NULL,
	"state" text NOT NULL,
	"offer_ends_at" timestamp (3) with time zone,
	"code" text NOT NULL,
	"here_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tour_bookings_seats" CHECK ("tour_bookings"."seats" between 1 and 10),
	CONSTRAINT "tour_bookings_offer" CHECK (("tour_bookings"."state" = 'offered') = ("tour_bookings"."offer_ends_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text COLLATE "und-x-icu" NOT NULL,
	"setting" text NOT NULL,
	"host" text COLLATE "und-x-icu" NOT NULL,
	"address" text COLLATE "und-x-icu" NOT NULL,
	"city" text COLLATE "und-x-icu" NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"day" date NOT NULL,
	"opens_at" text COLLATE "und-x-icu" NOT NULL,
	"closes_at" text COLLATE "und-x-icu" NOT NULL,
	"timezone" text COLLATE "und-x-icu" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"services" text[],
	"guide" uuid,
	"places" bigint NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"text" text,
	"state" text NOT NULL,
	"cancel_reason" text,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower((coalesce("title", '') || ' ' || coalesce("host", '') || ' ' || coalesce("city", '')) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tours_taken" CHECK ("tours"."taken" between 0 and "tours"."places")
);
--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_tour_id_tours_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_bookings" ADD CONSTRAINT "tour_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_guide_users_id_fk" FOREIGN KEY ("guide") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_bookings_one" ON "tour_bookings" USING btree ("tour_id",coalesce("dependant_id", "user_id")) WHERE "tour_bookings"."state" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "tour_bookings_code" ON "tour_bookings" USING btree ("tour_id","code");--> statement-breakpoint
CREATE INDEX "tour_bookings_tour" ON "tour_bookings" USING btree ("tour_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tour_bookings_waiting" ON "tour_bookings" USING btree ("tour_id","created_at","id") WHERE "tour_bookings"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "tour_bookings_user" ON "tour_bookings" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tours_guide" ON "tours" USING btree ("guide");--> statement-breakpoint
CREATE INDEX "tours_starts_at" ON "tours" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "tours_created_at" ON "tours" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tours_state_starts_at" ON "tours" USING btree ("state","starts_at","id");--> statement-breakpoint
CREATE INDEX "tours_state_created_at" ON "tours" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "tours_setting_starts_at" ON "tours" USING btree ("setting","starts_at","id");--> statement-breakpoint
CREATE INDEX "tours_setting_created_at" ON "tours" USING btree ("setting","created_at","id");--> statement-breakpoint
CREATE INDEX "tours_state_setting_starts_at" ON "tours" USING btree ("state","setting","starts_at","id");--> statement-breakpoint
CREATE INDEX "tours_state_setting_created_at" ON "tours" USING btree ("state","setting","created_at","id");--> statement-breakpoint
CREATE INDEX "tours_search" ON "tours" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tours_public_starts_at" ON "tours" USING btree ("state","starts_at","id");