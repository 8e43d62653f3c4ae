import { beforeAll, expect, it } from "vitest";
import { anonymousSession, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import {
	allowedFlags,
	checkEndpoints,
	every,
	makeInput,
	methodOf,
	withQuery,
} from "#tests/support/endpoints/each-endpoint.ts";
import { calls } from "#tests/support/endpoints.ts";
import { makeMember, makeMemberWith, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
beforeAll(async () => {
	acme = await makeTenant();
});

it("every endpoint answers as the contract says", () =>
	checkEndpoints(every, async (endpoint) => {
		const caller = await makeMemberWith(acme, ...allowedFlags(endpoint));
		const { path, sending } = await makeInput(endpoint, caller);
		const whole = withQuery(path, `currentMemberId=${caller.id}`);
		const response = await (await signedIn(caller)).send(methodOf(endpoint), whole, sending);
		const isJson = response.headers.get("content-type")?.startsWith("application/json");
		const body: unknown = isJson ? await response.json() : null;
		expect(response.status, JSON.stringify(body)).toBe(200);
		endpoint.answer.parse(body);
		if (!endpoint.lands) return;
		const saved = endpoint.lands(caller, body);
		expect(await rows(acme, saved.query)).toEqual([expect.objectContaining(saved.row)]);
	}));

it("every endpoint of the document is among those that are tested", async () => {
	const response = await anonymousSession(null).get("/openapi.json");
	const { paths } = (await response.json()) as { paths: Record<string, object> };
	const documented = Object.entries(paths).flatMap(([path, methods]) =>
		Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
	);
	expect(calls.map(({ call }) => call).sort()).toEqual(documented.sort());
});

it("an endpoint that does not exist is said to be unknown", async () => {
	for (const path of ["/", "/nothing", "/members/1/2", "/requests/"])
		expect(await readError(anonymousSession(acme).get(path)), path).toMatchObject({
			status: 404,
			code: "call_unknown",
		});
});

it("nothing is found by an id that is none", async () => {
	const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	for (const id of ["0", "-1", "1.5", "abc", "9999999999", "%00", "1%20or%201=1"])
		for (const path of ["/members", "/facilities", "/requests"])
			expect(await readError(admin.get(`${path}/${id}`)), `${path}/${id}`).toMatchObject({
				status: 404,
			});
});
