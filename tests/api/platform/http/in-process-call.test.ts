import { beforeAll, expect, it } from "vitest";
import { createApi } from "#api/create-api.ts";
import { InProcessCall } from "#api/platform/http/in-process-call.ts";
import { deps, signedIn } from "#tests/support/api-client.ts";
import {
	checkEndpoints,
	every,
	makeInput,
	methodOf,
} from "#tests/support/endpoints/each-endpoint.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const inside = createApi(deps);
const api = {
	...inside,
	async fetch(request: Request) {
		// The web app hands its forms with files over as they are.
		const isForm = request.headers.get("content-type")?.startsWith("multipart/");
		const form = isForm ? await request.clone().formData() : null;
		return inside.fetch(request, new InProcessCall(form));
	},
};

let tenant: Tenant;
beforeAll(async () => {
	tenant = await makeTenant();
});

it("every endpoint gives a caller in the same process what it would have written", () =>
	checkEndpoints(every, async (endpoint) => {
		const caller = await makeMember(tenant, { permissionId: profiles.admin });
		const { path, sending } = await makeInput(endpoint, caller);
		const client = await signedIn(caller, api);
		const key = `key of ${caller.id} inside`;
		const headers = endpoint.once ? { "idempotency-key": key } : undefined;
		const response = await client.send(methodOf(endpoint), path, { ...sending, headers });
		expect(response.status).toBe(200);
		if (!response.headers.get("content-type")?.startsWith("application/json")) return;
		const value: unknown = await response.json();
		expect(value).toEqual(JSON.parse(JSON.stringify(value)));
	}));

it("writes it for everybody else", async () => {
	const caller = await makeMember(tenant, { permissionId: profiles.admin });
	const [at, outside] = [await signedIn(caller, api), await signedIn(caller)];
	const path = "/members?page=1&sort=asc";
	const [value, written] = [await at.get(path), await outside.get(path)];
	expect(value.body).toBeNull();
	expect(written.body).not.toBeNull();
	expect(await value.json()).toEqual(await written.json());
	expect(value.headers.get("x-total-count")).toBe(written.headers.get("x-total-count"));
});
