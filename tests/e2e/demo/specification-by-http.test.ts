import { test as base, expect } from "@playwright/test";
import type { Permission } from "#contract/permissions/flags.ts";
import { rows, sql } from "../support/database.ts";
import { all, hrefOf, httpSession } from "../support/http-journey.ts";
import { originOf } from "../support/servers.ts";
import { newSession } from "../support/sessions.ts";
import type { Options } from "../support/test.ts";

const test = base.extend<Pick<Options, "language">>({ language: ["ar", { option: true }] });

type Flags = Readonly<Partial<Record<Permission, number>>>;

/** Section 2: the sidebar. The list of requests stands there, too, as it is always shown. */
const sidebar: readonly (readonly [href: string, needs?: Permission])[] = [
	["/dashboard"],
	["/main-services"],
	["/statistics", "statistics_read"],
	["/table/search", "statistics_read"],
	["/table/follow-up"],
];

/** Section 2: the tiles of /main-services. */
const services: readonly (readonly [href: string, needs?: Permission])[] = [
	["/add/create-new-request", "maintenance_request"],
	["/add/direct-request", "direct_request"],
	["/add/new-request", "other_request"],
	["/table/follow-up"],
	["/table/branches-management", "branches_read"],
	["/table/subbranches-management", "subbranches_read"],
	["/table/facilities-management", "facilities_read"],
	["/table/resources-management", "resources_read"],
	["/table/warehouses-management", "warehouses_read"],
	["/table/categories-management", "categories_read"],
	["/table/distributions-management", "distributions_read"],
	["/table/members-management", "members_read"],
	["/table/permissions-management", "permissions_read"],
	["/help"],
];

/** Section 2: the pages of members. */
const specified = [
	"dashboard|main-services|statistics|my-profile|edit-profile|change-password|help",
	"add/(?:branch|subbranch|facility|resource|warehouse|category|distribution|member|permission|create-new-request|direct-request|new-request)",
	String.raw`edit/(?:branch|subbranch|facility|resource|warehouse|category|member|permission|distribution)/\d+`,
	"table/(?:search|follow-up|notifications|(?:done|pending|rejected|late|direct)-requests)",
	"table/(?:branches|subbranches|facilities|resources|warehouses|categories|distributions|members|permissions)-management",
	String.raw`table/distribution/\d+`,
	String.raw`view/(?:branch|subbranch|facility|resource|warehouse|category|distribution|member|permission|request)/\d+`,
	String.raw`view/request/\d+/escalate`,
	String.raw`qr-code/\d+`,
];

/** How what these pages have to do is done: forms on pages of their own, and the browser's own ways. */
const means = [
	String.raw`(?:delete|bulk)/\w+(?:/\d+)?|edit/request/\d+|view/\w+/\d+/history`,
	String.raw`view/request/\d+/(?:assign|finish|reject)`,
	"report/[a-z-]+|columns/[a-z-]+|views/[a-z-]+|qr-codes|keys|sessions|notification/\\d+|preferences",
	"my-day",
];

const isKnown = new RegExp(`^/(?:${[...specified, ...means].join("|")})$`);

/** Pages beyond the specification. */
const beyond = [
	...["/absences", "/deleted", "/find", "/organisation", "/organisation/names", "/workload"],
	...["/plans/calendar", "/kinds/usual", "/audit", "/import/branches-management"],
	...[
		"/statistics/work",
		"/statistics/plans",
		"/view/member/1/leaving",
		"/view/resource/1/movements",
	],
	...["audit", "low-stock", "reports", "equipment-management", "kinds-management"].map(
		(slug) => `/table/${slug}`,
	),
	...["calendars-management", "plans-management", "checklists-management", "meters-management"].map(
		(slug) => `/table/${slug}`,
	),
	...["/table/audit.csv", "/table/equipment-management.csv", "/view/equipment/1", "/view/kind/1"],
	...["document", "plan", "kind", "equipment", "calendar", "absence", "checklist", "meter"].map(
		(slug) => `/add/${slug}`,
	),
];

/** A member of each permission profile of the organisation. */
const roles = () =>
	rows<{ email: string; name: string; flags: string }>(
		sql`select distinct on (m.permission_id) m.email, p.type_en as name, to_json(p)::text as flags
			from members m join permissions p on p.tenant_id = m.tenant_id and p.id = m.permission_id
			where m.activated = 1 order by m.permission_id, m.id`,
		"acme",
	);

const shownTo = (entries: typeof sidebar, flags: Flags) =>
	entries.flatMap(([href, needs]) => (!needs || flags[needs] === 1 ? [href] : []));

test("acme shows each role the specification alone", async ({ language }) => {
	const origin = originOf("main", "acme");
	for (const { email, name, flags: json } of await roles()) {
		const flags: Flags = JSON.parse(json);
		const visiting = httpSession(language, origin);
		visiting.keep(await newSession(email, { tenant: "acme" }));
		const page = await visiting.go("/main-services");
		expect([...new Set(all(page, "nav.sidebar a").map(hrefOf))], name).toEqual(
			shownTo(sidebar, flags),
		);
		expect(all(page, "main a").map(hrefOf), name).toEqual(shownTo(services, flags));
	}
});

test("no link of acme leads beyond the specification", async ({ language }) => {
	const [admin] = await roles();
	const visiting = httpSession(language, originOf("main", "acme"));
	visiting.keep(await newSession(admin?.email ?? "", { tenant: "acme" }));
	const kindOf = (path: string) => path.replace(/\/\d+/g, "/…");
	const strange: string[] = [];
	const waiting = ["/dashboard", "/main-services"];
	const seen = new Set(waiting);
	for (const path of waiting) {
		const page = await visiting.go(path);
		if (page.status !== 200) strange.push(`${page.status} ${path}`);
		if (!page.type.startsWith("text/html")) continue;
		for (const href of all(page, "a[href]").map(hrefOf)) {
			const { pathname, origin } = new URL(href, new URL(page.path, visiting.origin));
			if (origin !== visiting.origin || /\.\w+$|^\/uploads/.test(pathname)) continue;
			if (seen.has(kindOf(pathname))) continue;
			seen.add(kindOf(pathname));
			if (!isKnown.test(pathname)) strange.push(`${pathname} on ${path}`);
			waiting.push(pathname);
		}
	}
	expect(strange).toEqual([]);
	expect(seen.size).toBeGreaterThan(40);
});

test("pages beyond the specification are not there at acme", async ({ language }) => {
	const [admin] = await roles();
	const visiting = httpSession(language, originOf("main", "acme"));
	visiting.keep(await newSession(admin?.email ?? "", { tenant: "acme" }));
	const open: string[] = [];
	for (const path of beyond) {
		const { status } = await visiting.go(path);
		if (status !== 404) open.push(`${status} ${path}`);
	}
	expect(open).toEqual([]);
});
