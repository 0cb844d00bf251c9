CREATE FUNCTION "count_file_bytes"("the_owner" uuid, "the_organisation" uuid, "at" timestamptz, "more" bigint, "less" bigint)
RETURNS void LANGUAGE sql AS $$
	-- Whoever is deleted takes the figures along.
	INSERT INTO "file_months" ("owner_id", "organisation_id", "month", "added", "removed")
	SELECT the_owner, the_organisation, date_trunc('month', at AT TIME ZONE 'UTC')::date, more, less
	WHERE more + less > 0
		AND (EXISTS (SELECT FROM "users" WHERE "id" = the_owner) OR EXISTS (SELECT FROM "organisations" WHERE "id" = the_organisation))
	ON CONFLICT ON CONSTRAINT "file_months_space"
	DO UPDATE SET "added" = "file_months"."added" + excluded."added", "removed" = "file_months"."removed" + excluded."removed";
$$;--> statement-breakpoint
CREATE FUNCTION "count_added_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "count_file_bytes"("owner_id", "organisation_id", NEW."created_at", NEW."size", 0) FROM "files" WHERE "id" = NEW."file_id";
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_removed_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Of a file that is removed there is no row any more: its versions were counted with it.
	PERFORM "count_file_bytes"("owner_id", "organisation_id", now(), 0, OLD."size") FROM "files" WHERE "id" = OLD."file_id";
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_removed_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "count_file_bytes"(OLD."owner_id", OLD."organisation_id", now(), 0, sum("size")::bigint)
	FROM "file_versions" WHERE "file_id" = OLD."id" HAVING count(*) > 0;
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "file_versions_added" AFTER INSERT ON "file_versions" FOR EACH ROW EXECUTE FUNCTION "count_added_version"();--> statement-breakpoint
CREATE TRIGGER "file_versions_removed" BEFORE DELETE ON "file_versions" FOR EACH ROW EXECUTE FUNCTION "count_removed_version"();--> statement-breakpoint
CREATE TRIGGER "files_removed" BEFORE DELETE ON "files" FOR EACH ROW EXECUTE FUNCTION "count_removed_file"();
