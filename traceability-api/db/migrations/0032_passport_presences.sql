CREATE UNLOGGED TABLE "passport_presences" (
	"company_id" uuid NOT NULL,
	"passport_id" uuid NOT NULL,
	"tab_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"section_id" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passport_presences_company_id_passport_id_tab_id_pk" PRIMARY KEY("company_id","passport_id","tab_id")
);
--> statement-breakpoint
ALTER TABLE "passport_presences" ADD CONSTRAINT "passport_presences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_presences" ADD CONSTRAINT "passport_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passport_presences_seen" ON "passport_presences" USING btree ("seen_at");--> statement-breakpoint
SELECT app_protect('passport_presences', 'company_id', 'SELECT, INSERT, UPDATE, DELETE');
