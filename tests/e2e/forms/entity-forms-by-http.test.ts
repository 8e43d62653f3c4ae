import { expect } from "@playwright/test";
import type { Translate } from "#app/lib/i18n.ts";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { bothInAll } from "#tests/support/test-scope.ts";
import {
	listOf,
	type Managed,
	managed,
	namesOf,
	nthOf,
	typedBesideNames,
} from "../support/entity-form-cases.ts";
import {
	all,
	control,
	messagesByRole,
	saying,
	test,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { admin, makeMember } from "../support/members.ts";

test.beforeEach(async ({ as }) => as(admin));

const save = (visiting: Visiting, page: Page, typed: Record<string, string>) =>
	visiting.send(page, "main form [value=save]", typed);

/** A mark whose days and member are others than those of another. */
const farFrom = (mark: string) =>
	mark.replace(/^./, (digit) => ((Number.parseInt(digit, 16) + 8) % 16).toString(16));

/** Adds a new one as its form is filled in without scripts, and gives its id. */
async function add(
	{ visiting, t, mark }: { visiting: Visiting; t: Translate; mark: string },
	entity: Managed,
): Promise<string> {
	let page = await visiting.go(`/add/${entity.name}`);
	let typed: Record<string, string> = {};
	for (const [name, does, what] of entity.fill) {
		if (does === "type") typed[name] = what(mark);
		else if (does === "tick") typed[name] = control(page, name).getAttribute("value") ?? "on";
		else {
			if (does === "choose after") {
				page = await visiting.send(page, "main form button[value=options]", typed);
				typed = {};
			}
			const option = control(page, name).querySelectorAll("option")[nthOf(what, mark)];
			typed[name] = option?.getAttribute("value") ?? "";
			expect(typed[name], name).not.toBe("");
		}
	}
	const saved = await save(visiting, page, typed);
	expect(`${saved.status} ${saved.path}`).toBe(`200 ${listOf(entity)}`);
	expect(messagesByRole(saved, "status")).toContain(t(`entities.${entity.name}.created`));
	const marked = all(saved, "tr.marked");
	expect(marked).toHaveLength(1);
	return textOf(marked[0]?.querySelector("td.id"));
}

for (const entity of managed) {
	const { name, needed } = entity;

	test(
		`${name}: an empty form is refused at its fields and keeps what was typed`,
		name === "branch" ? { tag: "@both" } : bothInAll,
		async ({ visiting, t, mark, language }) => {
			const page = await visiting.go(`/add/${name}`);
			expect(all(page, "h1").map(textOf)).toEqual([t(`entities.${name}.add`)]);
			const names = namesOf(entity);
			const asked = [...entity.required, ...(names ? [names[language]] : [])];
			const kept = typedBesideNames(entity);
			const typed = kept ? { [kept[0]]: kept[2](mark) } : {};
			const refused = await save(visiting, page, typed);
			expect(refused.status).toBe(422);
			expect(messagesByRole(refused, "alert")).toContain(t("forms.failed"));
			const wrong = asked.filter((one) => !(one in typed));
			const links = all(refused, "[role=alert] a").map((link) => link.getAttribute("href"));
			expect(links.toSorted()).toEqual(wrong.map((one) => `#field-${one}`).toSorted());
			for (const one of wrong)
				expect(control(refused, one).getAttribute("aria-invalid"), one).toBe("true");
			for (const [one, text] of Object.entries(typed))
				expect(valueAt(refused, one) || textOf(control(refused, one))).toBe(text);
		},
	);

	test(`${name}: added, found, exported, read, changed, also by two at once`, {
		tag: "@both",
	}, async ({ visiting, t, mark }) => {
		// The demo's members have no absences: there have to be two to be sorted.
		if (name === "absence") await add({ visiting, t, mark: farFrom(mark) }, entity);
		const id = await add({ visiting, t, mark }, entity);
		const [column, found] = entity.find;
		const only = new URLSearchParams({ [`f.${column}`]: found(mark) }).toString();
		const narrowed = await visiting.go(`${listOf(entity)}?${only}`);
		expect(all(narrowed, "tbody td.id").map(textOf)).toEqual([id]);
		const sorted = await visiting.go(`${listOf(entity)}?sort=asc&by=id&per=25`);
		const ids = all(sorted, "tbody td.id").map((cell) => Number(textOf(cell)));
		expect(ids.length).toBeGreaterThan(1);
		expect(ids).toEqual(ids.toSorted((one, other) => one - other));

		const csv = await visiting.go(`${listOf(entity)}.csv?${only}`);
		expect(csv.type).toContain("text/csv");
		expect(csv.html.split("\r\n").filter(Boolean)).toHaveLength(2);
		expect(csv.html).not.toContain(t("pages.table.actions"));

		const read = await visiting.go(`/view/${name}/${id}`);
		expect(all(read, "h1").map(textOf)).toEqual([
			t("pages.view.title", { entity: t(`entities.${name}.one`), id }),
		]);

		const [changing, value] = entity.change;
		const [mine, other] = [
			await visiting.go(`/edit/${name}/${id}`),
			await visiting.go(`/edit/${name}/${id}`),
		];
		const edited = await save(visiting, mine, { [changing]: value(mark) });
		expect(messagesByRole(edited, "status")).toContain(t(`entities.${name}.updated`));

		const twice = await save(visiting, mine, { [changing]: value(mark) });
		expect(messagesByRole(twice, "status")).toContain(t(`entities.${name}.updated`));

		const theirs = entity.theirs?.(mark) ?? `Theirs ${mark}`;
		const late = await save(visiting, other, { [changing]: theirs });
		expect(late.status).toBe(409);
		expect(messagesByRole(late, "alert")).toContain(t("forms.conflict.yours"));
		expect(messagesByRole(late, "alert")).toContain(value(mark));
		expect(messagesByRole(late, "alert")).toContain(theirs);
		expect(valueAt(late, changing)).toBe(theirs);
		const again = await save(visiting, late, {});
		expect(`${again.status} ${again.path}`).toBe(`200 ${listOf(entity)}`);
		expect(valueAt(await visiting.go(`/edit/${name}/${id}`), changing)).toBe(theirs);
	});

	test(`${name}: one that nothing needs is deleted, and brought back`, async ({
		visiting,
		t,
		mark,
	}) => {
		const id = await add({ visiting, t, mark }, entity);
		const list = `${listOf(entity)}?f.id=${id}`;
		const row = await visiting.go(list);
		const [link] = all(row, `.act a[href^="/delete/${name}/${id}"]`);
		const asked = await visiting.go(link?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
		expect(all(asked, "main form button").map(textOf)).toContain(t("deletion.confirm"));
		const deleted = await visiting.send(asked, "main form button");
		expect(`${deleted.status} ${deleted.path}`).toBe(`200 ${list}`);
		expect(messagesByRole(deleted, "status")).toContain(t("deletion.done"));
		expect(all(deleted, "tbody tr")).toHaveLength(0);
		expect((await visiting.go(`/view/${name}/${id}`)).status).toBe(404);
		const twice = await visiting.send(asked, "main form button");
		expect(`${twice.status} ${twice.path}`).toBe(`200 ${list}`);
		const [undo] = all(deleted, "form.undo button");
		expect(textOf(undo)).toBe(t("deletion.undo"));
		const back = await visiting.send(deleted, "form.undo button");
		expect(messagesByRole(back, "status")).toContain(t("trash.done"));
		expect((await visiting.go(`/view/${name}/${id}`)).status).toBe(200);
	});

	if (needed)
		test(`${name}: one that others need stays, and what needs it is told`, async ({
			visiting,
			t,
		}) => {
			const id = await needed();
			const asked = await visiting.go(`/delete/${name}/${id}`);
			expect(asked.text).toContain(t("deletion.inTheWay"));
			expect(textOf(all(asked, "main .in-the-way li")[0])).toMatch(/\d|واحد|[اي]ن$/);
			expect(all(asked, "main button").map(textOf)).not.toContain(t("deletion.confirm"));
			const forced = await visiting.go(`/delete/${name}/${id}`, {
				method: "POST",
				body: new URLSearchParams(),
			});
			expect(forced.status).toBe(409);
			expect((await visiting.go(`/view/${name}/${id}`)).status).toBe(200);
		});
}

test("an address without a form says so", { tag: "@both" }, async ({ visiting, t, as }) => {
	for (const path of ["/add/nothing", "/edit/notification/1", "/edit/nothing/1"]) {
		const page = await visiting.go(path);
		expect(page.status, path).toBe(404);
		expect(textsOf(page, "h1, h2"), path).toContain(t("forms.urlWrong"));
		expect(saying(page, 'a[href="/main-services"]', t("forms.toServices"))).toHaveLength(1);
	}
	await as((await makeMember()).email);
	const refused = await visiting.go("/add/branch");
	expect(refused.status).toBe(403);
	expect(textsOf(refused, "h1, h2")).toContain(t("errorPages.rightMissing.title"));
});
