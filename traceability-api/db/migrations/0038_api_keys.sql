CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"beginning" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_token" ON "api_keys" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_keys_company" ON "api_keys" USING btree ("company_id","created_at");--> statement-breakpoint
SELECT app_protect('api_keys', 'company_id', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
GRANT DELETE ON api_keys TO app_system;
--> statement-breakpoint
-- Opens the transaction of a program's call like `app_open_session` that of a person: finds the key of a hash with its
-- company, or no row for one that never was or whose company may not enter. A key that has ended is answered with its state
-- and leads nowhere. Notes that a key is used when that was last noted before `noted_before`.
CREATE FUNCTION app_open_api_key(hash text, at timestamptz, noted_before timestamptz, as_company boolean,
  statement_ms integer, idle_ms integer)
RETURNS TABLE ("apiKeyId" uuid, scopes jsonb, state text, "companyId" uuid, status text, level integer, "prevLevel" integer,
  "userId" uuid, email text, locale text)
LANGUAGE plpgsql AS $$
DECLARE last_noted timestamptz;
BEGIN
  PERFORM set_config('role', 'app_system', true), set_config('app.company_id', '', true),
    set_config('statement_timeout', statement_ms::text, true), set_config('idle_in_transaction_session_timeout', idle_ms::text, true);
  SELECT k.id, k.scopes, CASE WHEN k.revoked_at IS NOT NULL THEN 'revoked' WHEN k.expires_at <= at THEN 'expired' ELSE 'live' END,
    c.id, c.status, c.level, c.prev_level, u.id, u.email, u.locale, k.last_used_at
  INTO "apiKeyId", scopes, state, "companyId", status, level, "prevLevel", "userId", email, locale, last_noted
  FROM api_keys k JOIN companies c ON c.id = k.company_id JOIN users u ON u.id = k.created_by
  WHERE k.token_hash = hash AND c.status <> 'suspended' AND c.deleted_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN NEXT;
  IF state <> 'live' THEN RETURN; END IF;
  IF last_noted IS NULL OR last_noted < noted_before THEN
    UPDATE api_keys SET last_used_at = at
    WHERE id = (SELECT k.id FROM api_keys k WHERE k.id = "apiKeyId" FOR UPDATE SKIP LOCKED);
  END IF;
  IF as_company THEN
    PERFORM set_config('app.company_id', "companyId"::text, true), set_config('role', 'app_user', true);
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_open_api_key(text, timestamptz, timestamptz, boolean, integer, integer) FROM PUBLIC;
