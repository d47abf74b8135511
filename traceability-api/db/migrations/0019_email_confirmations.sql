CREATE TABLE "email_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_outbox_waiting";--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "is_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "held_for" uuid;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_confirmations_token" ON "email_confirmations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "articles_held" ON "articles" USING btree ("company_id","created_at","id") WHERE is_held and deleted_at is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_held" ON "mail_outbox" USING btree ("held_for") WHERE held_for is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null and held_for is null;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON email_confirmations TO app_system;
--> statement-breakpoint
-- The owner of a server is no superuser and sees no row of a protected table.
SET LOCAL ROLE app_system;
--> statement-breakpoint
-- Nobody was asked until now: who is here counts as confirmed.
UPDATE users SET email_confirmed_at = created_at;
--> statement-breakpoint
RESET ROLE;
