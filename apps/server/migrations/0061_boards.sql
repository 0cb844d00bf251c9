CREATE TABLE "board_columns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"board_id" uuid NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"wip_limit" integer
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text COLLATE "und-x-icu" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"column_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_people" (
	"card_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "card_people_card_id_user_id_pk" PRIMARY KEY("card_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "card_subtasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"board_id" uuid NOT NULL,
	"column_id" uuid NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"starts_on" date,
	"due_on" date,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_columns" ADD CONSTRAINT "board_columns_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_comments" ADD CONSTRAINT "card_comments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_comments" ADD CONSTRAINT "card_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_people" ADD CONSTRAINT "card_people_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_people" ADD CONSTRAINT "card_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_subtasks" ADD CONSTRAINT "card_subtasks_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_column_id_board_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."board_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "board_columns_rank" ON "board_columns" USING btree ("board_id","rank");--> statement-breakpoint
CREATE INDEX "boards_organisation" ON "boards" USING btree ("organisation_id","name","id");--> statement-breakpoint
CREATE INDEX "card_comments_card" ON "card_comments" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "card_comments_author" ON "card_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "card_events_card" ON "card_events" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "card_events_actor" ON "card_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "card_people_user" ON "card_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "card_subtasks_card" ON "card_subtasks" USING btree ("card_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_rank" ON "cards" USING btree ("column_id","rank") WHERE "cards"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cards_board" ON "cards" USING btree ("board_id","created_at","id") WHERE "cards"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "cards_archived" ON "cards" USING btree ("board_id","created_at","id") WHERE "cards"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "cards_column" ON "cards" USING btree ("column_id");