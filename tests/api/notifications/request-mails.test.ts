import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { enqueueMails } from "#api/notifications/mail-job.ts";
import { notify } from "#api/notifications/notify.ts";
import type { MailMessage } from "#api/platform/mail/mail-message.ts";
import { escalations } from "#api/tables.ts";
import {
	mailedNotificationKinds,
	requestNotificationKinds,
	toEmailFlag,
} from "#contract/notifications/constants.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, clock, form, signedIn } from "#tests/support/api-client.ts";
import { owner, rows, within } from "#tests/support/database.ts";
import { makePng } from "#tests/support/images.ts";
import { deliverQueued, queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeResource } from "#tests/support/stock.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request: maintenanceRequest });

let acme: Tenant;
let sara: TestMember;
let manager: TestMember;
let facilityId: number;
beforeEach(async () => {
	acme = await makeTenant();
	sara = await makeMember(acme, { language: "en" });
	manager = await makeMember(acme, { language: "ar" });
	const branchId = await makeBranch(acme, { memberId: manager.id });
	facilityId = (await makeFacility(acme, { branchId })).id;
});

async function create(more: Record<string, File> = {}) {
	const fields = { facility_id: String(facilityId), priority: "High", comment: "It leaks" };
	const client = await signedIn(sara);
	return (await answer(client.post("/requests", form({ ...fields, ...more })), saved)).request;
}

/** The seconds for which the mails in the queue are held. */
async function heldFor(): Promise<number[]> {
	const jobs = await owner<{ seconds: number }[]>`
		select round(extract(epoch from start_after - created_on))::integer as seconds from pgboss.job
		where name = 'mail' and state = 'created' and (data->>'tenantId')::integer = ${acme.id}
		order by created_on`;
	return jobs.map(({ seconds }) => seconds);
}

/** Words of the Arabic subject that no other kind has. */
const said: Record<(typeof mailedNotificationKinds)[number], string> = {
	in_charge: "ضمن مسؤوليتك",
	assigned: "كُلّفت",
	reassigned: "منك إلى غيرك",
	status: "تغيّرت حالة",
	late: "متأخرًا",
	unanswered: "موعد الرد",
	escalated: "صُعّد إليك",
	note: "ملاحظة جديدة",
	reopened: "أُعيد فتح",
	rated: "تقييم منخفض",
	piled_up: "تتراكم زيارات",
	low_stock: "مخزون منخفض",
};

/** Tells the manager something of each kind; gives the kinds in that order. */
async function toldOfEachKind() {
	const requestId = await makeRequest(sara);
	const resourceId = await makeResource(acme, { qty: 1, threshold: 2 });
	await within(acme, async (scope) => {
		const told = { actorId: sara.id, date: new Date() };
		for (const kind of requestNotificationKinds)
			await notify(scope, [manager.id], { kind, requestId, ...told });
		await notify(scope, [manager.id], { kind: "low_stock", resourceId, ...told });
	});
	return mailedNotificationKinds;
}

