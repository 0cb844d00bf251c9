CREATE TABLE "file_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"organisation_id" uuid,
	"space_id" uuid GENERATED ALWAYS AS (coalesce("owner_id", "organisation_id")) STORED NOT NULL,
	"month" date NOT NULL,
	"added" bigint DEFAULT 0 NOT NULL,
	"removed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "file_months_space" UNIQUE("space_id","month"),
	CONSTRAINT "file_months_one_space" CHECK (num_nonnulls("file_months"."owner_id", "file_months"."organisation_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "file_shares" DROP CONSTRAINT "file_shares_grantee";--> statement-breakpoint
ALTER TABLE "file_months" ADD CONSTRAINT "file_months_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_months" ADD CONSTRAINT "file_months_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_months_owner" ON "file_months" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_months_organisation" ON "file_months" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_person" UNIQUE("file_id","email");--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_of_clinic" UNIQUE("file_id","clinic_id");