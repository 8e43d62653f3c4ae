import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, it } from "vitest";
import { listMailWork } from "#api/list-mails/list-mails.job.ts";
import { nextMailing } from "#api/list-mails/next-mailing.ts";
import { deliverMail } from "#api/notifications/mail-delivery.job.ts";
import type { MailMessage } from "#api/platform/mail/mail-message.ts";
import { maxListMails, maxMailedRows } from "#contract/list-mails/constants.ts";
import { listMailEndpoints } from "#contract/list-mails/endpoints.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import {
	anonymousSession,
	answer,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { count, nothingIsDue, owner, rows } from "#tests/support/database.ts";
import { deliverQueued, delivery, queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { runWork } from "#tests/support/recurring-work.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, suspend, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: TestMember;
let client: Client;

/** Half past nine of a Wednesday in Riyadh; the next Sunday is the 11th. */
const wednesday = "2029-03-07T06:30:00Z";
const sunday = "2029-03-11T04:00:00Z";

const late = {
	list: "requests",
	page: "follow-up",
	name: "Late ones",
	query: "f.status=late",
	columns: [
		{ name: "id", heading_en: "No.", heading_ar: "الرقم", kind: "text" },
		{ name: "comment", heading_en: "What", heading_ar: "الوصف", kind: "text" },
	],
	days: [0],
	hour: 7,
	form: "rows",
};

const mailed = (more: object = {}, by = client) => by.post("/list-mails", { ...late, ...more });
const mailsOf = async (by = client) =>
	(await answer(by.get("/list-mails"), listMailEndpoints["GET /list-mails"].answer)).mails;

beforeEach(async () => {
	await nothingIsDue();
	clock.set(wednesday);
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin, language: "en" });
	client = await signedIn(admin);
	await runWork(listMailWork, acme);
});

async function mailsAt(moment: string): Promise<MailMessage[]> {
	clock.set(moment);
	await runWork(listMailWork, acme);
	await runWork(listMailWork, acme);
	return (await deliverQueued(acme)).filter(({ unsubscribe }) => unsubscribe?.includes("/list/"));
}

