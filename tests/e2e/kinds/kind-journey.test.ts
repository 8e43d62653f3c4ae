import type { Browser } from "@playwright/test";
import { kindRoutes, memberKinds, members, workKinds } from "#api/tables.ts";
import type { Language } from "#app/lib/languages.ts";
import { printedCodePath } from "#app/lib/printed-code-path.ts";
import { translationFor } from "#app/lib/translations.server.ts";
import { usualKinds } from "#contract/kinds/usual-kinds.ts";
import { rows, sql, within } from "../support/database.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { makeUsualKinds } from "../support/kinds.ts";
import { begin, earlierTicket, publicId, setMode } from "../support/public-report-form.ts";
import { enter, passwordHash } from "../support/sessions.ts";
import { expect, ready, test } from "../support/test.ts";

const texts = { ar: translationFor("ar"), en: translationFor("en") };

const [cooling, branch] = [1, 1];
const [technician, requester] = [7, 8];

/** A requester, and three who do air conditioning: one is busy, one belongs to another branch. */
async function makeCrew(slug: string) {
	const passwords = await passwordHash();
	await within(async (scope) => {
		const { db, tenantId } = scope;
		await makeUsualKinds(scope);
		await db.update(workKinds).set({ proof: "photo" }).where(sql`id = ${cooling}`);
		await db.execute(sql`
			insert into branches (tenant_id, id, name_en, name_ar)
			values (${tenantId}, 2, 'South', 'الجنوب')`);
		const people = [
			["teacher", requester, null],
			["busy", technician, branch],
			["free", technician, branch],
			["far", technician, 2],
		] as const;
		await db.insert(members).values(
			people.map(([name, permissionId, branchId], index) => ({
				tenantId,
				id: index + 2,
				email: `${name}@${slug}.example`,
				nameEn: name,
				nameAr: name,
				permissionId,
				branchId,
				activated: 1,
				passwordHash: passwords,
			})),
		);
		await db
			.insert(memberKinds)
			.values([3, 4, 5].map((memberId) => ({ tenantId, memberId, kindId: cooling })));
		await db.insert(kindRoutes).values({ tenantId, kindId: cooling, branchId: 0 });
		await db.execute(sql`
			insert into requests (tenant_id, id, type, priority, comment, due_at, member_id, assigned_to_id,
				facility_id, branch_id)
			values (${tenantId}, 1, 'Maintenance Request', 'Low', 'It hums', now() + interval '9 days', 2, 3, 1, 1)`);
		await db.execute(sql`
			insert into counters (tenant_id, name, value) values (${tenantId}, 'requests', 1)
			on conflict (tenant_id, name) do update set value = 1`);
	}, slug);
}

/** Somebody's phone, without scripts. */
async function phone(
	browser: Browser,
	language: Language,
	origin: string,
	member?: [string, string],
) {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		viewport: { width: 360, height: 740 },
		locale: language,
		baseURL: origin,
	});
	if (member) await enter(context, ...member);
	const page = await context.newPage();
	return {
		page,
		main: page.locator("main"),
		send: (name: string) => page.getByRole("button", { name, exact: true }).click(),
		async fits() {
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		},
		end: () => context.close(),
	};
}