describe("what members are told", () => {
	it("goes to them by e-mail too, in their language", async () => {
		const { id } = await create();
		const mails = await deliverQueued(acme);
		expect(mails).toHaveLength(1);
		expect(mails[0]).toMatchObject({
			to: [manager.email],
			language: "ar",
			organisation: "أكمي",
			subject: `طلب جديد ضمن مسؤوليتك: رقم ${id}`,
		});
		expect(mails[0]?.text).toContain(`https://${acme.slug}.example.org/view/request/${id}`);
		expect(mails[0]?.text).toContain("It leaks");
		expect(mails[0]?.text).toContain("مرفق");
	});

	it("says the new status", async () => {
		const { id } = await create();
		await deliverQueued(acme);
		await (await signedIn(manager)).put(`/requests/${id}`, { status: "done" });
		const mails = await deliverQueued(acme);
		expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
			{ to: [sara.email], subject: `The status of request #${id} is now: Done` },
		]);
	});

	it("is one mail about all requests that one press assigns or changes", async () => {
		const client = await signedIn(await makeMember(acme, { permissionId: 1 }));
		const ids: number[] = [];
		for (let nth = 1; nth <= 12; nth++)
			ids.push(await makeRequest(sara, { assignedToId: sara.id, comment: `Lamp ${nth} hums` }));
		const press = (change: object) => client.post("/requests/bulk", { ids, ...change });
		await press({ assigned_to_id: manager.id });
		const [mail, ...more] = await deliverQueued(acme);
		expect(more).toEqual([]);
		expect(mail).toMatchObject({ to: [manager.email], subject: "طلبات كُلّفت بها، وعددها 12" });
		for (const [index, id] of ids.entries()) {
			expect(mail?.text).toContain(`#${id}`);
			expect(mail?.text).toContain(`Lamp ${index + 1} hums`);
		}
		await (await signedIn(manager)).post("/requests/bulk", { ids, status: "done" });
		expect((await deliverQueued(acme)).map(({ to, subject }) => [to[0], subject])).toEqual([
			[sara.email, "Requests whose status is now Done: 12"],
		]);
	});

	it("leaves out of that mail what was deleted meanwhile", async () => {
		const client = await signedIn(await makeMember(acme, { permissionId: 1 }));
		const ids = [await makeRequest(sara), await makeRequest(sara), await makeRequest(sara)];
		await client.post("/requests/bulk", { ids, assigned_to_id: sara.id });
		await rows(acme, sql`update requests set deleted_at = now() where id = ${ids[0] ?? 0}`);
		const mails = await deliverQueued(acme);
		expect(mails.map(({ subject }) => subject)).toEqual(["Requests that were assigned to you: 2"]);
		expect(mails[0]?.text).not.toContain(`#${ids[0]}:`);
	});

	it.each([0, 1])(
		"is nothing where a request goes to another and back within a minute, who had it told: %i",
		async (tell_former) => {
			const client = await signedIn(await makeMember(acme, { permissionId: 1 }));
			const id = await makeRequest(sara, { assignedToId: manager.id });
			const assign = (to: TestMember) =>
				client.post("/requests/changeAssignTo", { id, assigned_to_id: to.id, tell_former });
			await assign(sara);
			expect(await heldFor()).toEqual(tell_former ? [60, 60] : [60]);
			clock.pass({ seconds: 40 });
			await assign(manager);
			expect(await deliverQueued(acme)).toEqual([]);
			expect(await rows(acme, sql`select id from notifications`)).toEqual([]);
		},
	);

	it("is both where somebody has read it meanwhile, or a minute has passed", async () => {
		const client = await signedIn(await makeMember(acme, { permissionId: 1 }));
		const id = await makeRequest(sara, { assignedToId: manager.id });
		const assign = (to: TestMember) =>
			client.post("/requests/changeAssignTo", { id, assigned_to_id: to.id, tell_former: 1 });
		const kinds = () => rows(acme, sql`select member_id, kind from notifications order by id`);
		const there = [
			{ member_id: sara.id, kind: "assigned" },
			{ member_id: manager.id, kind: "reassigned" },
		];
		const back = [
			{ member_id: manager.id, kind: "assigned" },
			{ member_id: sara.id, kind: "reassigned" },
		];
		await assign(sara);
		await (await signedIn(sara)).post("/requests/notifications/read", {});
		// Of more than a thousand, the first ones are read by the number of the last alone.
		await rows(
			acme,
			sql`update members set notifications_read_up_to = 99 where id = ${manager.id}`,
		);
		await assign(manager);
		expect(await kinds()).toEqual([...there, ...back]);
		clock.pass({ seconds: 61 });
		await assign(sara);
		clock.pass({ seconds: 61 });
		await assign(manager);
		expect(await kinds()).toEqual([...there, ...back, ...there, ...back]);
	});

	it("says the last of several statuses within a minute, once and at its end", async () => {
		const { id } = await create();
		await deliverQueued(acme);
		const client = await signedIn(manager);
		await client.put(`/requests/${id}`, { status: "in_progress" });
		clock.pass({ seconds: 40 });
		await client.put(`/requests/${id}`, { status: "done" });
		expect(await heldFor()).toEqual([60, 20]);
		expect(
			await rows(acme, sql`select status from notifications where member_id = ${sara.id}`),
		).toEqual([{ status: "done" }]);
		const mails = await deliverQueued(acme);
		expect(mails.map(({ subject }) => subject)).toEqual([
			`The status of request #${id} is now: Done`,
		]);
		clock.pass({ seconds: 21 });
		await client.put(`/requests/${id}`, { status: "in_progress" });
		expect(await deliverQueued(acme)).toHaveLength(1);
	});

	it("says nothing of a status that was taken back within a minute, by mail nor at the bell", async () => {
		const { id } = await create();
		await deliverQueued(acme);
		const client = await signedIn(manager);
		const told = () => rows(acme, sql`select from notifications where member_id = ${sara.id}`);
		await client.put(`/requests/${id}`, { status: "done" });
		clock.pass({ seconds: 59 });
		expect(await told()).toHaveLength(1);
		await client.put(`/requests/${id}`, { status: "pending" });
		expect(await told()).toEqual([]);
		expect(await deliverQueued(acme)).toEqual([]);
		await client.put(`/requests/${id}`, { status: "done" });
		clock.pass({ seconds: 61 });
		await client.put(`/requests/${id}`, { status: "pending" });
		expect(await told()).toHaveLength(2);
		expect(await deliverQueued(acme)).toHaveLength(2);
	});

	it("goes out for the kinds that the member wants, as they want them at the delivery", async () => {
		const kinds = await toldOfEachKind();
		await rows(
			acme,
			sql`update members set email_late = 0, email_note = 0 where id = ${manager.id}`,
		);
		const mails = await deliverQueued(acme);
		const wanted = kinds.filter((kind) => kind !== "late" && kind !== "note");
		expect(mails.map(({ subject }) => subject)).toEqual(
			wanted.map((kind) => expect.stringContaining(said[kind])),
		);
	});

	it.each(mailedNotificationKinds)(
		"does not go out for the kind %s when that is switched off",
		async (kind) => {
			await toldOfEachKind();
			const off = sql.identifier(toEmailFlag(kind));
			await rows(acme, sql`update members set ${off} = 0 where id = ${manager.id}`);
			const subjects = (await deliverQueued(acme)).map(({ subject }) => subject);
			expect(subjects).toHaveLength(mailedNotificationKinds.length - 1);
			expect(subjects.join("\n")).not.toContain(said[kind]);
		},
	);

	it.each([
		["do not want e-mails", sql`email_notifications = 0`],
		["are not activated", sql`activated = 0`],
		["are gone", sql`deleted_at = now()`],
	])("does not go out to members who %s", async (_, change) => {
		await create();
		await rows(acme, sql`update members set ${change} where id = ${manager.id}`);
		expect(await deliverQueued(acme)).toEqual([]);
	});

	it("does not go out once the request is gone", async () => {
		const { id } = await create();
		await rows(acme, sql`update requests set deleted_at = now() where id = ${id}`);
		expect(await deliverQueued(acme)).toEqual([]);
	});

	it("is not queued when the call fails", async () => {
		const client = await signedIn(sara);
		await client.post("/requests", { facility_id: 404, priority: "High", comment: "x" });
		expect(await queuedJobs(acme)).toEqual([]);
	});
});

