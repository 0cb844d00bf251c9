CREATE TABLE "mail_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_unread" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	CONSTRAINT "mail_unread_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "mail_readers" ADD CONSTRAINT "mail_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_unread" ADD CONSTRAINT "mail_unread_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_unread" ADD CONSTRAINT "mail_unread_thread_id_mail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."mail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_unread_thread" ON "mail_unread" USING btree ("thread_id");--> statement-breakpoint
INSERT INTO "mail_readers" ("user_id", "is_complete") SELECT DISTINCT "user_id", true FROM "mail_marks";--> statement-breakpoint
INSERT INTO "mail_unread" ("user_id", "thread_id")
SELECT r."user_id", u."id" FROM "mail_readers" AS r CROSS JOIN LATERAL (
  SELECT t."id" FROM "mail_threads" AS t LEFT JOIN "mail_marks" AS k ON k."thread_id" = t."id" AND k."user_id" = r."user_id"
  WHERE EXISTS (SELECT FROM "mail_messages" AS m WHERE m."thread_id" = t."id" AND m."created_at" > coalesce(k."read_at", '-infinity')
    AND (m."kind" = 'in' OR (m."kind" = 'note' AND m."author_id" IS DISTINCT FROM r."user_id")))
  ORDER BY t."id" DESC LIMIT 1000) AS u;
