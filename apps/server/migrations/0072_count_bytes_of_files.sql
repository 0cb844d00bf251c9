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
CREATE FUNCTION "count_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"version" "file_versions"%ROWTYPE;
BEGIN
	-- Before each row, so that of several that have the same bytes one counts.
	IF TG_OP = 'INSERT' THEN "version" := NEW; ELSE "version" := OLD; END IF;
	-- A version that was restored has the bytes of another, and one that is harmful has none.
	IF "version"."state" = 'harmful' OR EXISTS (SELECT FROM "file_versions" AS "other"
		WHERE "other"."bytes_id" = "version"."bytes_id" AND "other"."id" <> "version"."id" AND "other"."state" <> 'harmful')
	THEN
		NULL;
	-- Of a file that is removed there is no row any more: its versions were counted with it.
	ELSIF TG_OP = 'INSERT' THEN
		PERFORM "count_file_bytes"("owner_id", "organisation_id", "version"."created_at", "version"."size", 0)
		FROM "files" WHERE "id" = "version"."file_id";
	ELSE
		PERFORM "count_file_bytes"("owner_id", "organisation_id", now(), 0, "version"."size")
		FROM "files" WHERE "id" = "version"."file_id";
	END IF;
	IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "count_removed_file"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "count_file_bytes"(OLD."owner_id", OLD."organisation_id", now(), 0, sum("size")::bigint)
	FROM (SELECT DISTINCT "bytes_id", "size" FROM "file_versions" WHERE "file_id" = OLD."id" AND "state" <> 'harmful') AS "kept"
	HAVING count(*) > 0;
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "file_versions_added" BEFORE INSERT ON "file_versions" FOR EACH ROW EXECUTE FUNCTION "count_version"();--> statement-breakpoint
CREATE TRIGGER "file_versions_removed" BEFORE DELETE ON "file_versions" FOR EACH ROW EXECUTE FUNCTION "count_version"();--> statement-breakpoint
CREATE TRIGGER "file_versions_harmful" BEFORE UPDATE OF "state" ON "file_versions" FOR EACH ROW
	WHEN (OLD."state" <> 'harmful' AND NEW."state" = 'harmful') EXECUTE FUNCTION "count_version"();--> statement-breakpoint
CREATE TRIGGER "files_removed" BEFORE DELETE ON "files" FOR EACH ROW EXECUTE FUNCTION "count_removed_file"();
