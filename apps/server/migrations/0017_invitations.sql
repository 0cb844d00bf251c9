CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"email" text COLLATE "und-x-icu" NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower((coalesce("email", '')) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"invited_by" uuid,
	"user_id" uuid,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "role_before" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "role_after" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("email") WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_created_at" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_state_created_at" ON "invitations" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_search" ON "invitations" USING gin ("search_text" gin_trgm_ops);