CREATE TABLE "conversation_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"told_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organisation_id" uuid,
	"title" text,
	"consultation_id" uuid,
	"person_id" uuid,
	"clinic_id" uuid,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone,
	"tell_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_consultation" UNIQUE("consultation_id"),
	CONSTRAINT "conversations_kind" CHECK (case "conversations"."kind"
        when 'team' then "conversations"."organisation_id" is not null
          and num_nonnulls("conversations"."consultation_id", "conversations"."person_id", "conversations"."clinic_id") = 0
        else num_nulls("conversations"."consultation_id", "conversations"."person_id", "conversations"."clinic_id") = 0
          and num_nonnulls("conversations"."organisation_id", "conversations"."title") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "message_pictures" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"image_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "message_pictures_conversation_id_seq_image_id_pk" PRIMARY KEY("conversation_id","seq","image_id")
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	CONSTRAINT "message_reactions_conversation_id_seq_user_id_reaction_pk" PRIMARY KEY("conversation_id","seq","user_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"changed_seq" integer NOT NULL,
	"key" uuid NOT NULL,
	"author_id" uuid,
	"is_staff" boolean NOT NULL,
	"text" text NOT NULL,
	"reply_to" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (encode(replace(lower(("text") COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL,
	CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "messages_key" UNIQUE("conversation_id","key")
);
--> statement-breakpoint
ALTER TABLE "conversation_looks" ADD CONSTRAINT "conversation_looks_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_looks" ADD CONSTRAINT "conversation_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_looks_conversation" ON "conversation_looks" USING btree ("conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_looks_user" ON "conversation_looks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversation_members_user" ON "conversation_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conversations_person" ON "conversations" USING btree ("person_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_clinic" ON "conversations" USING btree ("clinic_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_organisation" ON "conversations" USING btree ("organisation_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_tell" ON "conversations" USING btree ("tell_at") WHERE "conversations"."tell_at" is not null;--> statement-breakpoint
CREATE INDEX "message_pictures_image" ON "message_pictures" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "message_reactions_user" ON "message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_changed" ON "messages" USING btree ("conversation_id","changed_seq");--> statement-breakpoint
CREATE INDEX "messages_reply_to" ON "messages" USING btree ("conversation_id","reply_to") WHERE "messages"."reply_to" is not null;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_text" gin_trgm_ops);