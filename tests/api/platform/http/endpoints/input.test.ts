import { beforeAll, expect, it } from "vitest";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { type Client, readError, signedIn } from "#tests/support/api-client.ts";
import {
	allowedFlags,
	checkEndpoints,
	createInputs,
	inTurn,
	makeInput,
	methodOf,
} from "#tests/support/endpoints/each-endpoint.ts";
import type { CallRow } from "#tests/support/endpoints/endpoint-case.ts";
import { calls } from "#tests/support/endpoints.ts";
import { makeMemberWith, type TestMember } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { howMany, oneOf } from "#tests/support/test-scope.ts";

let acme: Tenant;
let caller: TestMember;
let client: Client;
beforeAll(async () => {
	acme = await makeTenant();
	caller = await makeMemberWith(acme, ...permissionFlags);
	client = await signedIn(caller);
});

const inputOf = createInputs(() => caller);

/** Fills a form as browsers do: arrays as `key[index]`. */
function toForm<Form extends URLSearchParams | FormData>(body: object, form: Form): Form {
	for (const [name, value] of Object.entries(body))
		if (Array.isArray(value))
			for (const [index, one] of value.entries()) form.append(`${name}[${index}]`, String(one));
		else form.append(name, String(value));
	return form;
}

const unreadable = ["{", "[]", '"text"', "null"];

it("every endpoint refuses a body that can't be read", () =>
	checkEndpoints(
		({ body }) => body,
		async (endpoint) => {
			const { path } = await inputOf(endpoint);
			const headers = { "content-type": "application/json" };
			for (const raw of oneOf(unreadable, 4, calls.indexOf(endpoint) % 4))
				expect(
					await readError(client.send(methodOf(endpoint), path, { headers, raw })),
					raw,
				).toMatchObject({ status: 400, code: "body_unreadable" });
		},
	));

it("every endpoint names the fields that are wrong", () =>
	checkEndpoints(
		({ malformed }) => malformed,
		async (endpoint) => {
			const { path } = await inputOf(endpoint);
			for (const { body, fields } of endpoint.malformed ?? []) {
				const send = client.send(methodOf(endpoint), path, { body: await body(caller) });
				expect(await readError(send), JSON.stringify(fields)).toMatchObject({
					status: 422,
					code: "invalid",
					fields,
				});
			}
		},
	));

/** Each endpoint is sent one kind of form; both with `npm test -- all`. */
const isSent = (endpoint: CallRow, kind: number) =>
	(kind + Math.floor(calls.indexOf(endpoint) / 2)) % howMany(2, 1) === 0;

const isOfHalf = inTurn(0, 2);

it.each([
	["urlencoded", 0, URLSearchParams],
	["multipart", 1, FormData],
] as const)("every endpoint reads a form, %s, as well as JSON", async (_, kind, Form) => {
	const tenant = await makeTenant();
	await checkEndpoints(
		(endpoint) => endpoint.body && isOfHalf(endpoint) && isSent(endpoint, kind),
		async (endpoint) => {
			const member = await makeMemberWith(tenant, ...allowedFlags(endpoint));
			const client = await signedIn(member);
			const { path, sending } = await makeInput(endpoint, member);
			if (sending.body instanceof FormData) return;
			const body = toForm(sending.body ?? {}, new Form());
			const response = await client.send(methodOf(endpoint), path, { body });
			expect(response.status, await response.clone().text()).toBe(200);
		},
	);
});
