import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	expectProblem,
	file,
	follow,
	hrefOf,
	messagesByRole,
	plain,
	press,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { codeSaying, jpeg, plainPicture, png } from "../support/images.ts";
import { makeOffice } from "../support/office.ts";
import { earlierTicket, publicId } from "../support/public-report-form.ts";

test("a requester reports a fault, follows it, and says how it was @en", async ({
	t,
	language,
}) => {
	const { slug, as } = await makeOffice(language);
	const visiting = await as("requester");
	const home = await visiting.go("/dashboard");
	const lab = language === "ar" ? "مختبر" : "Lab";
	let form = await visiting.go("/add/create-new-request");
	await test.step("Press _Scan_ and point the camera", async () => {
		const [scan] = all(home, ".bottom a").filter((one) => textOf(one) === t("shell.scan"));
		expect(textsOf(home, "main label, main a")).toContain(t("home.scan"));
		const page = await visiting.go(scan ? hrefOf(scan) : "");
		const code = JSON.stringify({ _id: publicId, id: 1 });
		const qr_code = file(png(await codeSaying(code)));
		form = await visiting.send(page, "main form [value=read]", { qr_code });
		expect(textsOf(form, "main strong")).toContain(lab);
	});
	await test.step("No code? Press _From the list_", async () => {
		const list = await follow(visiting, home, t("home.fromList"));
		expect(textsOf(list, "main").join()).toContain(lab);
	});
	await test.step("_Is it a particular device?_ lists · Is it another? _Others_ shows all", async () => {
		expect(form.text).toContain(t("newRequest.particular"));
		expect(textOf(control(form, "equipment_id"))).toContain(language === "ar" ? "مبرّد" : "Chiller");
		expect(all(form, "main [name=kind_id][type=radio]")).toHaveLength(13);
		expect(form.text).toContain(t("requests.kindUnknown"));
	});
	await test.step("_Another priority_ is below _Urgent_.", async () => {
		const [urgent, other] = (["urgent", "otherPriority"] as const).map((key) =>
			form.text.indexOf(t(`newRequest.${key}` as const)),
		);
		expect(urgent).toBeGreaterThan(0);
		expect(other).toBeGreaterThan(urgent ?? 0);
	});
	const photo = file(jpeg(await plainPicture("jpeg")));
	await test.step("Write what is wrong. · Add pictures if you like, five", async () => {
		const many = { comment: "", photo: Array.from({ length: 6 }, () => photo) };
		const refused = await press(visiting, form, t("requests.send"), many);
		expectProblem(refused, "comment", t("fieldErrors.required"));
		expect(control(refused, "photo").getAttribute("aria-invalid")).toBe("true");
	});
	const comment = language === "ar" ? "التكييف لا يبرد" : "The air conditioner does not cool";
	await test.step("Is it a danger, or can nobody · Press _Send request_. · You see its number. · The kind of work is chosen", async () => {
		const sent = await press(visiting, form, t("requests.send"), { comment, urgent: "1", photo });
		expect(messagesByRole(sent, "status")).toContain(t("requests.created"));
		expect(textsOf(sent, "tbody tr")[0]).toMatch(/^101\D/);
		expect(
			await rows(
				sql`select r.id, r.priority, k.icon from requests r join work_kinds k on k.id = r.kind_id`,
				slug,
			),
		).toEqual([{ id: 101, priority: "High", icon: "air_conditioning" }]);
	});
	await test.step("The page may ask: · _Yes, add me_ lets you · _No, something else_ sends yours.", async () => {
		const other = await as("technician");
		await rows(sql`update permissions set maintenance_request = 1 where id = 12`, slug);
		const fill = async () =>
			press(other, await other.go("/add/create-new-request?facility=1"), t("requests.send"), {
				comment,
			});
		const asked = await fill();
		expect(asked.text).toContain(t("similar.question"));
		await rows(sql`update requests set assigned_to_id = 1`, slug);
		const followed = await press(other, asked, t("similar.yes"));
		expect(at(followed)).toBe("200 /view/request/101");
		await press(other, await fill(), t("similar.no"));
		expect(await rows(sql`select id from requests`, slug)).toHaveLength(2);
	});
	const now = await visiting.go("/dashboard");
	const request = await follow(visiting, now, comment);
	await test.step("Open it from your dashboard. · The red or green bar says", async () => {
		expect(at(request)).toBe("200 /view/request/101");
		const [bar] = textsOf(request, ".turn-bar");
		expect(bar).toContain(plain(t("requests.turn.theirs", { name: "x" })).split("x")[0]);
		expect(all(request, ".turn-bar time").length).toBeGreaterThan(0);
	});
	await test.step("You can add notes and pictures. · The history shows everything", async () => {
		const noted = await visiting.send(request, "main [value=note]", { desc: "It is hot", photo });
		expect(noted.text).toContain("It is hot");
		expect(noted.text).toContain(t("requestActions.events.created"));
		expect(all(noted, "main .timeline img, main #note-1 img")).toHaveLength(1);
	});
	await test.step("You can delete it while it is still pending.", async () => {
		expect(all(request, 'main a[href="/delete/request/101"]')).toHaveLength(1);
		await rows(sql`update requests set status = 'in_progress'`, slug);
		expect(all(await visiting.go("/view/request/101"), 'a[href="/delete/request/101"]')).toEqual(
			[],
		);
	});
	await test.step("Press a star to say how it was.", async () => {
		await rows(sql`update requests set status = 'done', closing_time = now(), closings = 1`, slug);
		const rated = await visiting.send(await visiting.go("/dashboard"), "main [value=rate]", {
			stars: "4",
		});
		expect(rated.status).toBe(200);
		expect(await rows(sql`select stars from request_ratings`, slug)).toEqual([{ stars: 4 }]);
	});
	await test.step("Is it _Still broken_? Press that · You can do this for seven days.", async () => {
		await rows(sql`update requests set closing_time = now() - interval '6 days'`, slug);
		const done = await visiting.go("/view/request/101");
		expect(done.text).toContain(t("ratings.broken"));
		await visiting.send(done, "main [value=reopen]", { reason: "Hot again" });
		expect(await rows(sql`select status from requests where id = 101`, slug)).toEqual([
			{ status: "pending" },
		]);
		await rows(
			sql`update requests set status = 'done', closing_time = now() - interval '8 days'`,
			slug,
		);
		expect((await visiting.go("/view/request/101")).text).not.toContain(t("ratings.broken"));
	});
	await test.step("If your profile has them · _New request_ asks to throw", async () => {
		for (const path of ["/add/direct-request", "/add/new-request"])
			expect((await visiting.go(path)).status).toBe(403);
		const manager = await as("manager");
		const services = await manager.go("/main-services");
		const hrefs = all(services, "main a").map(hrefOf);
		expect(hrefs).toEqual(expect.arrayContaining(["/add/direct-request", "/add/new-request"]));
		const direct = await manager.go("/add/direct-request");
		expect(textOf(control(direct, "resource_id"))).toContain("1");
		const kinds = all(await manager.go("/add/new-request"), "main [name=type]");
		expect(kinds.map((one) => one.getAttribute("value"))).toEqual(["1", "2"]);
	});
});

