import { beforeAll, expect, it } from "vitest";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { readError, signedIn } from "#tests/support/api-client.ts";
import { count } from "#tests/support/database.ts";
import {
	checkEndpoints,
	makeInput,
	methodOf,
	withField,
} from "#tests/support/endpoints/each-endpoint.ts";
import { calls } from "#tests/support/endpoints.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { oneOf } from "#tests/support/test-scope.ts";

/** One mechanism holds for all that create: each third is tried. */
const creating = oneOf(
	calls.filter(({ once }) => once),
	3,
);

let acme: Tenant;
beforeAll(async () => {
	acme = await makeTenant();
});

async function signInWithAll() {
	const caller = await makeMemberWith(acme, ...permissionFlags);
	return { caller, client: await signedIn(caller) };
}

it("every endpoint with versions notices that somebody else was faster", () =>
	checkEndpoints(
		({ versioned }) => versioned,
		async (endpoint) => {
			const { caller, client } = await signInWithAll();
			const conflict = { status: 409, code: "edit_conflict" };
			const stale = { ...(await endpoint.body?.(caller)), version: 7 };
			const path = await endpoint.path(caller);
			const method = methodOf(endpoint);
			expect(await readError(client.send(method, path, { body: stale }))).toMatchObject(conflict);
			const body = await endpoint.body?.(caller);
			const headers = { "if-match": '"7"' };
			expect(await readError(client.send(method, path, { body, headers }))).toMatchObject(conflict);
		},
	));

it("every endpoint with a conflict says what stands in the way", () =>
	checkEndpoints(
		({ conflict }) => conflict,
		async ({ conflict, ...endpoint }) => {
			const { caller, client } = await signInWithAll();
			const { path, sending } = await makeInput({ ...endpoint, ...conflict }, caller);
			const send = client.send(methodOf(endpoint), path, sending);
			expect(await readError(send)).toMatchObject({ status: 409, code: conflict?.code });
		},
	));

it("every endpoint that creates makes one row however often it is called with one key", () =>
	checkEndpoints(
		(endpoint) => endpoint.once && creating.includes(endpoint),
		async (endpoint) => {
			const { caller, client } = await signInWithAll();
			const { path, sending } = await makeInput(endpoint, caller);
			const send = (body: object | undefined, key: string) =>
				client.send(methodOf(endpoint), path, { body, headers: { "idempotency-key": key } });
			const rowCount = () => count(caller.tenant, endpoint.once ?? "");
			const before = await rowCount();
			const key = `key of ${caller.id} here`;
			const answers = await Promise.all(
				[1, 2, 3].map(async () => (await send(sending.body, key)).text()),
			);
			expect(await rowCount()).toBe(before + 1);
			// To the letter: also in the order of their fields.
			expect(answers).toEqual(answers.map(() => answers[0]));
			const other = withField(sending.body, "said", "otherwise");
			expect(await readError(send(other, key))).toMatchObject({ status: 409, code: "key_reused" });
			expect(await readError(send(sending.body, "short"))).toMatchObject({
				fields: { one_time_key: "unknown" },
			});
		},
	));
