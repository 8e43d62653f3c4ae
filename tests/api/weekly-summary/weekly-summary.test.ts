import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { MailMessage } from "#api/platform/mail/mail-message.ts";
import { suspendTenant } from "#api/tenants/suspension.ts";
import { weeklySummaryWork } from "#api/weekly-summary/weekly-summary.job.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { anonymousSession, answer, clock, signedIn } from "#tests/support/api-client.ts";
import { makeCalendarOf } from "#tests/support/calendars.ts";
import { nothingIsDue, owner, rows } from "#tests/support/database.ts";
import { deliverQueued, queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeException, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { runWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let manager: TestMember;
let requester: TestMember;
let north: number;

/** Half past nine of a Wednesday in Riyadh; the next Sunday is the 11th. */
const wednesday = "2029-03-07T06:30:00Z";
const sunday = "2029-03-11T04:00:00Z";

beforeEach(async () => {
	await nothingIsDue();
	clock.set(wednesday);
	acme = await makeTenant({ settings: { ratings: { reopenDays: 7 } } });
	manager = await makeMember(acme, { permissionId: profiles.requester, language: "en" });
	requester = await makeMember(acme, { permissionId: profiles.requester });
	north = await makeBranch(acme, { nameEn: "North", memberId: manager.id });
	await runWork(weeklySummaryWork, acme);
});

async function mailsAt(moment: string): Promise<MailMessage[]> {
	clock.set(moment);
	await runWork(weeklySummaryWork, acme);
	await runWork(weeklySummaryWork, acme);
	return (await deliverQueued(acme)).filter(({ unsubscribe }) => unsubscribe?.includes("/weekly/"));
}

const raise = (more: object = {}) => makeRequest(requester, { branchId: north, ...more });

describe("on the first working day of a week, at seven", () => {
	it("who is responsible for a place gets its week, and nobody else does", async () => {
		const facility = await makeFacility(acme, { branchId: north });
		const client = await signedIn(requester);
		const saved = z.looseObject({ request: z.looseObject({ id: z.int() }) });
		const { request } = await answer(
			client.post("/requests", { facility_id: facility.id, priority: "Low", comment: "x" }),
			saved,
		);
		await answer(client.put(`/requests/${request.id}`, { status: "done" }), saved);
		await answer(client.post(`/requests/${request.id}/rating`, { stars: 4 }), saved);
		const taken = await raise();
		await answer(client.put(`/requests/${taken}`, { status: "in_progress" }), saved);
		await raise({ status: "late" });
		await makeRequest(requester, { branchId: await makeBranch(acme, { nameEn: "South" }) });
		const gone = await raise();
		await answer(client.put(`/requests/${gone}`, { status: "done" }), saved);
		await rows(acme, sql`update requests set deleted_at = now() where id = ${gone}`);
		await deliverQueued(acme);
		expect(await mailsAt("2029-03-11T03:59:59Z")).toEqual([]);
		const mails = await mailsAt(sunday);
		expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
			{ to: [manager.email], subject: "The week at Acme" },
		]);
		const text = mails[0]?.text.replace(/[\u2066-\u2069]/g, "") ?? "";
		for (const line of [
			/Open requests: 2/,
			/Of these, late: 1/,
			/New in seven days: 1/,
			/Done in seven days: 1/,
			/Ratings: 4 of 5 \(1\)/,
		])
			expect(text).toMatch(line);
		expect(await mailsAt("2029-03-12T04:00:00Z")).toEqual([]);
		expect(await mailsAt("2029-03-18T04:00:00Z")).toHaveLength(1);
	});

	it("an Admin gets the whole organisation's, by branch, in Arabic if they read that", async () => {
		await rows(acme, sql`update members set email_weekly = 0 where id = ${manager.id}`);
		const admin = await makeMember(acme, { permissionId: profiles.admin, language: "ar" });
		const south = await makeBranch(acme, { nameEn: "South", nameAr: "الجنوب" });
		await raise();
		await makeRequest(requester, { branchId: south, status: "late" });
		const [mail] = await mailsAt(sunday);
		expect(mail?.to).toEqual([admin.email]);
		expect(mail?.subject).toContain("حصيلة الأسبوع لدى");
		expect(mail?.html).toContain('dir="rtl"');
		expect(mail?.text).toContain("الجنوب");
	});

	it("what was rated, reopened and rated again is two ratings of one request", async () => {
		const client = await signedIn(requester);
		const id = await raise();
		for (const stars of [5, 2]) {
			await client.put(`/requests/${id}`, { status: "done" });
			await client.post(`/requests/${id}/rating`, { stars });
			clock.set(new Date(clock.now().valueOf() + 60_000));
			await client.post(`/requests/${id}/reopen`, { reason: "Again" });
		}
		await client.put(`/requests/${id}`, { status: "done" });
		const text = (await mailsAt(sunday))[0]?.text.replace(/[\u2066-\u2069]/g, "");
		expect(text).toMatch(/Done in seven days: 1/);
		expect(text).toMatch(/Ratings: 3\.5 of 5 \(2\)/);
	});

	it("who is responsible for a sub-branch gets its week, until it is deleted", async () => {
		const keeper = await makeMember(acme, { permissionId: profiles.requester });
		const subbranchId = await makeSubbranch(acme, { branchId: north, memberId: keeper.id });
		await raise({ subbranchId });
		const readers = async (moment: string) => (await mailsAt(moment)).flatMap(({ to }) => to);
		expect(await readers(sunday)).toEqual([manager.email, keeper.email]);
		await rows(acme, sql`update subbranches set deleted_at = now() where id = ${subbranchId}`);
		expect(await readers("2029-03-18T04:00:00Z")).toEqual([manager.email]);
	});

	it("moves with another time zone, and with a first day that became a holiday", async () => {
		const ofManager = async (moment: string) =>
			(await mailsAt(moment)).filter(({ to }) => to.includes(manager.email));
		await raise();
		const calendarId = await makeCalendarOf(acme, [north]);
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const zone = { section: "writing", time_zone: "Asia/Karachi" };
		expect((await admin.post("/settings/edit", zone)).status).toBe(200);
		expect(await ofManager("2029-03-11T02:00:00Z")).toHaveLength(1);
		await makeException(acme, { calendarId, fromDay: "2029-03-18", toDay: "2029-03-18" });
		expect(await ofManager("2029-03-18T02:00:00Z")).toEqual([]);
		expect(await ofManager("2029-03-19T02:00:00Z")).toHaveLength(1);
	});

	it("nothing is sent where nothing was open and nothing happened", async () => {
		expect(await mailsAt(sunday)).toEqual([]);
	});

	it("nothing is sent in an organisation that is suspended", async () => {
		await raise();
		await suspendTenant(owner, acme.slug, true, clock.now());
		expect(await mailsAt(sunday)).toEqual([]);
	});

	it("each gets one, however many work at once", async () => {
		await raise();
		clock.set(sunday);
		await Promise.all([1, 2, 3].map(() => runWork(weeklySummaryWork, acme)));
		const jobs = (await queuedJobs(acme)).filter(({ job }) => job.kind === "weekly");
		expect(jobs).toHaveLength(1);
	});

	it("the address in its head switches these mails off", async () => {
		await raise();
		const [mail] = await mailsAt(sunday);
		const [, , member, kind, signature] = new URL(mail?.unsubscribe ?? "").pathname.split("/");
		await answer(
			anonymousSession(acme).post("/unsubscribe", { member, kind, signature }),
			messageResponse,
		);
		expect(await mailsAt("2029-03-18T04:00:00Z")).toEqual([]);
	});
});
