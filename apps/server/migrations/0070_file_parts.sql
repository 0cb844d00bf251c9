ALTER TABLE "files" DROP CONSTRAINT "files_parent_id_files_id_fk";
--> statement-breakpoint
DROP INDEX "files_owner_folder";--> statement-breakpoint
DROP INDEX "files_organisation_folder";--> statement-breakpoint
DROP INDEX "uploads_version";--> statement-breakpoint
ALTER TABLE "file_versions" DROP COLUMN "parts";--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "parts" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "parts";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "bytes_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "state" text NOT NULL;--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "has_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "space_id" uuid GENERATED ALWAYS AS (coalesce("owner_id", "organisation_id")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "space_id" uuid GENERATED ALWAYS AS (coalesce("owner_id", "organisation_id")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "bytes_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_parent_id_files_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_versions_bytes" ON "file_versions" USING btree ("bytes_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_name" ON "files" USING btree (coalesce("parent_id", "space_id"),"name") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_folder_name" ON "files" USING btree ("space_id","parent_id","is_folder","name","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_space_name" ON "files" USING btree ("space_id","is_folder","name","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_folder_updated" ON "files" USING btree ("space_id","parent_id","is_folder","updated_at","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_space_updated" ON "files" USING btree ("space_id","is_folder","updated_at","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_folder_size" ON "files" USING btree ("space_id","parent_id","is_folder","size","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_space_size" ON "files" USING btree ("space_id","is_folder","size","id") WHERE "files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "files_bin" ON "files" USING btree ("space_id","name","id") WHERE "files"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "files_trash_root" ON "files" USING btree ("trash_root_id") WHERE "files"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_organisation" ON "files" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "uploads_space" ON "uploads" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_organisation" ON "uploads" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "uploads_file" ON "uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "uploads_done_file" ON "uploads" USING btree ("done_file_id");--> statement-breakpoint
CREATE INDEX "uploads_bytes" ON "uploads" USING btree ("bytes_id");--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "version_id";