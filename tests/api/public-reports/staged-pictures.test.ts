import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { deleteExpiredStagedUploads } from "#api/images/staged-uploads.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import { stagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import { submittedReport, trackedReport } from "#contract/public-reports/schemas.ts";
import {
	answer,
	type Client,
	clock,
	form,
	readError,
	uploadsFolder,
} from "#tests/support/api-client.ts";
import { hoursAgo } from "#tests/support/clock.ts";
import { connection, count, rows } from "#tests/support/database.ts";
import { makeBrokenPng, makePng } from "#tests/support/images.ts";
import type { TestFacility } from "#tests/support/places.ts";
import {
	makeReportingPlace,
	openedForm,
	phoneAt,
	reportAt,
	takeReports,
} from "#tests/support/public-reports.ts";
import type { Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let hall: TestFacility;
let member: Client;
beforeEach(async () => {
	({ acme, hall, client: member } = await makeReportingPlace());
});

const home = "198.51.100.7";
const staged = z.array(stagedUpload);
const idsOf = (ids: readonly string[]) =>
	Object.fromEntries(ids.map((id, index) => [`kept_pictures[${index}]`, id]));

const stageAt = (path: string, fields: Parameters<typeof form>[0], from = home, at = acme) =>
	phoneAt(at, from).post(`${path}/pictures`, form(fields));

const stage = async (path = `/problems/${hall.publicId}`, from = home): Promise<string> => {
	const [one] = await answer(stageAt(path, { picture: await makePng() }, from), staged);
	return one?.id ?? "";
};

const reportWith = async (ids: readonly string[], from = home, more = {}) => {
	const ticket = await openedForm(acme, hall.publicId);
	const body = form({ ticket, text: "The lamp is broken", ...idsOf(ids), ...more });
	return phoneAt(acme, from).post(`/problems/${hall.publicId}`, body);
};

const files = () =>
	readdir(join(uploadsFolder, String(acme.id), "requests")).catch(() => [] as string[]);
const stagedRows = () => count(acme, "kept_pictures");
const gone = { status: 422, fields: { kept_pictures: "picture_gone" } };

describe("a picture of a form that a person without an account sends again", () => {
	it("comes along with the report, once, beside a new one", async () => {
		const id = await stage();
		expect(await answer(stageAt(`/problems/${hall.publicId}`, idsOf([id])), staged)).toEqual([
			{ id, name: "picture.png" },
		]);
		await answer(reportWith([id], home, { photo: await makePng() }), submittedReport);
		expect(await count(acme, "report_photos")).toBe(2);
		expect(await stagedRows()).toBe(0);
		expect(await readError(reportWith([id]))).toMatchObject(gone);
	});

	it("comes along with a note, and the same note is one", async () => {
		const token = await reportAt(acme, hall.publicId, {}, home);
		const path = `/problems/track/${token}`;
		const note = form({ key: "one-of-its-kind", ...idsOf([await stage(path)]) });
		for (let times = 0; times < 2; times++) {
			const seen = await answer(phoneAt(acme, home).post(`${path}/notes`, note), trackedReport);
			expect(seen.notes).toMatchObject([{ text: "", pictures: 1 }]);
		}
	});

	it("counts among the three", async () => {
		const ids = [await stage(), await stage(), await stage()];
		const sent = reportWith(ids, home, { photo: await makePng() });
		expect(await readError(sent)).toMatchObject({ status: 422, fields: { photo: "too_many" } });
		await answer(reportWith(ids), submittedReport);
		expect(await count(acme, "report_photos")).toBe(3);
	});

	it("is of its own network and organisation alone, and no member's", async () => {
		const id = await stage();
		const globex = await makeReportingPlace();
		expect(await readError(reportWith([id], "203.0.113.9"))).toMatchObject(gone);
		for (const [path, from, at] of [
			[`/problems/${hall.publicId}`, "203.0.113.9", acme],
			[`/problems/${globex.hall.publicId}`, home, globex.acme],
		] as const)
			expect(await answer(stageAt(path, idsOf([id]), from, at), staged)).toEqual([]);
		expect(await answer(member.get("/kept-pictures"), staged)).toEqual([]);
		const request = { facility_id: String(hall.id), priority: "Low", comment: "x", ...idsOf([id]) };
		expect((await readError(member.post("/requests", form(request)))).fields).toEqual(gone.fields);
		await answer(reportWith([id]), submittedReport);
	});

	it("is not a member's picture by its id", async () => {
		const kept = await answer(
			member.post("/kept-pictures", form({ picture: await makePng() })),
			stagedUpload,
		);
		expect(await readError(reportWith([kept.id]))).toMatchObject(gone);
	});
});

describe("pictures of people without an account", () => {
	it("are not read where nothing may be sent", async () => {
		const broken = { picture: await makeBrokenPng() };
		const path = `/problems/${hall.publicId}`;
		expect((await readError(stageAt("/problems/track/nobody", broken))).status).toBe(404);
		expect(await readError(stageAt(path, broken))).toMatchObject({
			status: 422,
			fields: { picture: "picture_broken" },
		});
		await takeReports(acme, "off");
		expect((await readError(stageAt(path, broken))).status).toBe(404);
		expect([await stagedRows(), await files()]).toEqual([0, []]);
	});

	it("give way to later ones of their network: twelve stay, or thirty megabytes", async () => {
		for (let nth = 0; nth < 13; nth++) await stage();
		expect([await stagedRows(), (await files()).length]).toEqual([12, 24]);
		await rows(acme, sql`update kept_pictures set bytes = ${3 * 1024 * 1024}::integer`);
		await stage();
		expect(await stagedRows()).toBe(10);
		await stage(undefined, "203.0.113.9");
		expect(await stagedRows()).toBe(11);
	});

	it("are not taken where the organisation has 128 megabytes of them, unlike members'", async () => {
		for (let nth = 1; nth < 6; nth++) await stage(undefined, `203.0.${nth}.9`);
		await rows(acme, sql`update kept_pictures set bytes = ${26 * 1024 * 1024}::integer`);
		const sent = stageAt(`/problems/${hall.publicId}`, { picture: await makePng() });
		expect(await readError(sent)).toMatchObject({
			status: 503,
			fields: { picture: "picture_unkept" },
		});
		expect([await stagedRows(), (await files()).length]).toEqual([5, 10]);
		await answer(member.post("/kept-pictures", form({ picture: await makePng() })), stagedUpload);
	});

	it("are as many of all clients together whose networks nobody knows", async () => {
		const path = `/problems/${hall.publicId}/pictures`;
		for (let nth = 0; nth < 13; nth++)
			await answer(phoneAt(acme, null).post(path, form({ picture: await makePng() })), staged);
		expect(await stagedRows()).toBe(12);
	});

	it("are sixty in an hour from one network", async () => {
		await stage();
		await rows(acme, sql`update report_counts set count = 59 where mark like 'picture %'`);
		expect(await stage()).not.toBe("");
		const picture = await makeBrokenPng();
		const sent = stageAt(`/problems/${hall.publicId}`, { picture });
		expect((await readError(sent)).status).toBe(429);
	});

	it("wait for two hours, and are then removed with their files", async () => {
		const id = await stage();
		await rows(acme, sql`update kept_pictures set at = ${hoursAgo(2)}`);
		expect(await readError(reportWith([id]))).toMatchObject(gone);
		await answer(member.post("/kept-pictures", form({ picture: await makePng() })), stagedUpload);
		const storage = createDiskStorage(uploadsFolder);
		await deleteExpiredStagedUploads(connection, storage, acme.id, clock.now());
		expect([await stagedRows(), (await files()).length]).toEqual([1, 2]);
	});
});
