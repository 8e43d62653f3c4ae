import { expect } from "@playwright/test";
import { usualKinds } from "#contract/kinds/usual-kinds.ts";
import { rows, sql, within } from "../support/database.ts";
import { makeSchools } from "../support/district-scenario.ts";
import {
	all,
	at,
	expectProblem,
	follow,
	hrefOf,
	messagesByRole,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { test } from "../support/tenant-journey.ts";

test("an Admin begins with the usual kinds of work, and says who gets what @en", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	const firstSteps = async () => textsOf(await visiting.go("/dashboard"), "main .onboarding a");
	expect(await firstSteps()).toContain(t("entities.kind.usual"));
	const settings = await visiting.go("/organisation");
	const empty = await follow(visiting, settings, t("entities.kind.list"));
	expect(textsOf(empty, "main").join()).toContain(t("entities.kind.empty"));
	const usual = await follow(visiting, empty, t("entities.kind.usual"));
	expect(all(usual, "main [name=kinds][checked]")).toHaveLength(12);
	const none = await visiting.send(usual, "main form [value=save]", { kinds: [] });
	expect(none.status).toBe(422);
	expect(messagesByRole(none, "alert")).toContain(t("fieldErrors.required"));
	const added = await visiting.send(none, "main form [value=save]", {
		kinds: ["plumbing", "electricity"],
	});
	expect(at(added)).toBe("200 /table/kinds-management");
	expect(await firstSteps()).not.toContain(t("entities.kind.usual"));
	const plumbing = language === "ar" ? "سباكة" : "Plumbing";
	expect(textsOf(added, "main tbody tr").join()).toContain(plumbing);

	await rows(
		sql`insert into member_kinds (tenant_id, member_id, kind_id)
			select tenant_id, 1, id from work_kinds where name_en = 'Plumbing' returning kind_id`,
		slug,
	);
	const page = await visiting.go("/view/kind/2");
	const [member = ""] = all(page, "main [name=member] option")
		.map((option) => option.getAttribute("value") ?? "")
		.filter(Boolean);
	const saved = await visiting.send(page, "main form [value=save]", {
		branch: ["0", ""],
		member: [member, ""],
	});
	expect(messagesByRole(saved, "status")).toContain(t("entities.kind.updated"));
	const [line = ""] = textsOf(saved, "main .kind-lines li");
	expect(line).toContain(t("kinds.routes.everywhere"));

	const late = await visiting.send(page, "main form [value=save]", {
		branch: ["0", ""],
		member: ["", ""],
	});
	expect(late.status).toBe(409);
	expect(textsOf(late, "main").join()).toContain(t("kinds.routes.saved"));
	const twice = await visiting.send(late, "main form [value=save]", {
		branch: ["0", "0"],
		member: ["", member],
	});
	expect(messagesByRole(twice, "alert")).toContain(t("kinds.routes.twice"));
	expect(all(twice, "main [name=member] option[selected]").map(textOf).length).toBeGreaterThan(0);

	await rows(
		sql`insert into branches (tenant_id, id, name_en, name_ar)
			select tenant_id, 1, 'North', 'الشمال' from members where id = 1 returning id`,
		slug,
	);
	const before = await visiting.go("/view/kind/2");
	const lines = { branch: ["0", "1", ""], member: ["", member, ""] };
	await visiting.send(before, "main form [value=save]", lines);
	const mixed = await visiting.send(before, "main form [value=save]", {
		branch: ["0", "", ""],
		member: [member, "", ""],
	});
	expect(mixed.status).toBe(409);
	expect(messagesByRole(mixed, "alert")).toContain(t("kinds.routes.conflict"));
	const chosen = all(mixed, "main [name=member]").map(
		(select) => select.querySelector("option[selected]")?.getAttribute("value") ?? "",
	);
	expect(chosen).toEqual([member, member, "", ""]);

	await rows(
		sql`insert into members (tenant_id, id, email, name_en, name_ar, permission_id, deleted_at)
			select tenant_id, 50, 'gone@example.com', 'Gone', 'Gone', 7, now() from members where id = 1
			returning id`,
		slug,
	);
	await rows(sql`update kind_routes set member_id = 50 returning kind_id`, slug);
	const gone = await visiting.go("/view/kind/2");
	expect(textsOf(gone, "main .kind-lines li").join()).toContain(t("kinds.routes.gone"));
	const kept = await visiting.send(gone, "main form [value=save]");
	expect(textsOf(kept, "main .kind-lines li").join()).toContain(t("kinds.routes.gone"));

	const others = await visiting.go("/kinds/usual");
	const left = all(others, "main [name=kinds]").map((one) => one.getAttribute("value") ?? "");
	expect(left).toHaveLength(10);
	await visiting.send(others, "main form [value=save]", { kinds: left });
	const whole = await visiting.go("/kinds/usual");
	expect(textsOf(whole, "main").join()).toContain(t("kinds.usual.none"));
	expect(all(whole, "main form")).toHaveLength(0);
});

