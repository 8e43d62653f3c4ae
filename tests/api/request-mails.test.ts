import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { queueMails } from "#api/db/mail-jobs.ts";
import { escalations } from "#api/db/schema/index.ts";
import { request } from "#contract/schemas/requests.ts";
import { answer, form, signedIn } from "#tests/support/api.ts";
import { rows, within } from "#tests/support/database.ts";
import { deliverQueued, queuedJobs } from "#tests/support/mails.ts";
import { makeMember, type TestMember } from "#tests/support/people.ts";
import { makePng } from "#tests/support/pictures.ts";
import { makeBranch, makeFacility } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ request });

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
	it("goes out in the sender's language, with replies to the sender and the pictures", async () => {
		const { id, photo } = await create({ photo: await makePng() });
		await deliverQueued(acme);
		await within(acme, async (scope) => {
			await scope.db.insert(escalations).values({
				tenantId: acme.id,
				id: 1,
				requestId: id,
				fromMemberId: sara.id,
				to: ["boss@acme.example", "chief@acme.example"],
				cc: ["noor@acme.example"],
				subject: "This can't wait",
				comment: "Please help",
				attachments: [String(photo), String(photo).replace("/uploads/", ""), "requests/gone.jpg"],
			});
			await queueMails(scope, [{ kind: "escalation", tenantId: acme.id, escalationId: 1 }]);
		});
		const [mail] = await deliverQueued(acme);
		expect(mail).toMatchObject({
			language: "en",
			organisation: "Acme",
			to: ["boss@acme.example", "chief@acme.example"],
			cc: ["noor@acme.example"],
			replyTo: sara.email,
			subject: "This can't wait",
		});
		expect(mail?.text).toContain("Please help");
		expect(mail?.attachments?.map(({ content }) => content.length > 100)).toEqual([true, true]);
	});
});
