import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, describe, expect, it } from "vitest";
import { tenants } from "#api/tables.ts";
import { type Permission, permissionFlags } from "#contract/permissions/flags.ts";
import { type AtEnd, ofAllTests } from "#tests/support/at-end.ts";
import { moveToDatabase, owner, within } from "#tests/support/database.ts";
import { makeTenantWithEverything } from "#tests/support/full-tenant.ts";
import { kindOfAddress, type Page, Visiting } from "#tests/support/html-client.ts";
import { migratedDatabase } from "#tests/support/isolated-database.ts";
import { makeMemberWithPassword, password } from "#tests/support/members.ts";
import { insertProfile } from "#tests/support/permission-profiles.ts";
import { serve } from "#tests/support/server-process.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { everyWay } from "#tests/support/test-scope.ts";

const secret = "a secret of the tests";

/** Where the links begin. */
const pages = [
	"/dashboard",
	"/main-services",
	"/my-day",
	"/table/follow-up",
	"/find?q=Thing",
	"/find?q=1",
	"/organisation",
	"/organisation/names",
	"/organisation/sign-in",
];

/** What does something, leaves the site, or is not stored in a test, by a link alone. */
const passedOver = /^\/(sign-out|preferences|notification|uploads|documents\/\d+\/file)\b/;

/** The rights whose lack is tried: one that changes things only is missed by fewer links. */
const flags = permissionFlags.filter((flag) => !/_write$/.test(flag));

/** Those that a member lacks at once, of subjects far from each other; one where tests run all their ways. */
const lacking: readonly (readonly Permission[])[] = everyWay
	? permissionFlags.map((flag) => [flag])
	: flags.slice(0, 3).map((_, place) => flags.filter((_, index) => index % 3 === place));

let tenant: Tenant;
let origin: string;

async function start(atEnd: AtEnd) {
	const { appUrl, ownerUrl } = await migratedDatabase();
	atEnd(moveToDatabase({ appUrl, ownerUrl }));
	tenant = await makeTenantWithEverything();
	const settings = { calendars: true, kinds: true, plans: true, reports: { mode: "direct" } };
	await drizzle(owner)
		.update(tenants)
		.set({ settings: settings as typeof tenants.$inferInsert.settings })
		.where(eq(tenants.id, tenant.id));
	const shared = { DEFAULT_TENANT: tenant.slug, SESSION_SECRET: secret, DATABASE_URL: appUrl };
	origin = (await serve(shared, atEnd)).origin;
}

/** A member whose profile lacks some flags, in a browser. */
async function memberWithout(missing: readonly Permission[]): Promise<Visiting> {
	const permissionId = await within(tenant, (scope) =>
		insertProfile(
			scope,
			permissionFlags.filter((flag) => !missing.includes(flag)),
		),
	);
	const { email } = await makeMemberWithPassword(tenant, { permissionId });
	const visiting = new Visiting(origin, "en");
	const signIn = await visiting.go("/");
	const first = await visiting.send(signIn, "[name=password]", { email, password });
	expect(first.path, first.text).toBe("/dashboard");
	return visiting;
}

describe("a member who lacks rights", () => {
	const atEnd = ofAllTests();
	beforeAll(() => start(atEnd));

	it.each(lacking.map((missing) => [missing.join(", "), missing] as const))(
		"%s: is offered nothing that leads to a refusal",
		async (_, missing) => {
			const visiting = await memberWithout(missing);
			const wrong: string[] = [];
			const met = new Set<string>();
			const followed: Page[] = [];
			for (const path of pages) {
				const page = await visiting.go(path);
				const isAdminsPage =
					path.startsWith("/organisation") && !missing.every((flag) => flag.startsWith("plans_"));
				if (page.status !== (isAdminsPage ? 403 : 200)) wrong.push(`${page.status} ${path}`);
				followed.push(page);
			}
			for (const page of followed)
				for (const link of page.document.querySelectorAll("a[href], form[action]")) {
					const isPost = link.getAttribute("method")?.toLowerCase() === "post";
					const address = link.getAttribute("href") ?? link.getAttribute("action") ?? "";
					const url = new URL(address, new URL(page.path, origin));
					const to = url.pathname + url.search;
					// A page that refuses leads to itself, in another language.
					const isHere = page.status === 403 && url.pathname === page.path;
					const kind = everyWay ? to : kindOfAddress(url);
					if (url.origin !== origin || isPost || isHere || passedOver.test(to) || met.has(kind))
						continue;
					met.add(kind);
					const there = await visiting.go(to);
					if (there.status >= 400) wrong.push(`${there.status} ${to} on ${page.path}`);
					else if (/^\/view\/\w+\/\d+$/.test(to)) followed.push(there);
				}
			expect(wrong).toEqual([]);
			expect(met.size).toBeGreaterThan(70);
		},
	);
});
