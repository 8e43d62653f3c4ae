import type { HTMLElement } from "node-html-parser";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import {
	all,
	at,
	control,
	expectProblem,
	hrefOf,
	messagesByRole,
	plain,
	press,
	saying,
	test,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { mailTo } from "../support/mail-search.ts";
import { admin, endSessions, makeMember, makeMemberWith } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { password } from "../support/sessions.ts";
import { expect } from "../support/test.ts";

const signIn = (visiting: Visiting, page: Page, email: string) =>
	visiting.send(page, "[name=password]", { email, password });

/** A branch and the member who manages it. */
async function managedBranch() {
	const [branch, manager] = await Promise.all([makeBranch(), makeMember()]);
	await rows(sql`update branches set member_id = ${manager.id} where id = ${branch.id}`);
	return { branch, manager };
}

test("everybody else begins at the dashboard, as ever", async ({ visiting }) => {
	const { email } = await makeMember();
	expect((await signIn(visiting, await visiting.go("/"), email)).path).toBe("/dashboard");
});

test("a press gives work to the least busy of a place, whose requests the workload leads to", async ({
	visiting,
	as,
	t,
}) => {
	const [branch, requester] = [await makeBranch(), await makeMember()];
	const technicianHere = async () => {
		const technician = await makeMember({ profile: "branchTechnician" });
		await rows(sql`update members set branch_id = ${branch.id} where id = ${technician.id}`);
		return technician;
	};
	const [busy, idle] = [await technicianHere(), await technicianHere()];
	const { id: hers } = await makeRequest(requester, {
		assignedToId: busy.id,
		branchId: branch.id,
	});
	const { id } = await makeRequest(requester, { branchId: branch.id });
	await rows(sql`update requests set assigned_to_id =
		(select id from members where email = ${admin}) where id = ${id}`);
	await as(admin);
	const page = await visiting.go(`/view/request/${id}/assign`);
	const found = await visiting.go(
		`/view/request/${id}/assign?find.assigned_to_id=${encodeURIComponent(branch.name_en)}`,
	);
	const long = await visiting.send(page, 'main button[value="options"]', {
		"find.assigned_to_id": "x".repeat(60_000),
	});
	expect([long.status, long.path.length < 2000]).toEqual([200, true]);
	const others = await visiting.go(`/view/request/${hers}/assign`);
	const options = 'main button[value="options"]';
	const find = { "find.assigned_to_id": branch.name_en };
	const ticks = [
		await visiting.send(others, options, find),
		await visiting.send(others, options, { ...find, tell_former: [] }),
	].map((one) => all(one, "main [name=tell_former][checked]").length);
	expect(ticks).toEqual([1, 0]);
	const offered = all(found, ".candidate");
	expect(offered).toHaveLength(2);
	expect(textOf(offered[0])).toContain(String(idle.id));
	const given = await press(visiting, page, t("requestActions.reassign"), {
		assigned_to_id: String(idle.id),
	});
	expect(given.html).toContain(t("requestOutcomes.assigned"));
	expect(await row(sql`select assigned_to_id from requests where id = ${id}`)).toEqual({
		assigned_to_id: idle.id,
	});
	const load = await visiting.go("/workload");
	expect(all(load, "tbody a").map(hrefOf).join()).toMatch(/f\.assigned_to_id=\d+/);
	expect(all(load, "thead th")).toHaveLength(16);
	const days = await visiting.go("/workload?from=2026-11-26");
	const [next] = all(days, `main a[aria-label="${t("monthCalendar.next")}"]`);
	expect(next && hrefOf(next)).toContain("from=2026-12-06");
	const free = await makeRequest(requester, { branchId: branch.id });
	const here = await visiting.send(days, "main form [name=branch]", { branch: String(branch.id) });
	expect(textsOf(here, "tbody th").join()).toContain(String(busy.id));
	const elsewhere = await makeBranch();
	const there = await visiting.send(here, "main form [name=branch]", {
		branch: String(elsewhere.id),
	});
	const names = textsOf(there, "tbody th").join();
	expect(names).not.toContain(String(busy.id));
	expect(names).not.toContain(t("entities.request.fields.unassigned"));
	const [onwards] = all(there, `main a[aria-label="${t("monthCalendar.next")}"]`);
	expect(onwards && hrefOf(onwards)).toContain(`branch=${elsewhere.id}`);
	const [firstRow] = all(here, "tbody tr");
	const [name, share] = firstRow ? firstRow.querySelectorAll("a") : [];
	expect(name && textOf(name)).toBe(t("entities.request.fields.unassigned"));
	const sharing = await visiting.go(share ? hrefOf(share) : "");
	expect(textsOf(sharing, "main").join()).toContain(String(free.id));
});

test("who puts a request out of their own sight goes on to those that they follow", async ({
	visiting,
	t,
	as,
}) => {
	const [requester, { branch, manager }, colleague] = await Promise.all([
		makeMember(),
		managedBranch(),
		makeMember(),
	]);
	await rows(sql`update members set branch_id = ${branch.id} where id = ${colleague.id}`);
	const { id } = await makeRequest(requester, { assignedToId: manager.id });
	await as(manager.email);
	const page = await visiting.go(`/view/request/${id}/assign`);
	const list = await press(visiting, page, t("requestActions.reassign"), {
		assigned_to_id: String(colleague.id),
	});
	expect(at(list)).toBe("200 /table/follow-up");
	expect(messagesByRole(list, "status")).toContain(t("requestOutcomes.assigned"));
	expect((await visiting.go(`/view/request/${id}`)).status).toBe(404);
});

test("the next step follows from what was done", async ({ visiting, t, as, language }) => {
	const [member, other] = await Promise.all([makeMember(), makeMember()]);
	const { id } = await makeRequest(member, { assignedToId: other.id, status: "in_progress" });
	const path = `/view/request/${id}`;
	const next = (page: Page) => textsOf(page, "main .turn-acts > form .primary").join(" ");
	const escalate = (page: Page): HTMLElement[] =>
		all(page, "main .turn-acts > a[href='#escalation']");
	await as(other.email);
	const begun = await visiting.go(path);
	expect(next(begun)).toContain(t("requestActions.verbs.finish"));
	const done = await visiting.send(await visiting.go(`${path}/finish`), "main form button.primary");
	expect(messagesByRole(done, "status")).toContain(t("requestPage.finish.done", { id }));
	expect(next(done)).toBe("");
	expect(textsOf(done, "main button").join(" ")).toContain(t("requestActions.verbs.reopen"));
	expect(saying(done, "main h2, main h3", t("requestActions.escalation"))).toEqual([]);
	await rows(sql`update requests set status = 'pending', closing_time = null where id = ${id}`);
	await as(member.email);
	const theirs = await visiting.go(path);
	const name = `${language === "ar" ? "زائر" : "Visitor"} ${other.id}`;
	expect(plain(theirs.text)).toContain(plain(t("requests.turn.theirs", { name })));
	expect(next(theirs)).toBe("");
	// Past its time, who waits for it can escalate it; who has it in hand is not held up by that.
	expect(escalate(theirs)).toEqual([]);
	await rows(sql`update requests set due_at = now() - interval '1 day' where id = ${id}`);
	expect(escalate(await visiting.go(path))).toHaveLength(1);
	await as(other.email);
	const mine = await visiting.go(path);
	expect(next(mine)).toContain(t("requestActions.verbs.start"));
	expect(escalate(mine)).toEqual([]);
	expect(all(mine, "main .turn-list a[href='#escalation']")).toHaveLength(1);
});

test("rejecting asks for the reason, which is kept as a note", async ({ visiting, t, as }) => {
	const member = await makeMember();
	const { id } = await makeRequest(member);
	const statusNow = async () =>
		(await row<{ status: string }>(sql`select status from requests where id = ${id}`)).status;
	const reason = "It was done last week.";
	const reject = (page: Page, desc: string) =>
		press(visiting, page, t("requestActions.verbs.rejectNow"), { reason: desc });
	await as(member.email, { alone: true });
	const empty = await reject(await visiting.go(`/view/request/${id}/reject`), "");
	const menu = new URLSearchParams({
		intent: "reject",
		reason: "\u200f\u200b ",
		back: "/table/follow-up",
	});
	const fromList = await visiting.go(`/view/request/${id}/reject`, { method: "POST", body: menu });
	const [back] = all(fromList, "main [name=back]");
	expect([fromList.status, back?.getAttribute("value")]).toEqual([422, "/table/follow-up"]);
	expect(messagesByRole(empty, "alert")).toContain(t("requestOutcomes.statusFailed"));
	expectProblem(empty, "reason", t("fieldErrors.required"));
	expect(await statusNow()).toBe("pending");
	await rows(sql`update requests set version = version + 1 where id = ${id}`);
	const stale = await reject(empty, reason);
	expect(messagesByRole(stale, "alert")).toContain(t("requestOutcomes.stale"));
	expect(textOf(control(stale, "reason"))).toBe(reason);
	await endSessions(member);
	const resumed = await signIn(visiting, await reject(stale, reason), member.email);
	expect(textOf(control(resumed, "reason"))).toBe(reason);
	const rejected = await reject(resumed, reason);
	expect(rejected.path.replace(/#.*/, "")).toBe(`/view/request/${id}`);
	expect(textsOf(rejected, "#note-1").join(" ")).toContain(reason);
	expect(await statusNow()).toBe("rejected");
	expect((await visiting.go(`/view/request/${id}/reject`)).path).toBe(`/view/request/${id}`);
});

test("a request is assigned, reassigned and escalated to whom is chosen", { tag: "@both" }, async ({
	visiting,
	as,
	t,
}) => {
	const [member, { manager }] = await Promise.all([makeMemberWith("follow_up"), managedBranch()]);
	const { id } = await makeRequest(member);
	const alertOf = (page: Page) => messagesByRole(page, "alert");
	await as(member.email);
	const send = async (intent: "assign" | "reassign", assigned?: number) =>
		visiting.send(await visiting.go(`/view/request/${id}/assign`), `main [value=${intent}]`, {
			assigned_to_id: String(assigned ?? ""),
		});
	const unchosen = await send("assign");
	expect(alertOf(unchosen)).toContain(t("requestOutcomes.assignFailed"));
	expect(alertOf(unchosen)).toContain(
		t("requestOutcomes.assignFailedBecause", { message: t("fieldErrors.choice") }),
	);
	const assigned = await send("assign", manager.id);
	expect(messagesByRole(assigned, "status")).toBe(t("requestOutcomes.assigned"));
	expect(alertOf(await send("reassign"))).toContain(t("requestOutcomes.reassignFailed"));
	const page = await send("reassign", member.id);
	expect(messagesByRole(page, "status")).toBe(t("requestOutcomes.assigned"));

	const untold = await visiting.send(page, "main [value=escalate]", { escalate_to: "" });
	expect(alertOf(untold)).toContain(t("requestOutcomes.escalateFailed"));
	expect(alertOf(untold)).toContain(t("fieldErrors.target_required"));
	const told = await visiting.send(untold, "main [value=escalate]", {
		escalate_to: String(manager.id),
	});
	expect(messagesByRole(told, "status")).toBe(t("requestOutcomes.escalated"));
	expect((await mailTo(manager.email)).subject).toContain(String(id));
});

test("a page that others were faster than says so and shows the present state", {
	tag: "@both",
}, async ({ visiting, as, t }) => {
	const [member, assigned] = await Promise.all([makeMember(), makeMember()]);
	const { id } = await makeRequest(member);
	await as(member.email);
	expect((await visiting.go(`/view/request/${id}/assign`)).text).toContain(
		t("requestActions.noMembers"),
	);
	await rows(sql`update requests set assigned_to_id = ${assigned.id} where id = ${id}`);
	const page = await visiting.go(`/view/request/${id}`);
	await rows(sql`update requests set status = 'rejected', version = version + 1 where id = ${id}`);
	const begin = `main [name=status][value=in_progress]`;
	const late = await visiting.send(page, begin);
	expect(messagesByRole(late, "alert")).toContain(t("requestOutcomes.statusFailed"));
	expect(messagesByRole(late, "alert")).toContain(t("requestOutcomes.stale"));
	const done = await visiting.send(late, begin);
	expect(messagesByRole(done, "status")).toBe(t("requestOutcomes.statusUpdated"));
	expect(messagesByRole(done, "alert")).toBe("");
});

test("a request is changed by its own people, with the conflict of two of them", {
	tag: "@both",
}, async ({ visiting, as, t }) => {
	const [member, auditor] = await Promise.all([makeMember(), makeMember({ profile: "auditor" })]);
	const asked = { type: "Purchase Request", qty: 3, comment: "Three pumps" } as const;
	const { id } = await makeRequest(member, asked);
	await as(member.email);
	const form = await visiting.go(`/edit/request/${id}`);
	await rows(sql`update requests set qty = 4, comment = 'Four pumps', version = version + 1
		where id = ${id}`);
	const late = await visiting.send(form, "main form [value=save]", {
		cost: "١٢٥٠٫٥",
		comment: "Three pumps, and soon",
	});
	for (const text of ["Four pumps", "Three pumps, and soon"])
		expect(messagesByRole(late, "alert")).toContain(text);
	expect(valueAt(late, "qty")).toBe("4");
	const saved = await visiting.send(late, "main form [value=save]");
	expect(saved.path).toBe(`/view/request/${id}`);
	expect(messagesByRole(saved, "status")).toBe(t("entities.request.updated"));
	for (const text of ["1,250.50", t("requestActions.events.edited")])
		expect(saved.text).toContain(text);
	const repair = await visiting.go(`/edit/request/${(await makeRequest(member)).id}`);
	expect(all(repair, "main [name=comment]")).toHaveLength(1);
	expect(all(repair, "main [name=qty]")).toEqual([]);
	await as(auditor.email);
	const refused = await visiting.go(`/edit/request/${id}`);
	expect(refused.status).toBe(403);
	expect(refused.text).toContain(t("errorPages.notInvolved"));
});