for (const language of ["ar", "en"] as const)
	test(`air conditioning, from the code to the statistics, in ${language}`, {
		tag: ["@desk", "@all"],
	}, async ({ browser }) => {
		const { t } = texts[language];
		const kind = usualKinds.air_conditioning[`name_${language}`];
		const { slug, origin, admin, email } = await begin(language);
		await makeCrew(slug);
		await setMode(admin, "direct");
		const given = () =>
			rows(sql`select id, kind_id, assigned_to_id from requests where id > 1 order by id`, slug);

		const teacher = await phone(browser, language, origin, [slug, `teacher@${slug}.example`]);
		await teacher.page.goto(printedCodePath(publicId, 1));
		await expect(teacher.main.locator("[name=kind_id]")).toHaveCount(13);
		await teacher.page.getByLabel(t("requests.comment")).fill("Room 4 is hot");
		await teacher.fits();
		await teacher.send(t("requests.send"));
		await expect(teacher.main).toContainText(kind);
		await teacher.fits();
		await teacher.end();
		expect(await given()).toEqual([{ id: 2, kind_id: cooling, assigned_to_id: 4 }]);

		const stranger = await phone(browser, language, origin);
		for (const [name, text] of [
			[kind, "Water drips from the unit"],
			[t("requests.kindUnknown"), "There is a smell"],
		]) {
			await stranger.page.goto(`/problem/${publicId}`);
			const old = await earlierTicket(slug);
			await stranger.page.locator("[name=ticket]").evaluate((input, ticket) => {
				(input as HTMLInputElement).value = ticket;
			}, old);
			await stranger.page.getByText(t("requests.kind"), { exact: true }).last().click();
			await stranger.page.getByRole("radio", { name }).check();
			await stranger.page.getByLabel(t("publicReportPages.what")).fill(text ?? "");
			await stranger.fits();
			await stranger.send(t("publicReportPages.send"));
			await expect(stranger.main).toContainText(t("publicReportPages.states.received"));
		}
		await stranger.end();
		expect((await given()).slice(1)).toEqual([
			{ id: 3, kind_id: cooling, assigned_to_id: expect.any(Number) },
			{ id: 4, kind_id: null, assigned_to_id: 1 },
		]);

		const worker = await phone(browser, language, origin, [slug, `free@${slug}.example`]);
		await worker.page.goto("/my-day");
		await expect(worker.main).toContainText("Room 4 is hot");
		await expect(worker.main).toContainText(kind);
		await worker.fits();
		await worker.page.goto("/view/request/2/finish");
		await expect(worker.main).toContainText(t("kinds.proof.photo"));
		await worker.page.getByLabel(t("requestPage.finish.what")).fill("New gas, filter washed");
		await worker.send(t("requestPage.finish.now"));
		await expect(worker.page.getByRole("alert")).toContainText(t("kinds.proof.photo"));
		await expect(worker.page.getByLabel(t("requestPage.finish.what"))).toHaveValue(
			"New gas, filter washed",
		);
		await worker.fits();
		await worker.page.locator("[name=photo]").setInputFiles(jpeg(await plainPicture(), "unit.jpg"));
		await worker.send(t("requestPage.finish.now"));
		await expect(worker.page.getByRole("status")).toContainText(
			t("requestPage.finish.done", { id: 2 }),
		);
		await worker.end();

		const engineer = await phone(browser, language, origin, [slug, email]);
		await engineer.page.goto("/statistics/work");
		const row = engineer.page.getByRole("row").filter({ hasText: kind });
		await expect(row).toContainText(/100|١٠٠/);
		await expect(engineer.main).toContainText(t("kinds.statistics.unknown"));
		await engineer.fits();
		await engineer.end();
	});

test("the kind is proposed from the text as it is typed, until one is chosen", async ({
	page,
	context,
	t,
	language,
	scripted,
}) => {
	test.skip(!scripted, "It is about scripts.");
	const { slug } = await begin(language);
	await makeCrew(slug);
	const origin = await enter(context, slug, `teacher@${slug}.example`);
	await page.goto(`${origin}${printedCodePath(publicId, 1)}`);
	await ready(page, true);
	const radio = (icon: "air_conditioning" | "plumbing" | "doors") =>
		page.getByRole("radio", { name: usualKinds[icon][`name_${language}`] });
	const text = page.getByLabel(t("requests.comment"));
	await expect(radio("plumbing")).toBeHidden();
	await text.fill("المكيف حار");
	await expect(radio("air_conditioning")).toBeChecked();
	await text.fill("المغسلة مسدودة بجانب الباب");
	await expect(radio("plumbing")).toBeChecked();
	await radio("doors").check();
	await text.fill("المكيف حار بجانب الباب");
	await expect(radio("doors")).toBeChecked();
	await text.fill("المكيف حار");
	await expect(page.locator("[name=kind_id]:checked")).toHaveValue("4");
});
