ALTER TABLE "members" ADD COLUMN "no_email" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "work_number_key" text GENERATED ALWAYS AS (case when "no_email" = 1 then regexp_replace(fold("employee_id"), '[^0-9a-zء-ي]', '', 'g') end) STORED;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "shared" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "members_work_number" ON "members" USING btree ("tenant_id","work_number_key") WHERE "members"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_no_email" CHECK ("no_email" in (0, 1)) NOT VALID;
--> statement-breakpoint
-- What the audit trail knows of a member as a person goes when the member is erased; who did what when stays, by number.
create function forget_member_in_audit_log(erased integer) returns void
	language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
	own constant integer := nullif(current_setting('app.tenant', true), '')::integer;
begin
	update public.audit_log set changes = null
		where tenant_id = own and entity = 'member' and entity_id = erased and changes is not null;
	update public.audit_log set address = null
		where tenant_id = own and member_id = erased and address is not null;
end
$$;--> statement-breakpoint
revoke execute on function forget_member_in_audit_log(integer) from public;
