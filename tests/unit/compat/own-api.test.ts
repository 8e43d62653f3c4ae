import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, describe, expect, it } from "vitest";
import { tenants } from "#api/tables.ts";
import { hasOwnList } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import { sessionCookie } from "#app/lib/session.server.ts";
import { type AtEnd, ofAllTests } from "#tests/support/at-end.ts";
import { moveToDatabase, owner } from "#tests/support/database.ts";
import { makeTenantWithEverything } from "#tests/support/full-tenant.ts";
import { migratedDatabase } from "#tests/support/isolated-database.ts";
import { makeMember, makeSession, profiles, type TestMember } from "#tests/support/members.ts";
import { everyRoute } from "#tests/support/routes.ts";
import { serve } from "#tests/support/server-process.ts";
import { stubSetting } from "#tests/support/settings.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { oneOf } from "#tests/support/test-scope.ts";

const roles = ["admin", "branchManager", "technician", "requester", "auditor"] as const;

const secret = "a secret of the tests";

/** What the parameters of an address may be, by the part before them. */
const choices: Readonly<Record<string, readonly string[]>> = {
	"/table/:slug": Object.values(entities).flatMap((entity) => [
		...Object.keys(entity.lists ?? {}),
		...(hasOwnList(entity) ? [`${entity.area}-management`] : []),
	]),
	"/report/:slug": ["follow-up", "facilities-management", "equipment-management"],
	"/import/:slug": ["facilities-management", "members-management"],
	"/views/:slug": ["follow-up"],
	"/bulk/:slug": ["facilities", "resources"],
	"/organisation/:section": ["names", "help", "mail", "reports", "targets"],
	"/uploads/:folder": ["requests"],
	"/select/*": ["branches/members", "direct-request/resources", "requests/members/1"],
	...Object.fromEntries(
		["view", "add", "edit", "delete"].map((page) => [`/${page}/:slug`, Object.keys(entities)]),
	),
	"/columns/:name": ["facility"],
};

const params: Readonly<Record<string, string>> = {
	file: "one.jpg",
	kind: "late",
	name: "teal",
	publicId: "x".repeat(21),
	token: "t",
};

/** The data of a page, from which it is drawn alike wherever it comes from, without that of its frame. */
const dataOf = (path: string, file: string) =>
	`${path === "/" ? "/_root" : path}.data?_routes=routes%2F${file.replace(/\.tsx$/, "")}`;

/** The data of the frame of all pages. */
const frame = "/dashboard.data?_routes=root%2Croutes%2F_app";

/** All addresses of the web app; those that change what others show are left out. */
const addresses = everyRoute()
	.filter(({ path }) => !/^\/(api|sign-out|signin|notification|preferences)\b/.test(path))
	.map(({ path, file, isPage }) => (isPage ? dataOf(path, file) : path))
	.flatMap((path) => {
		const [begin] = Object.keys(choices).filter((one) => path.startsWith(one));
		return begin
			? (choices[begin] ?? []).map((choice) =>
					path.replace(begin, begin.replace(/[:*]\w*$/, choice)),
				)
			: [path];
	})
	.map((path) =>
		path.replace(/:(\w+)/g, (_, name) => params[name] ?? "1").replace("/*", "/nowhere"),
	);

let tenant: Tenant;
let local: string;
let remote: string;

async function startBoth(atEnd: AtEnd) {
	const { appUrl, ownerUrl } = await migratedDatabase();
	atEnd(moveToDatabase({ appUrl, ownerUrl }));
	tenant = await makeTenantWithEverything();
	await drizzle(owner)
		.update(tenants)
		.set({
			settings: {
				calendars: true,
				kinds: true,
				plans: true,
				similar: 1,
				ratings: { reopenDays: 7 },
				reports: { mode: "direct" },
				targets: { High: { answer: { count: 1, unit: "hours" } } },
			},
		})
		.where(eq(tenants.id, tenant.id));
	const shared = {
		DEFAULT_TENANT: tenant.slug,
		SESSION_SECRET: secret,
		PUBLIC_ORIGIN: "http://siyana.example",
	};
	local = (await serve({ ...shared, DATABASE_URL: appUrl }, atEnd)).origin;
	remote = (await serve({ ...shared, API_URL: `${local}/api` }, atEnd)).origin;
}

async function cookieOf(member: TestMember): Promise<string> {
	const auth = { token: await makeSession(member), user: { id: member.id } };
	stubSetting("SESSION_SECRET", secret);
	const cookie = await sessionCookie(new Request(local), auth, false);
	return cookie.split(";")[0] ?? "";
}

/** What differs between two answers to the same question: what is random, the time, and what scripts get. */
const varying =
	/<script.*?<\/script>|nonce="[^"]*"|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|\b1\d{12}\b|\b\d+:\d\d [AP]M|\b\d+ (second|minute)s? ago/gs;

/** What a server says at an address, without what varies. */
async function said(origin: string, path: string, cookie: string): Promise<string> {
	const answer = await fetch(origin + path, {
		redirect: "manual",
		headers: { cookie, "accept-language": "en" },
	});
	const text = (await answer.text()).replaceAll(varying, "").replaceAll(origin, "");
	return [
		answer.status,
		answer.headers.get("location"),
		answer.headers.get("content-type"),
		text,
	].join("\n");
}

describe("the web app in front of Siyana's own API", () => {
	const atEnd = ofAllTests();
	beforeAll(() => startBoth(atEnd));

	it.each(roles)(
		"says the same as with the API in its process, to a member who is %s",
		async (role) => {
			const cookie = await cookieOf(
				await makeMember(tenant, { permissionId: profiles[role], branchId: 1 }),
			);
			const turn = roles.indexOf(role);
			// The frame of all pages, which is read once, finds out first what a member may not.
			const tried =
				role === "admin"
					? [frame, ...oneOf(addresses, 2)]
					: oneOf(addresses, 8, 2 * turn - 1).map((path) => path.replace(/\?_routes=.*/, ""));
			const different: string[] = [];
			for (const path of tried) {
				const [here, there] = [await said(local, path, cookie), await said(remote, path, cookie)];
				if (here !== there) different.push(`${path}: ${firstDifference(here, there)}`);
			}
			expect(different).toEqual([]);
		},
	);
});

function firstDifference(one: string, other: string): string {
	const at = [...one].findIndex((sign, index) => sign !== other[index]);
	const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
	return `${one.slice(0, 3)} ${around(one)} ≠ ${other.slice(0, 3)} ${around(other)}`;
}
