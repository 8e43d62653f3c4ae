import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createApi } from "#api/create-api.ts";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { createStorage } from "#api/platform/storage/create.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import type { FileStorage } from "#api/platform/storage/storage.ts";
import { photoRetentionWork } from "#api/requests/photo-retention.job.ts";
import { currentMember } from "#contract/members/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, type Client, deps, form, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makePng } from "#tests/support/images.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { forceWork } from "#tests/support/recurring-work.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";
import { documentFields, pdfFile } from "#tests/support/stored-documents.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const savedRequest = z.object({ request: maintenanceRequest, message: z.string() });
const savedMember = z.object({ data: z.object({ member: currentMember }), message: z.string() });

let server: S3Server;
let tenant: Tenant;
let facilityId: string;
let folder: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "siyana-stored-"));
	server = await startS3Server();
	tenant = await makeTenant();
	facilityId = String((await makeFacility(tenant)).id);
});
afterAll(async () => {
	await server.dispose();
	rmSync(folder, { recursive: true, force: true });
});

const over = (storage: FileStorage, changes: Partial<ApiDependencies> = {}) =>
	createApi({ ...deps, storage, ...changes });

const somebody = async (storage: FileStorage, whose = tenant): Promise<Client> =>
	signedIn(await makeMember(whose, { permissionId: 1 }), over(storage));

const fields = (): Record<string, string> => ({ facility_id: facilityId, priority: "Low" });

async function filesIn(storage: FileStorage): Promise<string[]> {
	const names: string[] = [];
	for await (const { name } of storage.list()) names.push(name);
	return names;
}

const status = async (response: Promise<Response>): Promise<number> => (await response).status;

describe.each([
	{ kind: "on the disk", open: () => createDiskStorage(mkdtempSync(join(folder, "uploads-"))) },
	{ kind: "in a store", open: () => createStorage({ kind: "s3", ...server.settings() }) },
])("a picture $kind", ({ open }) => {
	let storage: FileStorage;
	let client: Client;
	beforeEach(async () => {
		storage = open();
		client = await somebody(storage);
	});

	it("is seen by other members, and by nobody of another tenant", async () => {
		const body = form({ ...fields(), comment: "See the picture", photo: await makePng() });
		const { photo } = (await answer(client.post("/requests", body), savedRequest)).request;
		expect(await filesIn(storage)).toHaveLength(2);
		const other = await somebody(storage);
		const stranger = await somebody(storage, await makeTenant());
		for (const path of [String(photo), String(photo).replace(".png", ".thumb.png")]) {
			const seen = await other.get(path);
			expect(seen.status).toBe(200);
			expect(seen.headers.get("content-type")).toBe("image/png");
			expect(seen.headers.get("cache-control")).toContain("immutable");
			expect((await readError(stranger.get(path))).code).toBe("not_found");
		}
	});

	it("is followed by another, and stays what it was", async () => {
		const photos: string[] = [];
		for (const width of [40, 50]) {
			const body = form({ profile_photo: await makePng({ width }) });
			const saved = await answer(client.post("/authentication/edit-user", body), savedMember);
			photos.push(String(saved.data.member.profile_photo));
		}
		expect(new Set(photos).size).toBe(2);
		for (const photo of photos) expect(await status(client.get(photo))).toBe(200);
	});

	it("that is gone is not found", async () => {
		const body = form({ ...fields(), comment: "Gone", photo: await makePng() });
		const { photo } = (await answer(client.post("/requests", body), savedRequest)).request;
		for (const name of await filesIn(storage)) await storage.remove(tenant.id, name);
		expect((await readError(client.get(String(photo)))).code).toBe("not_found");
	});

	it("is taken back when the call is refused after all", async () => {
		const refused = form({
			...fields(),
			facility_id: "999999",
			comment: "x",
			photo: await makePng(),
		});
		expect((await readError(client.post("/requests", refused))).code).toBe("invalid");
		expect(await filesIn(storage)).toEqual([]);
	});

	it("is kept once when the same is sent twice", async () => {
		const key = { one_time_key: "0123456789" };
		const send = async () =>
			client.post("/requests", form({ ...fields(), ...key, comment: "x", photo: await makePng() }));
		const first = await answer(send(), savedRequest);
		expect(await answer(send(), savedRequest)).toEqual(first);
		expect(await filesIn(storage)).toHaveLength(2);
		expect(await status(client.get(String(first.request.photo)))).toBe(200);
	});
});

