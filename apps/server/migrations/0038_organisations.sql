CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"kind" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower((coalesce("name", '')) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	CONSTRAINT "organisations_id_kind" UNIQUE("id","kind"),
	CONSTRAINT "organisations_kind" CHECK ("organisations"."kind" in ('pharmacy', 'health_post', 'clinic', 'skrin'))
);--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "organisation_kind" text GENERATED ALWAYS AS (case role when 'health_worker' then 'health_post' when 'pharmacy' then 'pharmacy' when 'clinic' then 'clinic' when 'support' then 'skrin' when 'editor' then 'skrin' when 'admin' then 'skrin' end) STORED;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "organisation_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_skrin" ON "organisations" USING btree ("kind") WHERE "organisations"."kind" = 'skrin';--> statement-breakpoint
CREATE INDEX "organisations_created_at" ON "organisations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organisations_kind_created_at" ON "organisations" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "organisations_search" ON "organisations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_organisation" ON "users" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "clinics" ADD CONSTRAINT "clinics_organisation" UNIQUE("organisation_id");--> statement-breakpoint

-- Who works for whom until now: staff of clinics by a table of their own, administrators by their role alone.
DROP TRIGGER "users_end_membership" ON "users";--> statement-breakpoint
DROP FUNCTION "end_membership"();--> statement-breakpoint
INSERT INTO "organisations" ("id", "name", "kind") VALUES ('01a21cd9-82c7-71af-ba7a-e05663e027ee', 'Skrin', 'skrin');--> statement-breakpoint
INSERT INTO "organisations" ("id", "name", "kind") SELECT "id", left("name", 200), 'clinic' FROM "clinics" WHERE "id" IN (SELECT "clinic_id" FROM "clinic_members");--> statement-breakpoint
UPDATE "clinics" SET "organisation_id" = "id" WHERE "id" IN (SELECT "clinic_id" FROM "clinic_members");--> statement-breakpoint
UPDATE "users" SET "organisation_id" = "clinic_id" FROM "clinic_members" WHERE "user_id" = "users"."id" AND "role" = 'clinic';--> statement-breakpoint
UPDATE "users" SET "organisation_id" = (SELECT "id" FROM "organisations" WHERE "kind" = 'skrin') WHERE "role" = 'admin';--> statement-breakpoint
-- The role of clinic staff without a clinic showed nothing; nobody has it any more, and no open invitation gives it.
INSERT INTO "audit_entries" ("id", "permission", "subject_kind", "subject_id", "owner_id", "role_before", "role_after") SELECT gen_random_uuid(), 'user:update', 'user', "id", "id", 'clinic', 'member' FROM "users" WHERE "role" = 'clinic' AND "organisation_id" IS NULL;--> statement-breakpoint
UPDATE "users" SET "role" = 'member', "version" = "version" + 1 WHERE "role" = 'clinic' AND "organisation_id" IS NULL;--> statement-breakpoint
UPDATE "invitations" SET "state" = 'revoked', "version" = "version" + 1 WHERE "role" = 'clinic' AND "state" = 'open';--> statement-breakpoint
DROP TABLE "clinic_members" CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organisation_fk" FOREIGN KEY ("organisation_id","organisation_kind") REFERENCES "public"."organisations"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_membership" CHECK (case when "users"."organisation_id" is null then "users"."role" not in ('clinic', 'support', 'editor', 'admin')
        else "users"."organisation_kind" is not null end);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('visitor', 'member', 'health_worker', 'pharmacy', 'clinic', 'support', 'editor', 'admin'));--> statement-breakpoint
-- Skrin's own staff work for Skrin. Whoever gets another role works for the former organisation no longer, whatever
-- changes the role, unless the change names one.
CREATE FUNCTION "keep_membership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."role" IN ('support', 'editor', 'admin') THEN
		NEW."organisation_id" := (SELECT "id" FROM "organisations" WHERE "kind" = 'skrin');
	ELSIF TG_OP = 'UPDATE' AND NEW."role" <> OLD."role" AND NEW."organisation_id" = OLD."organisation_id" THEN
		NEW."organisation_id" := NULL;
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_keep_membership" BEFORE INSERT OR UPDATE OF "role", "organisation_id" ON "users" FOR EACH ROW EXECUTE FUNCTION "keep_membership"();--> statement-breakpoint
-- The organisation of a clinic has the name that the clinic has in the directory.
CREATE FUNCTION "keep_organisation_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "organisations" SET "name" = left(NEW."name", 200), "version" = "version" + 1 WHERE "id" = NEW."organisation_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "clinics_keep_organisation_name" AFTER UPDATE OF "name" ON "clinics" FOR EACH ROW WHEN (OLD."name" <> NEW."name" AND NEW."organisation_id" IS NOT NULL) EXECUTE FUNCTION "keep_organisation_name"();
