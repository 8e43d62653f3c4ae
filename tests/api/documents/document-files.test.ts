import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeExpiredDocuments } from "#api/documents/trash.ts";
import { documentSpace } from "#contract/documents/schemas.ts";
import {
	answer,
	type Client,
	clock,
	deps,
	form,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { eicar, startClamd } from "#tests/support/clamd.ts";
import { connection, count, rows } from "#tests/support/database.ts";
import { makePdf } from "#tests/support/documents.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeJpegWithMetadata } from "#tests/support/images.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import {
	addDocument,
	documentFields,
	makeDocument,
	pdfFile,
} from "#tests/support/stored-documents.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

afterEach(unstubSettings);

describe("the file of a document", () => {
	it("is stored as it came, and downloaded so", async () => {
		const equipment = String(await makeEquipment(acme));
		const made = await addDocument(admin, {
			about: "equipment",
			equipment,
			number: "L-7",
			valid_until: "2031-05-01",
		});
		expect(made).toMatchObject({
			about: "equipment",
			equipment_id: Number(equipment),
			number: "L-7",
			valid_until: "2031-05-01",
			file: `/documents/${made.id}/file/1`,
			format: "pdf",
			bytes: makePdf().length,
		});
		const response = await admin.get(made.file);
		expect(Buffer.from(await response.arrayBuffer())).toEqual(makePdf());
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-disposition": "attachment; filename=\"Licence.pdf\"; filename*=UTF-8''Licence.pdf",
			"content-security-policy": "sandbox; default-src 'none'",
			"content-type": "application/pdf",
			"x-content-type-options": "nosniff",
			"accept-ranges": "bytes",
		});
		const part = await admin.get(made.file, { range: "bytes=0-3" });
		expect([part.status, await part.text()]).toEqual([206, "%PDF"]);
		const whole = await admin.get(made.file, { range: "bytes=-999999" });
		expect(Buffer.from(await whole.arrayBuffer())).toEqual(makePdf());
		const tag = part.headers.get("etag") ?? "";
		for (const [condition, status] of [
			[tag, 206],
			['"another"', 200],
		] as const) {
			const headers = { range: "bytes=0-3", "if-range": condition };
			expect((await admin.get(made.file, headers)).status, condition).toBe(status);
		}
	});

	it("may be a picture, which is named after its title", async () => {
		const made = await addDocument(admin, {
			name_ar: "رخصة / المصعد",
			file: await makeJpegWithMetadata(),
		});
		expect(made.format).toBe("jpg");
		const response = await admin.get(made.file);
		expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toContain(
			"المصعد.jpg",
		);
		expect(Buffer.from(await response.arrayBuffer()).includes("Exif")).toBe(false);
	});

	it("needs a file that can be one", async () => {
		const refused = async (body: Record<string, string | File>) =>
			(await readError(admin.post("/documents/add", form({ ...documentFields, ...body })))).fields;
		expect(await refused({})).toEqual({ file: "required" });
		expect(await refused({ kept_pictures: "" })).toEqual({ file: "required" });
		const two = [0, 1].map((n) => [`kept_pictures[${n}]`, randomUUID()]);
		expect(await refused(Object.fromEntries(two))).toMatchObject({ kept_pictures: "too_many" });
		expect(await refused({ kind: "?" })).toEqual({ kind: "choice", file: "required" });
		expect(await refused({ file: pdfFile("/JavaScript (x)") })).toEqual({
			file: "document_active",
		});
		expect(await refused({ file: new File(["MZ"], "a.pdf") })).toEqual({ file: "document_type" });
		expect(await count(acme, "documents")).toBe(0);
		expect(await count(acme, "uploads")).toBe(0);
	});

	it("is of 20 MB at most", async () => {
		const limit = 20 * 1024 * 1024;
		const send = (bytes: number) => {
			const file = new File([makePdf(" ".repeat(bytes - makePdf().length))], "a.pdf");
			return admin.post("/documents/add", form({ ...documentFields, file }));
		};
		expect((await readError(send(limit + 1))).fields).toEqual({ file: "document_too_large" });
		expect((await send(limit)).status).toBe(200);
	});

	it("is looked at by clamd where there is one, and stored once that found it clean", async () => {
		const { port, close } = await startClamd();
		stubSetting("CLAMD", `127.0.0.1:${port}`);
		const send = (content: string) =>
			admin.post("/documents/add", form({ ...documentFields, file: pdfFile(content) }));
		expect(await readError(send(eicar))).toMatchObject({
			status: 422,
			fields: { file: "document_infected" },
		});
		expect(await count(acme, "uploads")).toBe(0);
		expect((await send("")).status).toBe(200);
		close();
		expect(await readError(send(""))).toMatchObject({ status: 503, code: "unavailable" });
		expect(await count(acme, "uploads")).toBe(1);
	});

	it("is not reached by the path of pictures", async () => {
		await makeDocument(acme);
		const [row] = await rows<{ file: string }>(acme, sql`select file from documents`);
		expect((await admin.get(`/uploads/${row?.file}`)).status).toBe(404);
	});
});

describe("the room for documents", () => {
	it("is told, and refuses what it does not hold", async () => {
		stubSetting("DOCUMENTS_MB", "1");
		const made = await addDocument(admin);
		await rows(acme, sql`update counters set value = 1024 where name = 'document_kilobytes'`);
		expect(await answer(admin.get("/documents/space"), documentSpace)).toMatchObject({
			used: 1_048_576,
			limit: 1_048_576,
		});
		const full = { status: 422, fields: { file: "documents_full" } };
		expect(
			await readError(admin.post("/documents/add", form({ ...documentFields, file: pdfFile() }))),
		).toMatchObject(full);
		const version = form({ id: String(made.id), file: pdfFile() });
		expect(await readError(admin.post("/documents/edit", version))).toMatchObject(full);
		expect(await count(acme, "uploads")).toBe(1);
	});

	it("is that of deleted documents again once they can't be restored", async () => {
		const used = async () => (await answer(admin.get("/documents/space"), documentSpace)).used;
		const [gone, kept] = [await makeDocument(acme), await makeDocument(acme)];
		const [{ file = "" } = {}] = await rows<{ file: string }>(
			acme,
			sql`select file from documents where id = ${gone}`,
		);
		await admin.send("DELETE", `/documents/${gone}`);
		await removeExpiredDocuments(connection, deps.storage, acme.id, clock.now());
		expect(await count(acme, "documents")).toBe(2);
		clock.pass({ days: 31 });
		await removeExpiredDocuments(connection, deps.storage, acme.id, clock.now());
		expect(await rows(acme, sql`select id from documents`)).toEqual([{ id: kept }]);
		expect(await count(acme, "uploads")).toBe(1);
		expect(await used()).toBe(1024);
		const added = await addDocument(admin);
		expect(await used()).toBe(2048);
		await admin.send("DELETE", `/documents/${added.id}`);
		clock.pass({ days: 31 });
		await removeExpiredDocuments(connection, deps.storage, acme.id, clock.now());
		expect(await used()).toBe(1024);
		await addDocument(admin);
		await rows(acme, sql`delete from counters where name = 'document_kilobytes'`);
		expect(await used()).toBe(2048);
		expect(await deps.storage.read(acme.id, file)).toBeNull();
	});
});
