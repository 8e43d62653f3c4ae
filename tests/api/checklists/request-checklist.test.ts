import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { requestStep, savedSteps } from "#contract/checklists/schemas.ts";
import { maintenanceRequest } from "#contract/requests/schemas.ts";
import { answer, type Client, clock, readError, signedIn } from "#tests/support/api-client.ts";
import {
	makeChecklist,
	makeRequestSteps,
	makeStep,
	technicianWithRequest,
} from "#tests/support/checklists.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makePlan, makeTargets } from "#tests/support/plans.ts";
import { runDueWork } from "#tests/support/recurring-work.ts";
import type { Tenant } from "#tests/support/tenant.ts";

const steps = z.array(requestStep);
const saved = z.object({ request: maintenanceRequest, message: z.string() });

let acme: Tenant;
let technician: TestMember;
let client: Client;
let id: number;
beforeEach(async () => {
	({ acme, technician, client, id } = await technicianWithRequest());
});

const path = () => `/requests/${id}/steps`;
const read = () => answer(client.get(path()), steps);
const say = (...said: object[]) => client.post(path(), { steps: said });
const done = () => client.put(`/requests/${id}`, { status: "done" });

describe("the checklist of a request", () => {
	it("is the one that its plan had when it was made, in the order of its steps", async () => {
		const moment = clock.now();
		clock.set("1975-03-01T06:00:00Z");
		const checklistId = await makeChecklist(acme);
		const later = await makeStep(acme, { checklistId, position: 20, nameEn: "Belts" });
		await makeStep(acme, { checklistId, position: 10, nameEn: "Filters" });
		const planId = await makePlan(technician, {
			checklistId,
			unit: "days",
			every: 30,
			fromDay: "1975-03-01",
			assignedToId: technician.id,
		});
		await makeTargets(acme, planId);
		await runDueWork();
		await rows(acme, sql`update checklist_steps set name_en = 'Other' where id = ${later}`);
		const [made] = await rows<{ id: number }>(
			acme,
			sql`select id from requests where plan_id = ${planId}`,
		);
		id = made?.id ?? 0;
		expect((await read()).map(({ position, name_en }) => [position, name_en])).toEqual([
			[1, "Filters"],
			[2, "Belts"],
		]);
		clock.set(moment.toISOString());
	});

	it("keeps a request from being done while required steps are open", async () => {
		await makeRequestSteps(acme, id, [{}, {}, { required: 0 }]);
		expect(await readError(done())).toMatchObject({ status: 409, code: "steps_open", count: 2 });
		expect(await readError(client.post(`/requests/${id}/finish`, { desc: "Done" }))).toMatchObject({
			code: "steps_open",
			count: 2,
		});
		await answer(
			say(
				{ position: 1, version: 1, state: "ok" },
				{ position: 2, version: 1, state: "impossible" },
			),
			savedSteps,
		);
		await answer(done(), saved);
		expect(await readError(say({ position: 3, version: 1, state: "ok" }))).toMatchObject({
			code: "steps_closed",
		});
	});

	it("has a failed step become a request of the same place once", async () => {
		await makeRequestSteps(acme, id, [{ onFail: "request" }, {}]);
		const failed = { position: 1, state: "failed", note: "It leaks" };
		const { made } = await answer(
			say({ ...failed, version: 1 }, { position: 2, version: 1, state: "failed" }),
			savedSteps,
		);
		expect(made).toHaveLength(1);
		const [spawned] = await rows<{ comment: string }>(
			acme,
			sql`select comment, facility_id = (select facility_id from requests where id = ${id}) as there
				from requests where id = ${made[0]}`,
		);
		expect(spawned).toMatchObject({ there: true });
		expect(spawned?.comment).toMatch(/^تعطّل: .+ \/ Failed: .+\nIt leaks$/);
		await answer(say({ ...failed, version: 2, note: "It still leaks" }), savedSteps);
		expect(await count(acme, "requests")).toBe(2);
		expect((await read())[0]).toMatchObject({
			spawned_request_id: made[0],
			note: "It still leaks",
			memberDetails: { id: technician.id },
		});
	});

	it("leaves what somebody else has said meanwhile, and saves the rest", async () => {
		await makeRequestSteps(acme, id, [{}, {}]);
		await answer(say({ position: 1, version: 1, state: "failed" }), savedSteps);
		const second = await answer(
			say({ position: 1, version: 1, state: "ok" }, { position: 2, version: 1, state: "ok" }),
			savedSteps,
		);
		expect(second).toMatchObject({ saved: 1, stale: [1] });
		expect((await read()).map(({ state }) => state)).toEqual(["failed", "ok"]);
	});

	it("asks for a number within its limits, or that the step failed", async () => {
		await makeRequestSteps(acme, id, [{ kind: "number", least: "9.5", most: "10.5" }]);
		const of = (state: string, value?: string) => say({ position: 1, version: 1, state, value });
		expect(await readError(of("ok"))).toMatchObject({ fields: { value_1: "required" } });
		expect(await readError(of("ok", "much"))).toMatchObject({ fields: { value_1: "decimal" } });
		expect(await readError(of("ok", "9.4"))).toMatchObject({ fields: { value_1: "below_limit" } });
		expect(await readError(of("ok", "١٠٫٦"))).toMatchObject({ fields: { value_1: "above_limit" } });
		await answer(of("failed", "١٠٫٦"), savedSteps);
		expect((await read())[0]).toMatchObject({ state: "failed", value: "10.6" });
		for (const [index, value] of ["9.5", "10.5"].entries()) {
			await answer(say({ position: 1, version: index + 2, state: "ok", value }), savedSteps);
			expect((await read())[0]).toMatchObject({ state: "ok", value });
		}
	});

	it("is filled in by who is involved, and makes nothing of replays", async () => {
		await makeRequestSteps(acme, id, [{ onFail: "request" }]);
		const stranger = await signedIn(await makeMember(acme));
		expect(await readError(stranger.post(path(), {}))).toMatchObject({ status: 404 });
		const body = {
			steps: [{ position: 1, version: 1, state: "failed" }],
			one_time_key: "one key of one form",
		};
		const all = await Promise.all(Array.from({ length: 12 }, () => client.post(path(), body)));
		expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await count(acme, "requests")).toBe(2);
	});
});
