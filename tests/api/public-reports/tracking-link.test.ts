import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUpWork } from "#api/cleanup/cleanup.ts";
import { trackedReport } from "#contract/public-reports/schemas.ts";
import { anonymousSession, answer, clock, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, type TestFacility } from "#tests/support/places.ts";
import { reportAt, takeReports } from "#tests/support/public-reports.ts";
import { forceWork } from "#tests/support/recurring-work.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let manager: TestMember;
let hall: TestFacility;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: 1 });
	manager = await makeMember(acme);
	const branchId = await makeBranch(acme, { memberId: manager.id });
	hall = await makeFacility(acme, { branchId, nameEn: "Hall" });
	await takeReports(acme, "held");
});

const door = () => anonymousSession(acme);
const tracked = (token: string) => answer(door().get(`/problems/track/${token}`), trackedReport);
const tidy = () => forceWork(cleanUpWork, acme, clock.now());

describe("The link of a report", () => {
	it("is worth nothing in another organisation, and neither is a guess", async () => {
		const token = await reportAt(acme, hall.publicId);
		const other = await makeTenant();
		for (const [tenant, path] of [
			[other, token],
			[acme, "guess"],
			[acme, token.slice(1)],
		] as const) {
			expect(
				await readError(anonymousSession(tenant).get(`/problems/track/${path}`)),
			).toMatchObject({
				status: 404,
			});
			const note = { text: "Still", key: "a-key-of-it" };
			expect(
				await readError(anonymousSession(tenant).post(`/problems/track/${path}/notes`, note)),
			).toMatchObject({ status: 404 });
		}
	});

	it("takes notes, each once, of which those at work are told", async () => {
		await takeReports(acme, "direct");
		const token = await reportAt(acme, hall.publicId);
		const note = { text: "It \u202esmokes", key: "one-key-1" };
		for (let times = 0; times < 3; times++)
			await answer(door().post(`/problems/track/${token}/notes`, note), trackedReport);
		expect((await tracked(token)).notes).toMatchObject([{ own: true, text: "It smokes" }]);
		expect(await count(acme, "notifications", sql`kind = 'note'`)).toBe(1);
		for (let times = 0; times < 9; times++)
			await answer(
				door().post(`/problems/track/${token}/notes`, { text: "And", key: `more-key-${times}` }),
				trackedReport,
			);
		expect(
			await readError(
				door().post(`/problems/track/${token}/notes`, { text: "And", key: "too-many-1" }),
			),
		).toMatchObject({ status: 429 });
	});

	it("takes a second note with the key of the first as neither, and the tenth again", async () => {
		const token = await reportAt(acme, hall.publicId);
		const add = (text: string, key = "one-key-1") =>
			door().post(`/problems/track/${token}/notes`, { text, key });
		await answer(add("It smokes"), trackedReport);
		expect(await readError(add("It burns"))).toMatchObject({ status: 409, code: "key_reused" });
		expect((await tracked(token)).notes).toMatchObject([{ text: "It smokes" }]);
		for (let times = 2; times <= 10; times++)
			await answer(add("It burns", `another-${times}`), trackedReport);
		await answer(add("It burns", "another-10"), trackedReport);
		expect(await count(acme, "report_entries")).toBe(10);
	});

	it("shows how the request goes on, and no word that is the members' own", async () => {
		await takeReports(acme, "direct");
		const token = await reportAt(acme, hall.publicId);
		const client = await signedIn(manager);
		await client.put("/requests/1", { status: "in_progress" });
		await client.post("/requests/1/notes", { desc: "The contractor is slow" });
		await client.post("/requests/1/notes", { desc: "We come on Sunday", public: 1 });
		const seen = await tracked(token);
		expect(seen).toMatchObject({
			state: "in_work",
			notes: [{ own: false, text: "We come on Sunday" }],
		});
		expect(JSON.stringify(seen)).not.toContain(String(manager.email));
		await client.put("/requests/1", { status: "done", reason: "Internal" });
		expect(await tracked(token)).toMatchObject({ state: "done" });
		expect(JSON.stringify(await tracked(token))).not.toContain("Internal");
	});

	it("says that nobody is at work yet where the request is only late, also once more", async () => {
		await takeReports(acme, "direct");
		const token = await reportAt(acme, hall.publicId);
		await rows(acme, sql`update requests set status = 'late', late_at = date`);
		const client = await signedIn(manager);
		for (const status of ["done", "late"])
			expect((await client.put("/requests/1", { status })).status).toBe(200);
		expect((await tracked(token)).state).toBe("received");
	});

	it("ends ninety days after its request, and then nobody knows who sent it", async () => {
		await takeReports(acme, "direct");
		const token = await reportAt(acme, hall.publicId, { contact_phone: "+966 5 5555" });
		const client = await signedIn(manager);
		await client.put("/requests/1", { status: "done" });
		await client.put("/requests/1", { status: "pending" });
		clock.pass({ days: 100 });
		await tidy();
		expect((await tracked(token)).state).toBe("received");
		await (await signedIn(manager)).put("/requests/1", { status: "done" });
		clock.pass({ days: 89 });
		await tidy();
		expect((await tracked(token)).state).toBe("done");
		clock.pass({ days: 2 });
		expect(await readError(door().get(`/problems/track/${token}`))).toMatchObject({ status: 404 });
		expect(await count(acme, "reports", sql`contact_phone is not null`)).toBe(1);
		await tidy();
		expect(await count(acme, "reports", sql`contact_phone is not null`)).toBe(0);
		expect(await count(acme, "reports", sql`token_hash is not null`)).toBe(0);
	});

	it("says that nothing will be done where the request was deleted", async () => {
		await takeReports(acme, "direct");
		const token = await reportAt(acme, hall.publicId);
		const client = await signedIn(admin);
		await client.send("DELETE", "/requests/1");
		expect((await tracked(token)).state).toBe("refused");
		await client.post("/requests/1/restore");
		expect((await tracked(token)).state).toBe("received");
	});
});
