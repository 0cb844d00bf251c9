-- From the first landed form of 0000_first to the second.
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
CREATE TABLE "article_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"plain" text NOT NULL,
	"sources" jsonb NOT NULL,
	"checked_on" date NOT NULL,
	"seed_hash" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(case "language" when 'en' then 'english'::regconfig when 'id' then 'indonesian'::regconfig else 'simple'::regconfig end, "title"), 'A') || setweight(to_tsvector('simple'::regconfig, "title"), 'A') || setweight(to_tsvector(case "language" when 'en' then 'english'::regconfig when 'id' then 'indonesian'::regconfig else 'simple'::regconfig end, "summary"), 'B') || setweight(to_tsvector('simple'::regconfig, "summary"), 'B') || setweight(to_tsvector(case "language" when 'en' then 'english'::regconfig when 'id' then 'indonesian'::regconfig else 'simple'::regconfig end, "plain"), 'C') || setweight(to_tsvector('simple'::regconfig, "plain"), 'C')) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_texts_language" UNIQUE("article_id","language"),
	CONSTRAINT "article_texts_slug" UNIQUE("language","slug")
);
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"topic" text NOT NULL,
	"condition" text,
	"published_on" date NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_key" UNIQUE("key")
);
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"language" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"website" text,
	"interest" text NOT NULL,
	"message" text NOT NULL,
	"digest" text NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"forwarded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "subscription_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_email_topic" UNIQUE("email","topic")
);
ALTER TABLE "article_texts" ADD CONSTRAINT "article_texts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "subscription_links" ADD CONSTRAINT "subscription_links_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "article_texts_search" ON "article_texts" USING gin ("search");
CREATE INDEX "articles_published" ON "articles" USING btree ("published_on","id");
CREATE INDEX "inquiries_digest" ON "inquiries" USING btree ("digest","created_at");
CREATE INDEX "inquiries_email" ON "inquiries" USING btree ("email","created_at");
CREATE INDEX "inquiries_state" ON "inquiries" USING btree ("state","created_at","id");
CREATE INDEX "subscription_links_subscription" ON "subscription_links" USING btree ("subscription_id");
CREATE INDEX "subscriptions_unconfirmed" ON "subscriptions" USING btree ("requested_at") WHERE "subscriptions"."confirmed_at" is null;
