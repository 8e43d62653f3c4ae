import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import { all, at, follow, messagesByRole, textOf, textsOf } from "../support/http-journey.ts";
import { test } from "../support/tenant-journey.ts";

test("an Admin begins with the usual kinds of work, and says who gets what @both", async ({
	own: { slug, visiting },
	t,
	language,
}) => {
	const settings = await visiting.go("/organisation");
	const empty = await follow(visiting, settings, t("entities.kind.list"));
	expect(textsOf(empty, "main").join()).toContain(t("entities.kind.empty"));
	const usual = await follow(visiting, empty, t("entities.kind.usual"));
	expect(all(usual, "main [name=kinds][checked]")).toHaveLength(12);
	const none = await visiting.send(usual, "main form [value=save]", { kinds: [] });
	expect(none.status).toBe(422);
	expect(messagesByRole(none, "alert")).toContain(t("problems.required"));
	const added = await visiting.send(none, "main form [value=save]", {
		kinds: ["plumbing", "electricity"],
	});
	expect(at(added)).toBe("200 /table/kinds-management");
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
	expect(textsOf(saved, "main form strong").join()).toContain(t("kinds.routes.everywhere"));

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
});
