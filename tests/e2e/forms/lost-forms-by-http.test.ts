import { expect } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import type { Page, Visiting } from "#tests/support/html-client.ts";
import { row, rows, sql, within } from "../support/database.ts";
import { makeSchools } from "../support/district-scenario.ts";
import { all, control, file, hrefOf, textOf } from "../support/http-journey.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { makeUsualKinds } from "../support/kinds.ts";
import { makeMember, makeMemberWith } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { test } from "../support/tenant-journey.ts";
import { suspend } from "../support/tenants.ts";

/** An id that nothing has: what a page was opened for is gone. */
const gone = "2147480000";

const writable = /^(text|number|email|tel|url|date)$/;

/** The controls of a form in which somebody writes. */
const writtenIn = (form: HTMLElement) =>
	form
		.querySelectorAll("input[name], textarea[name]")
		.filter(
			(one) =>
				(one.tagName === "TEXTAREA" || writable.test(one.getAttribute("type") ?? "text")) &&
				!/^(find|found)\.|password|confirm/.test(one.getAttribute("name") ?? ""),
		);

/** A word, or a number for controls of numbers, that stands nowhere else. */
function markFor(one: HTMLElement, index: number): string {
	if (one.getAttribute("type") === "date") return `2041-03-${10 + index}`;
	const isNumber = [one.getAttribute("inputmode"), one.getAttribute("type")].some(
		(kind) => kind === "numeric" || kind === "number",
	);
	return isNumber ? String(7_310_000 + index) : `mark ${index} كلمة`;
}

/** Sends each form of a page in which one writes, and returns what of it is in no answer. */
async function lostWords(
	visiting: Visiting,
	page: Page,
	lose: (form: HTMLElement) => Promise<void> | void,
): Promise<string[]> {
	const lost: string[] = [];
	const forms = all(page, "main form[method=post]").filter((form) => writtenIn(form).length > 0);
	for (const form of forms) {
		const typed = Object.fromEntries(
			writtenIn(form).map((one, index) => [one.getAttribute("name") ?? "", markFor(one, index)]),
		);
		await lose(form);
		const button =
			form.querySelector("button[type=submit]:not([value=options]):not([value=find])") ?? form;
		const answer = await visiting.send(page, button, typed);
		const at = `${page.path} → ${answer.status}`;
		if (answer.status < 400) lost.push(`${at} ${answer.path}`);
		for (const [name, word] of Object.entries(typed))
			if (!answer.html.includes(word)) lost.push(`${at}: ${name}`);
	}
	return forms.length > 0 ? lost : [`no form at ${page.path}`];
}

/** Sends a form to what is not there. */
const toNothing = (path: string) => (form: HTMLElement) => {
	form.setAttribute("action", path.replace(/\/\d+/, `/${gone}`));
};

/** Entities of which the demo organisation has a first one. */
const demoSlugs = [
	"branch",
	"subbranch",
	"facility",
	"warehouse",
	"category",
	"resource",
	"member",
	"permission",
	"equipment",
] as const;

const otherSlugs = ["meter", "calendar", "kind", "plan", "checklist"] as const;

/** Sends the forms of pages, and returns what of them is in no answer. */
async function lostOn(
	visiting: Visiting,
	paths: readonly string[],
	lose: (path: string) => (form: HTMLElement) => Promise<void> | void,
	before: () => Promise<unknown> = async () => {},
): Promise<string[]> {
	const lost: string[] = [];
	for (const path of paths) {
		await before();
		const page = await visiting.go(path);
		if (page.status >= 400) lost.push(`${page.status} ${path}`);
		else lost.push(...(await lostWords(visiting, page, lose(path))));
	}
	return lost;
}

test("what was typed in a form is in the answer where its object is gone", async ({
	visiting,
	as,
}) => {
	const technician = await makeMember({ permissionId: 1 });
	const { id } = await makeRequest(technician, {
		assignedToId: technician.id,
		status: "in_progress",
	});
	const { id: report } = await row<{ id: number }>(sql`
		insert into reports (tenant_id, id, facility_id, branch_id, text, language, state, key, date,
			updated_at)
		select tenant_id, 800000 + (random() * 90000)::integer, id, branch_id, 'It drips', 'ar', 'held',
			gen_random_uuid()::text, now(), now()
		from facilities limit 1 returning id`);
	await rows(sql`insert into request_steps (tenant_id, request_id, position, name_en, name_ar, kind)
		select tenant_id, id, 1, 'Seal', 'الحشية', 'number' from requests where id = ${id}`);
	await as(technician.email, { alone: true });
	const paths = [
		...demoSlugs.map((slug) => `/edit/${slug}/1`),
		...["", "/finish", "/reject", "/escalate", "/steps"].map(
			(page) => `/view/request/${id}${page}`,
		),
		`/view/report/${report}`,
		"/count/1",
		`/view/member/${(await makeMember()).id}/leaving`,
	];
	expect(await lostOn(visiting, paths, toNothing)).toEqual([]);
});