test("a request is raised with a kind, changes it, and is done with its proof @en", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	await within((scope) => makeSchools(scope, 1), slug);
	const axesAt = async (path: string) =>
		all(await visiting.go(path), "main [name=x] option").map((one) => one.getAttribute("value"));
	expect(await axesAt("/report/follow-up")).not.toContain("kind");
	await visiting.send(await visiting.go("/kinds/usual"), "main form [value=save]", {
		kinds: ["plumbing", "lifts"],
	});
	await rows(sql`update work_kinds set proof = 'note' where id = 2 returning id`, slug);
	const form = await visiting.go("/add/create-new-request?facility=1");
	expect(all(form, "main [name=kind_id][type=radio]")).toHaveLength(3);
	expect(textsOf(form, "main fieldset").join()).toContain(t("requests.kindUnknown"));
	const refused = await visiting.send(form, "main form [value=send].primary", {
		kind_id: "1",
		comment: "",
	});
	expect(refused.status).toBe(422);
	const tile = refused.document.querySelector("main [name=kind_id][value='1']");
	expect(tile?.hasAttribute("checked")).toBe(true);
	const saved = await visiting.send(refused, "main form [value=send].primary", {
		comment: "It drips",
	});
	expect(messagesByRole(saved, "status")).toContain(t("requests.created"));
	const request = await visiting.go("/view/request/1");
	const change = await follow(visiting, request, t("requestActions.changeKind"));
	const changed = await visiting.send(change, "main form [value=kind]", { kind_id: "2" });
	expect(at(changed)).toBe("200 /view/request/1");
	expect(messagesByRole(changed, "status")).toContain(t("kinds.change.done"));
	const open = await visiting.go("/view/kind/2");
	expect(textsOf(open, "main .briefs li").join()).toContain("It drips");
	expect(textsOf(open, "main nav.card strong")).toEqual(["1", "0", "0"]);
	const [figure] = all(open, "main nav.card a");
	const opened = await visiting.go(figure ? hrefOf(figure) : "");
	expect(all(opened, "main tbody tr")).toHaveLength(1);
	const sheet = await visiting.go("/view/request/1/finish");
	expect(textsOf(sheet, "main").join()).toContain(t("kinds.proof.note"));
	const unproved = await visiting.send(sheet, "main form button.primary");
	expect(unproved.status).toBe(409);
	expectProblem(unproved, "desc", t("kinds.proof.note"));
	await rows(sql`update work_kinds set proof = 'photo' where id = 2 returning id`, slug);
	const noPicture = await visiting.send(sheet, "main form button.primary", { desc: "New seal" });
	expectProblem(noPicture, "photo", t("kinds.proof.photo"));
	expect(textsOf(noPicture, "label[for=field-photo]")[0]).toBe(t("requestPage.finish.photos"));
	await rows(sql`update work_kinds set proof = 'note' where id = 2 returning id`, slug);
	const done = await visiting.send(unproved, "main form button.primary", { desc: "New seal" });
	expect(messagesByRole(done, "status")).toContain(t("requestPage.finish.done", { id: 1 }));
	const work = await visiting.go("/statistics/work");
	expect(textsOf(work, "main").join()).toContain(t("kinds.statistics.title"));
	const targets = { finish_high: "4", finish_high_unit: "hours" };
	const kind = await visiting.go("/view/kind/2");
	const timed = await visiting.send(kind, "main form [value=targets]", targets);
	expect(messagesByRole(timed, "status")).toContain(t("entities.kind.updated"));
	expect(valueAt(timed, "finish_high")).toBe("4");
	const pictured = await visiting.send(timed, "main form [value=icon]", { icon: "doors" });
	expect(all(pictured, "main [name=icon][value=doors][checked]")).toHaveLength(1);
	expect(all(pictured, "main .briefs li")).toHaveLength(0);
	const retired = await visiting.send(pictured, "main form [value=state]");
	expect(textsOf(retired, "main").join()).toContain(t("kinds.state.isRetired"));
	const offered = await visiting.go("/add/create-new-request?facility=1");
	expect(all(offered, "main [name=kind_id][value='2']")).toHaveLength(0);
	const stale = await visiting.send(pictured, "main form [value=icon]", { icon: "lifts" });
	expect(stale.status).toBe(409);
	const reused = await visiting.send(retired, "main form [value=state]");
	expect(textsOf(reused, "main").join()).not.toContain(t("kinds.state.isRetired"));
	const list = await visiting.go("/table/follow-up?f.kind_id=2");
	expect(all(list, "main tbody tr")).toHaveLength(1);
	const lifts = usualKinds.lifts[`name_${language}`];
	expect(textsOf(list, "main tbody tr").join()).toContain(lifts);
	expect(all(list, "main [name=shown]").map((one) => one.getAttribute("value"))).toContain("kind");
	const file = await visiting.go("/table/follow-up.csv?f.kind_id=2");
	for (const text of [t("common.fields.kind"), lifts]) expect(file.text).toContain(text);
	expect(await axesAt("/report/follow-up")).toContain("kind");
	const drawn = await visiting.go("/report/follow-up?chart=bar&x=kind");
	expect(textsOf(drawn, "main").join()).toContain(lifts);
});
