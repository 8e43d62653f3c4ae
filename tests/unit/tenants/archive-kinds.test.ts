import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPool, disableTypeParsers, type Pool } from "#api/platform/database/pool.ts";
import { setDueTime } from "#api/platform/recurring/due-times.queries.ts";
import { findNextOverdue } from "#api/requests/due-times/overdue.queries.ts";
import { importTenant } from "#api/tenants/archive/import-tenant.ts";
import { type Entry, repack, sealed, unpack } from "#tests/support/archives.ts";
import { rows, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { migratedDatabase } from "#tests/support/isolated-database.ts";
import { assignKind, makeKind } from "#tests/support/kinds.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeBranch, makeSubbranch } from "#tests/support/places.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { exported, findTenantBySlug, rowsOf, store } from "#tests/support/tenant-archives.ts";

/** The tables that came with kinds of work, and others that refer to one. */
const tables = ["work_kinds", "kind_routes", "member_kinds"];
const referring = ["requests", "equipment"];

let original: Tenant;
let file: string;

/** Requests of two kinds and of none, in two branches and two months; changed, deleted and done. */
beforeAll(async () => {
	original = await makeTenant({ timeZone: "Asia/Riyadh" });
	const branches = [await makeBranch(original), await makeBranch(original)];
	const member = await makeMember(original);
	const kind = await makeKind(original, { proof: "photo", targets: { High: {} }, priority: "Low" });
	const retired = await makeKind(original, { state: "retired" });
	await assignKind(original, kind, [member, await makeMember(original)]);
	for (const [branchId, memberId] of [
		[0, null],
		[branches[0], member.id],
	])
		await rows(
			original,
			sql`insert into kind_routes (tenant_id, kind_id, branch_id, member_id)
				values (${original.id}, ${kind}, ${branchId}, ${memberId})`,
		);
	await makeEquipment(original, { kindId: kind });
	await makeSubbranch(original, { branchId: branches[0] ?? 0, memberId: member.id });
	await makeTargets(original, await makePlan(member));
	// The first hours of March, in Riyadh alone.
	const date = new Date("2030-02-28T22:00:00Z");
	const made = { date, kindId: kind, branchId: branches[0] };
	const done = { ...made, status: "done" } as const;
	await makeRequest(member, made);
	await makeRequest(member, { ...done, closingTime: new Date("2030-03-02T09:00:00Z") });
	await makeRequest(member, { ...done, closingTime: new Date("2030-05-02T09:00:00Z") });
	await makeRequest(member, { ...made, kindId: retired, branchId: branches[1] });
	await makeRequest(member, { ...made, branchId: null });
	await makeRequest(member, { date });
	const [other, gone] = [await makeRequest(member, made), await makeRequest(member, made)];
	await rows(original, sql`update requests set kind_id = ${retired} where id = ${other}`);
	await rows(original, sql`update requests set deleted_at = now() where id = ${gone}`);
	await within(original, async (scope) =>
		setDueTime(scope, "overdue", await findNextOverdue(scope)),
	);
	file = await exported(original.slug);
});

/** A database that no other organisation has anything in. */
let empty: Pool;
let importing: Pool;
beforeAll(async () => {
	const { ownerUrl } = await migratedDatabase();
	const options = { max: 2, patient: true };
	empty = createPool(ownerUrl, options);
	importing = disableTypeParsers(createPool(ownerUrl, options));
});
afterAll(() => Promise.all([empty.end(), importing.end()]));

async function imported(archive: string): Promise<Tenant> {
	const slug = `t-${randomUUID()}`;
	await importTenant({ ...store, connection: importing }, archive, slug);
	const tenant = await findTenantBySlug(slug, empty);
	if (!tenant) throw new Error("The tenant was not imported.");
	return tenant;
}

it("kinds of work, their counts, who is in charge and what is due are the same in an empty database", async () => {
	const before = await rowsOf(original);
	for (const table of [...tables, "kind_month_counts"])
		expect(before[table]?.length, table).toBeGreaterThan(1);
	expect(before.due_times).toMatchObject([{ work: "overdue" }, { work: "plan-visits" }]);
	expect(before.kind_month_counts).toContainEqual(
		expect.objectContaining({ month: "2030-03-01", branch_id: 0, made: 4, done: 1, in_time: 1 }),
	);
	expect(await rowsOf(await imported(file), empty)).toEqual(before);
});

/** The archive as a program without kinds of work would have written it. */
async function withoutKinds(): Promise<string> {
	const isOf = (name: string, names: readonly string[]) => names.includes(name.split("/")[1] ?? "");
	const older = (await unpack(file)).flatMap((entry): Entry[] => {
		if (isOf(entry.name, tables)) return [];
		const text = entry.bytes.toString();
		if (isOf(entry.name, referring))
			return [{ ...entry, bytes: Buffer.from(text.replaceAll(/,"kind_id":(\d+|null)/g, "")) }];
		if (entry.name !== "manifest.json") return [entry];
		const { columns, ...manifest } = JSON.parse(text);
		const known = Object.entries<string[]>(columns)
			.filter(([table]) => !tables.includes(table))
			.map(([table, names]) => [table, names.filter((name) => name !== "kind_id")]);
		const written = { ...manifest, columns: Object.fromEntries(known) };
		written.migration.when = 1;
		return [{ ...entry, bytes: Buffer.from(JSON.stringify(written)) }];
	});
	return repack(sealed(older));
}

it("an archive of before kinds of work brings requests without one", async () => {
	const { requests, work_counts, ...others } = await rowsOf(
		await imported(await withoutKinds()),
		empty,
	);
	const before = await rowsOf(original);
	expect(requests).toEqual(before.requests?.map((row) => ({ ...(row as object), kind_id: null })));
	expect(work_counts).toEqual(before.work_counts);
	for (const table of [...tables, "kind_month_counts"]) expect(others[table], table).toEqual([]);
});
