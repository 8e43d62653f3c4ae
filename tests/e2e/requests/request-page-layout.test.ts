import type { Locator, Page } from "@playwright/test";
import { settableStatuses } from "#contract/requests/constants.ts";
import { expectSoundWhenNarrow } from "../support/accessibility.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeMember, type Person } from "../support/members.ts";
import {
	finishRequest,
	makeRequest,
	openTurnMenu,
	runOut,
	statusAction,
} from "../support/requests.ts";
import { enter } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";
import { expect, ready, test } from "../support/test.ts";

const statusOf = async (id: number) =>
	(await row<{ status: string }>(sql`select status from requests where id = ${id}`)).status;

const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;

/** The parts of the page from top to bottom, as they are seen. */
async function inOrder(parts: readonly Locator[]): Promise<void> {
	let above = -1;
	for (const part of parts) {
		const top = await topOf(part);
		expect(top, String(part)).toBeGreaterThan(above);
		above = top;
	}
}

/** The bottom bar covers what is below its top. */
const firstScreen = async (page: Page) => topOf(page.locator(".bottom"));

const what = "تسرب تحت مغسلة المختبر يصل إلى الممر.";
const words =
	"تتجمع المياه تحت المغسلة الثانية وتصل إلى الممر عند كل استعمال. أغلقنا المحبس ووضعنا حاوية.";

/** A request as one that a technician goes to: with its place, pictures, and what was said and done. */
async function makeUsualRequest(requester: Person, assignedToId: number): Promise<{ id: number }> {
	const place = await row<{ id: number; branch_id: number; subbranch_id: number }>(
		sql`select id, branch_id, subbranch_id from facilities
			where subbranch_id is not null and deleted_at is null order by id limit 1`,
	);
	const { id } = await makeRequest(requester, {
		assignedToId,
		comment: `${what} ${words}`,
		facilityId: place.id,
		branchId: place.branch_id,
		subbranchId: place.subbranch_id,
		date: new Date(Date.now() - 86_400_000),
	});
	for (const statement of [
		sql`update members set phone = '+966 50 555 0101' where id = ${requester.id}`,
		sql`insert into request_photos (tenant_id, request_id, file)
			select tenant_id, ${id}, file from uploads where file like 'requests/%' order by file limit 2`,
		sql`insert into request_events (tenant_id, request_id, kind, member_id, after, at)
			select tenant_id, ${id}, kind, id, after::jsonb, now() - ago::interval from members,
				(values ('created', null, '1 day'), ('assigned', ${String(assignedToId)}, '1 day'),
					('status', '"in_progress"', '2 hours')) made (kind, after, ago)
			where id = ${assignedToId}`,
		sql`insert into request_notes (tenant_id, request_id, member_id, "desc", created_at)
			select tenant_id, ${id}, id, 'الوصلة متشققة من جهة المحبس.', now() - interval '1 hour'
			from members where id = ${assignedToId}`,
	])
		await rows(statement);
	return { id };
}

test("says what it is, whose turn it is and the next step, all in a phone's first screen", async ({
	page,
	t,
	as,
	viewport,
	scripted,
}) => {
	const [requester, member] = await Promise.all([makeMember(), makeMember()]);
	const { id } = await makeUsualRequest(requester, member.id);
	await runOut(id);
	await as(member.email);
	await page.goto(`/view/request/${id}`);
	await ready(page, scripted);
	const main = page.getByRole("main");
	const action = (status: (typeof settableStatuses)[number]) => statusAction(page, t, status);
	const title = main.getByRole("heading", { level: 2 }).first();
	await expect(title).toHaveText(what);
	await expect(main.locator("#comment .comment")).toHaveText(words);
	const turn = main.getByText(t("requests.turn.mine"));
	await expect(action("in_progress")).toHaveClass(/primary/);
	await expect(action("in_progress")).toContainText(t("requestActions.verbs.start"));
	const heading = (name: string) => main.getByRole("heading", { name, exact: true });
	if ((viewport?.width ?? 0) < 1024) {
		await inOrder([
			title,
			turn,
			action("in_progress"),
			main.getByLabel(t("requestActions.noteText")),
			heading(t("requests.history")),
			heading(t("requests.data")),
		]);
		// As they were drawn: all that is done standing at a door, and the whole page.
		const composer = await main.locator(".composer").boundingBox();
		expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThanOrEqual(740);
		const height = await page.evaluate(() => document.documentElement.scrollHeight);
		expect(height).toBeLessThanOrEqual(1735);
		const bottom = await firstScreen(page);
		await openTurnMenu(page);
		for (const status of settableStatuses) {
			const box = await action(status).boundingBox();
			expect((box?.y ?? bottom) + (box?.height ?? 0), status).toBeLessThanOrEqual(bottom);
		}
		const empty = main.getByText(t("common.notAvailable"));
		await expect(empty.filter({ visible: true })).toHaveCount(0);
		await expect(empty).not.toHaveCount(0);
	} else await inOrder([title, turn, heading(t("requests.history"))]);
});

test("a step is undone from its notice, back to late too", async ({ page, t, as, scripted }) => {
	const member = await makeMember();
	const { id } = await makeRequest(member);
	await runOut(id);
	await as(member.email);
	await page.goto(`/view/request/${id}`);
	await ready(page, scripted);
	const main = page.getByRole("main");
	const undo = main.getByRole("button", { name: t("deletion.undo") });
	await finishRequest(page, t, scripted);
	await expect(main.locator(".done")).toContainText(t("requestPage.finish.done", { id }));
	// The notice stands where the toast would; the toast itself is only said.
	await expect(page.locator(".toast")).toHaveCount(0);
	expect(await statusOf(id)).toBe("done");
	await undo.click();
	await expect(main.locator('[data-tone="late"]')).toBeVisible();
	await expect.poll(() => statusOf(id)).toBe("late");
	await expect(undo).toHaveCount(0);

	await finishRequest(page, t, scripted);
	await expect(undo).toBeVisible();
	await rows(sql`update requests set version = version + 1 where id = ${id}`);
	await undo.click();
	await expect(main.getByRole("alert")).toContainText(t("requestOutcomes.stale"));
	expect(await statusOf(id)).toBe("done");
});

test("does not move sideways when the requester may rate it", async ({
	page,
	context,
	scripted,
}) => {
	const { slug, email } = await makeTenant();
	const origin = await enter(context, slug, email);
	for (const statement of [
		sql`update tenants set settings = settings || '{"ratings": {"reopenDays": 7}}'
			where slug = ${slug}`,
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id, status,
				closing_time, closings)
			select tenant_id, 1, 'Maintenance Request', 'High', 'It drips', now(), id, 'done', now(), 1
			from members`,
	])
		await rows(statement, slug);
	await page.goto(`${origin}/view/request/1`);
	await ready(page, scripted);
	await expect(page.locator('.turn-acts a[href="#broken"]')).toBeVisible();
	await expect(page.locator('.turn-acts a[href="#rating"]')).toBeVisible();
	await expectSoundWhenNarrow(page);
});
