import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { answer, clock, form, readError, signedIn } from "#tests/support/api-client.ts";
import { hoursAgo } from "#tests/support/clock.ts";
import { count, rows } from "#tests/support/database.ts";
import { makePng } from "#tests/support/images.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const message = z.object({ message: z.string() });

let acme: Tenant;
let technician: TestMember;
let other: TestMember;
let admin: TestMember;
let id: number;
beforeEach(async () => {
	acme = await makeTenant();
	[technician, other, admin] = [
		await makeMember(acme),
		await makeMember(acme),
		await makeMember(acme, { permissionId: profiles.admin }),
	];
	id = await makeRequest(admin, { assignedToId: technician.id, status: "in_progress" });
});

const send = async (member: TestMember, body: object = { desc: "The seal is new" }) =>
	(await signedIn(member)).post(`/requests/${id}/parting-note`, body);
const assign = async (to: TestMember) =>
	(await signedIn(admin)).post("/requests/changeAssignTo", { id, assigned_to_id: to.id });
const noted = { status: 409, code: "noted_already" };
const notFound = { status: 404, code: "not_found" };

describe("a member who had a request", () => {
	it("adds one note with a picture and time, which those who have it now are told", async () => {
		await assign(other);
		const body = { desc: "The seal is new", minutes: "25", photo: await makePng() };
		await answer(send(technician, form(body)), message);
		expect(
			await rows(
				acme,
				sql`select n.desc, w.minutes, count(p.id)::integer as photos from request_notes n
				join request_work w on w.request_id = n.request_id and w.member_id = n.member_id
				join request_photos p on p.note_id = n.id
				where n.member_id = ${technician.id} group by 1, 2`,
			),
		).toEqual([{ desc: "The seal is new", minutes: 25, photos: 1 }]);
		expect(
			await rows(
				acme,
				sql`select member_id from notifications where kind = 'note' order by member_id`,
			),
		).toEqual([{ member_id: other.id }, { member_id: admin.id }]);
		expect(await readError(send(technician))).toMatchObject(noted);
	});

	it("adds one of two that are sent at once", async () => {
		await assign(other);
		const answers = await Promise.all([send(technician), send(technician)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await count(acme, "request_notes")).toBe(1);
	});

	it("may do so for a day after another kind of work took it away, too", async () => {
		await rows(acme, sql`update requests set assigned_to_id = ${other.id} where id = ${id}`);
		await rows(
			acme,
			sql`insert into request_events (tenant_id, request_id, member_id, kind, before, after, at)
			select tenant_id, id, member_id, 'edited', ${JSON.stringify({ assigned_to_id: technician.id })}::jsonb,
				'{}', ${clock.now().toISOString()} from requests where id = ${id}`,
		);
		const { until } = await answer(
			(await signedIn(technician)).get(`/requests/${id}/parting-note`),
			z.object({ until: z.iso.datetime() }),
		);
		expect(new Date(until).valueOf() - clock.now().valueOf()).toBe(24 * 3_600_000);
		await rows(acme, sql`update request_events set at = ${hoursAgo(24)} where request_id = ${id}`);
		expect(await readError(send(technician))).toMatchObject(notFound);
	});
});

it("nobody else adds one: who has it, never had it, has it again, or where it is deleted", async () => {
	expect(await readError(send(technician))).toMatchObject(notFound);
	await assign(other);
	for (const member of [other, admin])
		expect(await readError(send(member))).toMatchObject(notFound);
	await assign(technician);
	expect(await readError(send(technician))).toMatchObject(notFound);
	await assign(other);
	await rows(acme, sql`update requests set deleted_at = now() where id = ${id}`);
	expect(await readError(send(technician))).toMatchObject(notFound);
	const asking = (await signedIn(technician)).get(`/requests/${id}/parting-note`);
	expect(await readError(asking)).toMatchObject(notFound);
});
