import { settableStatuses } from "#contract/requests/constants.ts";
import type { Page } from "#tests/support/html-client.ts";
import { row, sql } from "../support/database.ts";
import { all, hrefOf, messagesByRole, test, textsOf } from "../support/http-journey.ts";
import { admin, makeMember, outsiderEmail, technician } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { makeRequest } from "../support/requests.ts";
import { originOf } from "../support/servers.ts";
import { sharedSession } from "../support/sessions.ts";
import { expect } from "../support/test.ts";

const aPhoto = () =>
	row<{ request_id: number; file: string }>(
		sql`select request_id, file from request_photos where note_id is null limit 1`,
	);

/** What the page of a request offers to do with it. */
const actionsOf = (page: Page) => textsOf(page, ".turn-bar a, .turn-bar button").join(" ");

/** Sends something as the page's forms do, but without the page. */
async function post(id: number, form: Record<string, string>, email: string, language: string) {
	const origin = originOf("main");
	return sendRawRequest(`${origin}/view/request/${id}`, {
		form,
		headers: { origin, cookie: await sharedSession(email), "accept-language": language },
	});
}

test("who only may see a request has no buttons, and is refused", async ({
	visiting,
	t,
	as,
	language,
}) => {
	const [member, auditor] = await Promise.all([makeMember(), makeMember({ profile: "auditor" })]);
	const { id } = await makeRequest(member);
	await as(auditor.email);
	const page = await visiting.go(`/view/request/${id}`);
	expect(textsOf(page, "h2")).toContain(t("requests.history"));
	for (const status of settableStatuses)
		expect(actionsOf(page)).not.toContain(`(${t(`common.status.${status}`)})`);
	const answer = await post(id, { status: "done" }, auditor.email, language);
	expect(answer.status).toBe(403);
	expect(answer.text).toContain(t("apiErrors.plain.not_involved"));
});

test("the status of a row leads to the open menu of its request", async ({ visiting, as }) => {
	const member = await makeMember();
	const { id } = await makeRequest(member, { assignedToId: member.id });
	await as(member.email);
	const list = await visiting.go("/table/follow-up");
	const [href = ""] = all(list, "[data-action=status]").map((link) => link.getAttribute("href"));
	expect(href).toBe(`/view/request/${id}?set#turn`);
	expect(all(await visiting.go(href), ".turn-menu[open]")).toHaveLength(1);
	expect(all(await visiting.go(`/view/request/${id}`), ".turn-menu[open]")).toHaveLength(0);
});

test("a phone shows whom to call: who asked, and to everybody else who has it", async ({
	visiting,
	as,
}) => {
	const [requester, worker] = await Promise.all([makeMember(), makeMember()]);
	const { id } = await makeRequest(requester, { assignedToId: worker.id });
	for (const [reader, count] of [
		[requester, 2],
		[worker, 1],
	] as const) {
		await as(reader.email);
		expect(all(await visiting.go(`/view/request/${id}`), ".asker > .person")).toHaveLength(count);
	}
});

test("a status that does not exist is refused, and nothing changes", async ({
	visiting,
	t,
	as,
	language,
}) => {
	const member = await makeMember();
	const { id } = await makeRequest(member);
	for (const status of ["banana", "late", ""]) {
		const answer = await post(id, { status }, member.email, language);
		expect(answer.status).toBe(422);
		expect(answer.text).toContain(t("requestOutcomes.statusFailed"));
	}
	await as(member.email);
	const actions = actionsOf(await visiting.go(`/view/request/${id}`));
	expect(actions).toContain(`(${t("common.status.done")})`);
	expect(actions).not.toContain(`(${t("common.status.pending")})`);
});

test("a request that is not there, or not one's own, is not found", async ({ visiting, t, as }) => {
	const [member, other] = await Promise.all([makeMember(), makeMember()]);
	const { id } = await makeRequest(other);
	await as(member.email);
	for (const wrong of [String(id), "999999999", "0", "-1", "1e3", "abc", "99999999999999999999"]) {
		const page = await visiting.go(`/view/request/${wrong}`);
		expect(page.status, wrong).toBe(404);
		expect(textsOf(page, "h1, h2"), wrong).toContain(t("errorPages.rightMissing.title"));
	}
	expect((await post(id, { status: "done" }, member.email, "en")).status).toBe(404);
});

test("another organisation sees neither a request nor its pictures", async () => {
	const { request_id, file } = await aPhoto();
	const cookie = await sharedSession(outsiderEmail);
	const [{ count }] = [
		await row<{ count: number }>(sql`select count(*)::integer as count from requests`, "acme"),
	];
	expect(request_id).toBeGreaterThan(0);
	const beyond = count + 1;
	const acme = originOf("main", "acme");
	const paths = [`/view/request/${Math.max(request_id, beyond)}`, `/uploads/${file}`];
	for (const path of paths)
		expect((await sendRawRequest(`${acme}${path}`, { headers: { cookie } })).status).toBe(404);
	const demo = originOf("main");
	for (const path of [`/view/request/${request_id}`, "/dashboard", `/uploads/${file}`]) {
		const answer = await sendRawRequest(`${demo}${path}`, { headers: { cookie } });
		expect([302, 401], path).toContain(answer.status);
	}
});