describe("an escalation", () => {
	async function escalate(fields: Partial<typeof escalations.$inferInsert> = {}) {
		const { id, photo } = await create({ photo: await makePng() });
		await deliverQueued(acme);
		await within(acme, async (scope) => {
			await scope.db.insert(escalations).values({
				tenantId: acme.id,
				id: 1,
				requestId: id,
				fromMemberId: sara.id,
				to: ["boss@acme.example", manager.email.toUpperCase()],
				cc: ["noor@town.example"],
				subject: `Escalation: request #${id}`,
				comment: "Please help",
				attachments: [String(photo), String(photo).replace("/uploads/", ""), "requests/gone.jpg"],
				...fields,
			});
			await enqueueMails(
				scope,
				(["ar", "en", "others"] as const).map((readers) => ({
					kind: "escalation",
					tenantId: acme.id,
					escalationId: 1,
					readers,
				})),
			);
		});
		return { id, mails: await deliverQueued(acme) };
	}

	const receivedBy = (mails: readonly MailMessage[], email: string) =>
		mails.filter(({ receivers }) => receivers?.includes(email));

	it("goes out to everybody in the language that they read, and says to whom it went", async () => {
		const boss = await makeMember(acme, { email: "boss@acme.example", language: "en" });
		const { id, mails } = await escalate();
		expect(mails).toHaveLength(3);
		const addressed = {
			to: ["boss@acme.example", manager.email.toUpperCase()],
			cc: ["noor@town.example"],
			replyTo: sara.email,
		};
		for (const mail of mails) {
			expect(mail).toMatchObject(addressed);
			expect(mail.text).toContain("Please help");
			expect(mail.attachments?.map(({ content }) => content.length > 100)).toEqual([true, true]);
		}
		expect(receivedBy(mails, boss.email)).toMatchObject([
			{ language: "en", organisation: "Acme", subject: `Escalation: request #${id}` },
		]);
		expect(receivedBy(mails, manager.email.toUpperCase())).toMatchObject([
			{ language: "ar", organisation: "أكمي", subject: `تصعيد: الطلب رقم ${id}` },
		]);
		expect(receivedBy(mails, "noor@town.example")).toMatchObject([{ language: "en" }]);
		expect(mails.map(({ receivers }) => receivers?.length)).toEqual([1, 1, 1]);
	});

	it.each([
		["no e-mails", sql`email_notifications = 0`],
		["none about escalations", sql`email_escalated = 0`],
	])("leaves out members who want %s", async (_, change) => {
		await rows(acme, sql`update members set ${change} where id = ${manager.id}`);
		const { mails } = await escalate();
		expect(mails.map(({ receivers }) => receivers)).toEqual([
			["boss@acme.example", "noor@town.example"],
		]);
	});

	it("goes to members who still have to be activated: they have no bell to look at", async () => {
		await rows(
			acme,
			sql`update members set activated = 0, email_escalated = 0
			where id = ${manager.id}`,
		);
		const { mails } = await escalate();
		expect(receivedBy(mails, manager.email.toUpperCase())).toHaveLength(1);
	});
});
