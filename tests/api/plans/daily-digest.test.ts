import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { deliverMail } from "#api/notifications/mail-delivery.job.ts";
import { dailyDigestWork } from "#api/plans/daily-digest.job.ts";
import { findDailyDigestMailData } from "#api/plans/digest.queries.ts";
import type { MailMessage } from "#api/platform/mail/mail-message.ts";
import { suspendTenant } from "#api/tenants/suspension.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { openStatuses } from "#contract/requests/constants.ts";
import { listedRequest } from "#contract/requests/schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { anonymousSession, answer, clock, signedIn } from "#tests/support/api-client.ts";
import { nothingIsDue, owner, rows, within } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { deliverQueued, delivery, queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeCalendar, makeException, makeFacility } from "#tests/support/places.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { runDueWork, runWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeDocument } from "#tests/support/stored-documents.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let owned: TestMember;
let technician: TestMember;
let branchId: number;

/** A Sunday in Riyadh, at four in the morning. */
const sunday = "2029-03-11";
const atFour = `${sunday}T01:00:00Z`;

beforeEach(async () => {
	await nothingIsDue();
	clock.set(atFour);
	acme = await makeTenant();
	owned = await makeMember(acme);
	technician = await makeMember(acme, { language: "en" });
	branchId = await makeBranch(acme, { memberId: technician.id });
	await rows(acme, sql`update members set branch_id = ${branchId} where id = ${technician.id}`);
});

/** A plan of places whose requests come on this Sunday. */
async function planOf(places: number, fields: Parameters<typeof makePlan>[1] = {}) {
	const planId = await makePlan(owned, { fromDay: sunday, nameEn: "Filters", ...fields });
	const ids: number[] = [];
	for (let place = 0; place < places; place++)
		ids.push((await makeFacility(acme, { branchId, nameEn: `School ${place + 1}` })).id);
	await makeTargets(acme, planId, ids);
	return planId;
}

/** Does what is due, and the digest, whose first time this sets. */
async function sweep(): Promise<void> {
	await runDueWork();
	await runWork(dailyDigestWork, acme);
}

/** Sweeps at a time of a day in UTC, and gives what was mailed. */
async function mailsAt(moment: string): Promise<MailMessage[]> {
	clock.set(moment);
	await sweep();
	await sweep();
	return deliverQueued(acme);
}

/** Makes the requests of this Sunday, and has the next morning be set. */
async function begun(): Promise<void> {
	clock.set(`${sunday}T02:45:00Z`);
	await sweep();
}

const halfPastSix = `${sunday}T03:30:00Z`;

