import { expect } from "@playwright/test";
import { makePdf } from "#tests/support/documents.ts";
import type { Page } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	expectProblem,
	follow,
	hrefOf,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { test as base } from "../support/tenant-journey.ts";

/** An organisation with one facility and a lift in it. */
const test = base.extend({
	own: async ({ own }, use) => {
		for (const add of [
			sql`insert into branches (tenant_id, id, name_en, name_ar, member_id)
				select tenant_id, 1, 'North', 'الشمال', id from members`,
			sql`insert into facilities (tenant_id, id, public_id, name_en, name_ar, branch_id)
				select tenant_id, 1, 'place-1', 'Hall', 'قاعة', id from branches`,
			sql`insert into equipment (tenant_id, id, public_id, name_en, name_ar, facility_id, criticality)
				select tenant_id, 1, 'piece-1', 'Lift', 'مصعد', id, 'A' from facilities`,
		])
			await rows(add, own.slug);
		await use(own);
	},
});

const save = "main form button.first-submit";
const pdf = (name: string) => new File([makePdf()], name, { type: "application/pdf" });
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("a licence is added at the lift, found there, renewed and told as ending", {
	tag: "@en",
}, async ({ own: { visiting: admin }, t, language }) => {
	const name = language === "ar" ? "رخصة المصعد" : "Lift licence";
	const form = await follow(admin, await admin.go("/view/equipment/1"), t("entities.document.add"));
	expect(textOf(control(form, "equipment").querySelector("option[selected]"))).toBe(
		language === "ar" ? "مصعد" : "Lift",
	);
	expect(all(form, "[name=facility]")).toEqual([]);
	expect(control(form, "file").hasAttribute("required")).toBe(true);
	const typed = {
		[`name_${language}`]: name,
		kind: "licence",
		number: "L-7",
		valid_until: dayIn(20),
	};
	const unsent = await admin.send(form, save, typed);
	expect(unsent.status).toBe(422);
	expectProblem(unsent, "file", t("outcomes.missingFile"));
	expect(valueAt(unsent, "number")).toBe("L-7");
	const active = await admin.send(unsent, save, {
		file: new File([makePdf("/JavaScript")], "a.pdf"),
	});
	expectProblem(active, "file", t("fieldErrors.document_active"));
	const made = await admin.send(active, save, { file: pdf("licence.pdf") });
	expect(at(made)).toMatch(/^200 \/view\/document\/1/);
	expect(textsOf(made, "h1, h2")).toContain(name);
	expect(made.text).toMatch(/\(\d+ .+ 14\d\d (AH|هـ)\)/);

	const lift = await admin.go("/view/equipment/1");
	const link = all(lift, `main a[href="/documents/1/file/1"]`);
	expect(link.map(textOf)).toEqual([expect.stringContaining("PDF")]);
	expect(all(lift, `main a[href="/view/document/1"]`)).not.toEqual([]);

	const edit = await follow(admin, made, t("documents.newVersion"));
	const renewed = await admin.send(edit, save, {
		file: pdf("renewed.pdf"),
		valid_until: dayIn(400),
	});
	expect(at(renewed)).toMatch(/^200 \/view\/document\/1/);
	const files = all(renewed, "main table a").map(hrefOf);
	expect(files).toEqual(["/documents/1/file/2", "/documents/1/file/1"]);
	for (const path of files) expect((await admin.go(path)).status).toBe(200);
	expect((await admin.go("/documents/1/file/3")).status).toBe(404);

	const listed = (page: Page) => all(page, `main a[href="/view/document/1"]`).length > 0;
	expect(listed(await admin.go("/table/documents-management?f.ends=soon"))).toBe(false);
	expect(listed(await admin.go("/table/documents-management?f.ends=valid"))).toBe(true);
	const csv = await admin.go("/table/documents-management.csv");
	expect(csv.text).toContain("L-7");
});

test("equipment without a valid certificate is found", async ({
	own: { slug, visiting: admin },
}) => {
	const listed = async (state: string) => {
		const page = await admin.go(
			`/table/equipment-management?f.criticality=A&f.certificate=${state}`,
		);
		return all(page, `main a[href="/view/equipment/1"]`).length > 0;
	};
	expect([await listed("missing"), await listed("valid")]).toEqual([true, false]);
	const form = await admin.go("/add/document?about=equipment&equipment=1");
	await admin.send(form, save, {
		name_en: "Certificate",
		kind: "certificate",
		valid_until: dayIn(1),
		file: pdf("a.pdf"),
	});
	expect([await listed("missing"), await listed("valid")]).toEqual([false, true]);
	await rows(sql`update documents set valid_until = current_date - 2`, slug);
	expect([await listed("missing"), await listed("valid")]).toEqual([true, false]);
});

test("a document is added on its request's page, and found there", { tag: "@en" }, async ({
	own: { slug, visiting: admin },
	t,
	language,
}) => {
	await rows(
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id)
			select tenant_id, 1, 'Maintenance Request', 'Low', 'Offer wanted', now(), id from members`,
		slug,
	);
	const name = language === "ar" ? "عرض السعر" : "Offer";
	const page = await admin.go("/view/request/1");
	const form = await follow(admin, page, t("entities.document.add"));
	expect(all(form, "[name=about], [name=facility], [name=request_id]")).toEqual([]);
	const unsent = await admin.send(form, save, { [`name_${language}`]: name, kind: "other" });
	expectProblem(unsent, "file", t("outcomes.missingFile"));
	const made = await admin.send(unsent, save, { file: pdf("offer.pdf") });
	expect(at(made)).toMatch(/^200 \/view\/request\/1/);
	expect(textOf(all(made, "#documents")[0])).toContain(name);
	expect(all(made, '#documents a[href="/documents/1/file/1"]')).toHaveLength(1);
	expect((await admin.go("/documents/1/file/1")).status).toBe(200);
	const own = await admin.go("/view/document/1");
	expect(all(own, 'main a[href="/view/request/1"]').map(textOf)).toEqual(["1"]);
	const edit = await admin.go("/edit/document/1");
	expect(valueAt(edit, "request_id")).toBe("1");
	const moved = await admin.send(edit, save, { about: "request", request_id: "99" });
	expect(moved.status).toBe(404);
	expect((await admin.go("/add/document?request=99")).status).toBe(404);
});

test("the settings tell how much room documents take", async ({ own: { visiting: admin }, t }) => {
	const page = await admin.go("/organisation");
	const link = all(page, `main a[href="/table/documents-management"]`)[0];
	expect(textOf(link?.closest("li"))).toContain(
		t("tenants.documents", { used: "0", limit: "2,048" }),
	);
});
