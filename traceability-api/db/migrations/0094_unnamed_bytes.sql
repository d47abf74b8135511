CREATE TABLE "unnamed_bytes" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"store_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON unnamed_bytes TO app_system;
