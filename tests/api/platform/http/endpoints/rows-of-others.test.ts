import { beforeAll, expect, it } from "vitest";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { count } from "#tests/support/database.ts";
import {
	allowedFlags,
	checkEndpoints,
	makeInput,
	methodOf,
	ofMembers,
	withField,
} from "#tests/support/endpoints/each-endpoint.ts";
import type { CallRow } from "#tests/support/endpoints/endpoint-case.ts";
import {
	makeTenantWithNumbers,
	requestsNamedBy,
} from "#tests/support/endpoints/numbered-requests.ts";
import { makeMember, makeMemberWith, profiles, type TestMember } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import type { Tenant } from "#tests/support/tenant.ts";

type Outsider = { role: string; id: number; client: Client; mayLackRight: boolean };

let acme: Tenant;
/** Has what the endpoints need, and belongs to no branch. */
let owner: TestMember;
let roles: Outsider[];
beforeAll(async () => {
	acme = await makeTenantWithNumbers();
	owner = await makeMemberWith(acme, ...permissionFlags);
	const branchId = await makeBranch(acme);
	roles = await Promise.all(
		(["requester", "technician", "branchManager", "branchTechnician"] as const).map(
			async (role) => {
				const member = await makeMember(acme, { permissionId: profiles[role], branchId });
				return { role, id: member.id, client: await signedIn(member), mayLackRight: true };
			},
		),
	);
});

/** Signs in a member with just the permissions that an endpoint wants. */
async function signInHolder(endpoint: CallRow): Promise<Outsider> {
	const member = await makeMemberWith(acme, ...allowedFlags(endpoint));
	return { role: "holder", id: member.id, client: await signedIn(member), mayLackRight: false };
}

/** Whose permissions open an endpoint see all requests. */
const seesAll = (endpoint: CallRow) => allowedFlags(endpoint).includes("follow_up");

/** Fields in which bodies name who sends them. */
const namesOfSender = ["currentMemberId", "fromMemberId"];

/** Sends what names the owner's rows as somebody else, and expects that nothing is written. */
async function sendAs(
	{ role, id, client }: Outsider,
	endpoint: CallRow,
	{ path, sending: { body } }: Awaited<ReturnType<typeof makeInput>>,
) {
	const named = body instanceof FormData ? [...body.keys()] : Object.keys(body ?? {});
	const sent = namesOfSender
		.filter((name) => named.includes(name))
		.reduce((fields, name) => withField(fields, name, id), body);
	const before = await count(acme, "audit_log");
	const response = await client.send(methodOf(endpoint), path, { body: sent });
	expect(await count(acme, "audit_log"), role).toBe(before);
	return { status: response.status, body: JSON.parse(await response.text()) };
}

const notFound = { status: 404, body: { code: "not_found" } };

/** What endpoints answer that take several requests, or read nothing of the one they take. */
const answersToSeveral: Readonly<Record<string, object>> = {
	"GET /requests/selection": { status: 200, body: { requests: [], least_busy: [] } },
	"POST /requests/bulk": {
		status: 200,
		body: { done: [], refused: [{ error: { code: "not_found" } }] },
	},
	"POST /requests/notifications/read": { status: 200, body: { unread: 0 } },
};

it("no endpoint finds a request that is not the member's to see, or changes it", async () => {
	const tried: string[] = [];
	await checkEndpoints(ofMembers, async (endpoint) => {
		const input = await makeInput(endpoint, owner);
		if (requestsNamedBy(input).length === 0) return;
		tried.push(endpoint.call);
		const holders = seesAll(endpoint) ? [] : [await signInHolder(endpoint)];
		for (const outsider of [...roles, ...holders]) {
			const answered = await sendAs(outsider, endpoint, input);
			if (outsider.mayLackRight && answered.status === 403)
				expect(answered.body.code, outsider.role).toMatch(/^(right_missing|admin_only)$/);
			else
				expect(answered, outsider.role).toMatchObject(answersToSeveral[endpoint.call] ?? notFound);
		}
	});
	expect(tried).toEqual(expect.arrayContaining(Object.keys(answersToSeveral)));
	expect(tried).toContain("POST /requests/{id}/join");
});

/** Paths whose rows are the organisation's: who has the permission sees them all. */
const pathsOfAll = [
	"branches",
	"subbranches",
	"facilities",
	"equipment",
	"meters",
	"documents",
	"warehouses",
	"categories",
	"resources",
	"distribution",
	"distributions",
	"checklists",
	"steps",
	"plans",
	"kinds",
	"calendars",
	"exceptions",
	"members",
	"permissions",
	"uploads",
	"maintenance-request/facility-resources",
	"select/equipment",
	"select/facilities",
	"select/members",
	"select/resources",
	"sessions/members",
];
const isOfAll = (call: string) => pathsOfAll.some((path) => call.includes(` /${path}/`));

it("no endpoint finds a row of another member, but where rows are the organisation's", () =>
	checkEndpoints(
		(endpoint) =>
			ofMembers(endpoint) &&
			endpoint.call.includes("{") &&
			!endpoint.adminOnly &&
			!seesAll(endpoint) &&
			!isOfAll(endpoint.call),
		async (endpoint) => {
			const input = await makeInput(endpoint, owner);
			expect(await sendAs(await signInHolder(endpoint), endpoint, input)).toMatchObject(notFound);
		},
	));
