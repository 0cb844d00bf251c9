DROP INDEX "users_created_at";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
DROP INDEX "users_role_created_at";--> statement-breakpoint
DROP INDEX "users_role_name";--> statement-breakpoint
DROP INDEX "users_state_created_at";--> statement-breakpoint
DROP INDEX "users_state_name";--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id","role","state");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id","role","state");--> statement-breakpoint
CREATE INDEX "users_role_created_at" ON "users" USING btree ("role","created_at","id","state");--> statement-breakpoint
CREATE INDEX "users_role_name" ON "users" USING btree ("role","name","id","state");--> statement-breakpoint
CREATE INDEX "users_state_created_at" ON "users" USING btree ("state","created_at","id","role");--> statement-breakpoint
CREATE INDEX "users_state_name" ON "users" USING btree ("state","name","id","role");