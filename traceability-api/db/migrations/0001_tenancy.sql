-- Two roles without login. The server's login role is a member and takes one of them for each transaction.
-- Roles belong to the whole cluster, so another database may have made them before.
DO $$ BEGIN CREATE ROLE app_user NOLOGIN NOBYPASSRLS; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN CREATE ROLE app_system NOLOGIN NOBYPASSRLS; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT app_user, app_system TO %I', current_user); EXCEPTION WHEN invalid_grant_operation OR insufficient_privilege THEN NULL; END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO app_user, app_system;
--> statement-breakpoint
-- The company of this transaction; null when none is set, which matches no row.
CREATE FUNCTION app_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;
--> statement-breakpoint
-- Every table with a company calls this once: rows of the set company for app_user, all rows for app_system.
CREATE FUNCTION app_protect(target regclass, company_column text, privileges text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s TO app_user USING (%I = (SELECT app_company())) WITH CHECK (%I = (SELECT app_company()))', target, company_column, company_column);
  EXECUTE format('CREATE POLICY system ON %s TO app_system USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT %s ON %s TO app_user, app_system', privileges, target);
END $$;
--> statement-breakpoint
SELECT app_protect('companies', 'id', 'SELECT, UPDATE');
--> statement-breakpoint
GRANT INSERT, DELETE ON companies TO app_system;
--> statement-breakpoint
SELECT app_protect(t::regclass, 'company_id', 'SELECT, INSERT, UPDATE, DELETE') FROM unnest(ARRAY[
  'users', 'templates', 'articles', 'article_properties', 'materials', 'article_compositions', 'lots', 'code_blocks',
  'units', 'daily_counts', 'mail_outbox', 'jobs', 'files', 'imports', 'import_rows', 'import_changes',
  'import_mappings', 'idempotency_keys']) AS t;
--> statement-breakpoint
-- What happened cannot be changed: these tables take rows and give them, no more. Retention of scans is the system's.
SELECT app_protect(t::regclass, 'company_id', 'SELECT, INSERT') FROM unnest(ARRAY['audit_log', 'passport_versions', 'scans', 'visits']) AS t;
--> statement-breakpoint
GRANT DELETE ON scans, visits, passport_versions TO app_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, password_resets, daily_salts TO app_system;
--> statement-breakpoint
CREATE FUNCTION app_append_only() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege'; END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION app_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON passport_versions FOR EACH ROW EXECUTE FUNCTION app_append_only();
--> statement-breakpoint
-- Counters that replicas share; the layout is that of the rate limiter's library.
CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
