-- Opens the transaction of a call, in one round trip with begin: the session of a token's hash with its person and company,
-- or no row unless all of them are alive. Notes that the session is used when that was last noted before `noted_before`,
-- unless another call is just doing so. With `as_company` the transaction goes on as the company.
CREATE FUNCTION app_open_session(hash text, at timestamptz, idle_since timestamptz, noted_before timestamptz, as_company boolean)
RETURNS TABLE ("sessionId" uuid, "userId" uuid, email text, role text, "ownLevel" integer, locale text,
  "mustChangePassword" boolean, "companyId" uuid, status text, level integer, "prevLevel" integer)
LANGUAGE plpgsql AS $$
DECLARE last_noted timestamptz;
BEGIN
  SELECT s.id, u.id, u.email, u.role, u.level, u.locale, u.must_change_password, c.id, c.status, c.level, c.prev_level, s.last_seen_at
  INTO "sessionId", "userId", email, role, "ownLevel", locale, "mustChangePassword", "companyId", status, level, "prevLevel", last_noted
  FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN companies c ON c.id = u.company_id
  WHERE (s.token_hash = hash OR (s.previous_hash = hash AND s.previous_until > at))
    AND s.revoked_at IS NULL AND s.expires_at > at AND s.last_seen_at > idle_since
    AND u.is_active AND u.deleted_at IS NULL AND c.status IS DISTINCT FROM 'suspended' AND c.deleted_at IS NULL
  LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
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
REVOKE ALL ON FUNCTION app_open_session(text, timestamptz, timestamptz, timestamptz, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_open_session(text, timestamptz, timestamptz, timestamptz, boolean) TO app_system;
