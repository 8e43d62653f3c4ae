import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { escalation, escalationDraft, memberOption } from "#contract/escalations/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, clock, form, readError, signedIn } from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { makePdf } from "#tests/support/documents.ts";
import { makeFake, makePng } from "#tests/support/images.ts";
import { deliverQueued } from "#tests/support/mail-delivery.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const message = z.object({ message: z.string() });

let acme: Tenant;
let admin: TestMember;
let head: TestMember;
let requester: TestMember;
let requestId: number;
beforeEach(async () => {
	acme = await makeTenant();
	admin = await makeMember(acme, { permissionId: profiles.admin });
	head = await makeMember(acme);
	requester = await makeMember(acme, { language: "en" });
	const branchId = await makeBranch(acme, { memberId: head.id });
	requestId = await makeRequest(requester, { branchId, status: "late", date: clock.now() });
});

const draftFor = async (member: TestMember, id = requestId) =>
	(
		await answer(
			(await signedIn(member)).get(`/esclate/getEscalateInfo?requestId=${id}`),
			escalationDraft,
		)
	).draft;

describe("the draft of an escalation", () => {
	it("is from the member to the branch's manager, in the member's language", async () => {
		expect(await draftFor(requester)).toEqual({
			from: requester.email,
			to: [expect.objectContaining({ id: head.id, email: head.email })],
			subject: `Escalation: request #${requestId}`,
		});
		const arabic = await makeMember(acme);
		const own = await makeRequest(arabic);
		expect((await draftFor(arabic, own)).subject).toBe(`تصعيد: الطلب رقم ${own}`);
	});

	it("is in the language that is asked for, and tells in which its readers read", async () => {
		const asked = async (lang: string) =>
			answer(
				(await signedIn(requester)).get(
					`/esclate/getEscalateInfo?requestId=${requestId}&lang=${lang}`,
				),
				escalationDraft,
			);
		const { draft } = await asked("ar");
		expect(draft.subject).toBe(`تصعيد: الطلب رقم ${requestId}`);
		expect(draft.to).toEqual([expect.objectContaining({ id: head.id, language: "ar" })]);
		expect((await asked("xx")).draft.subject).toBe(`Escalation: request #${requestId}`);
	});

	it("goes to the Admins where the branch has no manager with an address, or the manager escalates", async () => {
		const nowhere = await makeRequest(requester);
		expect((await draftFor(requester, nowhere)).to.map(({ id }) => id)).toEqual([admin.id]);
		const silent = await makeMember(acme, { noEmail: 1 });
		const offline = await makeBranch(acme, { memberId: silent.id });
		const there = await makeRequest(requester, { branchId: offline });
		expect((await draftFor(requester, there)).to.map(({ id }) => id)).toEqual([admin.id]);
		const branchId = await makeBranch(acme, { memberId: requester.id });
		const managed = await makeRequest(requester, { branchId });
		expect((await draftFor(requester, managed)).to.map(({ id }) => id)).toEqual([admin.id]);
	});

	it("is for the requester and the member assigned", async () => {
		const path = `/esclate/getEscalateInfo?requestId=${requestId}`;
		expect(await readError((await signedIn(admin)).get(path))).toMatchObject({
			code: "not_involved",
		});
		expect(
			await readError((await signedIn(requester)).get("/esclate/getEscalateInfo")),
		).toMatchObject({ fields: { requestId: "request_required" } });
	});
});

