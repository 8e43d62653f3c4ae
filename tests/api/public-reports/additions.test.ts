import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
	publicReportDetail,
	savedReport,
	trackedReport,
} from "#contract/public-reports/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	deps,
	form,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeBrokenPng, makePng } from "#tests/support/images.ts";
import { makeMember } from "#tests/support/members.ts";
import type { TestFacility } from "#tests/support/places.ts";
import {
	makeReport,
	makeReportingPlace,
	phoneAt,
	reportAt,
	takeReports,
	trackedAt,
} from "#tests/support/public-reports.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let hall: TestFacility;
let client: Client;
beforeEach(async () => {
	({ acme, hall, client } = await makeReportingPlace());
});

type Fields = { text?: string; photo?: File | readonly File[]; key?: string };

let keys = 0;
const add = (token: string, fields: Fields, at = acme) =>
	anonymousSession(at).send("POST", `/problems/track/${token}/notes`, {
		body: form({ key: `one-of-${++keys}`, ...fields }),
	});
const added = (token: string, fields: Fields) => answer(add(token, fields), trackedReport);
const uploaded = () => count(acme, "uploads");
const stored = async () => {
	const files = await rows<{ file: string }>(acme, sql`select file from uploads`);
	return Promise.all(files.map(({ file }) => deps.storage.read(acme.id, file)));
};