test("a stranger reports a fault, and follows it by its own page @en", async ({ t, language }) => {
	const { slug, as } = await makeOffice(language);
	const [admin, stranger] = [await as("admin"), await as("stranger")];
	await admin.send(await admin.go("/organisation/reports"), "main form button[type=submit]", {
		report_mode: "held",
	});
	const send = "main form button[type=submit]";
	const form = await stranger.go(`/q/${publicId}/1`);
	const photo = file(jpeg(await plainPicture("jpeg")));
	const said = { ticket: await earlierTicket(slug), text: "Water on the floor" };
	await test.step("They scan the code with · They can add three pictures", async () => {
		expect(at(form)).toBe(`200 /problem/${publicId}`);
		expect(all(form, "main [name=danger]")).toHaveLength(1);
		const many = Array.from({ length: 4 }, () => photo);
		const refused = await stranger.send(form, send, { ...said, photo: many });
		expect(control(refused, "photo").getAttribute("aria-invalid")).toBe("true");
	});
	const thanks = await stranger.send(form, send, {
		...said,
		danger: "1",
		photo: [photo, photo, photo],
	});
	await test.step("The next page shows the number", async () => {
		expect(thanks.text).toMatch(/[1١]/);
		expect(thanks.text).toContain(t("publicReportPages.coming.looked"));
		expect(await rows(sql`select danger from reports`, slug)).toEqual([{ danger: 1 }]);
	});
	const own = await follow(stranger, thanks, t("publicReportPages.follow"));
	await test.step("_Follow the report_ opens its own page. · Its address is secret:", async () => {
		expect(own.path).toMatch(/^\/problem\/track\/[\w-]{20,}$/);
		const [slip] = await rows<{ token_hash: string }>(sql`select token_hash from reports`, slug);
		expect(own.path).not.toContain(String(slip?.token_hash));
		expect((await (await as("stranger")).go(own.path)).text).toContain("Water on the floor");
	});
	await test.step("_Add a picture or note_ adds to", async () => {
		const page = await follow(stranger, thanks, t("publicReportPages.add"));
		expect(all(page, "#notes [name=photo]")).toHaveLength(1);
		await rows(sql`update reports set state = 'refused', closed_at = now()`, slug);
		const settled = await stranger.go(own.path);
		expect(all(settled, "#notes [name=photo]")).toHaveLength(0);
		const noted = await stranger.send(settled, "#notes button[type=submit]", { text: "It rises" });
		expect(textsOf(noted, "#notes li").join()).toContain("It rises");
	});
	await test.step("`/problem/mine` shows the last ten", async () => {
		expect((await stranger.go("/problem/mine")).html).toContain(own.path.split("/").at(-1));
		expect((await (await as("stranger")).go("/problem/mine")).html).not.toContain(
			"/problem/track/",
		);
	});
});
