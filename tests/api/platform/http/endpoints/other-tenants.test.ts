import { beforeAll, expect, it } from "vitest";
import { readError, type Sending, signedIn } from "#tests/support/api-client.ts";
import { checkEndpoints, methodOf, someBroken } from "#tests/support/endpoints/each-endpoint.ts";
import type { CallRow } from "#tests/support/endpoints/endpoint-case.ts";
import { brokenBut } from "#tests/support/endpoints/invalid-bodies.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let globex: Tenant;
beforeAll(async () => {
	globex = await makeTenant();
});

/** Signs in who may do everything, in a tenant that has next to nothing. */
async function signInStranger() {
	const caller = await makeMember(await makeTenant(), { permissionId: profiles.admin });
	const client = await signedIn(caller);
	/** Expects that an endpoint finds nothing. */
	const expectNotFound = async (
		endpoint: CallRow,
		path: string,
		sending: Sending,
		what = "valid",
	) =>
		expect(await readError(client.send(methodOf(endpoint), path, sending)), what).toMatchObject({
			status: 404,
			code: "not_found",
		});
	return { caller, expectNotFound };
}

it("no endpoint finds another tenant's row, whatever is wrong with the body", () =>
	checkEndpoints(
		(endpoint) => endpoint.foreignPath,
		async (endpoint) => {
			const { caller, expectNotFound } = await signInStranger();
			const body = await endpoint.body?.(caller);
			const foreign = (await endpoint.foreignPath?.(globex)) ?? "";
			await expectNotFound(endpoint, foreign, { body });
			if (!endpoint.body) return;
			for (const [what, sending] of someBroken(endpoint, body))
				await expectNotFound(endpoint, foreign, sending, what);
		},
	));

it("no endpoint finds another tenant's row that a body names, whatever else is wrong with it", () =>
	checkEndpoints(
		(endpoint) => endpoint.foreignBody,
		async (endpoint) => {
			const { caller, expectNotFound } = await signInStranger();
			const path = await endpoint.path(caller);
			const body = (await endpoint.foreignBody?.(globex)) ?? {};
			await expectNotFound(endpoint, path, { body });
			for (const [what, broken] of Object.entries(brokenBut(body)))
				await expectNotFound(endpoint, path, { body: broken }, what);
		},
	));