describe("at half past six", () => {
	it("who has planned work gets one mail that names it, with its places and when it is due", async () => {
		await planOf(3);
		await begun();
		expect(await mailsAt(`${sunday}T03:29:59Z`)).toEqual([]);
		const mails = await mailsAt(halfPastSix);
		expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
			{ to: [technician.email], subject: "Your planned work: 3" },
		]);
		for (const said of ["School 1", "School 3", "Filters", "14 Mar 2029"])
			expect(mails[0]?.text).toContain(said);
		expect(mails[0]?.text).toContain(
			`https://${acme.slug}.example.org/table/follow-up?f.assigned_to_id=${technician.id}&f.status=${openStatuses.join(",")}&f.planned=1`,
		);
		expect(await mailsAt(`${sunday}T03:31:00Z`)).toEqual([]);
	});

	it("is said in Arabic to who reads that", async () => {
		await rows(acme, sql`update members set language = 'ar' where id = ${technician.id}`);
		await planOf(12);
		await begun();
		const [mail] = await mailsAt(halfPastSix);
		expect(mail?.subject).toBe("أعمالك المجدولة: 12");
		expect(mail?.html).toContain('dir="rtl"');
	});

	it("names twenty, and how many more there are", async () => {
		await planOf(23);
		await begun();
		const [mail] = await mailsAt(halfPastSix);
		expect(mail?.subject).toBe("Your planned work: 23");
		expect(mail?.text.match(/School \d+/g)).toHaveLength(20);
		expect(mail?.text).toContain("and \u20683\u2069 more");
	});

	it("the list that it leads to has what is planned, and nothing else", async () => {
		await planOf(2);
		await begun();
		await makeRequest(owned, { assignedToId: technician.id });
		const client = await signedIn(technician);
		const list = async (more: string) =>
			(
				await answer(
					client.get(`/requests?f.assigned_to_id=${technician.id}${more}`),
					z.array(listedRequest),
				)
			).length;
		expect(await list("")).toBe(3);
		expect(await list("&f.planned=1&f.status=pending,in_progress,late")).toBe(2);
	});

	it("what is still open comes again the next working day, what is done does not", async () => {
		await planOf(2);
		await begun();
		await mailsAt(halfPastSix);
		await answer(
			(await signedIn(technician)).put("/requests/1", { status: "done" }),
			z.looseObject({}),
		);
		await deliverQueued(acme);
		const [mail] = await mailsAt("2029-03-12T03:30:00Z");
		expect(mail?.subject).toBe("Your planned work: 1");
	});

	it("nothing is sent to who has none, nor for requests that somebody raised", async () => {
		await planOf(1);
		await makeRequest(owned, { assignedToId: owned.id });
		await begun();
		expect((await mailsAt(halfPastSix)).map(({ to }) => to)).toEqual([[technician.email]]);
	});

	it("each gets one, however many sweep at once and however many members there are", async () => {
		const planId = await planOf(1);
		const members = [technician];
		for (let count = 0; count < 130; count++) members.push(await makeMember(acme));
		await begun();
		for (const { id } of members.slice(1)) {
			const requestId = await makeRequest(owned, { assignedToId: id });
			await rows(acme, sql`update requests set plan_id = ${planId} where id = ${requestId}`);
		}
		clock.set(halfPastSix);
		await Promise.all([sweep(), sweep(), sweep()]);
		await sweep();
		const told = (await queuedJobs(acme)).flatMap(({ job }) =>
			job.kind === "planned" ? [job.memberId] : [],
		);
		expect(told.toSorted((a, b) => a - b)).toEqual(
			members.map(({ id }) => id).toSorted((a, b) => a - b),
		);
	});

	it.each([
		["want no e-mails", sql`email_notifications = 0`],
		["want none about planned work", sql`email_planned = 0`],
		["are not activated", sql`activated = 0`],
	])("nothing is sent to members who %s, before and after it was queued", async (_, change) => {
		const set = () => rows(acme, sql`update members set ${change} where id = ${technician.id}`);
		await planOf(1);
		await begun();
		clock.set(halfPastSix);
		await sweep();
		const [{ id, job } = expect.fail("Nothing was queued.")] = await queuedJobs(acme);
		await set();
		const kept: MailMessage[] = [];
		await deliverMail(delivery(kept), { id, job, triedBefore: 0, isLastTry: false });
		expect(kept).toEqual([]);
		await owner`delete from pgboss.job where name = 'mail' and id = ${id}`;
		clock.set("2029-03-12T03:30:00Z");
		await sweep();
		expect(await queuedJobs(acme)).toEqual([]);
	});

	it("the address in its head switches these mails off, and no others", async () => {
		await planOf(1);
		await begun();
		const [mail] = await mailsAt(halfPastSix);
		const [, , member, kind, signature] = new URL(mail?.unsubscribe ?? "").pathname.split("/");
		expect(kind).toBe("planned");
		await answer(
			anonymousSession(acme).post("/unsubscribe", { member, kind, signature }),
			messageResponse,
		);
		expect(
			await rows(
				acme,
				sql`select email_planned, email_late from members where id = ${technician.id}`,
			),
		).toEqual([{ email_planned: 0, email_late: 1 }]);
		expect(await mailsAt("2029-03-12T03:30:00Z")).toEqual([]);
	});
});

