CREATE INDEX "articles_held" ON "articles" USING btree ("company_id") WHERE deleted_at is null and state = 'held';--> statement-breakpoint
DROP FUNCTION app_open_session(text, timestamptz, timestamptz, timestamptz, boolean);
--> statement-breakpoint
-- Opens the transaction of a call, in one round trip with begin: sets the system as its scope with its time limits in
-- milliseconds, and finds the session of a token's hash with its person and company
-- as a profile needs them, or no row unless all of them are alive. Notes that the session is used when that was last noted
-- before `noted_before`, unless another call is just doing so. With `as_company` the transaction goes on as the company;
-- without, it also says whether articles of the company are held, which only the own account shows.
CREATE FUNCTION app_open_session(hash text, at timestamptz, idle_since timestamptz, noted_before timestamptz, as_company boolean,
  statement_ms integer, idle_ms integer)
RETURNS TABLE ("sessionId" uuid, "userId" uuid, email text, name text, "lastName" text, role text, "ownLevel" integer,
  "hasFinalUsers" boolean, "photoFileId" uuid, locale text, "mustChangePassword" boolean, "isDemo" boolean,
  "emailConfirmedAt" timestamptz, "companyId" uuid, "companyName" text, status text, level integer, "prevLevel" integer,
  "hasHeldArticles" boolean)
LANGUAGE plpgsql AS $$
DECLARE last_noted timestamptz;
BEGIN
  PERFORM set_config('role', 'app_system', true), set_config('app.company_id', '', true),
    set_config('statement_timeout', statement_ms::text, true), set_config('idle_in_transaction_session_timeout', idle_ms::text, true);
  SELECT s.id, u.id, u.email, u.name, u.last_name, u.role, u.level, coalesce(c.has_final_users, u.has_final_users),
    u.photo_file_id, u.locale, u.must_change_password, u.is_demo, u.email_confirmed_at,
    c.id, c.name, c.status, c.level, c.prev_level, false, s.last_seen_at
  INTO "sessionId", "userId", email, name, "lastName", role, "ownLevel", "hasFinalUsers",
    "photoFileId", locale, "mustChangePassword", "isDemo", "emailConfirmedAt",
    "companyId", "companyName", status, level, "prevLevel", "hasHeldArticles", last_noted
  FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN companies c ON c.id = u.company_id
  WHERE s.id = coalesce(
      (SELECT t.id FROM sessions t WHERE t.token_hash = hash),
      (SELECT t.id FROM sessions t WHERE t.previous_hash = hash AND t.previous_until > at LIMIT 1))
    AND s.revoked_at IS NULL AND s.expires_at > at AND s.last_seen_at > idle_since
    AND u.is_active AND u.deleted_at IS NULL AND c.status IS DISTINCT FROM 'suspended' AND c.deleted_at IS NULL
  LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  IF NOT as_company THEN
    "hasHeldArticles" := EXISTS (SELECT 1 FROM articles a
      WHERE a.company_id = "companyId" AND a.deleted_at IS NULL AND a.state = 'held');
  END IF;
  RETURN NEXT;
  IF last_noted < noted_before THEN
    UPDATE sessions SET last_seen_at = at
    WHERE id = (SELECT s.id FROM sessions s WHERE s.id = "sessionId" FOR UPDATE SKIP LOCKED);
  END IF;
  IF as_company AND "companyId" IS NOT NULL THEN
    PERFORM set_config('app.company_id', "companyId"::text, true), set_config('role', 'app_user', true);
  END IF;
END $$;
--> statement-breakpoint
-- Whoever logs in calls it, before the transaction has a role.
REVOKE ALL ON FUNCTION app_open_session(text, timestamptz, timestamptz, timestamptz, boolean, integer, integer) FROM PUBLIC;
