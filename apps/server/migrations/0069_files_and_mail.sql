CREATE TABLE "file_favourites" (
	"file_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "file_favourites_file_id_user_id_pk" PRIMARY KEY("file_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "file_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"user_id" uuid,
	"share_kind" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "file_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"clinic_id" uuid,
	"token_hash" text,
	"right" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"opens_left" integer,
	"password_hash" text,
	"opens" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_shares_token" UNIQUE("token_hash"),
	CONSTRAINT "file_shares_person" UNIQUE("file_id","email"),
	CONSTRAINT "file_shares_of_clinic" UNIQUE("file_id","clinic_id"),
	CONSTRAINT "file_shares_kind" CHECK (num_nonnulls("file_shares"."email", "file_shares"."clinic_id", "file_shares"."token_hash") = 1
        and ("file_shares"."kind" = 'link' or num_nonnulls("file_shares"."opens_left", "file_shares"."password_hash") = 0))
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes_id" uuid NOT NULL,
	"parts" jsonb NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"has_preview" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_versions_number" UNIQUE("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid,
	"organisation_id" uuid,
	"space_id" uuid GENERATED ALWAYS AS (coalesce("owner_id", "organisation_id")) STORED NOT NULL,
	"parent_id" uuid,
	"is_folder" boolean NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"kind" text,
	"mime" text,
	"size" bigint,
	"newest_version" integer,
	"state" text DEFAULT 'ready' NOT NULL,
	"has_preview" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author_id" uuid,
	"trashed_at" timestamp (3) with time zone,
	"trash_root_id" uuid,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower(("name") COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_space" CHECK (num_nonnulls("files"."owner_id", "files"."organisation_id") = 1),
	CONSTRAINT "files_folder" CHECK ("files"."is_folder" = (num_nulls("files"."kind", "files"."mime", "files"."size", "files"."newest_version") = 4)),
	CONSTRAINT "files_trash" CHECK (("files"."trashed_at" is null) = ("files"."trash_root_id" is null))
);
--> statement-breakpoint
CREATE TABLE "link_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"owner_id" uuid,
	"organisation_id" uuid,
	"space_id" uuid GENERATED ALWAYS AS (coalesce("owner_id", "organisation_id")) STORED NOT NULL,
	"parent_id" uuid,
	"file_id" uuid,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"bytes_id" uuid NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"done_file_id" uuid,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_key" UNIQUE("user_id","key"),
	CONSTRAINT "uploads_space" CHECK (num_nonnulls("uploads"."owner_id", "uploads"."organisation_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"draft_id" uuid,
	"author_id" uuid,
	"place" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"thread_id" uuid,
	"kind" text NOT NULL,
	"to" text[] DEFAULT '{}' NOT NULL,
	"cc" text[] DEFAULT '{}' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_drafts_thread" UNIQUE("author_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "mail_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_labels_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "mail_marks" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	"is_starred" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mail_marks_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"from_name" text DEFAULT '' NOT NULL,
	"from_email" text DEFAULT '' NOT NULL,
	"to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"html" text,
	"is_too_large" boolean DEFAULT false NOT NULL,
	"delivery" text NOT NULL,
	"bounce" text,
	"leaves_at" timestamp (3) with time zone,
	"message_id" text,
	"in_reply_to" text,
	"references" text[] DEFAULT '{}' NOT NULL,
	"mailbox" text,
	"uid_validity" bigint,
	"uid" bigint,
	"digest" text,
	"key" uuid,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower(("subject" || ' ' || "from_name" || ' ' || "from_email" || ' ' || "text") COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_messages_uid" UNIQUE("mailbox","uid_validity","uid"),
	CONSTRAINT "mail_messages_key" UNIQUE("thread_id","key"),
	CONSTRAINT "mail_messages_place" CHECK (num_nulls("mail_messages"."mailbox", "mail_messages"."uid_validity", "mail_messages"."uid") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "mail_sync" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"looked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_thread_labels" (
	"thread_id" uuid NOT NULL,
	"label_id" uuid NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_thread_labels_thread_id_label_id_pk" PRIMARY KEY("thread_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "mail_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"person_name" text NOT NULL,
	"person_email" text NOT NULL,
	"inquiry_id" uuid,
	"place" text DEFAULT 'inbox' NOT NULL,
	"is_important" boolean DEFAULT false NOT NULL,
	"assignee_id" uuid,
	"snippet" text DEFAULT '' NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"has_attachments" boolean DEFAULT false NOT NULL,
	"has_trouble" boolean DEFAULT false NOT NULL,
	"has_sent" boolean DEFAULT false NOT NULL,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"placed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower(("subject" || ' ' || "person_name" || ' ' || "person_email") COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_threads_inquiry" UNIQUE("inquiry_id")
);
--> statement-breakpoint
CREATE TABLE "saved_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "mails_created";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
ALTER TABLE "file_favourites" ADD CONSTRAINT "file_favourites_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_favourites" ADD CONSTRAINT "file_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_looks" ADD CONSTRAINT "file_looks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_looks" ADD CONSTRAINT "file_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_months" ADD CONSTRAINT "file_months_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_months" ADD CONSTRAINT "file_months_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_shares" ADD CONSTRAINT "file_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_parent_id_files_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tickets" ADD CONSTRAINT "link_tickets_share_id_file_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."file_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_done_file_id_files_id_fk" FOREIGN KEY ("done_file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_draft_id_mail_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."mail_drafts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_thread_id_mail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."mail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_marks" ADD CONSTRAINT "mail_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_marks" ADD CONSTRAINT "mail_marks_thread_id_mail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."mail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_thread_id_mail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."mail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_thread_labels" ADD CONSTRAINT "mail_thread_labels_thread_id_mail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."mail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_thread_labels" ADD CONSTRAINT "mail_thread_labels_label_id_mail_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."mail_labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_threads" ADD CONSTRAINT "mail_threads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_favourites_user" ON "file_favourites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_looks_file" ON "file_looks" USING btree ("file_id","created_at");--> statement-breakpoint
CREATE INDEX "file_looks_user" ON "file_looks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_months_owner" ON "file_months" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_months_organisation" ON "file_months" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "file_shares_email" ON "file_shares" USING btree ("email");--> statement-breakpoint
CREATE INDEX "file_shares_clinic" ON "file_shares" USING btree ("clinic_id");--> statement-breakpoint
CREATE INDEX "file_shares_creator" ON "file_shares" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "file_versions_author" ON "file_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "file_versions_bytes" ON "file_versions" USING btree ("bytes_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_name" ON "files" USING btree (coalesce("parent_id", "space_id"),"name") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_folder_name" ON "files" USING btree ("space_id","parent_id","is_folder","name","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_space_name" ON "files" USING btree ("space_id","is_folder","name","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_folder_updated" ON "files" USING btree ("space_id","parent_id","is_folder","updated_at","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_space_updated" ON "files" USING btree ("space_id","is_folder","updated_at","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_folder_size" ON "files" USING btree ("space_id","parent_id","is_folder","size","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_space_size" ON "files" USING btree ("space_id","is_folder","size","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_bin" ON "files" USING btree ("space_id","name","id") WHERE "files"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "files_trash_root" ON "files" USING btree ("trash_root_id") WHERE "files"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_organisation" ON "files" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "files_parent" ON "files" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "files_author" ON "files" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "files_trashed" ON "files" USING btree ("trashed_at") WHERE "files"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "link_tickets_share" ON "link_tickets" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "link_tickets_ends" ON "link_tickets" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "uploads_touched" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "uploads_space" ON "uploads" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_organisation" ON "uploads" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "uploads_done_file" ON "uploads" USING btree ("done_file_id");--> statement-breakpoint
CREATE INDEX "uploads_bytes" ON "uploads" USING btree ("bytes_id");--> statement-breakpoint
CREATE INDEX "mail_attachments_message" ON "mail_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_attachments_draft" ON "mail_attachments" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "mail_attachments_author" ON "mail_attachments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mail_drafts_author" ON "mail_drafts" USING btree ("author_id","updated_at");--> statement-breakpoint
CREATE INDEX "mail_drafts_answering" ON "mail_drafts" USING btree ("thread_id","updated_at");--> statement-breakpoint
CREATE INDEX "mail_marks_thread" ON "mail_marks" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "mail_marks_starred" ON "mail_marks" USING btree ("user_id","thread_id") WHERE "mail_marks"."is_starred";--> statement-breakpoint
CREATE INDEX "mail_messages_thread" ON "mail_messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_message_id" ON "mail_messages" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_messages_author" ON "mail_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mail_messages_digest" ON "mail_messages" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "mail_messages_search" ON "mail_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_thread_labels_label" ON "mail_thread_labels" USING btree ("label_id","last_at","thread_id");--> statement-breakpoint
CREATE INDEX "mail_threads_place" ON "mail_threads" USING btree ("place","last_at","id");--> statement-breakpoint
CREATE INDEX "mail_threads_last" ON "mail_threads" USING btree ("last_at","id") WHERE "mail_threads"."place" in ('inbox', 'archive');--> statement-breakpoint
CREATE INDEX "mail_threads_sent" ON "mail_threads" USING btree ("last_at","id") WHERE "mail_threads"."has_sent";--> statement-breakpoint
CREATE INDEX "mail_threads_important" ON "mail_threads" USING btree ("last_at","id") WHERE "mail_threads"."is_important";--> statement-breakpoint
CREATE INDEX "mail_threads_assignee" ON "mail_threads" USING btree ("assignee_id","last_at","id");--> statement-breakpoint
CREATE INDEX "mail_threads_person" ON "mail_threads" USING btree ("person_email","last_at","id");--> statement-breakpoint
CREATE INDEX "mail_threads_search" ON "mail_threads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at","key");--> statement-breakpoint
CREATE INDEX "inquiries_thread" ON "inquiries" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","key");--> statement-breakpoint
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
