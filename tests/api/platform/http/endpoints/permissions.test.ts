import { beforeAll, expect, it } from "vitest";
import { tokenPermissions } from "#contract/auth/api-tokens.ts";
import { isPermissionFlag, type Permission, permissionFlags } from "#contract/permissions/flags.ts";
import type { Needs } from "#contract/permissions/needs.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { anonymousSession, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { makeApiToken } from "#tests/support/api-tokens.ts";
import {
	checkEndpoints,
	createInputs,
	makeInput,
	methodOf,
	permissionsOf,
	someBroken,
} from "#tests/support/endpoints/each-endpoint.ts";
import type { CallRow } from "#tests/support/endpoints/endpoint-case.ts";
import { calls } from "#tests/support/endpoints.ts";
import { allBut, makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

type SignedIn = { caller: TestMember; client: Client };

let acme: Tenant;
let holder: TestMember;
beforeAll(async () => {
	acme = await makeTenant();
	holder = await makeMemberWith(acme, ...permissionFlags);
});

const inputOf = createInputs(() => holder);

const signInWith = async (...permissions: Permission[]): Promise<SignedIn> => {
	const caller = await makeMemberWith(acme, ...permissions);
	return { caller, client: await signedIn(caller) };
};

const lacking = new Map<string, Promise<SignedIn>>();

/** Signs in, once, a member who has all permissions but these. */
function signInWithout(...missing: Permission[]): Promise<SignedIn> {
	const key = missing.join();
	const member = lacking.get(key) ?? signInWith(...allBut(...missing));
	lacking.set(key, member);
	return member;
}

/** Checks an endpoint with each member who lacks one of the permissions that it wants. */
async function checkMissing(
	endpoint: CallRow,
	check: (
		missing: { status: number; code: string; right: Permission },
		client: Client,
		input: Awaited<ReturnType<typeof makeInput>>,
	) => Promise<void>,
) {
	for (const right of permissionsOf(endpoint)) {
		const { caller, client } = await signInWithout(right, ...(endpoint.or ?? []));
		const input = await (endpoint.ofCaller ? makeInput(endpoint, caller) : inputOf(endpoint));
		await check({ status: 403, code: "right_missing", right }, client, input);
	}
}

it("every endpoint says which permission is missing", () =>
	checkEndpoints(
		(endpoint) => permissionsOf(endpoint).length > 0,
		(endpoint) =>
			checkMissing(endpoint, async (error, client, { path, sending }) => {
				const send = client.send(methodOf(endpoint), path, sending);
				expect(await readError(send)).toMatchObject(error);
			}),
	));

it("every endpoint says which permission is missing before what is wrong with the body", () =>
	checkEndpoints(
		(endpoint) => endpoint.body && permissionsOf(endpoint).length > 0,
		(endpoint) =>
			checkMissing(endpoint, async (error, client, { path, sending: good }) => {
				for (const [what, sending] of someBroken(endpoint, good.body))
					expect(
						await readError(client.send(methodOf(endpoint), path, sending)),
						what,
					).toMatchObject(error);
			}),
	));

it("every endpoint is opened by its other permissions, too", () =>
	checkEndpoints(
		(endpoint) => endpoint.or,
		async (endpoint) => {
			for (const right of endpoint.or ?? []) {
				const { caller, client } = await signInWith(right);
				const { path, sending } = await makeInput(endpoint, caller);
				const response = await client.send(methodOf(endpoint), path, sending);
				expect(response.status, right).toBe(200);
			}
		},
	));

it("every endpoint of admins wants all permissions", async () => {
	const { client } = await signInWith(...permissionFlags.slice(1));
	await checkEndpoints(
		(endpoint) => endpoint.adminOnly,
		async (endpoint) => {
			const { path, sending } = await inputOf(endpoint);
			expect(await readError(client.send(methodOf(endpoint), path, sending))).toMatchObject({
				status: 403,
				code: "admin_only",
			});
		},
	);
});

/** What the table of calls, written from the specification, says of an endpoint. */
const tableOf = (row: CallRow) => {
	if (row.open) return "anyone";
	if (row.adminOnly) return "admin";
	return { all: permissionsOf(row).toSorted(), or: row.or ?? [] };
};

/** What the contract says of an endpoint, in the same words; a rule of rows wants no permission. */
const contractOf = (needs: Needs) => {
	if (needs === "anyone" || needs === "admin") return needs;
	if (needs === "on_site") return { all: ["facilities_write"], or: [] };
	if (needs === "overseer") return { all: ["follow_up"], or: [] };
	if (typeof needs !== "string")
		return "either" in needs
			? { all: [needs.either[0]], or: [needs.either[1]] }
			: { all: needs.toSorted(), or: [] };
	return { all: isPermissionFlag(needs) ? [needs] : [], or: [] };
};

/** Their permission depends on what they name: another member, the area of an import, the list of a view. */
const byRow = (call: string) =>
	call === "GET /members/{id}" || /^[A-Z]+ \/(imports|shared-views)/.test(call);

/** The endpoints of the contract under their keys, as its files export them. */
const contract = Object.values(
	import.meta.glob<Record<string, unknown>>("/contract/**/*endpoints.ts", { eager: true }),
)
	.flatMap((file) => Object.entries(file))
	.filter(([name]) => name.endsWith("Endpoints"))
	.flatMap(([, endpoints]) => Object.entries(endpoints as Record<string, Endpoint>))
	.filter(([key, endpoint]) => endpoint.key === key);

it("the contract declares of every endpoint what the table of calls says", () => {
	expect(contract.length).toBeGreaterThan(250);
	const declared = contract
		.filter(([call]) => !byRow(call))
		.map(([call, { needs }]) => [call, contractOf(needs)]);
	const table = calls.filter(({ call }) => !byRow(call)).map((row) => [row.call, tableOf(row)]);
	expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(table));
});

