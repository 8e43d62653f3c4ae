import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, it } from "vitest";
import { notify } from "#api/notifications/notify.ts";
import type { MailMessage } from "#api/platform/mail/mail-message.ts";
import { toNodemailer } from "#api/platform/mail/to-nodemailer.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { anonymousSession, answer, type Client, readError } from "#tests/support/api-client.ts";
import { count, rows, within } from "#tests/support/database.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let sara: TestMember;
let requestId: number;
let door: Client;
beforeEach(async () => {
	acme = await makeTenant();
	sara = await makeMember(acme, { language: "en" });
	requestId = await makeRequest(sara);
	door = anonymousSession(acme);
});

async function mailed(kind: "late" | "note"): Promise<MailMessage | undefined> {
	await within(acme, (scope) =>
		notify(scope, [sara.id], { kind, requestId, actorId: null, date: new Date() }),
	);
	return (await deliverQueued(acme))[0];
}

/** What the address in a mail's head says. */
function addressIn(mail: MailMessage | undefined) {
	const { pathname, origin, search } = new URL(mail?.unsubscribe ?? "");
	const [, page, member, kind, signature] = pathname.split("/");
	return { origin, page, search, body: { member, kind, signature } };
}

const settings = () => rows(acme, sql`select email_late, email_note, version from members`);

describe("the address in a mail's head", () => {
	it("is the organisation's own, and switches mails of this kind off", async () => {
		const { origin, page, search, body } = addressIn(await mailed("late"));
		expect([origin, page, search]).toEqual([
			`https://${acme.slug}.example.org`,
			"unsubscribe",
			"?lng=en",
		]);
		await answer(door.post("/unsubscribe", body), messageResponse);
		expect(await settings()).toEqual([{ email_late: 0, email_note: 1, version: 2 }]);
		expect(await mailed("late")).toBeUndefined();
		expect(await mailed("note")).toBeDefined();
	});

	it("is good any number of times, and leaves one trace", async () => {
		const { body } = addressIn(await mailed("late"));
		for (let times = 0; times < 3; times++)
			await answer(door.post("/unsubscribe", body), messageResponse);
		expect(await settings()).toMatchObject([{ version: 2 }]);
		expect(await count(acme, "audit_log")).toBe(1);
	});

	it.each([
		["another kind", () => ({ kind: "note" })],
		["another member", async () => ({ member: (await makeMember(acme)).id })],
		["another signature", () => ({ signature: "A".repeat(43) })],
		["a shorter signature", () => ({ signature: "A" })],
	])("is good for nothing else: %s", async (_, other) => {
		const { body } = addressIn(await mailed("late"));
		const wrong = { ...body, ...(await other()) };
		expect(await readError(door.post("/unsubscribe", wrong))).toMatchObject({
			status: 400,
			code: "link_invalid",
		});
		expect((await settings()).every((one) => one.email_late === 1)).toBe(true);
	});

	it("is of no use in another organisation", async () => {
		const { body } = addressIn(await mailed("late"));
		const globex = await makeTenant();
		await makeMember(globex, { id: sara.id });
		expect((await readError(anonymousSession(globex).post("/unsubscribe", body))).code).toBe(
			"link_invalid",
		);
	});

	it("has to say all of it", async () => {
		expect(await readError(door.post("/unsubscribe", { member: "x", kind: "all" }))).toMatchObject({
			status: 422,
			fields: { member: "number", kind: "choice", signature: "required" },
		});
	});
});

describe("a mail's head", () => {
	const headOf = async (mail: MailMessage) => {
		const { createTransport } = await import("nodemailer");
		const transport = createTransport({ streamTransport: true, buffer: true });
		const { message: raw } = await transport.sendMail(toNodemailer(mail, "siyana@example.org"));
		const { headers } = await PostalMime.parse(raw as Buffer);
		return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
	};

	it("names the address as RFC 8058 has it", async () => {
		const mail = await mailed("late");
		expect(await headOf(mail as MailMessage)).toMatchObject({
			"list-unsubscribe": `<${mail?.unsubscribe}>`,
			"list-unsubscribe-post": "List-Unsubscribe=One-Click",
		});
	});

	it("names none where mails can't be switched off", async () => {
		await door.post("/authentication/forgot-password", { email: sara.email });
		const [mail] = await deliverQueued(acme);
		expect(await headOf(mail as MailMessage)).not.toHaveProperty("list-unsubscribe");
	});
});
