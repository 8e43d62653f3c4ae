import type { Pool } from "#api/platform/database/pool.ts";
import { kindIcons } from "#contract/kinds/constants.ts";
import { usualKinds } from "#contract/kinds/usual-kinds.ts";

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
