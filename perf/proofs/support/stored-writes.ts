import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { thumbnailPath } from "../../../contract/images/image-files.ts";
import { owner } from "../../../tests/support/database.ts";
import type { Tenant } from "../../../tests/support/tenant.ts";
import type { Write } from "./writer.ts";

type Making = Extract<Write["kind"], "request" | "note" | "distribution" | "facility">;

/**
 * What was made, by the mark that was sent with it. A request may have been edited since, and a
 * distribution has no text of its own: what the history says of their making still holds the mark,
 * and the one-time key's answer the id.
 */
const making: Readonly<Record<Making, string>> = {
	request: `select entity_id as id, changes -> 'after' ->> 'comment' as mark from audit_log
		where tenant_id = $1 and entity = 'request' and call = 'POST requests'`,
	note: `select request_id as id, "desc" as mark from request_notes where tenant_id = $1`,
	distribution: `select d.id, k.key as mark from distributions d left join one_time_keys k
		on k.tenant_id = d.tenant_id and (k.answer -> 'distribution' ->> 'id')::integer = d.id
		where d.tenant_id = $1`,
	facility: `select id, name_en as mark from facilities where tenant_id = $1`,
};

/** Changes of requests, in their order; `said` is what each changed something to. */
const changing = `select entity_id as id, coalesce(changes -> 'after' ->> 'status',
		changes -> 'after' ->> 'comment', changes -> 'after' ->> 'assigned_to_id') as said
	from audit_log where tenant_id = $1 and entity = 'request'
		and call in ('PUT requests/{id}', 'POST requests/edit', 'POST requests/assign')`;

/** Who sets it on a new request changes nothing. */
const firstStatus = "pending";

const isMaking = (kind: Write["kind"]): kind is Making => Object.hasOwn(making, kind);

/** Which writes are not there as often as they should be: acknowledged ones once, others at most. */
export async function misplaced(tenant: Tenant, writes: readonly Write[]): Promise<Write[]> {
	const there = new Map<string, number>();
	for (const [kind, query] of Object.entries(making))
		for (const { mark } of await owner.unsafe<{ mark: string }[]>(query, [tenant.id]))
			there.set(`${kind} ${mark}`, (there.get(`${kind} ${mark}`) ?? 0) + 1);
	const changes = await owner.unsafe<{ id: number; said: string }[]>(changing, [tenant.id]);
	const changed = countedBy(changes, ({ id, said }) => `${id} ${said}`);
	const sent = countedBy(
		writes.filter(({ kind, outcome }) => !isMaking(kind) && outcome === "acknowledged"),
		({ of, mark }) => `${of} ${mark}`,
	);
	return writes.filter(({ kind, mark, of, outcome }) => {
		if (isMaking(kind)) {
			const times = there.get(`${kind} ${mark}`) ?? 0;
			return outcome === "acknowledged" ? times !== 1 : times > 1;
		}
		// The same status or member again changes nothing, and says nothing.
		const isEdit = kind === "edit" && outcome === "acknowledged";
		const times = changed.get(`${of} ${mark}`) ?? 0;
		const mayBeSilent = kind === "edit" || mark === firstStatus;
		return isEdit ? times !== 1 : !mayBeSilent && sent.has(`${of} ${mark}`) && times === 0;
	});
}

function countedBy<One>(all: Iterable<One>, keyOf: (one: One) => string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
	return counts;
}

/** Requests whose state is not what their latest change says. */
export async function outOfDate(tenant: Tenant): Promise<number> {
	const rows = await owner.unsafe(
		`select from requests r, lateral (
			select changes -> 'after' ->> 'status' as said from audit_log a
			where a.tenant_id = r.tenant_id and a.entity = 'request' and a.entity_id = r.id
				and a.call = 'PUT requests/{id}' order by a.id desc limit 1) latest
		where r.tenant_id = $1 and r.status <> latest.said`,
		[tenant.id],
	);
	return rows.length;
}

/** Files of pictures that are known and not there, and files that nobody knows. */
export async function filesOf(
	tenant: Tenant,
	uploads: string,
): Promise<{ missing: string[]; unknown: number }> {
	const folder = join(uploads, String(tenant.id));
	const rows = await owner.unsafe<{ file: string }[]>(
		"select file from uploads where tenant_id = $1",
		[tenant.id],
	);
	const known = new Set(rows.flatMap(({ file }) => [file, thumbnailPath(file)]));
	const found = existsSync(folder)
		? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
		: [];
	const there = found.map(({ parentPath, name }) =>
		join(parentPath, name).slice(folder.length + 1),
	);
	return {
		missing: [...known].filter((file) => !there.includes(file)),
		unknown: there.filter((file) => !known.has(file)).length,
	};
}
