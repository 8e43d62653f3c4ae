import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import type { TransactionSql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import type { Pool } from "#api/platform/database/pool.ts";
import type { FileStorage } from "#api/platform/storage/storage.ts";
import { exportTenant } from "#api/tenants/archive/export-tenant.ts";
import { importTenant } from "#api/tenants/archive/import-tenant.ts";
import { changed, type Entry, newFile, repack, sealed, unpack } from "#tests/support/archives.ts";
import { owner } from "#tests/support/database.ts";
import { makeTenantWithEverything } from "#tests/support/full-tenant.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import {
	allFiles,
	at,
	exported,
	filesOf,
	findTenantBySlug,
	ownersConnection,
	store,
} from "#tests/support/tenant-archives.ts";

const members = "tables/members/000001.ndjson";
const picture = "requests/one.jpg";

let original: Tenant;
let file: string;
let entries: Entry[];
beforeAll(async () => {
	original = await makeTenantWithEverything();
	await store.storage.write(original.id, picture, Buffer.from("a picture"));
	await store.storage.write(original.id, "requests/one.thumb.jpg", Buffer.from("a thumbnail"));
	file = await exported(original.slug);
	entries = await unpack(file);
});

/** What there is of all tenants. */
async function everything() {
	const tenants = await owner`select id from tenants order by id`;
	const rows = await owner`select count(*) from members`;
	return JSON.stringify([tenants, rows, allFiles()]);
}

/** The sentence with which an import is refused; nothing may have come of it. */
async function refusalOf(archive: string, slug = `t-${randomUUID()}`): Promise<string> {
	const before = await everything();
	const error = await importTenant(store, archive, slug).then(
		() => new Error("It was imported."),
		(error: Error) => error,
	);
	expect(await everything()).toBe(before);
	expect(error.name, error.message).toBe("Problem");
	return error.message.replace(archive, "FILE");
}

const notAnArchive = "FILE is no archive of a tenant, or was cut short at its beginning.";
const damaged = "FILE is cut short or was altered: nothing of it can be trusted.";

function written(bytes: Uint8Array): string {
	const name = newFile();
	writeFileSync(name, bytes);
	return name;
}

const placeOf = (name: string) => entries.findIndex((entry) => entry.name === name);

describe("an archive", () => {
	it("begins with what it is and ends with its seal", () => {
		const names = entries.map(({ name }) => name);
		expect(names[0]).toBe("manifest.json");
		expect(names.slice(-3)).toEqual([
			"uploads/requests/one.jpg",
			"uploads/requests/one.thumb.jpg",
			"seal.json",
		]);
		expect(JSON.parse(entries[0]?.bytes.toString() ?? "")).toMatchObject({
			format: "siyana-tenant",
			version: 1,
			migration: { tag: expect.stringMatching(/^\d{4}_/), when: expect.any(Number) },
			slug: original.slug,
			writtenAt: at.toISOString(),
			tenant: { slug: original.slug, name_ar: "أكمي" },
		});
	});

	it("holds nothing that the database computes", () => {
		const parts = entries.filter(({ name }) => name.startsWith("tables/"));
		const texts = parts.map(({ bytes }) => bytes.toString()).join();
		expect(texts).not.toMatch(/"(tenant_id|search|solving_days)":/);
		expect(parts.some(({ name }) => name.includes("request_counts"))).toBe(false);
	});

	it("can be read by nobody else", () => {
		expect(statSync(file).mode & 0o777).toBe(0o600);
	});
});