describe("while the store is away", () => {
	let storage: FileStorage;
	let client: Client;
	let photo: string;
	beforeAll(async () => {
		storage = createStorage({ kind: "s3", ...server.settings() });
		client = await somebody(storage);
		const body = form({ ...fields(), comment: "Before", photo: await makePng() });
		photo = String((await answer(client.post("/requests", body), savedRequest)).request.photo);
		await server.kill();
	});

	it("a picture is not to be had, the rest is, and it is written down", async () => {
		reported.length = 0;
		expect(await readError(client.get(photo))).toMatchObject({ status: 503, code: "unavailable" });
		expect(String(reported[0])).toMatch(/The store at .* can't be reached/);
		expect(await status(client.get("/requests"))).toBe(200);
		const body = form({ ...fields(), comment: "Without a picture" });
		expect(await status(client.post("/requests", body))).toBe(200);
	});

	it("a call with a picture says so at its field, and nothing is done", async () => {
		const made = await count(tenant, "requests");
		const body = form({ ...fields(), comment: "With", photo: [await makePng(), await makePng()] });
		expect(await readError(client.post("/requests", body))).toMatchObject({
			status: 503,
			code: "unavailable",
			fields: { photo: "picture_unkept" },
		});
		expect(await count(tenant, "requests")).toBe(made);
		expect(await count(tenant, "uploads", sql`file not like '%.png'`)).toBe(0);
	});

	it("is over by itself when the store is back", async () => {
		await server.start();
		expect(await status(client.get(photo))).toBe(200);
		const body = form({ ...fields(), comment: "After", photo: await makePng() });
		expect(await status(client.post("/requests", body))).toBe(200);
	});
});

describe("on a disk that fills", () => {
	const gigabyte = 2 ** 30;
	let free: number;
	let storage: FileStorage;
	let acme: Tenant;
	let client: Client;
	beforeEach(async () => {
		const disk = createDiskStorage(mkdtempSync(join(folder, "uploads-")));
		storage = { ...disk, free: async () => free };
		free = gigabyte;
		acme = await makeTenant();
		client = await somebody(storage, acme);
	});

	const stored = async () => {
		const [row] = await rows<{ value: number }>(
			acme,
			sql`select value from counters where name = 'stored_kilobytes'`,
		);
		return row?.value ?? 0;
	};
	const fill = (kilobytes: number) =>
		rows(
			acme,
			sql`insert into counters (tenant_id, name, value) values (${acme.id}, 'stored_kilobytes', ${kilobytes})
				on conflict (tenant_id, name) do update set value = excluded.value returning value`,
		);
	const send = async (to: Client, whose = acme, more: Record<string, string> = {}) => {
		const { id } = await makeFacility(whose);
		const photo = await makePng({ width: 900, height: 900 });
		return to.post(
			"/requests",
			form({ ...fields(), facility_id: String(id), comment: "Full", photo, ...more }),
		);
	};

	it("an organisation that has its share can store no more, and others can", async () => {
		const kilobytes = 5 * 1024 * 1024;
		await fill(kilobytes);
		expect(await readError(send(client))).toMatchObject({
			status: 422,
			fields: { photo: "files_full" },
		});
		const manual = form({ ...documentFields, file: pdfFile() });
		expect(await readError(client.post("/documents/add", manual))).toMatchObject({
			fields: { file: "files_full" },
		});
		expect(await count(acme, "uploads")).toBe(0);
		expect(await stored()).toBe(kilobytes);
		const other = await makeTenant();
		expect(await status(send(await somebody(storage, other), other))).toBe(200);
		free = 2 * gigabyte;
		expect(await status(send(client))).toBe(200);
		expect(await stored()).toBeGreaterThan(kilobytes);
	});

	it("nobody takes what the database needs", async () => {
		free = gigabyte / 4;
		expect(await readError(send(client))).toMatchObject({
			status: 503,
			fields: { photo: "picture_unkept" },
		});
		expect(String(reported.at(-1))).toContain("nearly full");
	});

	it("what was not stored after all is not counted, and each day all is counted again", async () => {
		expect(await status(send(client))).toBe(200);
		const one = await stored();
		expect(one).toBeGreaterThan(0);
		expect(await status(send(client, acme, { facility_id: "999999" }))).toBe(422);
		expect(await stored()).toBe(one);
		await fill(123_456);
		await forceWork(photoRetentionWork, acme, new Date());
		expect(await stored()).toBe(one);
	});
});

it("A slow storage keeps no connection to the database from others", async () => {
	const waiting: (() => void)[] = [];
	const disk = createDiskStorage(mkdtempSync(join(folder, "uploads-")));
	const slow = new Set<string>();
	const storage: FileStorage = {
		...disk,
		async read(tenantId, name) {
			if (slow.has(name)) await new Promise<void>((go) => waiting.push(go));
			return disk.read(tenantId, name);
		},
	};
	const client = await somebody(storage);
	const body = form({ ...fields(), comment: "Slow", photo: await makePng() });
	const { photo } = (await answer(client.post("/requests", body), savedRequest)).request;
	slow.add(String(photo).replace("/uploads/", ""));
	const pictures = Array.from({ length: 20 }, () => client.get(String(photo)));
	await expect.poll(() => waiting.length).toBe(20);
	expect(await status(client.get("/requests"))).toBe(200);
	for (const go of waiting) go();
	for (const picture of pictures) expect(await status(picture)).toBe(200);
});