describe("sending an escalation", () => {
	it("mails it with copies and attachments, tells members, and keeps what was sent", async () => {
		const client = await signedIn(requester);
		const sent = client.post(
			"/esclate/send",
			form({
				requestId: String(requestId),
				fromMemberId: String(requester.id),
				"to[0]": String(head.id),
				"to[1]": "mayor@town.example",
				cc: `${admin.id}, mayor@town.example`,
				subject: "Still leaking",
				comment: "Since Sunday",
				attachments: await makePng(),
			}),
		);
		expect(await answer(sent, message)).toEqual({ message: "Escalation sent." });
		const [kept] = await answer(
			client.get(`/requests/${requestId}/escalations`),
			z.array(escalation),
		);
		expect(kept).toMatchObject({
			to: [head.email, "mayor@town.example"],
			cc: [admin.email],
			subject: "Still leaking",
			comment: "Since Sunday",
			memberDetails: { id: requester.id },
		});
		expect(kept?.attachments).toHaveLength(1);
		expect((await client.get(kept?.attachments[0] ?? "")).status).toBe(200);
		const details = await answer(client.get(`/requests/${requestId}`), maintenanceRequest);
		expect(details.timeline.at(-1)).toMatchObject({ kind: "escalated" });

		const mails = await deliverQueued(acme);
		for (const mail of mails) {
			expect(mail).toMatchObject({ subject: "Still leaking", to: kept?.to, cc: kept?.cc });
			expect(mail.attachments).toHaveLength(1);
		}
		expect(mails.flatMap(({ receivers }) => receivers).sort()).toEqual(
			[head.email, "mayor@town.example", admin.email].sort(),
		);
		for (const member of [head, admin]) {
			const list = await (await signedIn(member)).get("/requests/notifications");
			expect(await list.json(), member.email).toEqual([
				expect.objectContaining({ kind: "escalated", request_id: requestId }),
			]);
		}
	});

	it("takes documents as they are: kept, mailed and downloaded by their names", async () => {
		const client = await signedIn(requester);
		const body = makePdf();
		const sent = client.post(
			"/esclate/send",
			form({
				requestId: String(requestId),
				to: "mayor@town.example",
				subject: "Quote",
				"attachments[0]": new File([body], "C:\\x\\عرض سعر.PDF", { type: "text/html" }),
				"attachments[1]": await makePng(),
			}),
		);
		expect((await sent).status).toBe(200);
		const [kept] = await answer(
			client.get(`/requests/${requestId}/escalations`),
			z.array(escalation),
		);
		expect(kept?.attachment_names).toEqual(["عرض سعر.pdf", null]);
		const [path = ""] = kept?.attachments ?? [];
		const download = await client.get(path);
		expect(download.status).toBe(200);
		expect(Object.fromEntries(download.headers)).toMatchObject({
			"content-type": "application/pdf",
			"content-disposition": `attachment; filename="___ ___.pdf"; filename*=UTF-8''${encodeURIComponent("عرض سعر.pdf")}`,
			"content-security-policy": "sandbox; default-src 'none'",
			"x-content-type-options": "nosniff",
			"cache-control": "private, no-store",
		});
		expect(Buffer.from(await download.arrayBuffer())).toEqual(body);

		const part = await client.get(path, { range: "bytes=0-4" });
		expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);
		expect(part.headers.get("content-range")).toBe(`bytes 0-4/${body.length}`);
		const other = { range: "bytes=0-4", "if-range": '"another"' };
		expect((await client.get(path, other)).status).toBe(200);
		const stranger = await signedIn(await makeMember(await makeTenant()));
		expect((await stranger.get(path)).status).toBe(404);

		const [mail] = await deliverQueued(acme);
		expect(mail?.attachments?.map(({ name, content }) => [name, content.length])).toEqual([
			["عرض سعر.pdf", body.length],
			[expect.stringMatching(/\.png$/), expect.any(Number)],
		]);
	});

	it("keeps a document for the second try, which only an escalation takes", async () => {
		const client = await signedIn(requester);
		const staged = await client.post(
			"/kept-pictures",
			form({ attachment: new File([makePdf()], "quote.pdf") }),
		);
		const { id } = z.object({ id: z.string() }).parse(await staged.json());
		const kept = { "kept_pictures[0]": id };
		expect(
			await readError(client.post(`/requests/${requestId}/notes`, form({ desc: "See", ...kept }))),
		).toMatchObject({ status: 422, fields: { kept_pictures: "picture_gone" } });
		const body = { requestId: String(requestId), to: "mayor@town.example", subject: "Quote" };
		expect((await client.post("/esclate/send", form({ ...body, ...kept }))).status).toBe(200);
		const [escalated] = await answer(
			client.get(`/requests/${requestId}/escalations`),
			z.array(escalation),
		);
		expect(escalated?.attachment_names).toEqual(["quote.pdf"]);
	});

	it("tells members at the bell who are written to by their addresses, too", async () => {
		const client = await signedIn(requester);
		const body = { requestId, to: head.email.toUpperCase(), subject: "Late" };
		await answer(client.post("/esclate/send", body), message);
		const list = await (await signedIn(head)).get("/requests/notifications");
		expect(await list.json()).toEqual([
			expect.objectContaining({ kind: "escalated", request_id: requestId }),
		]);
	});

	it("goes once to an address, however it is written and wherever it stands", async () => {
		const client = await signedIn(requester);
		const to = ["Mayor@town.example", "mayor@town.example\u200f", String(head.id), head.email];
		const cc = `MAYOR@town.example, ${admin.email}, ${admin.email.toUpperCase()}`;
		await answer(client.post("/esclate/send", { requestId, to, cc, subject: "Late" }), message);
		const sent = client.get(`/requests/${requestId}/escalations`);
		const [kept] = await answer(sent, z.array(escalation));
		expect(kept).toMatchObject({ to: ["Mayor@town.example", head.email], cc: [admin.email] });
	});

	it("is refused in another member's name", async () => {
		const body = {
			requestId,
			fromMemberId: admin.id,
			to: "mayor@town.example",
			subject: "Late",
		};
		expect(await readError((await signedIn(requester)).post("/esclate/send", body))).toMatchObject({
			status: 403,
			code: "wrong_member",
		});
	});

	it("has to wait after fifty in a day", async () => {
		const client = await signedIn(requester);
		const body = { requestId, to: "mayor@town.example", subject: "Late" };
		// As many at once as there are connections: of more, some would wait too long on a busy machine.
		for (let tens = 0; tens < 5; tens++) {
			const spoken = await Promise.all(
				Array.from({ length: 10 }, () => client.post("/esclate/send", body)),
			);
			expect(spoken.every(({ ok }) => ok)).toBe(true);
		}
		expect(await readError(client.post("/esclate/send", body))).toMatchObject({
			status: 429,
			code: "too_many_attempts",
		});
		clock.pass({ days: 1, seconds: 1 });
		await answer(client.post("/esclate/send", { ...body, subject: "Later" }), message);
		const sent = client.get(`/requests/${requestId}/escalations`);
		expect((await answer(sent, z.array(escalation)))[0]?.subject).toBe("Later");
	});

	it("to a member who is not there, or has no e-mail, is refused, and nothing is sent", async () => {
		const client = await signedIn(requester);
		const body = { requestId, to: ["999"], subject: "Late" };
		expect(await readError(client.post("/esclate/send", body))).toMatchObject({
			fields: { to: "row_unknown" },
		});
		const mute = { ...body, to: [(await makeMember(acme, { noEmail: 1 })).id] };
		expect(await readError(client.post("/esclate/send", mute))).toMatchObject({
			fields: { to: "row_unknown" },
		});
		const chosen = { request_id: requestId, escalate_to: mute.to[0] };
		expect(await readError(client.post("/requests/escalate", chosen))).toMatchObject({
			fields: { escalate_to: "choice" },
		});
		expect(await count(acme, "escalations")).toBe(0);
		expect(await deliverQueued(acme)).toEqual([]);
	});

	it("with a file of another type is refused at the file", async () => {
		const body = form({
			requestId: String(requestId),
			to: "mayor@town.example",
			subject: "Late",
			attachments: makeFake(),
		});
		expect(await readError((await signedIn(requester)).post("/esclate/send", body))).toMatchObject({
			status: 422,
			fields: { attachments: "document_type" },
		});
	});

	it("has 15 MB of attachments at most", async () => {
		const client = await signedIn(requester);
		const send = (bytes: number) => {
			const rest = bytes - makePdf().length;
			const file = (size: number) => new File([makePdf(" ".repeat(size))], "a.pdf");
			const fields = { requestId: String(requestId), to: "mayor@town.example", subject: "Late" };
			const attachments = [file(0), file(rest - makePdf().length)];
			return client.post("/esclate/send", form({ ...fields, attachments }));
		};
		const limit = 15 * 1024 * 1024;
		expect(await readError(send(limit + 1))).toMatchObject({
			status: 422,
			fields: { attachments: "attachments_too_large" },
		});
		expect((await send(limit)).status).toBe(200);
	});

	it("does not let anybody write further lines into the mail's head", async () => {
		const client = await signedIn(requester);
		const body = {
			requestId,
			to: "mayor@town.example",
			subject: "Late\r\nBcc: all@town.example",
		};
		await answer(client.post("/esclate/send", body), message);
		const [mail] = await deliverQueued(acme);
		expect(mail?.subject).not.toMatch(/[\r\n]/);
		const address = { requestId, to: "a@b.example\r\nBcc: all@town.example", subject: "Late" };
		expect(await readError(client.post("/esclate/send", address))).toMatchObject({
			fields: { to: "email" },
		});
	});
});

