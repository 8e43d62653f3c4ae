import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { cleanUpWork } from "#api/cleanup/cleanup.ts";
import { createApi } from "#api/create-api.ts";
import {
	publicReportForm,
	submittedReport,
	trackedReport,
} from "#contract/public-reports/schemas.ts";
import {
	anonymousSession,
	answer,
	clock,
	deps,
	form,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { connection, count, rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { makeFake, makeJpegWithMetadata, makePng } from "#tests/support/images.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeBranch, makeFacility, type TestFacility } from "#tests/support/places.ts";
import { openedForm, phoneAt, reportAt, takeReports } from "#tests/support/public-reports.ts";
import { recorded, Statements } from "#tests/support/recorded-statements.ts";
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

describe("The form of a facility", () => {
	it("names the place and hands out a ticket", async () => {
		const form = await answer(door().get(`/problems/${hall.publicId}`), publicReportForm);
		expect(form.facility).toMatchObject({ id: hall.id, _id: hall.publicId, name_en: "Hall" });
	});

	it("is there only where reports are taken, all else being one refusal", async () => {
		const gone = await makeFacility(acme);
		await rows(acme, sql`update facilities set deleted_at = now() where id = ${gone.id}`);
		const off = await makeFacility(acme, { reportsOff: 1 });
		const other = await makeTenant();
		const elsewhere = await makeFacility(other);
		const refusals = [];
		for (const publicId of ["unknown", gone.publicId, off.publicId, elsewhere.publicId])
			refusals.push(await readError(door().get(`/problems/${publicId}`)));
		await takeReports(acme, "off");
		refusals.push(await readError(door().get(`/problems/${hall.publicId}`)));
		expect(new Set(refusals.map((one) => JSON.stringify(one)))).toEqual(
			new Set([JSON.stringify({ status: 404, code: "not_found", message: "Not found." })]),
		);
	});

	it("costs the same where there is none: the database is asked the same", async () => {
		const gone = await makeFacility(acme);
		await rows(acme, sql`update facilities set deleted_at = now() where id = ${gone.id}`);
		const off = await makeFacility(acme, { reportsOff: 1 });
		const asked = async (publicId: string, method: "GET" | "POST") => {
			const statements = new Statements();
			const api = createApi({ ...deps, connection: recorded(connection, statements) });
			const body = method === "POST" ? { ticket: "forged", text: "Broken" } : undefined;
			const client = anonymousSession(acme, undefined, api);
			const { status } = await client.send(method, `/problems/${publicId}`, { body });
			expect(status).toBe(404);
			return [...statements.all()].sort();
		};
		for (const method of ["GET", "POST"] as const) {
			const unknown = await asked("unknown", method);
			expect(unknown.length).toBeGreaterThan(2);
			for (const publicId of [gone.publicId, off.publicId])
				expect(await asked(publicId, method)).toEqual(unknown);
			await takeReports(acme, "off");
			expect(await asked(hall.publicId, method)).toEqual(unknown);
			await takeReports(acme, "held");
		}
	});

	it("belongs to its facility and its organisation", async () => {
		const ticket = await openedForm(acme, hall.publicId);
		const roof = await makeFacility(acme);
		const other = await makeTenant();
		await takeReports(other, "held");
		const twin = await makeFacility(other, { publicId: hall.publicId });
		for (const [tenant, publicId] of [
			[acme, roof.publicId],
			[other, twin.publicId],
		] as const) {
			const refused = await readError(
				anonymousSession(tenant).post(`/problems/${publicId}`, { ticket, text: "Broken" }),
			);
			expect(refused).toMatchObject({ status: 422, fields: { ticket: "ticket_old" } });
		}
	});

	it.each([{ toString: "x" }, ["x"], 7, null])(
		"comes back with no text as its ticket: %j",
		async (ticket) => {
			const refused = await readError(
				door().post(`/problems/${hall.publicId}`, { ticket, text: "Broken" }),
			);
			expect(refused).toMatchObject({ status: 422, fields: { ticket: "ticket_old" } });
		},
	);

	it.each([
		["sent sooner than anybody types", 2],
		["two hours old", 7201],
	])("comes back when it is %s", async (_, seconds) => {
		const { ticket } = await answer(door().get(`/problems/${hall.publicId}`), publicReportForm);
		clock.pass({ seconds });
		const refused = await readError(
			door().post(`/problems/${hall.publicId}`, { ticket, text: "Broken" }),
		);
		expect(refused).toMatchObject({ status: 422, fields: { ticket: "ticket_old" } });
		expect(await count(acme, "reports")).toBe(0);
	});

	it("tells what is wrong with what was typed", async () => {
		const ticket = await openedForm(acme, hall.publicId);
		const wrong = { ticket, text: " \u202e ", contact_email: "nobody", contact_phone: "call me" };
		expect(await readError(door().post(`/problems/${hall.publicId}`, wrong))).toMatchObject({
			status: 422,
			fields: { text: "required", contact_email: "email", contact_phone: "phone" },
		});
		const long = { ticket, text: "x".repeat(1001) };
		expect(await readError(door().post(`/problems/${hall.publicId}`, long))).toMatchObject({
			fields: { text: "too_long" },
		});
	});
});

describe("A report that is held", () => {
	it("waits for a member, with its pictures, and can be followed", async () => {
		const token = await reportAt(acme, hall.publicId, {
			text: "The \u202elamp\u2066 is\nbroken <b>",
			danger: "on",
			contact_name: "Sara",
			photo: [await makePng(), await makeJpegWithMetadata()],
		});
		expect(token).toMatch(/^[\w-]{22}$/);
		const [report] = await rows(acme, sql`select * from reports`);
		expect(report).toMatchObject({
			state: "held",
			text: "The lamp is\nbroken <b>",
			danger: 1,
			contact_name: "Sara",
			contact_phone: null,
			request_id: null,
		});
		expect(JSON.stringify(report)).not.toContain(token);
		expect(await count(acme, "requests")).toBe(0);
		expect(await tracked(token)).toMatchObject({
			state: "received",
			text: "The lamp is\nbroken <b>",
			danger: 1,
			pictures: 2,
			notes: [],
		});
		expect((await queuedJobs(acme)).map(({ job }) => job)).toEqual([
			{ kind: "reports_waiting", tenantId: acme.id, memberId: manager.id },
		]);
	});

	it("shows the thumbnail of its first picture to who has its link, while that is good", async () => {
		const photo = [await makePng({ width: 900, height: 600 }), await makePng()];
		const token = await reportAt(acme, hall.publicId, { photo });
		const bare = await reportAt(acme, hall.publicId, { text: "No picture" });
		const get = (of: string, tenant = acme) =>
			anonymousSession(tenant).get(`/problems/track/${of}/photo`);
		const shown = await get(token);
		expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
		const { width, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
		expect([width, format]).toEqual([224, "png"]);
		const other = await makeTenant();
		await takeReports(other, "held");
		for (const none of [get(bare), get(`${token}x`), get(token, other)])
			expect((await none).status).toBe(404);
		await rows(acme, sql`update reports set closed_at = ${clock.now().toISOString()}`);
		clock.pass({ days: 91 });
		expect((await get(token)).status).toBe(404);
	});

	it("is told of by one mail an hour", async () => {
		for (let times = 0; times < 4; times++) await reportAt(acme, hall.publicId);
		expect(await queuedJobs(acme)).toHaveLength(1);
	});

	it("is one however often it is sent, with one link", async () => {
		const ticket = await openedForm(acme, hall.publicId);
		const picture = await makePng();
		const send = () =>
			answer(
				door().send("POST", `/problems/${hall.publicId}`, {
					body: form({ ticket, text: "Broken", photo: picture }),
				}),
				submittedReport,
			);
		const first = await Promise.all([send(), send(), send(), send()]);
		const all = [...first];
		for (let times = 0; times < 96; times++) all.push(await send());
		expect(new Set(all.map(({ token }) => token)).size).toBe(1);
		expect(await count(acme, "reports")).toBe(1);
		expect(await count(acme, "report_photos")).toBe(1);
		clock.pass({ hours: 3 });
		expect((await send()).token).toBe(all[0]?.token);
	});

	it("is another one where its form comes with anything else: asked for, then taken at once", async () => {
		const ticket = await openedForm(acme, hall.publicId);
		const picture = await makePng();
		const first = { ticket, text: "Broken", danger: "1", contact_name: "Sara" };
		const send = (fields: Parameters<typeof form>[0]) =>
			door().send("POST", `/problems/${hall.publicId}`, { body: form(fields) });
		const { token } = await answer(send({ ...first, photo: picture }), submittedReport);
		const bytes = Buffer.from(await picture.arrayBuffer());
		const sameSize = new File([bytes.fill(0, bytes.length - 8)], picture.name, picture);
		for (const other of [
			{ ...first, photo: picture, text: "Water leaks" },
			{ ...first, photo: picture, contact_phone: "+966 5 5555" },
			{ ...first, photo: picture, danger: "" },
			{ ...first, photo: [picture, picture] },
			{ ...first, photo: sameSize },
			first,
		])
			expect(await readError(send(other)), JSON.stringify(other)).toMatchObject({
				status: 409,
				code: "key_reused",
				ticket: expect.stringMatching(/^\w+\.[\w-]+\.[\w-]+$/),
			});
		const same = { ...first, photo: picture, language: "en", ask: "1", text: " Broken " };
		expect((await answer(send(same), submittedReport)).token).toBe(token);
		expect(await count(acme, "reports")).toBe(1);
		clock.pass({ hours: 3 });
		const late = (await readError(send({ ...first, text: "Water leaks" }))) as { ticket?: string };
		const second = { ...first, text: "Water leaks", ticket: late.ticket ?? "" };
		const sent = await answer(send(second), submittedReport);
		expect((await answer(send(second), submittedReport)).token).toBe(sent.token);
		expect(await rows(acme, sql`select text from reports order by id`)).toEqual([
			{ text: "Broken" },
			{ text: "Water leaks" },
		]);
		expect((await tracked(sent.token)).text).toBe("Water leaks");
	});

	it("is kept whole where two say different things with one form at once", async () => {
		const ticket = await openedForm(acme, hall.publicId);
		const send = (text: string) => door().post(`/problems/${hall.publicId}`, { ticket, text });
		const answers = await Promise.all(["One", "Two", "One", "Two"].map(send));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
		expect(await count(acme, "reports")).toBe(1);
	});

	it("counts as the same where it was kept before its content was hashed", async () => {
		const ticket = await openedForm(acme, hall.publicId);
		const send = (text: string) => door().post(`/problems/${hall.publicId}`, { ticket, text });
		const { token } = await answer(send("Broken"), submittedReport);
		await rows(acme, sql`update reports set content_hash = null`);
		expect((await answer(send("Other"), submittedReport)).token).toBe(token);
	});

	it("says within what time something may be expected, to a program, too", async () => {
		const soon = { answer: { count: 2, unit: "hours" } } as const;
		const later = { finish: { count: 3, unit: "days" } };
		const none = await reportAt(acme, hall.publicId, {});
		expect((await tracked(none)).expected).toBeUndefined();
		await rows(
			acme,
			sql`update tenants set settings = settings || ${JSON.stringify({
				targets: { High: soon, Medium: later },
			})}::jsonb where id = ${acme.id}`,
		);
		const dangerous = await reportAt(acme, hall.publicId, { danger: "on" });
		const urgent = await tracked(dangerous);
		const inTwoHours = new Date(Date.parse(urgent.date) + 2 * 3_600_000).toISOString();
		expect(urgent.expected).toEqual({ ...soon, answer_by: inTwoHours });
		expect(urgent).toMatchObject({ number: 2, place: { facility: hall.publicId } });
		const program = await reportAt(acme, hall.publicId, { website: "https://spam.example" });
		for (const token of [none, program]) expect((await tracked(token)).expected).toEqual(later);
		const slow = { answer: { count: 5, unit: "hours" } } as const;
		const ofPiece = await makeKind(acme, { targets: { Medium: soon } });
		const kindId = await makeKind(acme, { priority: "Low", targets: { Low: slow } });
		const chosen = await reportAt(acme, hall.publicId, { kind_id: String(kindId) });
		expect((await tracked(chosen)).expected).toMatchObject(slow);
		const equipmentId = await makeEquipment(acme, { facilityId: hall.id, kindId: ofPiece });
		await rows(
			acme,
			sql`update reports set equipment_id = ${equipmentId} where kind_id = ${kindId}`,
		);
		expect((await tracked(chosen)).expected).toMatchObject(slow);
		await rows(acme, sql`update reports set state = 'refused'`);
		expect((await tracked(none)).expected).toBeUndefined();
	});

	it("is not kept when a program has filled what people do not see, and uses up the quota", async () => {
		const token = await reportAt(acme, hall.publicId, { website: "https://spam.example" });
		expect(token).toMatch(/^[\w-]{22}$/);
		expect(await count(acme, "reports")).toBe(0);
		expect(await tracked(token)).toMatchObject({ state: "received", text: null, notes: [] });
		expect(await count(acme, "report_counts", sql`mark = ${`facility ${hall.id}`}`)).toBe(1);
		expect(
			await readError(anonymousSession(await makeTenant()).get(`/problems/track/${token}`)),
		).toMatchObject({ status: 404 });
	});

	it("comes with no more than three pictures, which are pictures", async () => {
		const ticket = await openedForm(acme, hall.publicId);
		const send = (photo: File[]) =>
			readError(
				door().send("POST", `/problems/${hall.publicId}`, {
					body: form({ ticket, text: "Broken", photo }),
				}),
			);
		const one = await makePng();
		expect(await send([one, one, one, one])).toMatchObject({ fields: { photo: "too_many" } });
		expect(await send([makeFake()])).toMatchObject({ fields: { photo: "file_type" } });
		expect(await count(acme, "reports")).toBe(0);
	});

	it("keeps nothing of a picture but what is seen", async () => {
		const script = "<script>alert(1)</script>";
		const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
			.jpeg()
			.toBuffer();
		const polyglot = new File([new Uint8Array(bytes), script], "photo.jpg");
		await reportAt(acme, hall.publicId, { photo: polyglot });
		const [photo] = await rows<{ file: string }>(acme, sql`select file from report_photos`);
		const kept = await (await signedIn(admin)).get(`/uploads/${photo?.file}`);
		expect(kept.headers.get("content-type")).toBe("image/jpeg");
		expect(Buffer.from(await kept.arrayBuffer()).toString("latin1")).not.toContain("script");
	});
});

describe("A report that becomes a request by itself", () => {
	beforeEach(() => takeReports(acme, "direct"));

	it("has who is in charge as requester, and nobody who did it", async () => {
		const token = await reportAt(acme, hall.publicId, { danger: "1", photo: await makePng() });
		expect(await rows(acme, sql`select * from requests`)).toMatchObject([
			{
				type: "Maintenance Request",
				priority: "High",
				comment: "The lamp is broken",
				member_id: manager.id,
				assigned_to_id: manager.id,
				facility_id: hall.id,
			},
		]);
		expect(await rows(acme, sql`select state, request_id from reports`)).toMatchObject([
			{ state: "open", request_id: 1 },
		]);
		expect(await count(acme, "request_events", sql`member_id is null`)).toBe(2);
		expect(await count(acme, "request_photos")).toBe(1);
		expect(await count(acme, "notifications", sql`kind = 'in_charge' and actor_id is null`)).toBe(
			1,
		);
		expect((await tracked(token)).state).toBe("received");
	});

	it.each([
		["the sixth at a facility within an hour", 5, () => null],
		["the fourth of a client within ten minutes", 3, () => "2001:db8:1:2::9"],
	])("is held as %s", async (_, most, address) => {
		for (let times = 0; times <= most; times++) await reportAt(acme, hall.publicId, {}, address());
		const states = await rows(acme, sql`select state from reports order by id`);
		expect(states.map(({ state }) => state)).toEqual([...Array(most).fill("open"), "held"]);
	});

	it("counts a network of version 6 as one client, and others apart", async () => {
		for (const end of ["1", "2", "3", "4"])
			await reportAt(acme, (await makeFacility(acme)).publicId, {}, `2001:db8:1:2::${end}`);
		expect(await count(acme, "reports", sql`state = 'held'`)).toBe(1);
		await reportAt(acme, (await makeFacility(acme)).publicId, {}, "2001:db8:1:100::1");
		expect(await count(acme, "reports", sql`state = 'held'`)).toBe(1);
	});

	it("is refused as the sixty-first of a client within an hour, and taken an hour later", async () => {
		const phone = phoneAt(acme, "203.0.113.9");
		await reportAt(acme, hall.publicId, {}, "203.0.113.9");
		await rows(acme, sql`update report_counts set count = 60 where mark like 'client %'`);
		const ticket = await openedForm(acme, hall.publicId);
		const body = { ticket, text: "Broken" };
		expect(await readError(phone.post(`/problems/${hall.publicId}`, body))).toMatchObject({
			status: 429,
			code: "too_many_attempts",
		});
		expect(JSON.stringify(await rows(acme, sql`select * from report_counts`))).not.toContain(
			"203.0.113",
		);
		await reportAt(acme, hall.publicId, {}, "203.0.113.10");
		clock.pass({ hours: 1, minutes: 1 });
		await answer(phone.post(`/problems/${hall.publicId}`, body), submittedReport);
	});

	it("leaves no trace of its client after a day", async () => {
		await reportAt(acme, hall.publicId, {}, "203.0.113.9");
		clock.pass({ hours: 25 });
		await tidy();
		expect(await count(acme, "report_counts")).toBe(0);
	});
});
