import type { TransactionSql } from "postgres";
import { beforeAll, expect, it } from "vitest";
import { createApi } from "#api/create-api.ts";
import { runInRequest } from "#api/platform/observability/request-context.ts";
import { deps, signedIn } from "#tests/support/api-client.ts";
import { connection } from "#tests/support/database.ts";
import { makeMember } from "#tests/support/members.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let tenant: Tenant;
beforeAll(async () => {
	tenant = await makeTenant();
});

/** The API, how many transactions it has begun, with a database that knows no facilities. */
function counting() {
	let begun = 0;
	const watched = new Proxy(connection, {
		get(from, name) {
			if (name !== "begin") return Reflect.get(from, name);
			return (work: (transaction: TransactionSql) => Promise<unknown>) => {
				begun++;
				return from.begin((transaction) => work(failingAtFacilities(transaction)));
			};
		},
	});
	return { api: createApi({ ...deps, connection: watched }), begun: () => begun };
}

/** A transaction that a question for facilities breaks. */
const failingAtFacilities = (transaction: TransactionSql): TransactionSql =>
	new Proxy(transaction, {
		get(from, name) {
			if (name !== "unsafe") return Reflect.get(from, name);
			return (text: string, ...given: [never[], object]) =>
				/from "?facilities/.test(text) ? from.unsafe("select 1 / 0") : from.unsafe(text, ...given);
		},
	});

const asked = {
	id: "a page",
	clientAddress: null,
	clientNetwork: null,
	method: "GET",
	path: "/",
	search: "",
	receivedAt: 0,
};

it("Asks for a member and a page of a list in one transaction", async () => {
	const { api, begun } = counting();
	const caller = await makeMember(tenant, { permissionId: 1 });
	const client = await signedIn(caller, api);
	await client.get("/me");
	const before = begun();
	const [member, list, refused] = await runInRequest({ ...asked }, () =>
		Promise.all([
			client.get(`/members/${caller.id}`),
			client.get("/requests?page=1&per=5"),
			client.get("/members/999999"),
		]),
	);
	expect([member.status, list.status, refused.status]).toEqual([200, 200, 404]);
	expect(await member.json()).toMatchObject({ id: caller.id });
	expect(begun() - before).toBe(1);
});

it("Changes nothing together with others", async () => {
	const { api, begun } = counting();
	const client = await signedIn(await makeMember(tenant, { permissionId: 1 }), api);
	await client.get("/me");
	const before = begun();
	await runInRequest({ ...asked }, () =>
		Promise.all([client.get("/me"), client.post("/requests/notifications/read")]),
	);
	expect(begun() - before).toBe(2);
});

it("Answers all but the one whose statement fails", async () => {
	const { api } = counting();
	const caller = await makeMember(tenant, { permissionId: 1 });
	const client = await signedIn(caller, api);
	await client.get("/me");
	const answers = await runInRequest({ ...asked }, () =>
		Promise.all([
			client.get("/facilities/1"),
			client.get("/me"),
			client.get("/requests?page=1&per=5"),
		]),
	);
	expect(answers.map(({ status }) => status)).toEqual([500, 200, 200]);
	expect(reported).toHaveLength(1);
});