test("pictures are for signed-in members only, and are nothing but pictures", async () => {
	const { file } = await aPhoto();
	const url = `${originOf("main")}/uploads/${file}`;
	expect((await sendRawRequest(url)).status).toBe(302);
	const answer = await sendRawRequest(url, {
		headers: { cookie: await sharedSession(technician) },
	});
	expect(answer.status).toBe(200);
	expect(answer.headers["content-type"]).toMatch(/^image\/(jpeg|png)$/);
	expect(answer.headers["x-content-type-options"]).toBe("nosniff");
	expect(answer.headers["cache-control"]).toContain("private");
	const thumbnail = await sendRawRequest(url.replace(/(\.\w+)$/, ".thumb$1"), {
		headers: { cookie: await sharedSession(technician) },
	});
	expect(thumbnail.status).toBe(200);
	expect(thumbnail.body.length).toBeLessThan(answer.body.length);
	for (const [path, status] of [
		["..%2f..%2fetc%2fpasswd", 400],
		["none.jpg", 404],
	] as const) {
		const wrong = await sendRawRequest(`${originOf("main")}/uploads/requests/${path}`, {
			headers: { cookie: await sharedSession(technician) },
		});
		expect(wrong.status, path).toBe(status);
	}
});

test("finishing what the stock can't give is refused with the numbers", async ({
	visiting,
	t,
	as,
}) => {
	const member = await makeMember();
	const { id: resourceId, qty } = await row<{ id: number; qty: number }>(
		sql`select id, qty from resources where deleted_at is null order by id desc limit 1`,
	);
	const asked = qty + 7;
	const { id } = await makeRequest(member, { type: "Dispose Request", qty: asked, resourceId });
	await as(member.email);
	const form = await visiting.go(`/view/request/${id}/finish`);
	const refused = await visiting.send(form, "main form button.primary");
	const alert = messagesByRole(refused, "alert");
	expect(alert).toContain(t("requestPage.finish.failed"));
	const number = new Intl.NumberFormat("en");
	for (const count of [asked, qty]) expect(alert).toContain(number.format(count));
});

test("who has nothing to do with a request is refused whatever they send", async ({
	visiting,
	t,
	as,
	language,
}) => {
	const [member, auditor] = await Promise.all([makeMember(), makeMember({ profile: "auditor" })]);
	const { id } = await makeRequest(member, { status: "late" });
	await as(auditor.email);
	const page = await visiting.go(`/view/request/${id}`);
	expect(textsOf(page, "main button")).toContain(t("requestActions.addNote"));
	expect(all(page, "main select, main [role=combobox]")).toEqual([]);
	for (const name of [
		"pages.view.edit",
		"deletion.action",
		"requestActions.escalateByMail",
	] as const)
		expect(textsOf(page, "main a").join(" ")).not.toContain(t(name));
	const tries = [
		[
			{ intent: "assign", assigned_to_id: "1" },
			"requestOutcomes.assignFailed",
			"apiErrors.plain.cannot_dispatch",
		],
		[
			{ intent: "reassign", assigned_to_id: "1" },
			"requestOutcomes.reassignFailed",
			"apiErrors.plain.cannot_dispatch",
		],
		[
			{ intent: "priority", priority: "High" },
			"requestOutcomes.priorityFailed",
			"apiErrors.plain.cannot_dispatch",
		],
		[
			{ intent: "escalate", escalate_to: "1" },
			"requestOutcomes.escalateFailed",
			"apiErrors.plain.not_involved",
		],
	] as const;
	for (const [form, title, reason] of tries) {
		const answer = await post(id, form, auditor.email, language);
		expect(answer.status, title).toBe(403);
		expect(answer.text).toContain(t(title));
		expect(answer.text).toContain(t(reason));
	}
});

test("who has nothing to do with a request can't reject it", async ({ visiting, t, as }) => {
	const [member, auditor, stranger] = await Promise.all([
		makeMember(),
		makeMember({ profile: "auditor" }),
		makeMember(),
	]);
	const { id } = await makeRequest(member);
	await as(auditor.email);
	const refused = await visiting.go(`/view/request/${id}/reject`);
	expect(refused.status).toBe(403);
	expect(refused.text).toContain(t("errorPages.notInvolved"));
	await as(stranger.email);
	expect((await visiting.go(`/view/request/${id}/reject`)).status).toBe(404);
});

test("who raised a request deletes it while it is pending; an Admin until it is done", async ({
	visiting,
	t,
	as,
}) => {
	const member = await makeMember();
	const [own, begun] = await Promise.all([
		makeRequest(member),
		makeRequest(member, { status: "in_progress" }),
	]);
	const deletionOf = (page: Page) =>
		all(page, "main a").filter((one) => hrefOf(one).startsWith("/delete/request/"));
	await as(member.email);
	expect(deletionOf(await visiting.go(`/view/request/${begun.id}`))).toEqual([]);
	const [link] = deletionOf(await visiting.go(`/view/request/${own.id}`));
	const question = await visiting.go(link ? hrefOf(link) : "");
	expect(textsOf(question, "main .deletion form button")).toContain(t("deletion.confirm"));
	const deleted = await visiting.send(question, "main .deletion form button");
	expect(deleted.path).toBe("/table/follow-up");
	expect(messagesByRole(deleted, "status")).toContain(t("deletion.done"));
	await as(admin);
	expect(deletionOf(await visiting.go(`/view/request/${begun.id}`))).toHaveLength(1);
});
