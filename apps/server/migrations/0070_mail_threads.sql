DROP INDEX "mails_created";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "mail_threads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (encode(replace(lower(("subject" || ' ' || "person_name" || ' ' || "person_email") COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","created_at","key");--> statement-breakpoint
CREATE INDEX "mail_marks_starred" ON "mail_marks" USING btree ("user_id","thread_id") WHERE "mail_marks"."is_starred";--> statement-breakpoint
CREATE INDEX "mail_threads_search" ON "mail_threads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inquiries_thread" ON "inquiries" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","key");--> statement-breakpoint
INSERT INTO "mail_threads" ("id", "subject", "person_name", "person_email", "inquiry_id", "place", "snippet", "messages", "has_trouble", "has_sent", "is_waiting", "last_at", "created_at")
SELECT i."id", named."subject", i."name", lower(i."email"), i."id",
  CASE i."state" WHEN 'spam' THEN 'spam' WHEN 'new' THEN 'inbox' ELSE 'archive' END,
  left(regexp_replace(coalesce(i."answer", i."message"), '\s+', ' ', 'g'), 200),
  CASE WHEN i."answer" IS NULL THEN 1 ELSE 2 END, false, i."answer" IS NOT NULL, i."answer" IS NULL,
  CASE WHEN i."answer" IS NULL THEN i."created_at" ELSE coalesce(i."answered_at", i."created_at") END, i."created_at"
FROM "inquiries" AS i JOIN (VALUES
  ('en', 'general', 'General question'),
  ('en', 'skin_check', 'Skin check'),
  ('en', 'results_and_payment', 'Results and payment'),
  ('en', 'health_workers', 'For health workers'),
  ('en', 'pharmacies', 'For pharmacies'),
  ('en', 'community_services', 'For community services'),
  ('en', 'press', 'Press'),
  ('en', 'privacy', 'Privacy and my data'),
  ('id', 'general', 'Pertanyaan umum'),
  ('id', 'skin_check', 'Pemeriksaan kulit'),
  ('id', 'results_and_payment', 'Hasil dan pembayaran'),
  ('id', 'health_workers', 'Untuk tenaga kesehatan'),
  ('id', 'pharmacies', 'Untuk apotek'),
  ('id', 'community_services', 'Untuk layanan masyarakat'),
  ('id', 'press', 'Media'),
  ('id', 'privacy', 'Privasi dan data saya'),
  ('fr', 'general', 'Question générale'),
  ('fr', 'skin_check', 'Contrôle de la peau'),
  ('fr', 'results_and_payment', 'Résultats et paiement'),
  ('fr', 'health_workers', 'Pour les professionnels de santé'),
  ('fr', 'pharmacies', 'Pour les pharmacies'),
  ('fr', 'community_services', 'Pour les services communautaires'),
  ('fr', 'press', 'Presse'),
  ('fr', 'privacy', 'Confidentialité et mes données'),
  ('vi', 'general', 'Câu hỏi chung'),
  ('vi', 'skin_check', 'Kiểm tra da'),
  ('vi', 'results_and_payment', 'Kết quả và thanh toán'),
  ('vi', 'health_workers', 'Dành cho nhân viên y tế'),
  ('vi', 'pharmacies', 'Dành cho nhà thuốc'),
  ('vi', 'community_services', 'Dành cho dịch vụ cộng đồng'),
  ('vi', 'press', 'Báo chí'),
  ('vi', 'privacy', 'Quyền riêng tư và dữ liệu của tôi'),
  ('zh', 'general', '一般问题'),
  ('zh', 'skin_check', '皮肤检查'),
  ('zh', 'results_and_payment', '结果与支付'),
  ('zh', 'health_workers', '医务人员'),
  ('zh', 'pharmacies', '药房'),
  ('zh', 'community_services', '社区服务机构'),
  ('zh', 'press', '媒体'),
  ('zh', 'privacy', '隐私与我的数据'),
  ('ar', 'general', 'سؤال عام'),
  ('ar', 'skin_check', 'فحص الجلد'),
  ('ar', 'results_and_payment', 'النتائج والدفع'),
  ('ar', 'health_workers', 'للعاملين في المجال الصحي'),
  ('ar', 'pharmacies', 'للصيدليات'),
  ('ar', 'community_services', 'للخدمات المجتمعية'),
  ('ar', 'press', 'الصحافة'),
  ('ar', 'privacy', 'الخصوصية وبياناتي')
) AS named ("language", "interest", "subject") USING ("language", "interest");--> statement-breakpoint
INSERT INTO "mail_messages" ("id", "thread_id", "kind", "from_name", "from_email", "subject", "text", "delivery", "created_at")
SELECT gen_random_uuid(), t."id", 'in', i."name", lower(i."email"), t."subject", i."message", 'received', i."created_at"
FROM "inquiries" AS i JOIN "mail_threads" AS t ON t."id" = i."id";--> statement-breakpoint
INSERT INTO "mail_messages" ("id", "thread_id", "kind", "author_id", "from_name", "to", "subject", "text", "delivery", "created_at")
SELECT gen_random_uuid(), t."id", 'out', i."answered_by", 'Skrin', jsonb_build_array(jsonb_build_object('name', i."name", 'email', lower(i."email"))),
  t."subject", i."answer",
  CASE WHEN m."state" = 'unknown' THEN 'unknown' WHEN m."state" = 'sent' OR i."answered_at" < now() - interval '5 days' THEN 'sent' ELSE 'failed' END,
  coalesce(i."answered_at", i."created_at")
FROM "inquiries" AS i JOIN "mail_threads" AS t ON t."id" = i."id" LEFT JOIN "mails" AS m ON m."key" = 'inquiry.answer:' || i."id"
WHERE i."answer" IS NOT NULL;--> statement-breakpoint
UPDATE "mail_threads" SET "has_trouble" = true WHERE "id" IN (SELECT "thread_id" FROM "mail_messages" WHERE "delivery" IN ('failed', 'unknown'));--> statement-breakpoint
INSERT INTO "mail_marks" ("user_id", "thread_id", "read_at")
SELECT u."id", i."id", now() FROM "users" AS u CROSS JOIN "inquiries" AS i WHERE u."role" IN ('support', 'admin') AND i."state" <> 'new';--> statement-breakpoint
UPDATE "inquiries" SET "thread_id" = "id";--> statement-breakpoint
ALTER TABLE "inquiries" DROP COLUMN "answer";