describe("on days without work", () => {
	it("nothing is sent on a Friday or Saturday where no calendar says otherwise", async () => {
		await planOf(1);
		await begun();
		await mailsAt(halfPastSix);
		const sent: string[] = [];
		for (const day of ["12", "13", "14", "15", "16", "17", "18"])
			if ((await mailsAt(`2029-03-${day}T03:30:00Z`)).length > 0) sent.push(day);
		expect(sent).toEqual(["12", "13", "14", "15", "18"]);
	});

	it("the calendar of the member's branch says which these are, else that of all branches", async () => {
		const calendarId = await makeCalendar(acme);
		await makeException(acme, { calendarId, fromDay: sunday, toDay: sunday });
		await rows(acme, sql`update branches set calendar_id = ${calendarId}`);
		await makeBranch(acme);
		await planOf(1);
		await begun();
		expect(await mailsAt(halfPastSix)).toEqual([]);
		expect(await mailsAt("2029-03-12T03:30:00Z")).toHaveLength(1);
		await rows(acme, sql`update members set branch_id = null where id = ${technician.id}`);
		await rows(acme, sql`update branches set calendar_id = ${calendarId}`);
		await makeException(acme, { calendarId, fromDay: "2029-03-13", toDay: "2029-03-13" });
		await rows(acme, sql`update calendars set revision = 'another'`);
		expect(await mailsAt("2029-03-13T03:30:00Z")).toEqual([]);
		expect(await mailsAt("2029-03-14T03:30:00Z")).toHaveLength(1);
	});
});

describe("when nobody looked for a while", () => {
	it("the mail of the day is sent later on that day, and those of days before are not", async () => {
		await planOf(1);
		await begun();
		const mails = await mailsAt("2029-03-13T15:00:00Z");
		expect(mails.map(({ subject }) => subject)).toEqual(["Your planned work: 1"]);
		expect(await mailsAt("2029-03-14T02:00:00Z")).toEqual([]);
		expect(await mailsAt("2029-03-14T03:30:00Z")).toHaveLength(1);
	});

	it("and it is night, the mail waits for the morning", async () => {
		await planOf(1);
		await begun();
		expect(await mailsAt("2029-03-13T00:30:00Z")).toEqual([]);
		expect(await mailsAt("2029-03-13T03:30:00Z")).toHaveLength(1);
	});

	it("a mail that could not be delivered on its day is not delivered", async () => {
		await planOf(1);
		await begun();
		clock.set(halfPastSix);
		await sweep();
		clock.pass({ days: 1 });
		expect(await queuedJobs(acme)).toHaveLength(1);
		expect(await deliverQueued(acme)).toEqual([]);
	});

	it("because the organisation is suspended, nothing is sent, and nothing made up for", async () => {
		await planOf(1);
		await begun();
		await suspendTenant(owner, acme.slug, true, clock.now());
		clock.set(halfPastSix);
		await sweep();
		expect(await queuedJobs(acme)).toEqual([]);
		await suspendTenant(owner, acme.slug, false, clock.now());
		expect(await mailsAt(`${sunday}T05:00:00Z`)).toEqual([]);
		expect(await mailsAt("2029-03-12T03:30:00Z")).toHaveLength(1);
	});
});

describe("half past six", () => {
	const zone = async (time_zone: string) => {
		const admin = await signedIn(await makeMember(acme, { permissionId: 1 }));
		const { status } = await admin.post("/settings/edit", { section: "writing", time_zone });
		expect(status).toBe(200);
	};

	it("is that of the organisation's clocks, also when they are put forward", async () => {
		await zone("Africa/Cairo");
		await planOf(1);
		await begun();
		expect(await mailsAt(`${sunday}T04:29:00Z`)).toEqual([]);
		expect(await mailsAt(`${sunday}T04:30:00Z`)).toHaveLength(1);
		// Cairo's clocks go forward in the night to Friday, 27 April 2029.
		await mailsAt("2029-04-26T04:30:00Z");
		expect(await mailsAt("2029-04-29T03:29:00Z")).toEqual([]);
		expect(await mailsAt("2029-04-29T03:30:00Z")).toHaveLength(1);
	});

	it("moves with another time zone, and nobody is written to twice a day", async () => {
		await planOf(1);
		await begun();
		expect(await mailsAt(halfPastSix)).toHaveLength(1);
		await zone("Etc/UTC");
		expect(await mailsAt(`${sunday}T06:30:00Z`)).toEqual([]);
		expect(await mailsAt("2029-03-12T06:29:00Z")).toEqual([]);
		expect(await mailsAt("2029-03-12T06:30:00Z")).toHaveLength(1);
	});
});