test("what was typed in a builder is in the answer where its object is gone", async ({
	own: { visiting, slug },
}) => {
	await within((scope) => makeUsualKinds(scope), slug);
	await within((scope) => makeSchools(scope, 1), slug);
	for (const statement of [
		sql`insert into plans (tenant_id, id, name_en, name_ar, priority, member_id, every, unit, from_day)
			select tenant_id, 1, 'Lifts', 'المصاعد', 'Medium', min(id), 1, 'months', '2030-03-10'
			from members group by 1`,
		sql`insert into checklists (tenant_id, id, name_en, name_ar)
			select id, 1, 'Lifts', 'المصاعد' from tenants where slug = ${slug}`,
		sql`insert into calendars (tenant_id, id, name_en, name_ar, hours, revision)
			select id, 1, 'Lifts', 'المصاعد', '[[],[],[],[],[],[],[]]', '1' from tenants where slug = ${slug}`,
		sql`insert into equipment (tenant_id, id, name_en, name_ar, facility_id, public_id)
			select id, 1, 'Chiller', 'مبرّد', 1, gen_random_uuid() from tenants where slug = ${slug}`,
		sql`insert into meters (tenant_id, id, name_en, name_ar, equipment_id, unit)
			select tenant_id, 1, 'Hours', 'الساعات', 1, 'h' from equipment`,
	])
		await rows(statement, slug);
	const paths = [
		...otherSlugs.map((one) => `/edit/${one}/1`),
		"/view/meter/1",
		"/view/kind/1",
		"/view/plan/1",
	];
	expect(await lostOn(visiting, paths, toNothing)).toEqual([]);
});

test("what was typed is in the answer where the right to send it was taken away meanwhile", async ({
	visiting,
	as,
}) => {
	const member = await makeMember({ permissionId: 1 });
	await as(member.email, { alone: true });
	const hold = async (id: number) => {
		await rows(sql`update members set permission_id = ${id} where id = ${member.id}`);
	};
	const paths = [
		...[...demoSlugs, ...otherSlugs].map((slug) => `/add/${slug}`),
		"/edit/branch/1",
		"/organisation/names",
		"/organisation/help",
		"/count/1",
	];
	const lost = await lostOn(
		visiting,
		paths,
		() => () => hold(8),
		() => hold(1),
	);
	expect(lost).toEqual([]);
});

test("what was typed is in the answer where the organisation was suspended meanwhile", async ({
	own: { visiting, slug },
}) => {
	const paths = ["/add/branch", "/add/plan", "/add/checklist"];
	const lost = await lostOn(
		visiting,
		paths,
		() => () => suspend(slug, true),
		() => suspend(slug, false),
	);
	expect(lost).toEqual([]);
});

test("a technician's words, pictures and time become a note where the request went to another", {
	tag: "@both",
}, async ({ visiting, as, t }) => {
	const [requester, technician, other] = [
		await makeMember(),
		await makeMemberWith("resources_read"),
		await makeMember(),
	];
	const { id } = await makeRequest(requester, {
		assignedToId: technician.id,
		status: "in_progress",
	});
	await as(technician.email);
	const page = await visiting.go(`/view/request/${id}/finish`);
	await rows(sql`update requests set assigned_to_id = ${other.id} where id = ${id}`);
	await rows(sql`insert into request_events (tenant_id, request_id, member_id, kind, before, after, at)
		select tenant_id, id, ${requester.id}, 'assigned', to_jsonb(${technician.id}::integer),
			to_jsonb(${other.id}::integer), now() from requests where id = ${id}`);
	const photo = file(jpeg(await plainPicture("jpeg")));
	const lost = await visiting.send(page, "main form button.primary", {
		desc: "استبدلت القاطع ونظفت اللوحة",
		quick: "",
		minutes: "35",
		photo,
	});
	expect(lost.status).toBe(404);
	expect(lost.text).toContain(t("requestActions.lost"));
	expect(textOf(control(lost, "desc"))).toBe("استبدلت القاطع ونظفت اللوحة");
	expect(control(lost, "kept_pictures").hasAttribute("checked")).toBe(true);
	const send = `form[action$=parting-note] button[type=submit]`;
	const wordless = await visiting.send(lost, send, { desc: " " });
	expect(wordless.status).toBe(422);
	expect(control(wordless, "kept_pictures").hasAttribute("checked")).toBe(true);
	const noted = await visiting.send(wordless, send, { desc: "استبدلت القاطع" });
	expect([noted.status, noted.path]).toEqual([200, "/table/follow-up"]);
	expect(
		await row(sql`select n.desc, w.minutes, n.member_id,
			(select count(*)::integer from request_photos p where p.note_id = n.id) as photos
			from request_notes n join request_work w on w.request_id = n.request_id
			where n.request_id = ${id}`),
	).toEqual({ desc: "استبدلت القاطع", minutes: 35, member_id: technician.id, photos: 1 });
	const again = await visiting.send(page, "main form button.primary", { desc: "Once more" });
	expect(all(again, "form[action$=parting-note]")).toEqual([]);
	expect(again.html).toContain("Once more");
	expect(all(again, "main a").map(hrefOf)).toContain("/table/follow-up");
});

test("who has a request now is named to those who still see it", async ({
	visiting,
	as,
	t,
	language,
}) => {
	const [requester, technician, other] = [
		await makeMember(),
		await makeMemberWith("follow_up"),
		await makeMember(),
	];
	const { id } = await makeRequest(requester, {
		assignedToId: technician.id,
		status: "in_progress",
	});
	await as(technician.email);
	const page = await visiting.go(`/view/request/${id}/finish`);
	await rows(sql`update requests set assigned_to_id = ${other.id} where id = ${id}`);
	const lost = await visiting.send(page, "main form button.primary", { desc: "New fuse" });
	const name = `${language === "ar" ? "زائر" : "Visitor"} ${other.id}`;
	expect(lost.status).toBe(403);
	expect(lost.text).toContain(t("requestActions.passedTo", { name }));
	expect(lost.html).toContain("New fuse");
});
