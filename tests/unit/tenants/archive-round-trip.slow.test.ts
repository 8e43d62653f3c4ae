import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAuditEntry } from "#api/audit/queries.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool, disableTypeParsers } from "#api/platform/database/pool.ts";
import { setDueTime } from "#api/platform/recurring/due-times.queries.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { findNextOverdue } from "#api/requests/due-times/overdue.queries.ts";
import { requestNotes, requests } from "#api/tables.ts";
import { exportTenant } from "#api/tenants/archive/export-tenant.ts";
import { importTenant } from "#api/tenants/archive/import-tenant.ts";
import { createTenant } from "#api/tenants/create.ts";
import { validateSlug } from "#api/tenants/slug.ts";
import { listTenantSummaries } from "#api/tenants/summary.ts";
import { seedDemo } from "#demo/seed.ts";
import { anonymousSession, readError } from "#tests/support/api-client.ts";
import { changed, newFile, repack, sealed, unpack } from "#tests/support/archives.ts";
import { owner, rows, within } from "#tests/support/database.ts";
import { databaseAddress } from "#tests/support/database-address.ts";
import { addressAs, makeRole } from "#tests/support/database-roles.ts";
import { externalServer } from "#tests/support/external-database.ts";
import { makeTenantWithEverything } from "#tests/support/full-tenant.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import {
	at,
	exported,
	filesOf,
	findTenantBySlug,
	rowsOf,
	store,
} from "#tests/support/tenant-archives.ts";

const newSlug = () => validateSlug(`t-${randomUUID()}`);

async function imported(file: string): Promise<Tenant> {
	const slug = newSlug();
	await importTenant(store, file, slug);
	const tenant = await findTenantBySlug(slug);
	if (!tenant) throw new Error("The tenant was not imported.");
	return tenant;
}

/** The contents of an archive without what has to differ: its slug and its seal. */
const contentsOf = async (file: string, slug: string) =>
	(await unpack(file))
		.filter(({ name }) => name !== "seal.json")
		.map(({ name, bytes }) => [
			name,
			name === "manifest.json"
				? bytes.toString().replaceAll(`"slug":"${slug}"`, "")
				: bytes.toString("hex"),
		]);

describe("a tenant of the demo", () => {
	beforeAll(async () => {
		const seeding = createPool(databaseAddress("ownerUrl"), { max: 1, patient: true });
		await seedDemo(seeding, store.storage, { now: at, plain: true });
		await seeding.end();
	}, 60_000);

	it("is the same after an export and an import", async () => {
		const slug = "demo";
		const original = await findTenantBySlug(slug);
		if (!original) throw new Error("The demo is not there.");
		const file = await exported(slug);
		const copy = await imported(file);
		const [before, after] = [await rowsOf(original), await rowsOf(copy)];
		expect(Object.keys(before.requests ?? {}).length).toBeGreaterThan(100);
		for (const [table, found] of Object.entries(before)) expect(after[table], table).toEqual(found);
		const files = filesOf(original);
		expect(Object.keys(files).length).toBeGreaterThan(20);
		expect(filesOf(copy)).toEqual(files);
		expect(await contentsOf(await exported(copy.slug), copy.slug)).toEqual(
			await contentsOf(file, slug),
		);
	}, 60_000);
});

describe("a tenant with a row in every table", () => {
	it("is the same after an export and an import, but for what this server alone can open", async () => {
		const original = await makeTenantWithEverything();
		const copy = await imported(await exported(original.slug));
		const before = await rowsOf(original);
		expect(Object.values(before).every((found) => found.length > 0)).toBe(true);
		const opened = (key: string, value: unknown) => (key.endsWith("_sealed") ? "" : value);
		expect(await rowsOf(copy)).toEqual(JSON.parse(JSON.stringify(before), opened));
	});

	it("keeps its settings and its suspension", async () => {
		const original = await makeTenant({
			timeZone: "Africa/Cairo",
			settings: { digits: "arab", currency: "SAR" },
			suspendedAt: at,
			createdAt: new Date("2020-01-01T00:00:00Z"),
		});
		const copy = await imported(await exported(original.slug));
		const { tenants } = await rowsOf(copy);
		expect(tenants).toEqual([
			expect.objectContaining({
				time_zone: "Africa/Cairo",
				settings: { digits: "arab", currency: "SAR" },
				suspended_at: expect.stringContaining("2030-03-01"),
			}),
		]);
		expect(tenants).toEqual((await rowsOf(original)).tenants);
		expect(await readError(anonymousSession(copy).get("/tenant"))).toMatchObject({
			code: "tenant_suspended",
		});
	});

	it("keeps JSON's null apart from no value, and texts of any letters", async () => {
		const original = await makeTenant();
		const member = await makeMember(original, { nameEn: 'a\n"b"\\ \u2028 \t', nameAr: "مُنى 🌴" });
		const entry = {
			memberId: member.id,
			action: "noted" as const,
			call: "x",
			subject: ["member", 1] as const,
		};
		await within(original, async (scope) => {
			await insertAuditEntry(scope, { ...entry, changes: null });
			await insertAuditEntry(scope, { ...entry, changes: { a: ["\u2029", 1.1e21] } });
			await scope.db.execute(
				sql`insert into audit_log (tenant_id, action, call, entity) values (${original.id}, 'changed', 'x', 'none')`,
			);
		});
		const texts = (tenant: Tenant) =>
			rows(tenant, sql`select entity, changes::text as changes from audit_log order by id`);
		const copy = await imported(await exported(original.slug));
		expect(await rowsOf(copy)).toEqual(await rowsOf(original));
		expect((await texts(copy)).map(({ changes }) => changes)).toEqual([
			"null",
			expect.stringContaining('"a"'),
			null,
		]);
	});

	it("has more rows in a table than one part takes", async () => {
		const original = await makeTenant();
		const member = await makeMember(original);
		await within(original, ({ db, tenantId }) =>
			db.execute(sql`
				insert into requests (tenant_id, id, type, priority, due_at, member_id)
				select ${tenantId}, n, 'Maintenance Request', 'Low', now(), ${member.id}
				from generate_series(1, 12001) n`),
		);
		await within(original, async (scope) =>
			setDueTime(scope, "overdue", await findNextOverdue(scope)),
		);
		const file = await exported(original.slug);
		const parts = (await unpack(file)).filter(({ name }) => name.startsWith("tables/requests/"));
		expect(parts.map(({ bytes }) => bytes.toString().split("\n").length - 1)).toEqual([
			5000, 5000, 2001,
		]);
		expect(await rowsOf(await imported(file))).toEqual(await rowsOf(original));
	});
});

