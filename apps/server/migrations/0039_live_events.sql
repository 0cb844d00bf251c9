CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audience" text NOT NULL,
	"kind" text NOT NULL,
	"ref" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seq" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "live_events_seq" ON "live_events" USING btree ("seq") WHERE "live_events"."seq" is not null;--> statement-breakpoint
CREATE INDEX "live_events_audience" ON "live_events" USING btree ("audience","seq") WHERE "live_events"."seq" is not null;--> statement-breakpoint
CREATE INDEX "live_events_new" ON "live_events" USING btree ("id") WHERE "live_events"."seq" is null;