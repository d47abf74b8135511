CREATE TABLE "container_loads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"container_id" uuid NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"load_record_id" uuid NOT NULL,
	"unloaded_at" timestamp with time zone,
	"unload_record_id" uuid
);
--> statement-breakpoint
CREATE TABLE "containers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"sscc" text,
	"capacity" integer,
	"loaded" integer DEFAULT 0 NOT NULL,
	"place_id" uuid,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "containers_loaded" CHECK (loaded >= 0 and (capacity is null or loaded <= capacity))
);
--> statement-breakpoint
CREATE TABLE "event_record_files" (
	"company_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "event_record_files_company_id_record_id_file_id_pk" PRIMARY KEY("company_id","record_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "event_record_items" (
	"company_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" uuid,
	"epc" text,
	"quantity" numeric,
	"uom" text DEFAULT '' NOT NULL,
	"event_id" uuid,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_record_items_company_id_record_id_position_pk" PRIMARY KEY("company_id","record_id","position")
);
--> statement-breakpoint
CREATE TABLE "event_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" uuid,
	"process_id" uuid,
	"name" text NOT NULL,
	"biz_step" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"place_id" uuid,
	"latitude" double precision,
	"longitude" double precision,
	"note" text DEFAULT '' NOT NULL,
	"input" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"role" text,
	"recorded_by" uuid,
	"source" text NOT NULL,
	"client_key" text NOT NULL,
	"corrects_id" uuid,
	"item_count" integer NOT NULL,
	"epcis" jsonb
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"gln" text,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "places_position" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"post_sales" text,
	"biz_step" text DEFAULT 'other' NOT NULL,
	"role" text,
	"article_id" uuid,
	"container_id" uuid,
	"position" integer NOT NULL,
	"visibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "process_articles" (
	"company_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "process_articles_company_id_process_id_article_id_pk" PRIMARY KEY("company_id","process_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"search" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "container_loads" ADD CONSTRAINT "container_loads_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_loads" ADD CONSTRAINT "container_loads_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_record_files" ADD CONSTRAINT "event_record_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_record_items" ADD CONSTRAINT "event_record_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_records" ADD CONSTRAINT "event_records_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_records" ADD CONSTRAINT "event_records_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_articles" ADD CONSTRAINT "process_articles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_articles" ADD CONSTRAINT "process_articles_process_id_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_articles" ADD CONSTRAINT "process_articles_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "container_loads_now" ON "container_loads" USING btree ("company_id","item_id") WHERE unloaded_at is null;--> statement-breakpoint
CREATE INDEX "container_loads_container" ON "container_loads" USING btree ("company_id","container_id","loaded_at","id");--> statement-breakpoint
CREATE INDEX "container_loads_item" ON "container_loads" USING btree ("company_id","item_id","loaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "containers_code" ON "containers" USING btree ("company_id",lower("code")) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "containers_sscc" ON "containers" USING btree ("company_id","sscc") WHERE deleted_at is null and sscc is not null;--> statement-breakpoint
CREATE INDEX "containers_alphabet" ON "containers" USING btree ("company_id","search","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "containers_created" ON "containers" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "containers_updated" ON "containers" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "containers_place" ON "containers" USING btree ("company_id","place_id");--> statement-breakpoint
CREATE INDEX "containers_words" ON "containers" USING gin ("company_id","search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "event_record_files_file" ON "event_record_files" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "event_record_items_history" ON "event_record_items" USING btree ("company_id","item_id","happened_at","record_id") WHERE item_id is not null;--> statement-breakpoint
CREATE INDEX "event_record_items_epc" ON "event_record_items" USING btree ("company_id","epc","happened_at","record_id") WHERE epc is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_records_client" ON "event_records" USING btree ("company_id","client_key");--> statement-breakpoint
CREATE UNIQUE INDEX "event_records_corrects" ON "event_records" USING btree ("company_id","corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "event_records_time" ON "event_records" USING btree ("company_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "event_records_event" ON "event_records" USING btree ("company_id","event_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "event_records_kind" ON "event_records" USING btree ("company_id","kind","happened_at","id");--> statement-breakpoint
CREATE INDEX "event_records_place" ON "event_records" USING btree ("company_id","place_id","happened_at","id") WHERE place_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "places_gln" ON "places" USING btree ("company_id","gln") WHERE deleted_at is null and gln is not null;--> statement-breakpoint
CREATE INDEX "places_alphabet" ON "places" USING btree ("company_id","search","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "places_created" ON "places" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "places_updated" ON "places" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "places_words" ON "places" USING gin ("company_id","search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_process" ON "events" USING btree ("company_id","process_id","position") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_alphabet" ON "events" USING btree ("company_id","search","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_updated" ON "events" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin ("company_id","search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "process_articles_manufacturing" ON "process_articles" USING btree ("company_id","article_id") WHERE type = 'manufacturing';--> statement-breakpoint
CREATE INDEX "process_articles_article" ON "process_articles" USING btree ("company_id","article_id");--> statement-breakpoint
CREATE INDEX "processes_alphabet" ON "processes" USING btree ("company_id","search","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "processes_created" ON "processes" USING btree ("company_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "processes_updated" ON "processes" USING btree ("company_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "processes_words" ON "processes" USING gin ("company_id","search" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint
SELECT app_protect(t::regclass, 'company_id', 'SELECT, INSERT, UPDATE, DELETE') FROM unnest(ARRAY[
  'places', 'processes', 'process_articles', 'events', 'containers', 'container_loads']) AS t;
--> statement-breakpoint
-- What happened cannot be changed; the demo's is the system's to take away.
SELECT app_protect(t::regclass, 'company_id', 'SELECT, INSERT') FROM unnest(ARRAY[
  'event_records', 'event_record_items', 'event_record_files']) AS t;
--> statement-breakpoint
GRANT DELETE ON event_records, event_record_items, event_record_files TO app_system;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON event_records FOR EACH ROW EXECUTE FUNCTION app_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON event_record_items FOR EACH ROW EXECUTE FUNCTION app_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON event_record_files FOR EACH ROW EXECUTE FUNCTION app_append_only();
--> statement-breakpoint
-- Ids of live rows of the caller's company whose `search` has every pattern; row-level security keeps LIKE from the index.
CREATE FUNCTION app_find_by_words(target text, likes text[], most int) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE condition text;
BEGIN
  IF target NOT IN ('places', 'processes', 'events', 'containers') THEN
    RAISE EXCEPTION 'no search by words in %', target;
  END IF;
  SELECT string_agg(format('search LIKE %L', p), ' AND ') INTO condition FROM unnest(likes) AS p;
  RETURN QUERY EXECUTE format('SELECT id FROM %I WHERE company_id = app_company() AND deleted_at IS NULL AND %s LIMIT %s',
    target, coalesce(condition, 'true'), most);
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO app_system;
--> statement-breakpoint
ALTER FUNCTION app_find_by_words(text, text[], int) OWNER TO app_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM app_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION app_find_by_words(text, text[], int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_find_by_words(text, text[], int) TO app_user, app_system;
