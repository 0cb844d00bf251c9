CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid,
	"seq" integer,
	"author_id" uuid,
	"place" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD COLUMN "bytes_id" uuid;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "message_files_author" ON "message_files" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "message_files_unused" ON "message_files" USING btree ("created_at") WHERE "message_files"."conversation_id" is null;--> statement-breakpoint
CREATE INDEX "mail_attachments_bytes" ON "mail_attachments" USING btree ("bytes_id") WHERE "mail_attachments"."bytes_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_attachments_created" ON "mail_attachments" USING btree ("created_at","id") WHERE "mail_attachments"."message_id" is not null;