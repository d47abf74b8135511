CREATE TABLE "rules" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_blocks" ADD COLUMN "is_trial" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
GRANT SELECT ON rules TO app_user;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON rules TO app_system;
--> statement-breakpoint
-- Row-level security holds for the owner too: only app_system sees all companies.
SET LOCAL ROLE app_system;
--> statement-breakpoint
-- Companies that registered before there were starter blocks get theirs.
WITH granted AS (
  UPDATE companies c SET next_code = next_code + 50
  WHERE deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM code_blocks b WHERE b.company_id = c.id)
  RETURNING id, currency, next_code - 50 AS first
)
INSERT INTO code_blocks (id, company_id, number, hash, size, first_number, last_number, next_number, price_minor, cost_minor,
  currency, purchase_status, is_trial)
SELECT gen_random_uuid(), id, 1,
  left(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'), 22),
  50, first, first + 49, first, 0, 0, currency, 'accepted', true FROM granted;
--> statement-breakpoint
RESET ROLE;
