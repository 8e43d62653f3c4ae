import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import { all, follow, hrefOf, press, test, textsOf } from "../support/http-journey.ts";
import { mailTo } from "../support/mail-search.ts";
import { makeOffice } from "../support/office.ts";
import { publicId, setMode } from "../support/public-report-form.ts";
import { test as ownTest } from "../support/tenant-journey.ts";

test.use({ language: "en" });
ownTest.use({ language: "en" });

ownTest("an Admin begins with four steps", async ({ own: { visiting } }) => {
	const home = await visiting.go("/dashboard");
	await test.step("The dashboard shows the first steps: · Each step is ticked when it is done. · Below them are links", async () => {
		const steps = textsOf(home, ".onboarding li");
		expect(steps.map((one) => one.split(/(?<=[a-z])(?=[A-Z])/)[0])).toHaveLength(4);
		for (const [index, word] of ["ranch", "acilit", "ember", "ode"].entries())
			expect(steps[index]).toContain(word);
		const links = all(home, ".onboarding a").map(hrefOf);
		for (const href of ["/organisation", "/kinds/usual", "/add/plan"])
			expect(links).toContain(href);
		await press(visiting, await visiting.go("/add/branch"), "Save", { name_en: "North" });
		expect(textsOf(await visiting.go("/dashboard"), ".onboarding li")[0]).toContain("(done)");
	});
});

test("an Admin keeps members, settings, kinds and codes", async () => {
	const { slug, as } = await makeOffice("en");
	const visiting = await as("admin");
	await test.step("Each member has one permission profile. · The list of profiles says how much", async () => {
		const form = await visiting.go("/add/member");
		expect(all(form, "main select[name=permission]")).toHaveLength(1);
		const profiles = await visiting.go("/table/permissions-management");
		expect(textsOf(profiles, "tbody tr").join()).toMatch(/Requester.*\d/);
	});
	await test.step("A new member gets a link by e-mail · Or you give a temporary password.", async () => {
		const form = await visiting.go("/add/member");
		const email = `new@${slug}.example`;
		await press(visiting, form, "Save", { name_en: "New", email, permission: "8" });
		expect((await mailTo(email)).text).toMatch(/https?:\/\/\S+/);
		expect(textsOf(form, "main label").join()).toContain("assword");
	});
	await test.step("Somebody leaves? Press _Leaves · Write the last day, and choose · A phone is lost? _End all sessions_", async () => {
		const page = await visiting.go("/view/member/2");
		expect(textsOf(page, "main a")).toContain("End all sessions");
		const leaving = await follow(visiting, page, "Leaves the organisation");
		expect(textsOf(leaving, "main label").join()).toMatch(/Last day/);
		await press(visiting, await follow(visiting, page, "End all sessions"), "End all sessions");
		expect(await rows(sql`select 1 from sessions where member_id = 2`, slug)).toEqual([]);
	});
	await test.step("The _Audit trail_ shows who did what · _Deleted things_ brings things back.", async () => {
		const services = await visiting.go("/main-services");
		expect(textsOf(await follow(visiting, services, "Audit trail"), "tbody tr").join()).toContain(
			"New",
		);
		await press(visiting, await visiting.go("/delete/resource/3"), "Delete");
		const gone = await follow(visiting, services, "Deleted things");
		await press(visiting, gone, "Bring back");
		expect(await rows(sql`select id from resources where deleted_at is null`, slug)).toHaveLength(
			3,
		);
	});
	await test.step("Open _Organisation settings_ at the end · There are names and look, help · _Edit_ opens a section", async () => {
		const home = await visiting.go("/dashboard");
		expect(textsOf(home, ".sidebar .entry").at(-1)).toBe("Organisation settings");
		const settings = await follow(visiting, home, "Organisation settings");
		const said = textsOf(settings, "main h2, main a").join();
		for (const part of [
			...["Name and look", "Whom to ask", "Digits and time", "Working hours", "Answer and finish"],
			...["New requests", "Reports without an account", "Ratings", "Plans", "Costs"],
			...["E-mails", "Security"],
		])
			expect(said).toContain(part);
		for (const link of all(settings, "main .settings section .card-head a")) {
			const page = await visiting.go(hrefOf(link));
			expect(textsOf(page, "main section p").join("").length, page.path).toBeGreaterThan(20);
		}
	});
	await test.step("_Organisation settings → Kinds of work_ begins · In its form: its usual priority", async () => {
		const kinds = await follow(visiting, await visiting.go("/organisation"), "Kinds of work");
		expect(textsOf(kinds, "main a")).toContain("Add the usual ones");
		const labels = textsOf(await visiting.go("/edit/kind/1"), "main label, main legend").join();
		for (const label of ["Usual priority", "To be done only with"]) expect(labels).toContain(label);
		const proofs = textsOf(await visiting.go("/edit/kind/1"), "[name=proof] option").join();
		expect(proofs).toMatch(/note.*picture|picture.*note/i);
	});
	await test.step("In each member's form, tick the kinds", async () => {
		await press(visiting, await visiting.go("/edit/member/3"), "Save", { kind: ["1"] });
		expect(await rows(sql`select kind_id from member_kinds where member_id = 3`, slug)).toEqual([
			{ kind_id: 1 },
		]);
	});
	await test.step("_Print QR codes_ is above the lists · Print at 100 %.", async () => {
		for (const list of ["facilities", "equipment", "resources"]) {
			const codes = await follow(
				visiting,
				await visiting.go(`/table/${list}-management`),
				"Print QR codes",
			);
			const sizes = textsOf(codes, "[name=labels] option").join();
			for (const size of ["A4", "40 × 30", "50 × 25"]) expect(sizes).toContain(size);
			expect(codes.text).toContain("100 %");
		}
	});
	await test.step("Was a code put on the internet?", async () => {
		await setMode(visiting, "held");
		const question = await follow(visiting, await visiting.go("/view/facility/1"), "Renew code");
		await visiting.send(question, "main form button[type=submit]");
		expect(await rows(sql`select public_id from facilities`, slug)).not.toContainEqual({
			public_id: publicId,
		});
	});
});
