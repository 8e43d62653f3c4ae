CREATE TABLE "request_ratings" (
	"tenant_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"closing" integer NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"member_id" integer,
	"report_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_ratings_tenant_id_request_id_closing_pk" PRIMARY KEY("tenant_id","request_id","closing"),
	CONSTRAINT "request_ratings_stars" CHECK ("request_ratings"."stars" between 1 and 5),
	CONSTRAINT "request_ratings_sayer" CHECK (num_nonnulls("request_ratings"."member_id", "request_ratings"."report_id") = 1)
);
--> statement-breakpoint
select spread_by_tenant('request_ratings');
--> statement-breakpoint
CREATE TABLE "request_reopenings" (
	"tenant_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"closing" integer NOT NULL,
	"member_id" integer,
	"report_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_reopenings_tenant_id_request_id_closing_pk" PRIMARY KEY("tenant_id","request_id","closing"),
	CONSTRAINT "request_reopenings_sayer" CHECK (num_nonnulls("request_reopenings"."member_id", "request_reopenings"."report_id") = 1)
);
--> statement-breakpoint
select spread_by_tenant('request_reopenings');
--> statement-breakpoint
CREATE TABLE "rating_month_counts" (
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"branch_id" integer NOT NULL,
	"stars" smallint NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rating_month_counts_tenant_id_kind_month_branch_id_stars_part_pk" PRIMARY KEY("tenant_id","kind","month","branch_id","stars","part")
);
--> statement-breakpoint
select spread_by_tenant('rating_month_counts');
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_email_kinds";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "request_events" DROP CONSTRAINT "request_events_kind";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_reopened" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "email_rated" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "closings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_ratings" ADD CONSTRAINT "request_ratings_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reopenings" ADD CONSTRAINT "request_reopenings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reopenings" ADD CONSTRAINT "request_reopenings_tenant_id_request_id_requests_tenant_id_id_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reopenings" ADD CONSTRAINT "request_reopenings_tenant_id_member_id_members_tenant_id_id_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."members"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reopenings" ADD CONSTRAINT "request_reopenings_tenant_id_report_id_reports_tenant_id_id_fk" FOREIGN KEY ("tenant_id","report_id") REFERENCES "public"."reports"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_month_counts" ADD CONSTRAINT "rating_month_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_ratings_member" ON "request_ratings" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "request_ratings_report" ON "request_ratings" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "request_reopenings_member" ON "request_reopenings" USING btree ("tenant_id","member_id");--> statement-breakpoint
CREATE INDEX "request_reopenings_report" ON "request_reopenings" USING btree ("tenant_id","report_id");--> statement-breakpoint
CREATE INDEX "requests_reopened" ON "requests" USING btree ("tenant_id","date","id") WHERE "reopened_at" is not null and "deleted_at" is null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_email_kinds" CHECK ("email_in_charge" in (0, 1) and "email_assigned" in (0, 1) and "email_status" in (0, 1) and "email_late" in (0, 1) and "email_unanswered" in (0, 1) and "email_escalated" in (0, 1) and "email_note" in (0, 1) and "email_reopened" in (0, 1) and "email_rated" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("kind" in ('in_charge', 'assigned', 'status', 'late', 'unanswered', 'escalated', 'note', 'reopened', 'rated')) NOT VALID;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_kind" CHECK ("kind" in ('created', 'status', 'late', 'unanswered', 'assigned', 'escalated', 'edited', 'rated', 'reopened')) NOT VALID;
--> statement-breakpoint
-- Counts what was said of requests in the month in which it was said. Nothing of it is ever changed.
create function count_ratings() returns trigger language plpgsql as $$
declare
	tenant integer;
	own integer;
	zone text;
begin
	for tenant in select distinct tenant_id from added loop
		own := own_part(tenant);
		zone := count_zone(tenant, own);
		insert into rating_month_counts as kept (tenant_id, kind, month, branch_id, stars, part, count)
		select tenant, tg_argv[0], date_trunc('month', a.at at time zone zone)::date, place,
			coalesce((to_jsonb(a) ->> 'stars')::integer, 0), own, count(*)
		from added a
		join requests r on r.tenant_id = a.tenant_id and r.id = a.request_id,
			unnest(array[0, r.branch_id]) place
		where a.tenant_id = tenant and place is not null
		group by 3, 4, 5
		on conflict (tenant_id, kind, month, branch_id, stars, part)
			do update set count = kept.count + excluded.count;
	end loop;
	return null;
end
$$;
--> statement-breakpoint
-- On a cluster: they read and write rows of their own tenant only.
set local citus.enable_unsafe_triggers = on;
--> statement-breakpoint
create trigger ratings_added after insert on request_ratings
	referencing new table as added for each statement execute function count_ratings('rated');
--> statement-breakpoint
create trigger reopenings_added after insert on request_reopenings
	referencing new table as added for each statement execute function count_ratings('reopened');
