import type { Pool } from "../../../api/platform/database/pool.ts";
import { kindIcons } from "../../../contract/kinds/constants.ts";
import { usualKinds } from "../../../contract/kinds/usual-kinds.ts";

/**
 * Gives the demo tenant the usual kinds of work, each its share of the requests that are there; one
 * of thirteen has none. Three technicians do the first kind, of whom the least busy gets its
 * requests.
 */
export async function addKinds(owner: Pool): Promise<void> {
	const [tenant] = await owner<{ id: number }[]>`select id from tenants where slug = 'demo'`;
	if (!tenant) throw new Error("There is no demo tenant.");
	const { id } = tenant;
	for (const [index, icon] of kindIcons.entries()) {
		const { name_en, name_ar } = usualKinds[icon];
		await owner`
			insert into work_kinds (tenant_id, id, name_en, name_ar, position, icon)
			values (${id}, ${index + 1}, ${name_en}, ${name_ar}, ${index + 1}, ${icon})`;
	}
	await owner`
		update requests set kind_id = nullif(id % ${kindIcons.length + 1}, 0)
		where tenant_id = ${id} and type = 'Maintenance Request'`;
	await owner`
		insert into member_kinds (tenant_id, member_id, kind_id)
		select tenant_id, id, 1 from members where tenant_id = ${id} and permission_id = 7 order by id limit 3`;
	await owner`insert into kind_routes (tenant_id, kind_id, branch_id) values (${id}, 1, 0)`;
	await owner`
		insert into counters (tenant_id, name, value) values (${id}, 'kinds', ${kindIcons.length})
		on conflict (tenant_id, name) do update set value = excluded.value`;
	await owner`update tenants set settings = settings || '{"kinds": true}' where id = ${id}`;
}

/**
 * Gives the demo tenant a plan of the first kind whose places, in all branches, are due now: a
 * member named for it gets those of the first branch, the least busy of those who do it the others.
 *
 * @returns the plan's id
 */
export async function addPlanOfKind(owner: Pool, places: number): Promise<number> {
	const [demo] = await owner<{ tenant: number; plan: number; facility: number }[]>`
		select t.id as tenant, (select coalesce(max(id), 0) + 1 from plans where tenant_id = t.id) as plan,
			(select max(id) from facilities where tenant_id = t.id) as facility
		from tenants t where slug = 'demo'`;
	if (!demo) throw new Error("There is no demo tenant.");
	const { tenant, plan, facility } = demo;
	await owner.unsafe(`
		insert into kind_routes (tenant_id, kind_id, branch_id, member_id) values (${tenant}, 1, 1, 4);
		insert into facilities (tenant_id, id, name_en, name_ar, branch_id, public_id)
		select ${tenant}, ${facility} + n, 'School ' || n, 'مدرسة ' || n,
			1 + n % (select count(*)::integer from branches where tenant_id = ${tenant}), 'of-kind-' || n
		from generate_series(1, ${places}) n;
		insert into plans (tenant_id, id, name_en, name_ar, priority, member_id, every, unit, from_day, kind_id)
		select ${tenant}, ${plan}, 'Filters', 'الفلاتر', 'Medium', 1, 1, 'months', current_date, 1;
		insert into plan_targets (tenant_id, id, plan_id, facility_id, next_on, appears_at)
		select ${tenant}, n + (select coalesce(max(id), 0) from plan_targets where tenant_id = ${tenant}),
			${plan}, ${facility} + n, current_date, now() - interval '1 minute'
		from generate_series(1, ${places}) n;
		insert into counters (tenant_id, name, value)
		select ${tenant}, name, ${facility + places} from unnest(array['facilities', 'plans', 'plan_targets']) name
		on conflict (tenant_id, name) do update set value = excluded.value;
		update tenants set settings = settings || '{"plans": true}' where id = ${tenant};
		insert into due_times (tenant_id, work, due_at) values (${tenant}, 'plan-visits', now())
		on conflict (tenant_id) do update set due_at = excluded.due_at`);
	return plan;
}
