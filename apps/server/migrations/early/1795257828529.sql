-- From the second landed form of 0000_first to the frozen one.
CREATE TABLE "article_former_slugs" (
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"article_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_former_slugs_language_slug_pk" PRIMARY KEY("language","slug")
);
ALTER TABLE "article_former_slugs" ADD CONSTRAINT "article_former_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
