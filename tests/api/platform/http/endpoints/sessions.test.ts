import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { permissionFlags } from "#contract/permissions/flags.ts";
import {
	anonymousSession,
	type Client,
	clock,
	readError,
	signedIn,
} from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import {
	checkEndpoints,
	createInputs,
	inTurn,
	methodOf,
	ofMembers,
	withField,
	withQuery,
} from "#tests/support/endpoints/each-endpoint.ts";
import type { CallRow } from "#tests/support/endpoints/endpoint-case.ts";
import {
	makeMember,
	makeMemberWith,
	makeSession,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { everyWay } from "#tests/support/test-scope.ts";

let acme: Tenant;
let caller: TestMember;
let token: string;
beforeAll(async () => {
	acme = await makeTenant();
	caller = await makeMemberWith(acme, ...permissionFlags);
	token = await makeSession(caller);
});

const inputOf = createInputs(() => caller);

/** Calls an endpoint with a valid input, and gives its error. */
async function errorFor(endpoint: CallRow, client: Client) {
	const { path, sending } = await inputOf(endpoint);
	return readError(client.send(methodOf(endpoint), path, sending));
}

/** Expects the same error of each endpoint. */
const expectOfEach = (applies: (endpoint: CallRow) => unknown, client: Client, error: object) =>
	checkEndpoints(applies, async (endpoint) => {
		expect(await errorFor(endpoint, client)).toMatchObject(error);
	});

/** Applies to a quarter of the endpoints of members. */
const ofQuarter = (turn: number) => (endpoint: CallRow) =>
	ofMembers(endpoint) && inTurn(turn, 4)(endpoint);

const expired = { status: 401, code: "session_ended" };
const wrongMember = { status: 403, code: "wrong_member" };

it("every endpoint says that a tenant does not exist", () =>
	expectOfEach(inTurn(0, 4), anonymousSession({ slug: "nobody" }, token), {
		status: 404,
		code: "tenant_unknown",
	}));

it("every endpoint of members wants a token", () =>
	expectOfEach(ofMembers, anonymousSession(acme), {
		status: 401,
		code: "not_authenticated",
		message: "No authentication token found.",
	}));

it("every endpoint of members refuses an unknown token", () =>
	expectOfEach(ofQuarter(0), anonymousSession(acme, "nonsense"), expired));

it("every endpoint of members refuses an expired token", async () => {
	const old = await makeSession(caller, clock.now());
	await expectOfEach(ofQuarter(1), anonymousSession(acme, old), expired);
});

it("every endpoint of members refuses another tenant's token", async () => {
	const foreign = await makeSession(await makeMember(await makeTenant()));
	await expectOfEach(ofQuarter(2), anonymousSession(acme, foreign), expired);
});

it("every endpoint of members refuses a deleted member's token", async () => {
	const deleted = await makeMemberWith(acme, ...permissionFlags);
	const client = await signedIn(deleted);
	await rows(acme, sql`update members set deleted_at = now() where id = ${deleted.id}`);
	await expectOfEach(ofQuarter(3), client, expired);
});

it("every endpoint of members refuses somebody else's currentMemberId", () =>
	checkEndpoints(
		(endpoint) => (everyWay || !endpoint.body) && ofQuarter(0)(endpoint),
		async (endpoint) => {
			const { path, sending } = await inputOf(endpoint);
			const lying = withQuery(path, `currentMemberId=${caller.id + 1}`);
			const send = anonymousSession(acme, token).send(methodOf(endpoint), lying, sending);
			expect(await readError(send)).toMatchObject(wrongMember);
		},
	));

it("every endpoint of members refuses somebody else's currentMemberId in the body", () =>
	checkEndpoints(
		(endpoint) => endpoint.body && ofQuarter(2)(endpoint),
		async (endpoint) => {
			const { path, sending } = await inputOf(endpoint);
			const body = withField(sending.body, "currentMemberId", caller.id + 1);
			const send = anonymousSession(acme, token).send(methodOf(endpoint), path, { body });
			expect(await readError(send)).toMatchObject(wrongMember);
		},
	));

it("every endpoint but those of activation waits for the member's own password", async () => {
	const invited = await makeMember(acme, { permissionId: profiles.admin, activated: 0 });
	await expectOfEach(
		(endpoint) => ofMembers(endpoint) && !endpoint.beforeActivation,
		await signedIn(invited),
		{ status: 403, code: "activation_required" },
	);
});
