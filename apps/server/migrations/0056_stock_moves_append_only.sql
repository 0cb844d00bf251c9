CREATE FUNCTION "refuse_stock_move_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The account of whoever wrote it down is deleted.
	IF TG_OP = 'UPDATE' AND NEW."moved_by" IS NULL AND to_jsonb(NEW) - 'moved_by' = to_jsonb(OLD) - 'moved_by' THEN
		RETURN NEW;
	END IF;
	-- Samples are taken away.
	IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM "sample_rows" WHERE "table_name" = TG_TABLE_NAME AND "row_id" = OLD."id") THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "stock_moves_append_only" BEFORE UPDATE OR DELETE ON "stock_moves" FOR EACH ROW EXECUTE FUNCTION "refuse_stock_move_change"();--> statement-breakpoint
CREATE TRIGGER "stock_moves_no_truncate" BEFORE TRUNCATE ON "stock_moves" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
