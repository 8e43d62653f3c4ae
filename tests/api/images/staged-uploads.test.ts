import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { deleteExpiredStagedUploads } from "#api/images/staged-uploads.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { type StagedUpload, stagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import {
	answer,
	type Client,
	clock,
	form,
	readError,
	signedIn,
	uploadsFolder,
} from "#tests/support/api-client.ts";
import { connection, count, rows } from "#tests/support/database.ts";
import { makeBrokenPng, makeFake, makePng } from "#tests/support/images.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeFacility } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest });

let acme: Tenant;
let member: TestMember;
let client: Client;
let facilityId: string;
beforeEach(async () => {
	acme = await makeTenant();
	member = await makeMember(acme);
	client = await signedIn(member);
	facilityId = String((await makeFacility(acme)).id);
});

const named = async (name: string) => {
	const bytes = await (await makePng()).arrayBuffer();
	return new File([bytes], name, { type: "image/png" });
};

const keep = async (name: string, by = client): Promise<StagedUpload> =>
	answer(by.post("/kept-pictures", form({ picture: await named(name) })), stagedUpload);

const keptBy = (by: Client) => answer(by.get("/kept-pictures"), z.array(stagedUpload));

const send = (ids: readonly string[], by = client, more: Record<string, string | File[]> = {}) => {
	const kept = Object.fromEntries(ids.map((id, index) => [`kept_pictures[${index}]`, id]));
	const said = { facility_id: facilityId, priority: "Low", comment: "x" };
	return by.post("/requests", form({ ...said, ...kept, ...more }));
};

const storedFiles = () =>
	readdir(join(uploadsFolder, String(acme.id), "requests")).catch(() => [] as string[]);

const moveBack = (hours: number, tenant = acme) =>
	rows(tenant, sql`update kept_pictures set at = at - ${hours} * interval '1 hour'`);

describe("a picture of a form that comes back", () => {
	it("is kept by its name, comes along with the second try, and is kept no more", async () => {
		const { id, name } = await keep("بلاط.png");
		expect(name).toBe("بلاط.png");
		expect(await keptBy(client)).toEqual([{ id, name }]);
		const { request: made } = await answer(send([id], client, { photo: [await makePng()] }), saved);
		expect(made.photos).toHaveLength(2);
		expect((await client.get(made.photo ?? "")).status).toBe(200);
		expect(await keptBy(client)).toEqual([]);
		expect(await readError(send([id]))).toMatchObject({
			status: 422,
			fields: { kept_pictures: "picture_gone" },
		});
	});

	it("comes along with notes and with escalations", async () => {
		const id = await makeRequest(member);
		const notes = form({ desc: "See", "kept_pictures[0]": (await keep("a.png")).id });
		const { request: noted } = await answer(client.post(`/requests/${id}/notes`, notes), saved);
		expect(noted.notes[0]?.photos).toHaveLength(1);
		const mail = form({
			requestId: String(id),
			to: "head@acme.example",
			subject: "Late",
			"kept_pictures[0]": (await keep("b.png")).id,
		});
		expect((await client.post("/esclate/send", mail)).status).toBe(200);
		const [escalation] = await rows(acme, sql`select attachments from escalations`);
		expect(escalation?.attachments).toHaveLength(1);
	});

	it("stays kept when the second try is refused, too", async () => {
		const kept = await keep("a.png");
		expect((await readError(send([kept.id], client, { facility_id: "999999" }))).status).toBe(422);
		expect(await keptBy(client)).toEqual([kept]);
	});

	it("is made one request of when it is sent twice with one key", async () => {
		const { id } = await keep("a.png");
		const key = { one_time_key: "0123456789" };
		const first = await answer(send([id], client, key), saved);
		expect((await answer(send([id], client, key), saved)).request.id).toBe(first.request.id);
		expect(await count(acme, "requests")).toBe(1);
	});

	it("is one picture, in whichever letters its id is written, and however often", async () => {
		const { id } = await keep("a.png");
		const { request: made } = await answer(send([id.toUpperCase(), id]), saved);
		expect(made.photos).toHaveLength(1);
	});

	it("counts among the five", async () => {
		const ids = [];
		for (const name of ["1", "2", "3", "4", "5"]) ids.push((await keep(`${name}.png`)).id);
		const sent = send(ids, client, { photo: [await makePng()] });
		expect(await readError(sent)).toMatchObject({ status: 422, fields: { photo: "too_many" } });
		expect((await answer(send(ids), saved)).request.photos).toHaveLength(5);
	});

	it.each([
		["a text", async () => makeFake(), "file_type"],
		["a broken picture", makeBrokenPng, "picture_broken"],
		["nothing", async () => new File([], ""), "required"],
	])("is not kept where it is %s", async (_, make, problem) => {
		const sent = client.post("/kept-pictures", form({ picture: await make() }));
		expect(await readError(sent)).toMatchObject({ status: 422, fields: { picture: problem } });
		expect(await count(acme, "kept_pictures")).toBe(0);
	});

	it("has a name of one line that is not too long", async () => {
		expect((await keep(`${"x".repeat(300)}\u202ea.png`)).name).toMatch(/^x{115}a\.png$/);
	});
});