describe("A list by mail", () => {
	it("comes on its days at its hour, with the rows of then", async () => {
		expect((await mailed()).status).toBe(200);
		await makeRequest(admin, { status: "late", comment: "Lift stuck" });
		await makeRequest(admin, { status: "done", comment: "Lamp" });
		expect(await mailsAt("2029-03-11T03:59:59Z")).toEqual([]);
		const [mail, ...others] = await mailsAt(sunday);
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ to: [admin.email], subject: "Late ones: 1" });
		expect(mail?.text).toContain("Lift stuck");
		expect(mail?.text).not.toContain("Lamp");
		expect(mail?.text).toMatch(/\/list-mails\/follow-up\?opened=\d+&f\.status=late/);
		expect(await mailsAt("2029-03-11T05:00:00Z")).toEqual([]);
		expect(await mailsAt("2029-03-18T04:00:00Z")).toHaveLength(1);
	});

	it("moves with another time zone, and comes no second time that day", async () => {
		const moveTo = async (time_zone: string) => {
			const by = await signedIn(admin);
			const { status } = await by.post("/settings/edit", { section: "writing", time_zone });
			expect(status).toBe(200);
		};
		await mailed({ empty: 1 });
		await moveTo("Asia/Karachi");
		expect(await mailsAt("2029-03-11T02:00:00Z")).toHaveLength(1);
		await moveTo("Asia/Riyadh");
		expect(await mailsAt(sunday)).toEqual([]);
		expect(await mailsAt("2029-03-18T04:00:00Z")).toHaveLength(1);
	});

	it("has the first fifty rows in it, in the order of the list", async () => {
		await mailed({ query: "f.status=late&sort=old-new" });
		for (let nth = 0; nth < maxMailedRows + 3; nth++)
			await makeRequest(admin, { status: "late", comment: `nth ${nth};` });
		const [mail] = await mailsAt(sunday);
		expect(mail?.text).toContain("nth 0;");
		expect(mail?.text).toContain("nth 49;");
		expect(mail?.text).not.toContain("nth 50;");
		expect(mail?.text).toMatch(/and \u20683\u2069 more/);
	});

	it("comes as a workbook", async () => {
		await mailed({ form: "xlsx" });
		await makeRequest(admin, { status: "late", comment: '=1+1, "x"' });
		const [mail] = await mailsAt(sunday);
		const [file] = mail?.attachments ?? [];
		expect(file?.name).toBe("follow-up.xlsx");
		const { sheets } = await readXlsx(file?.content ?? new Uint8Array());
		expect(sheets[0]?.rows).toEqual([
			["No.", "What"],
			[expect.anything(), '=1+1, "x"'],
		]);
	});

	it("has headings in the language that its member reads by then", async () => {
		await mailed({ form: "xlsx" });
		await makeRequest(admin, { status: "late" });
		await owner`update members set language = 'ar' where tenant_id = ${acme.id}`;
		const [mail] = await mailsAt(sunday);
		const { sheets } = await readXlsx(mail?.attachments?.[0]?.content ?? new Uint8Array());
		expect(sheets[0]?.rows[0]).toEqual(["الرقم", "الوصف"]);
	});

	it("is a link alone where its workbook would have more than 2 MB", async () => {
		await mailed({ form: "xlsx" });
		const noise = createHash("shake256", { outputLength: 3_000_000 }).digest("base64");
		const cells = noise.match(/.{30000}/g) ?? [];
		const csv = cells.map((cell, index) => `${index},${cell}\r\n`).join("");
		const total = cells.length;
		clock.set(sunday);
		await runWork(listMailWork, acme);
		const [mail] = await deliverQueued(acme, {
			readList: async () => ({
				csv,
				total,
				more: false,
				unclear: false,
				columns: ["id", "comment"],
			}),
		});
		expect(mail).toMatchObject({ subject: `Late ones: ${total}` });
		expect(mail?.attachments).toBeUndefined();
		expect(mail?.text).toContain("too large for a mail");
	});

	it("is a link alone where there are more rows than were counted", async () => {
		await mailed({ form: "xlsx" });
		clock.set(sunday);
		await runWork(listMailWork, acme);
		const [mail] = await deliverQueued(acme, {
			readList: async () => ({
				csv: "1,x\r\n",
				total: 10_000,
				more: true,
				unclear: false,
				columns: ["id"],
			}),
		});
		expect(mail?.attachments).toBeUndefined();
	});

	it("comes empty only where that was chosen", async () => {
		await mailed();
		await mailed({ name: "Always", empty: 1 });
		expect((await mailsAt(sunday)).map(({ subject }) => subject)).toEqual(["Always: 0"]);
	});

	it("has no rows, and says so, where a filter no longer exists or is not understood", async () => {
		await mailed({ name: "Rows", query: "f.status=late&f.colour=red" });
		await mailed({ name: "Book", query: "f.priority=soon", form: "xlsx" });
		await makeRequest(admin, { status: "late", comment: "Lift stuck" });
		const mails = await mailsAt(sunday);
		expect(mails.map(({ subject }) => subject).sort()).toEqual(["Book: 0", "Rows: 0"]);
		for (const { text, attachments } of mails) {
			expect(text).toContain("A filter of this list no longer exists");
			expect([text.includes("Lift"), attachments]).toEqual([false, undefined]);
		}
	});

	it("comes once, however many work at once", async () => {
		await mailed({ empty: 1 });
		clock.set(sunday);
		await Promise.all([1, 2, 3].map(() => runWork(listMailWork, acme)));
		const jobs = (await queuedJobs(acme)).filter(({ job }) => job.kind === "list");
		expect(jobs).toHaveLength(1);
	});

	it("leaves the worker time for other work where many are due at once", async () => {
		for (const name of ["A", "B", "C"]) await mailed({ name, empty: 1 });
		clock.set(sunday);
		await runWork(listMailWork, acme);
		const starts = await owner<{ after: number }[]>`
			select extract(epoch from start_after - min(start_after) over ())::float8 as after
			from pgboss.job where name = 'mail' and data->>'kind' = 'list'
				and (data->>'tenantId')::integer = ${acme.id} order by 1`;
		expect(starts.map(({ after }) => after)).toEqual([
			0,
			expect.closeTo(0.5, 1),
			expect.closeTo(1, 1),
		]);
	});

	it("has what its reader may see when it is sent, and rests without the right", async () => {
		const reader = await makeMemberWith(acme, "branches_read");
		await rows(acme, sql`update members set language = 'en' where id = ${reader.id}`);
		const by = await signedIn(reader);
		const branches = { list: "branches", page: "branches-management", query: "", name: "Branches" };
		await mailed(
			{
				...branches,
				columns: [{ name: "name_en", heading_en: "Name", heading_ar: "الاسم", kind: "text" }],
			},
			by,
		);
		await makeBranch(acme, { nameEn: "North" });
		expect((await mailsAt(sunday)).map(({ subject }) => subject)).toEqual(["Branches: 1"]);
		await rows(
			acme,
			sql`update members set permission_id = ${profiles.requester} where id = ${reader.id}`,
		);
		expect(await mailsAt("2029-03-18T04:00:00Z")).toEqual([]);
		expect(await mailsOf(by)).toMatchObject([{ name: "Branches", state: "unreadable" }]);
		expect((await mailed(branches, by)).status).toBe(403);
	});

	it("shows a requester the own requests alone", async () => {
		const requester = await makeMember(acme, { language: "en" });
		await mailed({ empty: 1 }, await signedIn(requester));
		await makeRequest(admin, { status: "late", comment: "Not his" });
		await makeRequest(requester, { status: "late", comment: "His" });
		const [mail] = await mailsAt(sunday);
		expect(mail?.subject).toBe("Late ones: 1");
		expect(mail?.text).not.toContain("Not his");
	});

	it("asks once where nobody opened it for three months, and rests a month later until it is wanted", async () => {
		await mailed({ empty: 1 });
		const asks = async (moment: string) =>
			(await mailsAt(moment)).map(({ text }) => text.includes("Still wanted?"));
		const own = async () => (await mailsOf(await signedIn(admin)))[0];
		expect(await asks("2029-06-03T04:00:00Z")).toEqual([false]);
		clock.set("2029-06-10T04:00:00Z");
		await runWork(listMailWork, acme);
		const [asking] = await queuedJobs(acme);
		for (const triedBefore of [0, 1]) {
			const sent: MailMessage[] = [];
			if (asking) await deliverMail(delivery(sent), { ...asking, triedBefore, isLastTry: false });
			expect(sent.map(({ text }) => text.includes("Still wanted?"))).toEqual([true]);
		}
		await deliverQueued(acme);
		const { id, state } = (await own()) ?? {};
		expect(state).toBe("asked");
		expect(await asks("2029-06-17T04:00:00Z")).toEqual([false]);
		expect(await asks("2029-07-08T04:00:00Z")).toEqual([false]);
		expect(await asks("2029-07-15T04:00:00Z")).toEqual([]);
		expect(await own()).toMatchObject({ state: "unwanted" });
		const stranger = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const path = `/list-mails/${id}/wanted`;
		expect((await stranger.post(path, {})).status).toBe(404);
		await answer((await signedIn(admin)).post(path, {}), messageResponse);
		expect(await own()).toMatchObject({ state: "runs" });
		expect(await asks("2029-07-15T05:00:00Z")).toEqual([]);
		expect(await asks("2029-07-22T04:00:00Z")).toEqual([false]);
		expect(await asks("2029-10-14T04:00:00Z")).toEqual([true]);
	});

	it("comes to nobody who left, or who switched these mails off by the address in its head", async () => {
		await mailed({ empty: 1 });
		const [mail] = await mailsAt(sunday);
		const [, , member, kind, signature] = new URL(mail?.unsubscribe ?? "").pathname.split("/");
		const other = await makeMember(acme);
		await mailed({ empty: 1 }, await signedIn(other));
		await answer(
			anonymousSession(acme).post("/unsubscribe", { member, kind, signature }),
			messageResponse,
		);
		await rows(acme, sql`update members set last_day = '2020-01-01' where id = ${other.id}`);
		expect(await mailsAt("2029-03-18T04:00:00Z")).toEqual([]);
	});

	it("comes neither to who wants no mails nor while the organisation is suspended", async () => {
		await mailed({ empty: 1 });
		const set = (fields: string) =>
			rows(acme, sql`update members set ${sql.raw(fields)} where id = ${admin.id} returning id`);
		const sundays = ["11", "18", "25"].map((day) => `2029-03-${day}T04:00:00Z`);
		for (const [field, at] of [
			["email_notifications", sundays[0]],
			["activated", sundays[1]],
		] as const) {
			await set(`${field} = 0`);
			expect(await mailsAt(at ?? ""), field).toEqual([]);
			await set(`${field} = 1`);
		}
		clock.set(sundays[2] ?? "");
		await suspend(acme);
		await runWork(listMailWork, acme);
		expect(await queuedJobs(acme)).toEqual([]);
		await owner`update tenants set suspended_at = null where id = ${acme.id}`;
		expect(await mailsAt("2029-03-27T04:00:00Z"), "not on a day of its own").toEqual([]);
	});

	it("is one of twenty of a member, and ends by the member alone", async () => {
		const sent = await Promise.all(
			Array.from({ length: maxListMails.ofMember + 1 }, (_, hour) =>
				mailed({ name: `Late ${hour}` }),
			),
		);
		expect(sent.filter(({ status }) => status === 200)).toHaveLength(maxListMails.ofMember);
		expect(await readError(mailed())).toMatchObject({ status: 409, code: "list_mails_full" });
		const [first] = await mailsOf();
		const stranger = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		expect((await stranger.send("DELETE", `/list-mails/${first?.id}`)).status).toBe(404);
		expect((await client.send("DELETE", `/list-mails/${first?.id}`)).status).toBe(200);
		expect(await count(acme, "list_mails")).toBe(maxListMails.ofMember - 1);
	});

	it("is one of five hundred of an organisation", async () => {
		await mailed();
		const others = maxListMails.ofTenant - 2;
		const { id: memberId } = await makeMember(acme);
		await rows(
			acme,
			sql`insert into list_mails select (jsonb_populate_record(m, jsonb_build_object('id', n + 1000,
					'member_id', ${memberId}::integer))).*
				from list_mails m, generate_series(1, ${others}::integer) n`,
		);
		expect((await mailed({ hour: 8 })).status).toBe(200);
		const full = { status: 409, code: "list_mails_full" };
		expect(await readError(mailed({ hour: 9 }))).toMatchObject(full);
	});

	it("is one, however often its form is sent", async () => {
		for (const more of [{}, {}, { days: [0, 0] }]) expect((await mailed(more)).status).toBe(200);
		await mailed({ days: [1] });
		expect((await mailsOf()).map(({ days }) => days)).toEqual([[0], [1]]);
	});
});

describe("The next mailing", () => {
	const days = (...of: number[]) => of.reduce((bits, day) => bits | (1 << day), 0);
	const next = (timeZone: string, hour: number, since: string, ...of: number[]) =>
		nextMailing({ days: days(...of), hour, since: new Date(since) }, timeZone).toISOString();

	it("is at its hour in the time zone of the organisation, through the change of clocks", () => {
		expect(next("Asia/Riyadh", 7, wednesday, 0)).toBe("2029-03-11T04:00:00.000Z");
		expect(next("Asia/Riyadh", 10, wednesday, 3)).toBe("2029-03-07T07:00:00.000Z");
		expect(next("Asia/Riyadh", 9, wednesday, 3)).toBe("2029-03-14T06:00:00.000Z");
		expect(next("Europe/Berlin", 7, "2029-03-24T12:00:00Z", 0)).toBe("2029-03-25T05:00:00.000Z");
		expect(next("America/New_York", 23, "2029-03-08T04:30:00Z", 3)).toBe(
			"2029-03-15T03:00:00.000Z",
		);
	});
});