describe("a warranty that ends", () => {
	const equipmentUntil = async (warrantyUntil: string | null, more: object = {}) => {
		const facility = await makeFacility(acme, { branchId, nameEn: "Boiler room" });
		return makeEquipment(acme, {
			facilityId: facility.id,
			nameEn: "Boiler",
			warrantyUntil,
			...more,
		});
	};
	/** What who is in charge of the place is mailed; the planned work is somebody else's. */
	async function toldAt(moment: string): Promise<MailMessage[]> {
		const mails = (await mailsAt(moment)).filter(({ unsubscribe }) =>
			unsubscribe?.includes("/planned/"),
		);
		expect(mails.filter(({ to }) => to.includes(owned.email))).toHaveLength(1);
		return mails.filter(({ to }) => to.includes(technician.email));
	}
	beforeEach(() => planOf(1, { assignedToId: owned.id }));

	it("is told once to who is in charge of the place", async () => {
		await equipmentUntil("2029-04-10");
		await begun();
		const [mail] = await toldAt(halfPastSix);
		expect(mail?.subject).toBe("Warranties that end soon: 1");
		for (const said of ["Boiler", "Boiler room", "10 Apr 2029"]) expect(mail?.text).toContain(said);
		expect(await toldAt("2029-03-12T03:30:00Z")).toEqual([]);
	});

	it("is told in the same mail as the planned work", async () => {
		await rows(acme, sql`update plans set assigned_to_id = ${technician.id}`);
		await equipmentUntil("2029-04-10");
		await begun();
		const mails = await mailsAt(halfPastSix);
		expect(mails.map(({ subject }) => subject)).toEqual(["Your planned work: 1"]);
		expect(mails[0]?.text).toContain("Warranties that end soon: \u20681\u2069");
	});

	it("is told again when it was made longer, and ends once more", async () => {
		await equipmentUntil("2029-03-20");
		await begun();
		expect(await toldAt(halfPastSix)).toHaveLength(1);
		await rows(acme, sql`update equipment set warranty_until = '2029-04-30'`);
		expect(await toldAt("2029-03-12T03:30:00Z")).toEqual([]);
		expect(await toldAt("2029-04-01T03:30:00Z")).toHaveLength(1);
	});

	it.each([
		["ends later", "2029-04-11", {}],
		["has ended", "2029-03-10", {}],
		["is of something retired", "2029-03-20", { state: "retired" }],
		["is none", null, {}],
	] as const)("is not told where it %s", async (_, until, more) => {
		await equipmentUntil(until, more);
		await begun();
		expect(await toldAt(halfPastSix)).toEqual([]);
	});

	it("is not told where its equipment is deleted before the mail goes out", async () => {
		const equipmentId = await equipmentUntil("2029-03-20");
		const about = { memberId: technician.id, equipmentIds: [equipmentId], documentIds: [] };
		const mailed = () => within(acme, (scope) => findDailyDigestMailData(scope, about, 20));
		expect((await mailed())?.warranties).toHaveLength(1);
		await rows(acme, sql`update equipment set deleted_at = now()`);
		expect(await mailed()).toBeNull();
	});

	it("is told on the last and the first of its thirty days", async () => {
		await equipmentUntil(sunday);
		await equipmentUntil("2029-04-10");
		await begun();
		expect((await toldAt(halfPastSix)).map(({ subject }) => subject)).toEqual([
			"Warranties that end soon: 2",
		]);
	});
});