it("the contract opens before activation what the table of calls says", () => {
	const opened = contract.flatMap(([call, { beforeActivation }]) =>
		beforeActivation && !byRow(call) ? call : [],
	);
	const table = calls.filter((row) => row.beforeActivation).map(({ call }) => call);
	expect(opened.toSorted()).toEqual(table.toSorted());
});

it("every permission is wanted by an endpoint", () => {
	const wanted = new Set(calls.flatMap(permissionsOf));
	expect(permissionFlags.filter((flag) => !wanted.has(flag))).toEqual([]);
});

/** What programs do for members without a permission; all else of one's own is closed to them. */
const ownOfPrograms: readonly string[] = [
	"DELETE /absences/{id}",
	"DELETE /requests/notifications/{id}",
	"DELETE /requests/{id}/join",
	"GET /absences",
	"GET /absences/{id}",
	"GET /absences/{id}/history",
	"GET /absences/{id}/needed-by",
	"GET /kept-pictures",
	"GET /me",
	"GET /requests/my-day",
	"GET /requests/notifications",
	"GET /requests/notifications/unread",
	"GET /requests/unrated",
	"GET /requests/{id}/parting-note",
	"POST /absences/add",
	"POST /absences/edit",
	"POST /kept-pictures",
	"POST /list-columns",
	"POST /list-views",
	"POST /list-views/edit",
	"POST /requests/notifications/read",
	"POST /requests/notifications/{id}/read",
	"POST /requests/{id}/parting-note",
];

it("programs are kept from the account that they act for", async () => {
	const own = contract.filter(([, { needs, byMember }]) => needs === "own" && !byMember);
	expect(own.map(([call]) => call).toSorted()).toEqual(ownOfPrograms);
	const closed = new Set(contract.filter(([, { byMember }]) => byMember).map(([call]) => call));
	expect(closed.size).toBeGreaterThan(20);
	const { token } = await makeApiToken(holder, tokenPermissions);
	const program = anonymousSession(acme, token);
	await checkEndpoints(
		({ call }) => closed.has(call),
		async (endpoint) => {
			const { path, sending } = await inputOf(endpoint);
			expect(await readError(program.send(methodOf(endpoint), path, sending))).toMatchObject({
				status: 403,
				code: "member_only",
			});
		},
	);
});

it("programs are never Admins, whatever their member ticked", async () => {
	const { token } = await makeApiToken(holder, permissionFlags);
	const program = anonymousSession(acme, token);
	await checkEndpoints(
		(endpoint) =>
			!endpoint.or && (endpoint.adminOnly || permissionsOf(endpoint).includes("members_write")),
		async (endpoint) => {
			const { path, sending } = await inputOf(endpoint);
			const { status } = await program.send(methodOf(endpoint), path, sending);
			expect(status).toBe(403);
		},
	);
});