describe("an export", () => {
	it("leaves a file alone that is there", async () => {
		const there = written(Buffer.from("mine"));
		await expect(exportTenant(store, original.slug, there, at)).rejects.toMatchObject({
			name: "Problem",
			message: `${there} is there already: choose another name.`,
		});
		expect(readFileSync(there, "utf8")).toBe("mine");
		expect(existsSync(`${there}.partial`)).toBe(false);
	});

	it("leaves the unfinished file of another export alone", async () => {
		const target = newFile();
		writeFileSync(`${target}.partial`, "theirs");
		await expect(exportTenant(store, original.slug, target, at)).rejects.toThrow(
			"another export writes it",
		);
		expect(readFileSync(`${target}.partial`, "utf8")).toBe("theirs");
		expect(existsSync(target)).toBe(false);
	});

	it("leaves nothing behind where there is no such tenant", async () => {
		const target = newFile();
		await expect(exportTenant(store, `${original.slug}x`, target, at)).rejects.toThrow(
			`There is no tenant "${original.slug}x"`,
		);
		expect([existsSync(target), existsSync(`${target}.partial`)]).toEqual([false, false]);
	});

	it("says where it can't write", async () => {
		await expect(exportTenant(store, original.slug, "/nowhere/a.tar.gz", at)).rejects.toThrow(
			"/nowhere/a.tar.gz.partial can't be written (ENOENT).",
		);
	});

	it("leaves nothing behind when it is broken off", async () => {
		const target = newFile();
		const breaking = new AbortController();
		const storage: FileStorage = {
			...store.storage,
			async read() {
				breaking.abort();
				return Buffer.from("a picture");
			},
		};
		const broken = { ...store, storage, signal: breaking.signal };
		await expect(exportTenant(broken, original.slug, target, at)).rejects.toThrow("abort");
		expect([existsSync(target), existsSync(`${target}.partial`)]).toEqual([false, false]);
	});

	it("counts the pictures and documents that are missing", async () => {
		const tenant = await makeTenantWithEverything();
		expect(await exportTenant(store, tenant.slug, newFile(), at)).toMatchObject({
			uploads: 0,
			missing: 2,
		});
	});
});

