import type { Language } from "#app/lib/languages.ts";
import { rows, sql, within } from "./database.ts";
import { httpSession } from "./http-journey.ts";
import { makeUsualKinds } from "./kinds.ts";
import { originOf } from "./servers.ts";
import { newSession } from "./sessions.ts";
import { makeTenant } from "./tenants.ts";

/** The members of an office, by their profiles: the first is its Admin. */
const people = { admin: 1, requester: 8, technician: 12, manager: 5, storekeeper: 4, planner: 3 };

/**
 * A small organisation with one member of each role, kinds of work, a place with a chiller and a store
 * with three things; `as` goes on as one of its members, or as a stranger.
 */
export async function makeOffice(language: Language) {
	const { slug, email } = await makeTenant();
	const addressOf = (who: string) => (who === "admin" ? email : `${who}@${slug}.example`);
	for (const [index, [who, profile]] of Object.entries(people).slice(1).entries())
		await rows(
			sql`insert into members (tenant_id, id, email, name_en, name_ar, phone, permission_id, activated,
				password_hash) select tenant_id, ${index + 2}, ${addressOf(who)}, ${who}, ${who}, '+966555550123',
				${profile}, 1, password_hash from members where id = 1`,
			slug,
		);
	for (const add of [
		sql`insert into branches (tenant_id, id, name_en, name_ar, member_id)
			select tenant_id, 1, 'North', 'الشمال', id from members where name_en = 'manager'`,
		sql`update members set branch_id = 1 where name_en in ('manager', 'technician')`,
		sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
			select tenant_id, 1, 'hall-of-reports', 'Lab', 'مختبر', id from branches`,
		sql`insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id)
			select tenant_id, 1, ${`chiller-${slug}`}, 'Chiller', 'مبرّد', id from facilities`,
		sql`insert into warehouses (tenant_id, id, name_en, name_ar, branch_id, member_id)
			select tenant_id, 1, 'Store', 'المخزن', 1, id from members where name_en = 'storekeeper'`,
		sql`insert into categories (tenant_id, id, name_en, name_ar)
			select tenant_id, 1, 'Air', 'الهواء' from branches`,
		sql`insert into category_warehouses (tenant_id, category_id, warehouse_id)
			select tenant_id, 1, 1 from branches`,
		sql`insert into resources (tenant_id, id, name_en, name_ar, category_id, warehouse_id, qty)
			select tenant_id, n, 'Filter ' || n, 'فلتر ' || n, 1, 1, 10 from branches, generate_series(1, 3) n`,
		sql`insert into counters (tenant_id, name, value)
			select tenant_id, unnest(array['members', 'requests', 'equipment', 'resources']), 100 from branches
			on conflict (tenant_id, name) do update set value = 100`,
		sql`update tenants set settings = settings || '{"similar": 1, "ratings": {"reopenDays": 7}}'
			where slug = ${slug}`,
	])
		await rows(add, slug);
	await within(makeUsualKinds, slug);
	const as = async (who: keyof typeof people | "stranger") => {
		const visiting = httpSession(language, originOf("main", slug));
		if (who !== "stranger") visiting.keep(await newSession(addressOf(who), { tenant: slug }));
		return visiting;
	};
	return { slug, addressOf, as };
}
