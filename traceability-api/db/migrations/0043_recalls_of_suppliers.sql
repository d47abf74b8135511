ALTER TABLE "recalls" ALTER COLUMN "lot_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "supplier_lot" text;--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_open_supplier_lot" ON "recalls" USING btree ("company_id","supplier_lot") WHERE ended_at is null and supplier_lot is not null;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_of_one_lot" CHECK (num_nonnulls(lot_id, supplier_lot) = 1);