describe("a document that ends", () => {
	/** The mornings of a year from this Sunday, by the days since then. */
	const morning = (days: number) =>
		new Date(Date.parse(halfPastSix) + days * 86_400_000).toISOString();
	const subjectsAt = async (days: number) =>
		(await mailsAt(morning(days))).map(({ to, subject }) => [to[0], subject]);
	const one = "Documents that end: 1";

	it("is told 60, 30, 7 and 0 days before, each once, without any plans", async () => {
		const { id: facilityId } = await makeFacility(acme, { branchId, nameEn: "Lift room" });
		const equipmentId = await makeEquipment(acme, { facilityId, nameEn: "Lift" });
		await makeDocument(acme, { equipmentId, nameEn: "Licence", validUntil: "2029-05-24" });
		await begun();
		expect(await subjectsAt(13)).toEqual([]);
		const [mail] = await mailsAt(morning(14));
		expect(mail).toMatchObject({ to: [technician.email], subject: one });
		for (const said of ["Licence", "Lift", "24 May 2029", "documents-management?f.ends=soon,ended"])
			expect(mail?.text).toContain(said);
		expect(await subjectsAt(15)).toEqual([]);
		for (const days of [44, 67, 74]) {
			expect(await subjectsAt(days), String(days)).toEqual([[technician.email, one]]);
			expect(await subjectsAt(days + 1), String(days)).toEqual([]);
		}
	});

	it("is told late where nobody was there, once, and not long after its end", async () => {
		await makeDocument(acme, { branchId, validUntil: "2029-03-09" });
		await makeDocument(acme, { branchId, validUntil: "2029-02-20" });
		await begun();
		expect(await subjectsAt(0)).toEqual([[technician.email, one]]);
		expect(await subjectsAt(1)).toEqual([]);
	});

	it("is told again where it ends later than before", async () => {
		const id = await makeDocument(acme, { branchId, validUntil: "2029-03-12" });
		await begun();
		expect(await subjectsAt(0)).toHaveLength(1);
		await rows(acme, sql`update documents set valid_until = '2029-05-12' where id = ${id}`);
		expect(await subjectsAt(1)).toEqual([]);
		expect(await subjectsAt(2)).toEqual([[technician.email, one]]);
	});

	it("is told to who sent it where nobody is in charge, and to nobody else", async () => {
		await makeDocument(acme, { validUntil: "2029-03-12" });
		const mine = await makeDocument(acme, { validUntil: "2029-03-12" });
		await rows(
			acme,
			sql`update uploads set member_id = ${owned.id} where file = (select file from documents where id = ${mine})`,
		);
		await begun();
		expect((await subjectsAt(0)).map(([to]) => to)).toEqual([owned.email]);
	});

	it("is not told where it is deleted, without an end, or of something retired", async () => {
		const { id: facilityId } = await makeFacility(acme, { branchId });
		const equipmentId = await makeEquipment(acme, { facilityId, state: "retired" });
		await makeDocument(acme, { branchId });
		await makeDocument(acme, { branchId, validUntil: sunday, deletedAt: new Date(atFour) });
		await makeDocument(acme, { equipmentId, validUntil: sunday });
		await begun();
		expect(await subjectsAt(0)).toEqual([]);
	});
});

it("a plan that was added this night is in the mail of the morning", async () => {
	const admin = await signedIn(await makeMemberWith(acme, ...permissionFlags));
	await answer(
		admin.post("/plans/add", {
			name_en: "Filters",
			name_ar: "الفلاتر",
			priority: "Low",
			every: 1,
			unit: "years",
			from_day: "2030-03-11",
		}),
		z.looseObject({}),
	);
	const requestId = await makeRequest(owned, { assignedToId: technician.id });
	await rows(acme, sql`update requests set plan_id = 1 where id = ${requestId}`);
	expect(await mailsAt(`${sunday}T03:29:00Z`)).toEqual([]);
	expect(await mailsAt(halfPastSix)).toHaveLength(1);
});

it("an organisation without plans gets none", async () => {
	const planId = await planOf(1);
	await begun();
	await rows(acme, sql`update plans set deleted_at = now() where id = ${planId}`);
	await owner`update tenants set settings = settings - 'plans' where id = ${acme.id}`;
	expect(await mailsAt(halfPastSix)).toEqual([]);
});