describe("a kept picture", () => {
	it("is its sender's: another member's or another tenant's word for it does nothing", async () => {
		const { id } = await keep("a.png");
		const colleague = await signedIn(await makeMember(acme, { permissionId: 1 }));
		const globex = await makeTenant();
		const stranger = await signedIn(await makeMember(globex, { permissionId: 1 }));
		const elsewhere = { facility_id: String((await makeFacility(globex)).id) };
		for (const [by, more] of [
			[colleague, {}],
			[stranger, elsewhere],
		] as const) {
			expect(await keptBy(by)).toEqual([]);
			expect(await readError(send([id], by, more))).toMatchObject({
				status: 422,
				fields: { kept_pictures: "picture_gone" },
			});
		}
		expect(await count(acme, "requests")).toBe(0);
		expect(await count(globex, "requests")).toBe(0);
		expect(await keptBy(client)).toHaveLength(1);
	});

	it("is no upload that anybody could fetch", async () => {
		await keep("a.png");
		const files = await storedFiles();
		expect(files).toHaveLength(2);
		for (const file of files)
			expect((await readError(client.get(`/uploads/requests/${file}`))).status).toBe(404);
	});

	it("gives way to later ones of its sender, with its file", async () => {
		for (let nth = 1; nth <= 21; nth++) await keep(`${nth}.png`);
		const kept = await keptBy(client);
		expect(kept).toHaveLength(20);
		expect(await storedFiles()).toHaveLength(40);
	});

	it("gives way when those of its sender are too large altogether", async () => {
		await keep("large.png");
		await rows(acme, sql`update kept_pictures set bytes = ${61 * 1024 * 1024}::integer`);
		await moveBack(1);
		await keep("small.png");
		expect((await keptBy(client)).map(({ name }) => name)).toEqual(["small.png"]);
	});

	it("is not taken in where the organisation keeps a gigabyte already", async () => {
		for (let nth = 0; nth < 20; nth++) {
			const other = await signedIn(await makeMember(acme));
			await keep("large.png", other);
		}
		await rows(acme, sql`update kept_pictures set bytes = ${55 * 1024 * 1024}::integer`);
		const sent = client.post("/kept-pictures", form({ picture: await makePng() }));
		expect(await readError(sent)).toMatchObject({
			status: 503,
			fields: { picture: "picture_unkept" },
		});
		expect(await keptBy(client)).toEqual([]);
		expect(await storedFiles()).toHaveLength(40);
	});

	it("waits for twelve hours, and is then removed with its file", async () => {
		const { id } = await keep("old.png");
		await moveBack(1);
		const young = await keep("young.png");
		await moveBack(11);
		expect(await keptBy(client)).toEqual([young]);
		expect((await readError(send([id]))).fields).toEqual({ kept_pictures: "picture_gone" });
		const storage = createDiskStorage(uploadsFolder);
		await deleteExpiredStagedUploads(connection, storage, acme.id, clock.now());
		expect(await count(acme, "kept_pictures")).toBe(1);
		expect(await storedFiles()).toHaveLength(2);
	});
});
