CREATE TABLE "card_pictures" (
	"card_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "card_pictures_card_id_image_id_pk" PRIMARY KEY("card_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "card_pictures" ADD CONSTRAINT "card_pictures_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_pictures" ADD CONSTRAINT "card_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_pictures_image" ON "card_pictures" USING btree ("image_id");