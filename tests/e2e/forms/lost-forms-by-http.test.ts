import { expect } from "@playwright/test";
import type { HTMLElement } from "node-html-parser";
import type { FormInput, Page, Visiting } from "#tests/support/html-client.ts";
import { row, rows, sql, within } from "../support/database.ts";
import { makeSchools } from "../support/district-scenario.ts";
import {
	all,
	control,
	file,
	hrefOf,
	messagesByRole,
	plain,
	textOf,
} from "../support/http-journey.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { csv, csvFile } from "../support/import-files.ts";
import { makeUsualKinds } from "../support/kinds.ts";
import { makeMember, makeMemberWith } from "../support/members.ts";
import { begin, earlierTicket, follow, publicId, setMode } from "../support/public-report-form.ts";
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

/** All that a page shows, in its text and its controls. */
const shownIn = (page: Page): string =>
	[
		page.text,
		...all(page, "main input:not([type=hidden])").map((one) => one.getAttribute("value") ?? ""),
	].join("\n");

/** Sends each form of a page in which one writes, and returns what of it is in no answer. */
async function lostWords(
	visiting: Visiting,
	page: Page,
	lose: (form: HTMLElement) => Promise<void> | void,
	chosen: FormInput = {},
	isRefused = (answer: Page) => answer.status >= 400,
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
		const answer = await visiting.send(page, button, { ...typed, ...chosen });
		const at = `${page.path} → ${answer.status}`;
		if (!isRefused(answer)) lost.push(`${at} ${answer.path}`);
		const shown = shownIn(answer);
		for (const [name, word] of Object.entries(typed))
			if (!shown.includes(word)) lost.push(`${at}: ${name}`);
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

test("what one member opened and another sends, who signed in meanwhile, is shown again and saved by the second time", {
	tag: "@en",
}, async ({ visiting, as, t, language }) => {
	const [first, second] = [
		await makeMember({ permissionId: 1 }),
		await makeMember({ permissionId: 1 }),
	];
	const { id } = await makeRequest(first, { assignedToId: second.id, status: "in_progress" });
	const name = `${language === "ar" ? "زائر" : "Visitor"} ${second.id}`;
	const words = plain(t("outcomes.otherMember", { name }));
	const isTold = (answer: Page) => answer.status === 200 && plain(answer.text).includes(words);
	const request = `/view/request/${id}`;
	const paths = [
		...[...demoSlugs, "plan", "checklist", "absence"].map((slug) => `/add/${slug}`),
		...["branch", "facility"].map((slug) => `/edit/${slug}/1`),
		...["", "/finish", "/reject", "/escalate"].map((page) => `${request}${page}`),
		"/organisation/names",
		"/add/create-new-request",
		"/add/new-request",
		"/edit-profile",
		"/count/1",
		"/views/follow-up?f.status=late",
	];
	const told: string[] = [];
	for (const path of paths) {
		await as(first.email, { alone: true });
		const page = await visiting.go(path);
		const change = () => as(second.email, { alone: true });
		told.push(...(await lostWords(visiting, page, change, {}, isTold)));
	}
	expect(told).toEqual([]);

	await as(first.email, { alone: true });
	const page = await visiting.go(request);
	await as(second.email, { alone: true });
	// Buttons save nothing either.
	expect(messagesByRole(await visiting.send(page, "main button[name=status]"), "status")).toContain(
		words,
	);
	const note = "main button[value=note]";
	const again = await visiting.send(page, note, { desc: "Ours" });
	const notes = sql`select member_id from request_notes where request_id = ${id}`;
	expect(await rows(notes)).toEqual([]);
	await visiting.send(again, note);
	expect(await rows(notes)).toEqual([{ member_id: second.id }]);
});

test("a technician's words, pictures and time become a note where the request went to another", {
	tag: "@en",
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

test("what was typed in a bulk form, an import, a saved view, a profile or an absence is in the answer where its object is gone", async ({
	own: { visiting, slug },
}) => {
	await within((scope) => makeSchools(scope, 1), slug);
	for (const statement of [
		sql`insert into equipment (tenant_id, id, name_en, name_ar, facility_id, public_id)
			select id, 1, 'Chiller', 'مبرّد', 1, gen_random_uuid() from tenants where slug = ${slug}`,
		sql`insert into absences (tenant_id, id, member_id, from_day, to_day)
			select tenant_id, 1, min(id), '2041-01-01', '2041-01-02' from members group by 1`,
		sql`insert into requests (tenant_id, id, type, priority, comment, due_at, member_id, date)
			select tenant_id, 1, 'Maintenance Request', 'High', 'Smoke', now(), min(id), now()
			from members group by 1`,
	])
		await rows(statement, slug);
	const end = async (table: string, when = "now()") => {
		await rows(sql.raw(`update ${table} set deleted_at = ${when} where id = 1`), slug);
	};
	const ways: [table: string, path: string, chosen?: FormInput][] = [
		["equipment", "/bulk/equipment-management?do=edit&field=maker&id=1"],
		["equipment", "/bulk/equipment-management?do=edit&field=bought_on&id=1"],
		["requests", "/bulk/requests?do=status&id=1"],
		["requests", "/bulk/requests?do=status&id=1", { status: "rejected" }],
		["absences", "/edit/absence/1"],
	];
	for (const [table, path, chosen] of ways) {
		const page = await visiting.go(path);
		expect(await lostWords(visiting, page, () => end(table), chosen), path).toEqual([]);
		await end(table, "null");
	}
	const list = file(csvFile(csv("Raum", "Lab 9"), "list.csv"));
	const upload = await visiting.go("/import/facilities-management");
	const columns = await visiting.send(upload, "main form[method=post] button[type=submit]", {
		file: list,
	});
	expect(columns.path).toMatch(/\/columns$/);
	const discard = async () => {
		await rows(sql`delete from imports`, slug);
	};
	expect(await lostWords(visiting, columns, discard)).toEqual([]);
	const paths = ["/views/follow-up?f.status=late", "/edit-profile", "/add/absence"];
	const lost = await lostOn(
		visiting,
		paths,
		() => () => suspend(slug, true),
		() => suspend(slug, false),
	);
	expect(lost).toEqual([]);
});

test("what a stranger typed is in the answer where the place or the report is gone meanwhile", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, admin, stranger } = await begin(language);
	await setMode(admin, "held");
	const typed = {
		text: "المصباح يومض",
		contact_name: "Sara Alharbi",
		contact_phone: "0501234567",
		contact_email: "sara@home.example",
	};
	const photo = file(jpeg(await plainPicture("jpeg")));
	const button = "main form button[type=submit]";
	const ways = [
		[sql`update facilities set deleted_at = now()`, sql`update facilities set deleted_at = null`],
		[sql`update facilities set reports_off = 1`, sql`update facilities set reports_off = 0`],
		[
			sql`update facilities set public_id = 'another'`,
			sql`update facilities set public_id = ${publicId}`,
		],
	] as const;
	const lost: string[] = [];
	const look = (of: string, answer: Page, words: readonly string[]) => {
		if (answer.status < 400) lost.push(`${of}: ${answer.status} ${answer.path}`);
		const shown = shownIn(answer);
		for (const word of words) if (!shown.includes(word)) lost.push(`${of}: ${word}`);
		const labels = all(answer, ".typed label").map(textOf);
		if (new Set(labels).size < labels.length) lost.push(`${of}: ${labels.join(", ")}`);
	};
	for (const [index, [lose, restore]] of ways.entries()) {
		const form = await stranger.go(`/problem/${publicId}`);
		await rows(lose, slug);
		const ticket = await earlierTicket(slug);
		const answer = await stranger.send(form, button, { ...typed, ticket, photo });
		look(`form ${index}`, answer, Object.values(typed));
		if (!answer.text.includes(t("errorPages.typed.pictures"))) lost.push(`form ${index}: pictures`);
		await rows(restore, slug);
	}
	const ticket = await earlierTicket(slug);
	const sent = await stranger.send(await stranger.go(`/problem/${publicId}`), button, {
		...typed,
		ticket,
	});
	const followed = await follow(stranger, sent);
	await rows(sql`update reports set token_hash = null`, slug);
	const noted = await stranger.send(followed, "#notes button[type=submit]", {
		text: "It smokes",
		photo,
	});
	look("note", noted, ["It smokes"]);
	if (!noted.text.includes(t("errorPages.typed.pictures"))) lost.push("note: pictures");
	expect(lost).toEqual([]);
});

test("pictures of a checklist's steps are kept for the note where the request went to another", async ({
	visiting,
	as,
}) => {
	const [technician, other] = [await makeMemberWith("resources_read"), await makeMember()];
	const { id } = await makeRequest(await makeMember(), {
		assignedToId: technician.id,
		status: "in_progress",
	});
	await rows(sql`insert into request_steps (tenant_id, request_id, position, name_en, name_ar, kind)
		select tenant_id, id, n, 'Seal', 'الحشية', 'photo' from requests, generate_series(1, 2) n
		where id = ${id}`);
	await as(technician.email);
	const page = await visiting.go(`/view/request/${id}/steps`);
	await rows(sql`update requests set assigned_to_id = ${other.id} where id = ${id}`);
	await rows(sql`insert into request_events (tenant_id, request_id, member_id, kind, before, after, at)
		select tenant_id, id, ${other.id}, 'assigned', to_jsonb(${technician.id}::integer),
			to_jsonb(${other.id}::integer), now() from requests where id = ${id}`);
	const photo = () => plainPicture("jpeg").then((picture) => file(jpeg(picture)));
	const lost = await visiting.send(page, "main form button.primary", {
		note_1: "شرخ في الحشية",
		photo_1: await photo(),
		photo_2: await photo(),
	});
	expect(lost.status).toBe(404);
	expect(textOf(control(lost, "desc"))).toBe("شرخ في الحشية");
	expect(all(lost, "main [name=kept_pictures][checked]")).toHaveLength(2);
	const silent = await visiting.send(page, "main form button.primary", { photo_1: await photo() });
	expect(all(silent, "main [name=kept_pictures][checked]")).toHaveLength(1);
});
