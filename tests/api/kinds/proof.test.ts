import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, type Client, clock, form, readError } from "#tests/support/api-client.ts";
import { makeRequestSteps } from "#tests/support/checklists.ts";
import { rows } from "#tests/support/database.ts";
import { makePng } from "#tests/support/images.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeSignedInMember } from "#tests/support/signed-in-member.ts";
import type { Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let technician: TestMember;
let client: Client;
beforeEach(async () => {
	clock.set("2030-03-01T09:00:00Z");
	({ acme, member: technician, client } = await makeSignedInMember());
});

const saved = z.object({ request: maintenanceRequest });

const requestOf = async (proof: "none" | "note" | "photo") =>
	makeRequest(await makeMember(acme), {
		assignedToId: technician.id,
		status: "in_progress",
		kindId: await makeKind(acme, { proof }),
	});

const setStatus = (id: number, body: object) => client.put(`/requests/${id}`, body);

const missing = (proof: string) => ({ status: 409, code: "proof_missing", proof });

it("is asked for by kinds of work that want it, and by no others", async () => {
	expect((await setStatus(await requestOf("none"), { status: "done" })).status).toBe(200);
	const id = await requestOf("note");
	const { proof } = await answer(client.get(`/requests/${id}`), maintenanceRequest);
	expect(proof).toBe("note");
	expect(await readError(setStatus(id, { status: "done" }))).toMatchObject(missing("note"));
	const done = await answer(setStatus(id, { status: "done", reason: "New seal" }), saved);
	expect(done.request).toMatchObject({ status: "done", notes: [{ desc: "New seal" }] });
});

it("is not the reason for which the same member took it up again", async () => {
	const id = await requestOf("note");
	const give = (status: string, reason: string) => setStatus(id, { status, reason });
	await answer(give("done", "New seal"), saved);
	clock.set("2030-03-02T09:00:00Z");
	await answer(give("in_progress", "It still drips"), saved);
	clock.set("2030-03-03T09:00:00Z");
	expect(await readError(setStatus(id, { status: "done" }))).toMatchObject(missing("note"));
	await answer(give("done", "New tap"), saved);
});

it("is a picture of this member since the request was last opened", async () => {
	const id = await requestOf("photo");
	const finish = async (withPhoto: boolean) =>
		client.post(
			`/requests/${id}/finish`,
			form({ desc: "Mended", ...(withPhoto ? { photo: await makePng() } : {}) }),
		);
	expect(await readError(finish(false))).toMatchObject(missing("photo"));
	expect((await finish(true)).status).toBe(200);
	clock.set("2030-03-02T09:00:00Z");
	expect((await setStatus(id, { status: "in_progress" })).status).toBe(200);
	expect(await readError(setStatus(id, { status: "done" }))).toMatchObject(missing("photo"));
	clock.set("2030-03-03T09:00:00Z");
	expect((await finish(true)).status).toBe(200);
});

it("is a picture of a step of the checklist, too", async () => {
	const id = await requestOf("photo");
	await makeRequestSteps(acme, id, [{ kind: "photo" }]);
	const answered = sql`update request_steps set state = 'ok', member_id = ${technician.id}, at = now()`;
	await rows(acme, answered);
	expect(await readError(setStatus(id, { status: "done" }))).toMatchObject(missing("photo"));
	await rows(acme, sql`${answered}, photo = 'requests/one.jpg'`);
	expect((await setStatus(id, { status: "done" })).status).toBe(200);
	// A request that is open again is done by a new one.
	clock.set("2030-03-02T09:00:00Z");
	expect((await setStatus(id, { status: "in_progress" })).status).toBe(200);
	expect(await readError(setStatus(id, { status: "done" }))).toMatchObject(missing("photo"));
});
