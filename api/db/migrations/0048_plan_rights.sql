ALTER TABLE "permissions" DROP CONSTRAINT "permissions_flags";--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "plans_read" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD COLUMN "plans_write" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_flags" CHECK ("maintenance_request" in (0, 1) and "direct_request" in (0, 1) and "other_request" in (0, 1) and "follow_up" in (0, 1) and "branches_read" in (0, 1) and "branches_write" in (0, 1) and "subbranches_read" in (0, 1) and "subbranches_write" in (0, 1) and "facilities_read" in (0, 1) and "facilities_write" in (0, 1) and "resources_read" in (0, 1) and "resources_write" in (0, 1) and "warehouses_read" in (0, 1) and "warehouses_write" in (0, 1) and "categories_read" in (0, 1) and "categories_write" in (0, 1) and "distributions_read" in (0, 1) and "distributions_write" in (0, 1) and "members_read" in (0, 1) and "members_write" in (0, 1) and "permissions_read" in (0, 1) and "statistics_read" in (0, 1) and "plans_read" in (0, 1) and "plans_write" in (0, 1)) NOT VALID;
--> statement-breakpoint
set local citus.propagate_set_commands = 'local';
--> statement-breakpoint
-- Who could do it goes on doing it. Row security may bind the migrating role to one tenant at a time.
do $$
declare
	tenant integer;
begin
	for tenant in select id from tenants loop
		execute format('set local app.tenant = %L', tenant);
		update permissions set plans_read = facilities_read, plans_write = least(
			maintenance_request, direct_request, other_request, follow_up, branches_read,
			branches_write, subbranches_read, subbranches_write, facilities_read,
			facilities_write, resources_read, resources_write, warehouses_read, warehouses_write,
			categories_read, categories_write, distributions_read, distributions_write,
			members_read, members_write, permissions_read, statistics_read)
		where tenant_id = tenant and facilities_read = 1;
	end loop;
	set local app.tenant = '';
end
$$;