describe("what comes after an import", () => {
	it("is counted on from what was imported", async () => {
		const original = await makeTenant();
		const request = await makeRequest(await makeMember(original));
		const copy = await imported(await exported(original.slug));
		const member = await makeMember(copy);
		expect(member.id).toBe(2);
		expect(await makeRequest(member)).toBe(request + 1);
	});

	it.each([1, 700, 3_000_000])(
		"never gets a number that was imported, %i beyond the sequence",
		async (beyond) => {
			const tenant = await makeTenant();
			const member = await makeMember(tenant);
			const requestId = await makeRequest(member);
			const note = { requestId, memberId: member.id, desc: "A note" };
			const insertNote = (to: Tenant) =>
				within(to, ({ db }) =>
					db
						.insert(requestNotes)
						.values({ ...note, tenantId: to.id })
						.returning({ id: requestNotes.id }),
				);
			const [first] = await insertNote(tenant);
			const entries = await unpack(await exported(tenant.slug));
			const id = (first?.id ?? 0) + beyond;
			const shifted = changed(entries, "tables/request_notes/000001.ndjson", (text) =>
				text.replace(/"id":\d+/, `"id":${id}`),
			);
			const file = await repack(sealed(shifted));
			const copies = await Promise.all([imported(file), imported(file)]);
			for (const copy of copies) {
				const [next] = await insertNote(copy);
				expect(next?.id).toBeGreaterThan(id);
			}
			// And a sequence that is further on is not moved back.
			const [before] = await insertNote(tenant);
			await imported(file);
			const [after] = await insertNote(tenant);
			expect(after?.id).toBeGreaterThan(before?.id ?? Number.POSITIVE_INFINITY);
		},
	);

	it("keeps the counts of requests right", async () => {
		const original = await makeTenant();
		const member = await makeMember(original);
		await makeRequest(member);
		await makeRequest(member, { status: "done" });
		const copy = await imported(await exported(original.slug));
		await within(copy, ({ db }) => db.update(requests).set({ status: "done" }));
		expect(await rows(copy, sql`select status, count from request_counts where count > 0`)).toEqual(
			[{ status: "done", count: 2 }],
		);
	});
});

describe("an archive of an older version", () => {
	it("leaves the columns that it does not have to their defaults", async () => {
		const original = await makeTenant();
		await makeMember(original, { emailNotifications: 0 });
		const file = await exported(original.slug);
		const older = changed(
			changed(await unpack(file), "tables/members/000001.ndjson", (text) =>
				text.replace(/"email_notifications":0,?/, ""),
			),
			"manifest.json",
			(text) => text.replace('"email_notifications",', "").replace(/"when":\d+/, '"when":1'),
		);
		const copy = await imported(await repack(sealed(older)));
		expect(await rows(copy, sql`select email_notifications from members`)).toEqual([
			{ email_notifications: 1 },
		]);
	});
});

// A role and a database of its own.
describe.skipIf(externalServer)("an owner who is no superuser", () => {
	const name = `plain_${randomUUID().replaceAll("-", "")}`;
	const folder = mkdtempSync(join(tmpdir(), "siyana-plain-"));
	const connection = disableTypeParsers(
		createPool(addressAs(name, name), {
			max: 2,
			patient: true,
		}),
	);
	const plain = { connection, storage: createDiskStorage(folder) };
	beforeAll(async () => {
		await makeRole(name);
		await owner`create database ${owner(name)} owner ${owner(name)}`;
		await migrate(addressAs(name, name));
	});
	afterAll(async () => {
		await connection.end();
		await owner`drop database ${owner(name)}`;
		await owner`drop role ${owner(name)}`;
		rmSync(folder, { recursive: true });
	});

	it("can make, count, export and import tenants", async () => {
		const names = { nameEn: "Acme", nameAr: "أكمي" };
		const admin = { ...names, email: "you@acme.example", language: "ar" as const };
		const tenant = { ...names, slug: "acme", timeZone: "Asia/Riyadh", admin };
		await createTenant(connection, tenant, at);
		const file = newFile();
		await exportTenant(plain, "acme", file, at);
		await importTenant(plain, file, "copy");
		await importTenant(plain, await exported((await makeTenantWithEverything()).slug), "whole");
		expect(await listTenantSummaries(connection)).toMatchObject([
			{ slug: "acme", members: 1, requests: 0 },
			{ slug: "copy", members: 1, requests: 0 },
			{ slug: "whole", members: 1, requests: 2 },
		]);
	});
});
