CREATE TABLE "password_reset_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_reset_requests_turn" ON "password_reset_requests" USING btree ("created_at");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON password_reset_requests TO app_system;
