CREATE TABLE "article_reads" (
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "article_reads_article_id_day_pk" PRIMARY KEY("article_id","day")
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"author_id" uuid,
	"reviewer_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_versions_article_id_revision_pk" PRIMARY KEY("article_id","revision")
);
--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "published_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "published" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "article_texts" ADD COLUMN "meta_title" text;--> statement-breakpoint
ALTER TABLE "article_texts" ADD COLUMN "meta_description" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "medical" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "search_text" text GENERATED ALWAYS AS (encode(replace(lower((title || ' ' || words) COLLATE "und-x-icu"), '\', '\\')::bytea, 'escape')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "written_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "cover" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "images" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "public_revision" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewed_revision" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "review_note" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "changed_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "reads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_versions_images" ON "article_versions" USING gin ("images");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_images_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_images" ON "articles" USING gin ("images");--> statement-breakpoint
CREATE INDEX "articles_created_at" ON "articles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "articles_reads" ON "articles" USING btree ("reads","id");--> statement-breakpoint
CREATE INDEX "articles_state_created_at" ON "articles" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "articles_state_reads" ON "articles" USING btree ("state","reads","id");--> statement-breakpoint
CREATE INDEX "articles_topic_created_at" ON "articles" USING btree ("topic","created_at","id");--> statement-breakpoint
CREATE INDEX "articles_topic_reads" ON "articles" USING btree ("topic","reads","id");--> statement-breakpoint
CREATE INDEX "articles_state_topic_created_at" ON "articles" USING btree ("state","topic","created_at","id");--> statement-breakpoint
CREATE INDEX "articles_state_topic_reads" ON "articles" USING btree ("state","topic","reads","id");--> statement-breakpoint
CREATE INDEX "articles_cover" ON "articles" USING btree ("cover");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_state" CHECK (("articles"."state" <> 'published' or "articles"."published")
      and (not "articles"."published" or "articles"."published_on" is not null)
      and ("articles"."state" = 'scheduled') = ("articles"."publish_at" is not null));
--> statement-breakpoint
-- Articles that are there become posts: public ones are published, the others hidden.
UPDATE "articles" SET
	"state" = CASE WHEN "published" THEN 'published' ELSE 'hidden' END,
	"public_revision" = CASE WHEN "published" THEN "revision" END,
	"medical" = "condition" IS NOT NULL OR "topic" IN ('condition', 'photo', 'care', 'diabetes'),
	"title" = coalesce((SELECT "title" FROM "article_texts" WHERE "article_id" = "articles"."id" ORDER BY "language" <> 'en', "language" LIMIT 1), ''),
	"words" = coalesce((SELECT string_agg("title" || ' ' || "summary", ' ' ORDER BY "language") FROM "article_texts" WHERE "article_id" = "articles"."id"), ''),
	"written_in" = coalesce((SELECT array_agg("language" ORDER BY "language") FROM "article_texts" WHERE "article_id" = "articles"."id"), '{}'),
	"changed_at" = "updated_at";