describe("escalating from the request's page", () => {
	it("mails the chosen member in their language, and tells them", async () => {
		const client = await signedIn(requester);
		const body = { request_id: requestId, escalate_to: head.id };
		expect(await answer(client.post("/requests/escalate", body), message)).toEqual({
			message: "Request escalated",
		});
		const mails = await deliverQueued(acme);
		expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
			{ to: [head.email], subject: `تصعيد: الطلب رقم ${requestId}` },
		]);
	});

	it("offers Admins and those who manage a branch", async () => {
		const options = await answer(
			(await signedIn(requester)).get("/escalation-options"),
			z.array(memberOption),
		);
		expect(options.map(({ id }) => id)).toEqual([admin.id, head.id]);
	});

	it("tells addresses to those who may see members', and to those who are offered", async () => {
		const told = async (member: TestMember, path = "/escalation-options") =>
			(await answer((await signedIn(member)).get(path), z.array(memberOption))).map(
				({ email }) => email,
			);
		expect(await told(requester)).toEqual([undefined, undefined]);
		const both = [admin.email, head.email];
		expect(await told(head)).toEqual(both);
		expect(await told(await makeMember(acme, { permissionId: profiles.auditor }))).toEqual(both);
		const branchId = await makeBranch(acme, { memberId: (await makeMember(acme)).id });
		const technician = { permissionId: profiles.branchTechnician, branchId };
		const [one] = [await makeMember(acme, technician), await makeMember(acme, technician)];
		expect(await told(one, "/mymembers")).toContain(one.email);
	});

	it("goes to a member by id, whose address nobody has to know", async () => {
		const sent = await (await signedIn(requester)).post("/esclate/send", {
			requestId,
			to: [String(head.id)],
			subject: "Please look",
		});
		expect(sent.status).toBe(200);
		expect((await deliverQueued(acme)).map(({ to }) => to)).toEqual([[head.email]]);
	});
});

