ALTER TABLE "files" ALTER COLUMN "company_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner" CHECK (company_id is not null or kind = 'photo');