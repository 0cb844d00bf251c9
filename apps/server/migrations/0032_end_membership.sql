-- Who loses the role of clinic staff works for no clinic any more, whatever changes the role.
CREATE FUNCTION "end_membership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "clinic_members" WHERE "user_id" = NEW."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_end_membership" AFTER UPDATE OF "role" ON "users" FOR EACH ROW WHEN (OLD."role" = 'clinic' AND NEW."role" <> 'clinic') EXECUTE FUNCTION "end_membership"();--> statement-breakpoint
-- Memberships that stayed when their role was taken away.
DELETE FROM "clinic_members" USING "users" WHERE "users"."id" = "clinic_members"."user_id" AND "users"."role" <> 'clinic';