describe("an import is refused and leaves nothing behind", () => {
	it("where there is no file", async () => {
		expect(await refusalOf("/nowhere/a.tar.gz")).toBe("FILE can't be read (ENOENT).");
	});

	it.each<[string, () => string | Promise<string>, string]>([
		["nothing", () => written(Buffer.alloc(0)), notAnArchive],
		["a text", () => written(Buffer.from("Not an archive")), notAnArchive],
		["a gzipped text", () => written(gzipSync("Not an archive")), notAnArchive],
		["another tar", () => repack([{ name: "a.txt", bytes: Buffer.from("a") }]), notAnArchive],
		["a tar of nothing", () => repack([]), notAnArchive],
		[
			"a manifest that is none",
			() => repack([{ name: "manifest.json", bytes: Buffer.from("{}") }]),
			notAnArchive,
		],
		["the tar without gzip", () => written(gunzipSync(readFileSync(file))), notAnArchive],
	])("for %s", async (_, archive, sentence) => {
		expect(await refusalOf(await archive())).toBe(sentence);
	});

	it.each([0.2, 0.5, 0.9, 0.999])("for the first %f of an archive", async (part) => {
		const whole = readFileSync(file);
		expect([damaged, notAnArchive]).toContain(
			await refusalOf(written(whole.subarray(0, Math.floor(whole.length * part)))),
		);
	});

	it.each<[string, () => Entry[]]>([
		["the seal left out", () => entries.slice(0, -1)],
		["a picture left out", () => entries.toSpliced(placeOf(`uploads/${picture}`), 1)],
		["a part left out", () => entries.toSpliced(placeOf(members), 1)],
		["a row changed", () => changed(entries, members, (text) => text.replace("Thing", "Thong"))],
		["a row added", () => changed(entries, members, (text) => text + text)],
		["a picture changed", () => changed(entries, `uploads/${picture}`, () => "another")],
		[
			"its tenant changed",
			() => changed(entries, "manifest.json", (text) => text.replace("Acme", "Acne")),
		],
		[
			"something after the seal",
			() => [...entries, { name: "uploads/requests/two.jpg", bytes: Buffer.from("x") }],
		],
		["two entries exchanged", () => entries.toSpliced(2, 2, ...entries.slice(2, 4).reverse())],
		[
			"a wrong count in the seal",
			() => changed(entries, "seal.json", (text) => text.replace('"uploads":2', '"uploads":1')),
		],
		["a seal that is none", () => changed(entries, "seal.json", () => "null")],
	])("for an archive with %s", async (_, altered) => {
		expect(await refusalOf(await repack(altered()))).toBe(damaged);
	});

	it.each<[string, Entry]>([
		["above its folder", { name: "uploads/../../../evil.jpg", bytes: Buffer.from("x") }],
		[
			"above its folder, again",
			{ name: "uploads/requests/../../evil.jpg", bytes: Buffer.from("x") },
		],
		["at a path of the system", { name: "/etc/evil.jpg", bytes: Buffer.from("x") }],
		["that is no picture", { name: "uploads/requests/evil.html", bytes: Buffer.from("x") }],
		[
			"that is a link",
			{ name: "uploads/requests/evil.jpg", bytes: Buffer.alloc(0), type: "symlink" },
		],
		[
			"that is a folder",
			{ name: "uploads/requests/evil.jpg", bytes: Buffer.alloc(0), type: "directory" },
		],
		[
			"that is larger than a picture",
			{ name: "uploads/requests/evil.jpg", bytes: Buffer.alloc(33 * 1024 * 1024) },
		],
		["before its part", { name: "tables/members/000002.ndjson", bytes: Buffer.from("{}\n") }],
	])("for a forged archive with an entry %s", async (_, entry) => {
		const at = entry.name.startsWith("tables") ? 1 : entries.length - 1;
		expect(await refusalOf(await repack(sealed(entries.toSpliced(at, 0, entry))))).toBe(damaged);
	});

	it("for a forged archive in another order", async () => {
		const [manifest, ...others] = entries as [Entry, ...Entry[]];
		const pictures = others.filter(({ name }) => name.startsWith("uploads/"));
		const tables = others.filter(({ name }) => name.startsWith("tables/"));
		for (const order of [
			[manifest, ...pictures, ...tables],
			[manifest, ...tables, manifest, ...pictures],
		])
			expect(await refusalOf(await repack(sealed(order)))).toBe(damaged);
	});

	it.each<[string, (text: string) => string]>([
		["rows that are no JSON", () => "nonsense\n"],
		["rows of other types", (text) => text.replace('"permission_id":1', '"permission_id":"one"')],
		["rows without what they need", (text) => text.replace(/"email":"[^"]*"/, '"email":null')],
		[
			"rows that refer to nothing",
			(text) => text.replace('"permission_id":1', '"permission_id":99'),
		],
		["the same row twice", (text) => text + text],
		["an unknown language", (text) => text.replace('"language":"ar"', '"language":"fr"')],
	])("for a forged archive with %s", async (_, change) => {
		expect(await refusalOf(await repack(sealed(changed(entries, members, change))))).toMatch(
			/^The rows in FILE do not fit this version of Siyana \(.+\)\. Nothing was imported\.$/,
		);
	});

	it("for numbers that would use up what all tenants count with", async () => {
		const forged = changed(entries, "tables/audit_log/000001.ndjson", (text) =>
			text.replace(/"id":\d+/, '"id":9223372036854775807'),
		);
		expect(await refusalOf(await repack(sealed(forged)))).toContain("audit_log.id counts to");
	});

	it.each<[string, (text: string) => string]>([
		["format", (text) => text.replace('"version":1', '"version":2')],
		["migration", (text) => text.replace(/"when":\d+/, '"when":9000000000000')],
	])("for an archive of a newer %s", async (_, change) => {
		const newer = changed(entries, "manifest.json", change);
		expect(await refusalOf(await repack(sealed(newer)))).toMatch(
			/^FILE was written by a newer version of Siyana \(\d{4}_\w+\): import it with that one/,
		);
	});

	it.each<[string, (text: string) => string, string]>([
		["table", (text) => text.replace('"counters":', '"abacuses":'), "a table abacuses"],
		["column", (text) => text.replace('["name","value"]', '["name","beads"]'), "counters.beads"],
		["tenant's column", (text) => text.replace('"name_ar"', '"name_fr"'), "tenants.name_fr"],
	])("for an unknown %s, which would be lost", async (_, change, named) => {
		const other = changed(entries, "manifest.json", change);
		expect(await refusalOf(await repack(sealed(other)))).toContain(named);
	});

	it("where the slug is taken, or none", async () => {
		expect(await refusalOf(file, original.slug)).toBe(
			`There is a tenant "${original.slug}" already: give the imported one another name with --slug.`,
		);
		expect(await refusalOf(file, "../x")).toContain("can't be a slug");
		const forged = changed(entries, "manifest.json", (text) =>
			text.replaceAll(original.slug, "www"),
		);
		const archive = await repack(sealed(forged));
		await expect(importTenant(store, archive)).rejects.toThrow("is reserved");
	});

	it("when the storage fails in the middle", async () => {
		const before = await everything();
		const written: string[] = [];
		const storage: FileStorage = {
			...store.storage,
			async write(tenantId, name, bytes) {
				if (written.length === 1) throw new Error("the disk is full");
				written.push(name);
				await store.storage.write(tenantId, name, bytes);
			},
		};
		const failing = importTenant({ ...store, storage }, file, `t-${randomUUID()}`);
		await expect(failing).rejects.toThrow("the disk is full");
		expect(written).toEqual([picture]);
		expect(await everything()).toBe(before);
	});

	it("when it is broken off", async () => {
		const before = await everything();
		const breaking = new AbortController();
		const storage: FileStorage = {
			...store.storage,
			async write(...args) {
				await store.storage.write(...args);
				breaking.abort();
			},
		};
		const broken = { ...store, storage, signal: breaking.signal };
		await expect(importTenant(broken, file, `t-${randomUUID()}`)).rejects.toThrow("abort");
		expect(await everything()).toBe(before);
	});
});

describe("imports at the same time", () => {
	it("of one archive make one tenant", async () => {
		const slug = `t-${randomUUID()}`;
		const results = await Promise.allSettled([
			importTenant(store, file, slug),
			importTenant(store, file, slug),
			importTenant(store, file, slug),
		]);
		expect(results.map(({ status }) => status).sort()).toEqual([
			"fulfilled",
			"rejected",
			"rejected",
		]);
		const refused = results.find((one) => one.status === "rejected");
		expect(refused?.reason).toMatchObject({ name: "Problem" });
		const made = await findTenantBySlug(slug);
		expect(filesOf(made ?? original)).toEqual(filesOf(original));
	});

	it("make it once more, and leave no file behind, where the database broke one off for another", async () => {
		const slug = `t-${randomUUID()}`;
		const before = allFiles().length;
		let begun = 0;
		const connection = new Proxy<Pool>(ownersConnection, {
			get(from, name) {
				const value: unknown = Reflect.get(from, name);
				if (name !== "begin") return value;
				return (mode: string, work: (transaction: TransactionSql) => Promise<unknown>) =>
					from.begin(mode, async (transaction) => {
						const done = await work(transaction);
						if (begun++ === 0) throw Object.assign(new Error("deadlock"), { code: "40P01" });
						return done;
					});
			},
		});
		await importTenant({ ...store, connection }, file, slug);
		const made = await findTenantBySlug(slug);
		expect(begun).toBe(2);
		expect(filesOf(made ?? original)).toEqual(filesOf(original));
		expect(allFiles()).toHaveLength(before + Object.keys(filesOf(original)).length);
	});

	it("under different slugs make a tenant each", async () => {
		const slugs = [`t-${randomUUID()}`, `t-${randomUUID()}`];
		await Promise.all(slugs.map((slug) => importTenant(store, file, slug)));
		for (const slug of slugs) expect(await findTenantBySlug(slug)).toBeDefined();
	});
});

it("a tenant that was lost comes back under its own slug", async () => {
	const tenant = await makeTenant();
	const archive = await exported(tenant.slug);
	await owner`delete from permissions where tenant_id = ${tenant.id}`;
	await owner`delete from counters where tenant_id = ${tenant.id}`;
	await owner`delete from tenants where id = ${tenant.id}`;
	expect(await importTenant(store, archive)).toMatchObject({ slug: tenant.slug, rows: 13 });
	rmSync(archive);
});
