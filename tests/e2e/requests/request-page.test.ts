import { settableStatuses } from "#contract/requests/constants.ts";
import { row, sql } from "../support/database.ts";
import { makeMember, outsiderEmail, technician } from "../support/members.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { makeRequest, openTurnMenu, pressStatus, statusAction } from "../support/requests.ts";
import { originOf } from "../support/servers.ts";
import { password, sharedSession } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, test, testWithScripts } from "../support/test.ts";

const aPhoto = () =>
	row<{ request_id: number; file: string }>(
		sql`select request_id, file from request_photos where note_id is null limit 1`,
	);

test("the requester may change the status, to any but the present one", async ({ page, t, as }) => {
	const member = await makeMember();
	const { id } = await makeRequest(member, { status: "late" });
	await as(member.email);
	await page.goto(`/view/request/${id}`);
	await openTurnMenu(page);
	for (const status of settableStatuses) await expect(statusAction(page, t, status)).toBeVisible();
	await pressStatus(page, t, "in_progress");
	await expect(
		page.getByRole("status").getByText(t("requestOutcomes.statusUpdated")),
	).toBeVisible();
	await expect(statusAction(page, t, "in_progress")).toHaveCount(0);
	await expect(statusAction(page, t, "done")).toHaveCount(1);
});

test("who only may see a request has no buttons, and is refused", { tag: "@desk" }, async ({
	page,
	t,
	as,
	language,
}) => {
	const [member, auditor] = await Promise.all([makeMember(), makeMember({ profile: "auditor" })]);
	const { id } = await makeRequest(member);
	await as(auditor.email);
	await page.goto(`/view/request/${id}`);
	await expect(page.getByRole("heading", { name: t("requests.history") })).toBeVisible();
	for (const status of settableStatuses) await expect(statusAction(page, t, status)).toHaveCount(0);
	const answer = await post(id, "done", auditor.email, language);
	expect(answer.status).toBe(403);
	expect(answer.text).toContain(t("apiErrors.plain.not_involved"));
});

test("a status that does not exist is refused, and nothing changes", { tag: "@desk" }, async ({
	page,
	t,
	as,
	language,
}) => {
	const member = await makeMember();
	const { id } = await makeRequest(member);
	for (const status of ["banana", "late", ""]) {
		const answer = await post(id, status, member.email, language);
		expect(answer.status).toBe(422);
		expect(answer.text).toContain(t("requestOutcomes.statusFailed"));
	}
	await as(member.email);
	await page.goto(`/view/request/${id}`);
	await expect(statusAction(page, t, "pending")).toHaveCount(0);
});

test("a session that has ended at a status button leads back to the request", async ({
	page,
	context,
	t,
	as,
}) => {
	const member = await makeMember();
	const { id } = await makeRequest(member);
	await as(member.email, { alone: true });
	await page.goto(`/view/request/${id}`);
	await context.clearCookies({ name: "authData" });
	await pressStatus(page, t, "in_progress");
	await expect(
		page.getByRole("heading", { name: t("errorPages.sessionEnded.title") }),
	).toBeVisible();
	await new SignInPage(page, t).signIn(member.email, password);
	await page.waitForURL(`/view/request/${id}`);
	await expect(statusAction(page, t, "done")).toHaveCount(1);
});

test("a request that is not there, or not one's own, is not found", { tag: "@desk" }, async ({
	page,
	t,
	as,
}) => {
	const [member, other] = await Promise.all([makeMember(), makeMember()]);
	const { id } = await makeRequest(other);
	await as(member.email);
	for (const wrong of [String(id), "999999999", "0", "-1", "1e3", "abc", "99999999999999999999"]) {
		const answer = await page.goto(`/view/request/${wrong}`);
		expect(answer?.status(), wrong).toBe(404);
		await expect(
			page.getByRole("heading", { name: t("errorPages.rightMissing.title") }),
		).toBeVisible();
	}
	const answer = await post(id, "done", member.email, "en");
	expect(answer.status).toBe(404);
});

testWithScripts(
	"another organisation sees neither a request nor its pictures",
	{ tag: "@desk" },
	async () => {
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
	},
);

testWithScripts(
	"pictures are for signed-in members only, and are nothing but pictures",
	{ tag: "@desk" },
	async () => {
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
	},
);

/** Sends a status as the form does, but without the page. */
async function post(id: number, status: string, email: string, language: string) {
	const origin = originOf("main");
	return sendRawRequest(`${origin}/view/request/${id}`, {
		form: { status },
		headers: { origin, cookie: await sharedSession(email), "accept-language": language },
	});
}
