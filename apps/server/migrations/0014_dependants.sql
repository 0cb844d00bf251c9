CREATE TABLE "dependants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"birth_year" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dependants_user" UNIQUE("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "dependant_id" uuid;--> statement-breakpoint
ALTER TABLE "dependants" ADD CONSTRAINT "dependants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_dependant_fk" FOREIGN KEY ("user_id","dependant_id") REFERENCES "public"."dependants"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_dependant" ON "assessments" USING btree ("dependant_id");