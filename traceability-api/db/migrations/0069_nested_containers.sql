CREATE INDEX "container_loads_nested" ON "container_loads" USING btree ("company_id","container_id","item_id") WHERE item_type = 'container' and unloaded_at is null;--> statement-breakpoint
-- Where a container is: at the place of the outermost one around it of which a place is known. A loop, not a recursive query:
-- what a planner expects of such a query has each list compiled, which takes longer than the list.
CREATE FUNCTION app_container_place(company uuid, container uuid) RETURNS uuid LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  outermost uuid;
  place uuid;
BEGIN
  SELECT c.place_id INTO outermost FROM containers c WHERE c.company_id = company AND c.id = container;
  -- No deeper than containers may stand in each other.
  FOR depth IN 1..20 LOOP
    SELECT l.container_id, c.place_id INTO container, place FROM container_loads l
      JOIN containers c ON c.company_id = l.company_id AND c.id = l.container_id
      WHERE l.company_id = company AND l.item_id = container AND l.unloaded_at IS NULL;
    EXIT WHEN container IS NULL;
    outermost := coalesce(place, outermost);
  END LOOP;
  RETURN outermost;
END $$;
--> statement-breakpoint
-- Containers at a place, of one kind or of any, and no more than `most`: those that stand in no other, and then what is in
-- others that stand there.
CREATE FUNCTION app_containers_at(company uuid, place uuid, of_kind text, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET jit = off AS $$
DECLARE
  found_rows integer;
BEGIN
  RETURN QUERY SELECT c.id FROM containers c
    WHERE c.company_id = company AND c.place_id = place AND c.deleted_at IS NULL AND (of_kind IS NULL OR c.kind = of_kind)
      AND coalesce((SELECT false FROM container_loads l
        WHERE l.company_id = company AND l.item_id = c.id AND l.unloaded_at IS NULL), true)
    LIMIT most;
  GET DIAGNOSTICS found_rows = ROW_COUNT;
  IF found_rows >= most THEN RETURN; END IF;
  -- Step by step from the outside to the inside, each by an index: `OFFSET 0` keeps the planner from reading all loads.
  RETURN QUERY WITH RECURSIVE inside(id) AS (
    SELECT c.id FROM containers c WHERE c.company_id = company AND c.place_id = place AND c.deleted_at IS NULL
    UNION
    SELECT held.item_id FROM inside i, LATERAL (SELECT l.item_id FROM container_loads l
      WHERE l.company_id = company AND l.container_id = i.id AND l.item_type = 'container' AND l.unloaded_at IS NULL OFFSET 0) AS held)
    SELECT i.id FROM inside i, LATERAL (SELECT c.kind FROM containers c
        WHERE c.company_id = company AND c.id = i.id OFFSET 0) AS one
      WHERE (of_kind IS NULL OR one.kind = of_kind)
        AND coalesce((SELECT true FROM container_loads l
          WHERE l.company_id = company AND l.item_id = i.id AND l.unloaded_at IS NULL), false)
        AND app_container_place(company, i.id) = place
      LIMIT most - found_rows;
END $$;