describe("What is added to a report", () => {
	it("is a note, pictures, or both, each with its time", async () => {
		const token = await reportAt(acme, hall.publicId, { photo: await makePng() });
		const picture = await makePng();
		await added(token, { text: "Now it smokes", photo: [picture, picture] });
		const { pictures, notes } = await added(token, { photo: picture });
		expect(pictures).toBe(1);
		expect(notes).toMatchObject([
			{ own: true, text: "Now it smokes", pictures: 2 },
			{ own: true, text: "", pictures: 1 },
		]);
		expect((await stored()).every((bytes) => bytes)).toBe(true);
		expect(await uploaded()).toBe(4);
	});

	it("is seen by who decides on the report, and stays apart from what was sent first", async () => {
		const token = await reportAt(acme, hall.publicId, { photo: await makePng() });
		await added(token, { text: "From below", photo: await makePng() });
		const seen = await answer(client.get("/reports/1"), publicReportDetail);
		expect(seen.photos).toHaveLength(1);
		expect(seen.notes).toMatchObject([{ text: "From below", photos: [expect.any(String)] }]);
		const [photo = ""] = seen.notes[0]?.photos ?? [];
		expect((await client.get(photo)).headers.get("content-type")).toBe("image/png");
		expect(seen.photos).not.toContain(photo);

		await answer(client.post("/reports/accept", { id: 1 }), savedReport);
		await added(token, { photo: await makePng() });
		const request = await answer(client.get("/requests/1"), maintenanceRequest);
		expect(request.photos).toEqual(seen.photos);
		expect(request.reports?.[0]?.notes).toMatchObject([
			{ text: "From below", photos: [photo] },
			{ text: "", photos: [expect.any(String)] },
		]);
		expect(await count(acme, "notifications", sql`kind = 'note'`)).toBe(1);
	});

	it("is neither nothing, nor more than three pictures at once, nor a broken one", async () => {
		const { token } = await makeReport(acme, { facilityId: hall.id });
		const invalid = async (fields: Fields) => {
			const { status, fields: wrong } = await readError(add(token, fields));
			return [status, wrong];
		};
		expect(await invalid({ text: " \u200b" })).toEqual([422, { text: "required" }]);
		const one = await makePng();
		expect(await invalid({ photo: [one, one, one, one] })).toEqual([422, { photo: "too_many" }]);
		expect(await invalid({ photo: await makeBrokenPng() })).toEqual([
			422,
			{ photo: "picture_broken" },
		]);
		expect(await invalid({ text: "x".repeat(1001), photo: one })).toEqual([
			422,
			{ text: "too_long" },
		]);
		expect([await uploaded(), await count(acme, "report_entries")]).toEqual([0, 0]);
	});

	it("is six pictures in all, also where they are sent at once", async () => {
		const { token } = await makeReport(acme, { facilityId: hall.id });
		const one = await makePng();
		const sent = await Promise.all([1, 2, 3].map(() => add(token, { photo: [one, one, one] })));
		expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
		expect(await readError(add(token, { photo: one }))).toMatchObject({
			fields: { photo: "too_many" },
		});
		expect(await uploaded()).toBe(6);
		expect((await add(token, { text: "And a word" })).status).toBe(200);
	});

	it("is added once, however often its form is sent", async () => {
		const { token } = await makeReport(acme, { facilityId: hall.id });
		const note = { key: "of-one-form", text: "It smokes", photo: await makePng() };
		const sent = await Promise.all([1, 2, 3, 4].map(() => add(token, note)));
		sent.push(await add(token, note));
		expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		for (const other of [
			{ ...note, photo: await makePng({ width: 30 }) },
			{ ...note, text: "It burns" },
			{ key: note.key, text: note.text },
		])
			expect(await readError(add(token, other))).toMatchObject({ status: 409, code: "key_reused" });
		expect([await uploaded(), await count(acme, "report_entries")]).toEqual([1, 1]);
		await answer(client.post("/reports/refuse", { id: 1, reason: "No" }), savedReport);
		expect((await add(token, note)).status).toBe(200);
	});

	it("has no pictures once the report is refused, or its request closed, but words", async () => {
		const picture = await makePng();
		const refused = await makeReport(acme, { facilityId: hall.id });
		await answer(client.post("/reports/refuse", { id: refused.id, reason: "No" }), savedReport);
		const done = await makeReport(acme, { facilityId: hall.id });
		await answer(client.post("/reports/accept", { id: done.id }), savedReport);
		expect((await client.put("/requests/1", { status: "done" })).status).toBe(200);
		for (const { token } of [refused, done]) {
			expect(await readError(add(token, { photo: picture }))).toMatchObject({
				status: 409,
				code: "report_settled",
			});
			expect((await added(token, { text: "But it drips" })).notes).toHaveLength(1);
		}
		expect(await uploaded()).toBe(0);
	});

	it("is refused before it is read, without a link of this organisation, or from whom too much came", async () => {
		const { token } = await makeReport(acme, { facilityId: hall.id });
		const other = await makeTenant();
		const unreadable = (to: string, at: Tenant, address = "203.0.113.7") =>
			anonymousSession(at).send("POST", `/problems/track/${to}/notes`, {
				raw: "--no end",
				headers: {
					"content-type": "multipart/form-data; boundary=x",
				},
				from: address,
			});
		expect((await unreadable(token, other)).status).toBe(404);
		expect((await unreadable("guess", acme)).status).toBe(404);
		expect(await readError(unreadable(token, acme))).toMatchObject({
			status: 400,
			code: "body_unreadable",
		});
		const mayAdd = () => phoneAt(acme, "203.0.113.7").get(`/problems/track/${token}?to=note`);
		expect((await mayAdd()).status).toBe(200);
		await reportAt(acme, hall.publicId, {}, "203.0.113.7");
		await rows(acme, sql`update report_counts set count = 60 where mark like 'client %'`);
		expect((await unreadable(token, acme)).status).toBe(429);
		expect((await mayAdd()).status).toBe(429);
		expect((await unreadable(token, acme, "203.0.113.8")).status).toBe(400);
	});

	it("is nothing where a program has sent the report", async () => {
		const ticket = { website: "https://spam.example", text: "Buy" };
		const token = await reportAt(acme, hall.publicId, ticket);
		expect((await added(token, { text: "Buy", photo: await makePng() })).notes).toEqual([]);
		expect([await uploaded(), await count(acme, "report_entries")]).toEqual([0, 0]);
	});

	it("reaches who is assigned to what became a request by itself", async () => {
		await takeReports(acme, "direct");
		const token = await reportAt(acme, hall.publicId);
		const technician = await makeMember(acme);
		await rows(acme, sql`update requests set assigned_to_id = ${technician.id}`);
		await added(token, { photo: await makePng() });
		const seen = await answer((await signedIn(technician)).get("/requests/1"), maintenanceRequest);
		expect(seen.reports?.[0]?.notes[0]?.photos).toHaveLength(1);
		expect((await trackedAt(acme, token)).notes).toMatchObject([{ pictures: 1 }]);
	});
});