describe("escalations of an organisation that confines them", () => {
	const set = async (fields: object) =>
		answer(
			(await signedIn(admin)).post("/settings/edit", { section: "security", ...fields }),
			z.object({ message: z.string() }),
		);
	const sendTo = async (to: string, cc = "") =>
		(await signedIn(requester)).post("/esclate/send", {
			requestId,
			fromMemberId: requester.id,
			to,
			cc,
			subject: "Late",
		});
	const statusOf = async (to: string, cc?: string) => (await sendTo(to, cc)).status;

	it("go to anybody unless it says otherwise, and its domains alone say nothing", async () => {
		expect(await statusOf("mayor@town.example")).toBe(200);
		await set({ domains: ["acme.example"] });
		expect(await statusOf("mayor@town.example")).toBe(200);
		expect(await draftFor(requester)).not.toHaveProperty("confined_to");
	});

	it("go to members and to its own domains only, and the draft says so", async () => {
		await set({ recipients: "own", domains: ["Works.Example", "بلدية.example"] });
		expect(await draftFor(requester)).toMatchObject({
			confined_to: ["works.example", "بلدية.example"],
		});
		for (const own of [
			`${head.id}`,
			head.email.toUpperCase(),
			"Desk@WORKS.example",
			"a@بلدية.example",
		])
			expect(await statusOf(own), own).toBe(200);
		const strangers = [
			"mayor@town.example",
			"a@sub.works.example",
			"a@networks.example",
			"a@works.example.net",
			`${head.email}.net`,
		];
		for (const stranger of strangers) {
			const { status, fields } = await readError(sendTo(stranger));
			expect([status, fields], stranger).toEqual([422, { to: "recipient_not_own" }]);
			expect((await readError(sendTo(head.email, `${head.id},${stranger}`))).fields).toEqual({
				cc: "recipient_not_own",
			});
		}
		await set({ recipients: "anybody" });
		expect(await statusOf("mayor@town.example")).toBe(200);
	});

	it("take what domains are, and nothing else", async () => {
		const client = await signedIn(admin);
		for (const domain of ["@acme.example", "acme", "a b.example", "-.example", "x".repeat(300)]) {
			const sent = client.post("/settings/edit", { section: "security", domains: [domain] });
			expect((await readError(sent)).fields, domain).toEqual({ domains: "domain" });
		}
	});

	it("are five hundred a day of all members together", async () => {
		const others = await makeMember(acme);
		const own = await makeRequest(others);
		await rows(
			acme,
			sql`insert into escalations (tenant_id, id, request_id, from_member_id, "to", cc, subject,
					attachments, created_at)
				select ${acme.id}, n, ${own}, ${others.id}, '{}', '{}', '', '{}',
					${clock.now().toISOString()}::timestamptz - interval '23 hours'
				from generate_series(1, 500) n`,
		);
		await rows(
			acme,
			sql`insert into counters (tenant_id, name, value) values (${acme.id}, 'escalations', 500)`,
		);
		expect(await readError(sendTo(head.email))).toMatchObject({ code: "too_many_attempts" });
		clock.pass({ hours: 2 });
		expect(await statusOf(head.email)).toBe(200);
	});
});
