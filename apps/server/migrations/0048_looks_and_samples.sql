CREATE TABLE "sample_rows" (
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sample_rows_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "look_role" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "look_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_roles" ON "audit_entries" USING btree ("at","id") WHERE "audit_entries"."role_after" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_look" CHECK (("sessions"."look_role" is null) = ("sessions"."look_until" is null));