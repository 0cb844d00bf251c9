CREATE TABLE "board_rule_records" (
	"board_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "board_rule_records_board_id_kind_record_id_pk" PRIMARY KEY("board_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "board_rules" (
	"board_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"column_id" uuid NOT NULL,
	CONSTRAINT "board_rules_board_id_kind_pk" PRIMARY KEY("board_id","kind")
);
--> statement-breakpoint
ALTER TABLE "board_rule_records" ADD CONSTRAINT "board_rule_records_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_rules" ADD CONSTRAINT "board_rules_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_rules" ADD CONSTRAINT "board_rules_column_id_board_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."board_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_rules_column" ON "board_rules" USING btree ("column_id");--> statement-breakpoint
CREATE INDEX "cards_subject_id" ON "cards" USING btree ("subject_id") WHERE "cards"."subject_id" is not null;