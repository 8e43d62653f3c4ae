import { expect } from "@playwright/test";
import type { Visiting } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import {
	all,
	at,
	expectProblem,
	follow,
	messagesByRole,
	plain,
	test,
	textsOf,
} from "../support/http-journey.ts";
import { admin, makeMember, type Person } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";

type Act = "assign" | "priority" | "status";

/** Ticks requests of a list, and presses what is to be done with them. */
async function tick(visiting: Visiting, list: string, ids: readonly number[], act: Act) {
	const page = await visiting.go(list);
	return visiting.send(page, `.bulk-bar button[value=${act}]`, { id: ids.map(String) });
}

const saving = "main form .buttons button";

/** Several requests of one member, at a branch with a technician. */
async function makePlace() {
	const [branch, requester, worker] = [
		await makeBranch(),
		await makeMember(),
		await makeMember({ profile: "branchTechnician" }),
	];
	await rows(sql`update members set branch_id = ${branch.id} where id = ${worker.id}`);
	const make = async () => (await makeRequest(requester, { branchId: branch.id })).id;
	return { requester, worker, ids: [await make(), await make()] as const };
}

const listOf = ({ id }: Person) => `/table/follow-up?f.member_id=${id}`;

const stored = (ids: readonly number[]) =>
	rows(sql`select assigned_to_id, priority, status from requests where id in ${ids} order by id`);

test("an Admin assigns several requests to the least busy technician, and is back at the list", async ({
	visiting,
	t,
	as,
}) => {
	const { requester, worker, ids } = await makePlace();
	await as(admin);
	const asked = await tick(visiting, listOf(requester), ids, "assign");
	expect(asked.path).toMatch(/^\/bulk\/requests\?back=%2Ftable%2Ffollow-up%3F/);
	expect(textsOf(asked, "main h2")).toEqual([
		plain(t("bulkRequests.assign.rows", { count: 2, shown: "2" })),
	]);
	expect(textsOf(asked, ".candidate").join()).toContain(t("requestPage.assign.evenly"));
	const done = await visiting.send(asked, saving, { assigned_to_id: String(worker.id) });
	expect(at(done)).toBe(`200 ${listOf(requester)}`);
	expect(messagesByRole(done, "status")).toContain(
		plain(t("bulkRequests.assign.done", { count: 2, shown: "2" })),
	);
	expect(await stored(ids)).toEqual(
		ids.map(() => ({ assigned_to_id: worker.id, priority: "Medium", status: "pending" })),
	);
});

test("whoever dispatches sets priorities, and reads that the status is not theirs to change", async ({
	visiting,
	t,
	as,
}) => {
	const { requester, ids } = await makePlace();
	await as(admin);
	const asked = await tick(visiting, listOf(requester), ids, "priority");
	const unsaid = await visiting.send(asked, saving);
	expect(unsaid.status).toBe(422);
	expectProblem(unsaid, "priority", t("fieldErrors.choice"));
	const done = await visiting.send(unsaid, saving, { priority: "High" });
	expect(at(done)).toBe(`200 ${listOf(requester)}`);
	expect(await stored(ids)).toMatchObject(ids.map(() => ({ priority: "High" })));
	const refused = await tick(visiting, listOf(requester), ids, "status");
	expect(all(refused, "main form[method=post]")).toEqual([]);
	expect(textsOf(refused, "main h2")).toContain(t("bulkRequests.notYoursTitle"));
	expect(at(await follow(visiting, refused, t("bulkRequests.back")))).toBe(
		`200 ${listOf(requester)}`,
	);
});

test("a rejection needs a reason; what somebody else changed meanwhile is named, and stays", async ({
	visiting,
	t,
	as,
}) => {
	const { requester, ids } = await makePlace();
	await as(requester.email);
	const asked = await tick(visiting, listOf(requester), ids, "status");
	const unsaid = await visiting.send(asked, saving, { status: "rejected" });
	expectProblem(unsaid, "reason", t("fieldErrors.required"));
	await rows(sql`update requests set version = version + 1 where id = ${ids[1]}`);
	const told = await visiting.send(unsaid, saving, { status: "rejected", reason: "Double" });
	expect(told.status).toBe(409);
	expect(messagesByRole(told, "alert")).toBe(
		plain(t("bulkRequests.status.refused", { count: 1, shown: "1" })),
	);
	expect(plain(told.text)).toContain(
		plain(t("bulkRequests.status.done", { count: 1, shown: "1" })),
	);
	expect(textsOf(told, "main .ticked strong")).toEqual([`Request ${ids[1]}`]);
	expect(textsOf(told, "main .ticked p")).toEqual([t("apiErrors.plain.edit_conflict")]);
	expect(await stored(ids)).toMatchObject([{ status: "rejected" }, { status: "pending" }]);
	expect(await rows(sql`select "desc" from request_notes where request_id in ${ids}`)).toEqual([
		{ desc: "Double" },
	]);
	const again = await follow(visiting, told, t("errorPages.retry"));
	const done = await visiting.send(again, saving, { status: "rejected", reason: "Double" });
	expect(at(done)).toBe(`200 ${listOf(requester)}`);
});

test("nothing ticked is told, and leads back", async ({ visiting, t, as }) => {
	await as(admin);
	const none = await tick(visiting, "/table/follow-up", [], "assign");
	expect(textsOf(none, "main h2")).toContain(t("bulkRequests.noneTitle"));
	expect(at(await follow(visiting, none, t("bulkRequests.back")))).toBe("200 /table/follow-up");
});
