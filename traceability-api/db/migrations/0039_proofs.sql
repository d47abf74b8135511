ALTER TABLE "files" ADD COLUMN "client_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "files_client" ON "files" USING btree ("company_id","client_key") WHERE client_key is not null;--> statement-breakpoint
CREATE INDEX "files_waiting" ON "files" USING btree ("company_id","created_by") WHERE kind = 'proof' and deleted_at is not null;