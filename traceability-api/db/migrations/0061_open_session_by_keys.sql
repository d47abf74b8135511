DROP FUNCTION app_open_session(text, timestamptz, timestamptz, timestamptz, boolean, integer, integer);
--> statement-breakpoint
-- Opens the transaction of a call, in one round trip with begin: sets the system as its scope with its time limits in
-- milliseconds, and answers the session of a token's hash with its person and company as a profile needs them, or null
-- unless all of them are alive. Notes that the session is used when that was last noted before `noted_before`, unless
-- another call is just doing so. With `as_company` the transaction goes on as the company; without, it also says whether
-- articles of the company are held, which only the own account shows.
-- Each row is read by its key and all is answered as one value: one join, answered as nineteen columns, took a third
-- longer.
CREATE FUNCTION app_open_session(hash text, at timestamptz, idle_since timestamptz, noted_before timestamptz, as_company boolean,
  statement_ms integer, idle_ms integer)
RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  s sessions;
  u users;
  c companies;
  holds_articles boolean := false;
BEGIN
  PERFORM set_config('role', 'app_system', true), set_config('app.company_id', '', true),
    set_config('statement_timeout', statement_ms::text, true), set_config('idle_in_transaction_session_timeout', idle_ms::text, true);
  SELECT * INTO s FROM sessions t WHERE t.token_hash = hash;
  IF NOT FOUND THEN
    SELECT * INTO s FROM sessions t WHERE t.previous_hash = hash AND t.previous_until > at LIMIT 1;
    IF NOT FOUND THEN RETURN NULL; END IF;
  END IF;
  IF s.revoked_at IS NOT NULL OR s.expires_at <= at OR s.last_seen_at <= idle_since THEN RETURN NULL; END IF;
  SELECT * INTO u FROM users t WHERE t.id = s.user_id AND t.is_active AND t.deleted_at IS NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF u.company_id IS NOT NULL THEN
    SELECT * INTO c FROM companies t WHERE t.id = u.company_id AND t.status <> 'suspended' AND t.deleted_at IS NULL;
    IF NOT FOUND THEN RETURN NULL; END IF;
    IF NOT as_company THEN
      holds_articles := EXISTS (SELECT 1 FROM articles a
        WHERE a.company_id = c.id AND a.deleted_at IS NULL AND a.state = 'held');
    END IF;
  END IF;
  IF s.last_seen_at < noted_before THEN
    UPDATE sessions SET last_seen_at = at
    WHERE id = (SELECT t.id FROM sessions t WHERE t.id = s.id FOR UPDATE SKIP LOCKED);
  END IF;
  IF as_company AND c.id IS NOT NULL THEN
    PERFORM set_config('app.company_id', c.id::text, true), set_config('role', 'app_user', true);
  END IF;
  RETURN json_build_object('sessionId', s.id, 'userId', u.id, 'email', u.email, 'name', u.name, 'lastName', u.last_name,
    'role', u.role, 'ownLevel', u.level, 'hasFinalUsers', coalesce(c.has_final_users, u.has_final_users),
    'photoFileId', u.photo_file_id, 'locale', u.locale, 'mustChangePassword', u.must_change_password, 'isDemo', u.is_demo,
    'emailConfirmedAt', u.email_confirmed_at, 'companyId', c.id, 'companyName', c.name, 'status', c.status,
    'level', c.level, 'prevLevel', c.prev_level, 'hasHeldArticles', holds_articles);
END $$;
--> statement-breakpoint
-- Whoever logs in calls it, before the transaction has a role.
REVOKE ALL ON FUNCTION app_open_session(text, timestamptz, timestamptz, timestamptz, boolean, integer, integer) FROM PUBLIC;
