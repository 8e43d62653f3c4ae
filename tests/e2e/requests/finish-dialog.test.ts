import { members, requests, workKinds } from "#api/tables.ts";
import { bothInAll } from "#tests/support/test-scope.ts";
import { row, rows, sql, within } from "../support/database.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { makeUsualKinds } from "../support/kinds.ts";
import { makeMember, makeMemberWith } from "../support/members.ts";
import { begin } from "../support/public-report-form.ts";
import { makeRequest } from "../support/requests.ts";
import { enter, passwordHash } from "../support/sessions.ts";
import { expect, ready, test, testWithScripts } from "../support/test.ts";

const [cooling, technicianProfile] = [1, 7];

/** An organisation in which a technician has begun with air conditioning, which asks for a picture. */
async function makePhotoProof(language: "ar" | "en") {
	const { slug } = await begin(language);
	const email = `technician@${slug}.example`;
	const hash = await passwordHash();
	await within(async (scope) => {
		const { db, tenantId } = scope;
		await makeUsualKinds(scope);
		await db.update(workKinds).set({ proof: "photo" }).where(sql`id = ${cooling}`);
		await db.insert(members).values({
			tenantId,
			id: 2,
			email,
			nameEn: "Technician",
			nameAr: "فني",
			permissionId: technicianProfile,
			activated: 1,
			passwordHash: hash,
		});
		await db.insert(requests).values({
			tenantId,
			id: 1,
			type: "Maintenance Request",
			priority: "Low",
			status: "in_progress",
			comment: "It hums",
			dueAt: new Date(Date.now() + 864e5),
			memberId: 1,
			assignedToId: 2,
			facilityId: 1,
			branchId: 1,
			kindId: cooling,
		});
	}, slug);
	return { slug, email };
}

function repeatedIds() {
	const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id);
	return ids.filter((id, index) => ids.indexOf(id) !== index);
}

test(
	"work that asks for a picture is not finished without one, and what was typed stays",
	bothInAll,
	async ({ page, context, language, scripted, t }) => {
		const { slug, email } = await makePhotoProof(language);
		const origin = await enter(context, slug, email);
		await page.goto(`${origin}/view/request/1`);
		await ready(page, scripted);
		await page.locator(".turn-bar a.primary").click();
		const send = page.getByRole("button", { name: t("requestPage.finish.now"), exact: true });
		const form = page.locator("form").filter({ has: send });
		await form.getByLabel(t("requestPage.finish.what")).fill("New gas, filter washed");
		const picture = form.locator("[name=photo]");
		await expect(form).toContainText(t("kinds.proof.photo"));
		await form.locator("[name=quick][value='30']").check();
		expect(await page.evaluate(repeatedIds)).toEqual([]);
		await send.click();

		await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute(
			"href",
			scripted ? "#finish-photo" : "#field-photo",
		);
		await expect(picture).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByRole("alert")).toContainText(t("kinds.proof.photo"));
		await expect(form.getByLabel(t("requestPage.finish.what"))).toHaveValue(
			"New gas, filter washed",
		);
		await expect(form.locator("[name=quick][value='30']")).toBeChecked();
		expect(new URL(page.url()).pathname).toBe(`/view/request/1${scripted ? "" : "/finish"}`);
		expect(await rows(sql`select id from request_notes`, slug)).toEqual([]);

		await picture.setInputFiles(jpeg(await plainPicture("jpeg"), "unit.jpg"));
		await send.click();
		await expect(page.locator(".undo")).toBeVisible();
		const [done] = await rows(
			sql`select r.status, w.minutes, n."desc", (select count(*)::integer from request_photos) as photos
			from requests r join request_work w on w.request_id = r.id
			join request_notes n on n.request_id = r.id`,
			slug,
		);
		expect(done).toEqual({
			status: "done",
			minutes: 30,
			desc: "New gas, filter washed",
			photos: 1,
		});
	},
);

testWithScripts("several parts are taken in the dialog", async ({ page, as, t }) => {
	const [requester, technician] = await Promise.all([
		makeMember(),
		makeMemberWith("follow_up", "resources_read"),
	]);
	const parts = await rows<{ id: number }>(
		sql`select id from resources where deleted_at is null and qty > 3 order by id limit 2`,
	);
	const { id } = await makeRequest(requester, {
		assignedToId: technician.id,
		status: "in_progress",
	});
	await as(technician.email);
	await page.goto(`/view/request/${id}`);
	await ready(page, true);
	await page.locator(".turn-bar a.primary").click();
	const sheet = page.getByRole("dialog");
	await sheet.getByText(t("requestPage.finish.part"), { exact: true }).click();
	await sheet.getByRole("button", { name: t("forms.lines.add") }).click();
	for (const [index, part] of parts.entries()) {
		await sheet.locator(`[name=resource-${index + 1}]`).selectOption(String(part.id));
		await sheet.locator(`[name=qty-${index + 1}]`).fill(String(index + 1));
	}
	await sheet.getByRole("button", { name: t("requestPage.finish.now") }).click();
	await expect(page.locator(".undo")).toBeVisible();
	await expect(sheet).toHaveCount(0);
	expect(await row(sql`select status from requests where id = ${id}`)).toEqual({ status: "done" });
	expect(
		await rows(
			sql`select resource_id, qty from request_parts where request_id = ${id} order by resource_id`,
		),
	).toEqual(parts.map((part, index) => ({ resource_id: part.id, qty: index + 1 })));
});

testWithScripts(
	"what was written in the dialog becomes a note where the request went to another",
	async ({ page, context, language, t }) => {
		const { slug, email } = await makePhotoProof(language);
		const origin = await enter(context, slug, email);
		await page.goto(`${origin}/view/request/1`);
		await ready(page, true);
		await page.locator(".turn-bar a.primary").click();
		const send = page.getByRole("button", { name: t("requestPage.finish.now"), exact: true });
		const form = page.locator("form").filter({ has: send });
		await form.getByLabel(t("requestPage.finish.what")).fill("New gas, filter washed");
		await form.locator("[name=photo]").setInputFiles(jpeg(await plainPicture(), "gas.jpg"));
		await rows(sql`update requests set assigned_to_id = 1`, slug);
		await rows(
			sql`insert into request_events (tenant_id, request_id, member_id, kind, before, after, at)
				select tenant_id, id, 1, 'assigned', to_jsonb(2), to_jsonb(1), now() from requests`,
			slug,
		);
		await send.click();
		const note = page.locator("form[action$=parting-note]");
		await expect(note.locator("[name=desc]")).toHaveValue("New gas, filter washed");
		await expect(note.locator("[name=kept_pictures]")).toBeChecked();
	},
);
