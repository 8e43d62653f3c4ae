import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Permission, permissionFlags } from "#contract/permissions/flags.ts";
import {
	anonymousSession,
	clock,
	type Method,
	readError,
	reported,
	type Sending,
	signedIn,
} from "#tests/support/api-client.ts";
import { count, rows } from "#tests/support/database.ts";
import { brokenBodies, brokenBut } from "#tests/support/endpoints/invalid-bodies.ts";
import { calls } from "#tests/support/endpoints.ts";
import {
	allBut,
	makeMember,
	makeMemberWith,
	makeSession,
	profiles,
	type TestMember,
} from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";
import { howMany } from "#tests/support/test-scope.ts";

let acme: Tenant;
let globex: Tenant;
beforeAll(async () => {
	[acme, globex] = await Promise.all([makeTenant(), makeTenant()]);
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

/** Does its work when it is asked for first. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
	let result: Promise<Result> | undefined;
	return () => {
		result ??= work();
		return result;
	};
}

const foreignToken = once(async () => makeSession(await makeMember(globex)));

const deletedToken = once(async () => {
	const caller = await makeMemberWith(acme, ...permissionFlags);
	const token = await makeSession(caller);
	await rows(acme, sql`update members set deleted_at = now() where id = ${caller.id}`);
	return token;
});

const notActivated = once(async () =>
	signedIn(await makeMember(acme, { permissionId: profiles.admin, activated: 0 })),
);

const ended = { status: 401, code: "session_ended" };

/** The same for each of what is asked by. */
function onceFor<By, Result>(work: (by: By) => Promise<Result>): (by: By) => Promise<Result> {
	const results = new Map<By, Promise<Result>>();
	return (by) => {
		const result = results.get(by) ?? work(by);
		results.set(by, result);
		return result;
	};
}

/** Stands for `it` where there is nothing to test. */
const leftOut = (_name: string, _test: () => Promise<void>) => {};

const withQuery = (path: string, query: string) =>
	`${path}${path.includes("?") ? "&" : "?"}${query}`;

/** The same as a form sends it: arrays as `key[index]`. */
function asForm<Form extends URLSearchParams | FormData>(body: object, form: Form): Form {
	for (const [name, value] of Object.entries(body))
		if (Array.isArray(value))
			for (const [index, one] of value.entries()) form.append(`${name}[${index}]`, String(one));
		else form.append(name, String(value));
	return form;
}

/** A body with one field more. */
function saidOtherwise(body: object | undefined): object {
	if (!(body instanceof FormData)) return { ...body, said: "otherwise" };
	const other = new FormData();
	for (const [name, value] of body) other.append(name, value);
	other.append("said", "otherwise");
	return other;
}

const places = new Map<string, number>(calls.map(({ call }, place) => [call, place]));

/** Bodies that a call refuses. Each call is tried with some, so that all are tried; `all` tries all with each. */
function someBroken(call: string, good?: object): [said: string, sending: Sending][] {
	const bodies = Object.entries(brokenBodies(good));
	const apart = howMany(4, 1);
	return bodies.filter((_, place) => (place + (places.get(call) ?? 0)) % apart === 0);
}

describe.each(calls)("$call", ({ call, ...row }) => {
	const [method] = call.split(" ") as [Method];
	const sendingOf = async (caller: TestMember) => ({ body: await row.body?.(caller) });
	const where = (condition: unknown) => (condition ? it : leftOut);
	const memberCall = where(!row.open);

	/** A path and a body that a member may send; those whom the call refuses all send the same. */
	const askedBy = async (caller: TestMember) => ({
		caller,
		path: await row.path(caller),
		sending: await sendingOf(caller),
	});
	const asked = once(async () => {
		const caller = await makeMemberWith(acme, ...permissionFlags);
		return { ...(await askedBy(caller)), token: await makeSession(caller) };
	});
	const client = async () => anonymousSession(acme, (await asked()).token);
	const refusedTo = async (client: ReturnType<typeof anonymousSession>) => {
		const { path, sending } = await asked();
		return readError(client.send(method, path, sending));
	};

	/** Who holds all rights but this one. */
	const without = onceFor(async (right: Permission) => {
		const caller = await makeMemberWith(acme, ...allBut(right, ...(row.or ?? [])));
		const { path, sending } = await (row.ofCaller ? askedBy(caller) : asked());
		return { client: await signedIn(caller), path, sending };
	});

	/** Who may do everything, in a tenant that has next to nothing. */
	const stranger = once(async () => {
		const caller = await makeMember(await makeTenant(), { permissionId: 1 });
		return { caller, client: await signedIn(caller), body: await row.body?.(caller) };
	});

	it("is told what is wrong with a tenant that is not there", async () => {
		const { token } = await asked();
		expect(await refusedTo(anonymousSession({ slug: "nobody" }, token))).toMatchObject({
			status: 404,
			code: "tenant_unknown",
		});
	});

	memberCall("wants a token", async () => {
		expect(await refusedTo(anonymousSession(acme))).toMatchObject({
			status: 401,
			code: "not_authenticated",
			message: "No authentication token found.",
		});
	});

	memberCall("does not take an unknown token", async () => {
		expect(await refusedTo(anonymousSession(acme, "nonsense"))).toMatchObject(ended);
	});

	memberCall("does not take an expired token", async () => {
		const expired = await makeSession((await asked()).caller, clock.now());
		expect(await refusedTo(anonymousSession(acme, expired))).toMatchObject(ended);
	});

	memberCall("does not take another tenant's token", async () => {
		expect(await refusedTo(anonymousSession(acme, await foreignToken()))).toMatchObject(ended);
	});

	memberCall("does not take a deleted member's token", async () => {
		expect(await refusedTo(anonymousSession(acme, await deletedToken()))).toMatchObject(ended);
	});

	memberCall("does not believe a currentMemberId that is somebody else's", async () => {
		const { caller, path, sending } = await asked();
		const lying = withQuery(path, `currentMemberId=${caller.id + 1}`);
		const send = (await client()).send(method, lying, sending);
		expect(await readError(send)).toMatchObject({ status: 403, code: "wrong_member" });
	});

	where(!row.open && !row.beforeActivation)("waits for the member's own password", async () => {
		expect(await refusedTo(await notActivated())).toMatchObject({
			status: 403,
			code: "activation_required",
		});
	});

	for (const right of [row.right ?? [], row.also ?? []].flat())
		memberCall(`says that ${right} is missing`, async () => {
			const { client, path, sending } = await without(right);
			expect(await readError(client.send(method, path, sending))).toMatchObject({
				status: 403,
				code: "right_missing",
				right,
			});
		});

	for (const right of [row.right ?? [], row.also ?? []].flat())
		where(row.body)(
			`says that ${right} is missing before what is wrong with the body`,
			async () => {
				const { client, path, sending: whole } = await without(right);
				for (const [said, sending] of someBroken(call, whole.body))
					expect(await readError(client.send(method, path, sending)), said).toMatchObject({
						status: 403,
						code: "right_missing",
						right,
					});
			},
		);

	where(row.or)("is opened by other rights as well", async () => {
		for (const right of row.or ?? []) {
			const caller = await makeMemberWith(acme, right);
			const path = await row.path(caller);
			const response = await (await signedIn(caller)).send(method, path, await sendingOf(caller));
			expect(response.status, right).toBe(200);
		}
	});

	where(row.adminOnly)("wants all rights", async () => {
		const caller = await makeMemberWith(acme, ...permissionFlags.slice(1));
		expect(await refusedTo(await signedIn(caller))).toMatchObject({
			status: 403,
			code: "admin_only",
		});
	});

	where(row.foreignPath)("does not find another tenant's row", async () => {
		const { client, body } = await stranger();
		const foreign = (await row.foreignPath?.(globex)) ?? "";
		expect(await readError(client.send(method, foreign, { body }))).toMatchObject({
			status: 404,
			code: "not_found",
		});
	});

	where(row.foreignBody)("does not find another tenant's row by its id in the body", async () => {
		const { caller, client } = await stranger();
		const body = await row.foreignBody?.(globex);
		const send = client.send(method, await row.path(caller), { body });
		expect(await readError(send)).toMatchObject({ status: 404, code: "not_found" });
	});

	where(row.foreignPath && row.body)(
		"does not find another tenant's row, whatever is wrong with the body",
		async () => {
			const { client, body } = await stranger();
			const foreign = (await row.foreignPath?.(globex)) ?? "";
			for (const [said, sending] of someBroken(call, body))
				expect(await readError(client.send(method, foreign, sending)), said).toMatchObject({
					status: 404,
					code: "not_found",
				});
		},
	);

	where(row.foreignBody)(
		"does not find the row that a body names, whatever else is wrong with it",
		async () => {
			const { caller, client } = await stranger();
			const path = await row.path(caller);
			for (const [said, body] of Object.entries(brokenBut((await row.foreignBody?.(globex)) ?? {})))
				expect(await readError(client.send(method, path, { body })), said).toMatchObject({
					status: 404,
					code: "not_found",
				});
		},
	);

	where(row.body && !row.open)("does not believe a currentMemberId in the body", async () => {
		const { caller, path, sending } = await asked();
		const body = sending.body ?? {};
		const lying = body instanceof FormData ? body : { ...body, currentMemberId: caller.id + 1 };
		if (lying instanceof FormData) lying.set("currentMemberId", String(caller.id + 1));
		const send = (await client()).send(method, path, { body: lying });
		expect(await readError(send)).toMatchObject({ status: 403, code: "wrong_member" });
	});

	where(row.versioned)("notices that somebody else was faster", async () => {
		const caller = await makeMemberWith(acme, ...permissionFlags);
		const client = await signedIn(caller);
		const stale = { ...(await row.body?.(caller)), version: 7 };
		const path = await row.path(caller);
		expect(await readError(client.send(method, path, { body: stale }))).toMatchObject({
			status: 409,
			code: "edit_conflict",
		});
		const body = await row.body?.(caller);
		const headers = { "if-match": '"7"' };
		expect(await readError(client.send(method, path, { body, headers }))).toMatchObject({
			status: 409,
			code: "edit_conflict",
		});
	});

	where(row.conflict)("is in conflict with what is there", async () => {
		const caller = await makeMemberWith(acme, ...permissionFlags);
		const path = await (row.conflict?.path ?? row.path)(caller);
		const body = await (row.conflict?.body ?? row.body)?.(caller);
		const send = (await signedIn(caller)).send(method, path, { body });
		expect(await readError(send)).toMatchObject({ status: 409, code: row.conflict?.code });
	});

	where(row.once)("makes one row however often it is sent with one key", async () => {
		const caller = await makeMemberWith(await makeTenant(), ...permissionFlags);
		const client = await signedIn(caller);
		const path = await row.path(caller);
		const body = await row.body?.(caller);
		const before = await count(caller.tenant, row.once ?? "");
		const headers = { "idempotency-key": `key of ${caller.id} here` };
		const answers = await Promise.all(
			[1, 2, 3].map(async () => (await client.send(method, path, { body, headers })).json()),
		);
		expect(await count(caller.tenant, row.once ?? "")).toBe(before + 1);
		expect(answers[1]).toEqual(answers[0]);
		expect(answers[2]).toEqual(answers[0]);
		const other = saidOtherwise(body);
		expect(await readError(client.send(method, path, { body: other, headers }))).toMatchObject({
			status: 409,
			code: "key_reused",
		});
		const short = client.send(method, path, { body, headers: { "idempotency-key": "short" } });
		expect(await readError(short)).toMatchObject({ fields: { one_time_key: "unknown" } });
	});

	where(row.body)("can't read a broken body", async () => {
		const { path } = await asked();
		for (const body of ["{", "[]", '"text"', "null"]) {
			const type = { "content-type": "application/json" };
			const send = (await client()).send(method, path, { headers: type, raw: body });
			expect(await readError(send), body).toMatchObject({ status: 400, code: "body_unreadable" });
		}
	});

	it.each(row.malformed ?? [])("is refused at the fields $fields", async ({ body, fields }) => {
		const { caller, path } = await asked();
		const send = (await client()).send(method, path, { body: await body(caller) });
		expect(await readError(send)).toMatchObject({ status: 422, code: "invalid", fields });
	});

	where(row.body)("takes a form, urlencoded or multipart, as well as JSON", async () => {
		const rights = row.adminOnly ? permissionFlags : [row.right ?? [], row.also ?? []].flat();
		for (const kind of [URLSearchParams, FormData]) {
			const caller = await makeMemberWith(acme, ...rights);
			const path = await row.path(caller);
			const body = (await row.body?.(caller)) ?? {};
			if (body instanceof FormData) return;
			const send = (await signedIn(caller)).send(method, path, { body: asForm(body, new kind()) });
			const response = await send;
			expect(response.status, await response.clone().text()).toBe(200);
		}
	});

	it("answers as the contract says", async () => {
		const rights = row.adminOnly ? permissionFlags : [row.right ?? [], row.also ?? []].flat();
		const caller = await makeMemberWith(acme, ...rights);
		const path = withQuery(await row.path(caller), `currentMemberId=${caller.id}`);
		const response = await (await signedIn(caller)).send(method, path, await sendingOf(caller));
		const isJson = response.headers.get("content-type")?.startsWith("application/json");
		const body: unknown = isJson ? await response.json() : null;
		expect(response.status, JSON.stringify(body)).toBe(200);
		row.answer.parse(body);
		if (!row.lands) return;
		const landed = row.lands(caller, body);
		expect(await rows(acme, landed.query)).toEqual([expect.objectContaining(landed.row)]);
	});
});

describe("every call", () => {
	it("stands in the table above", async () => {
		const response = await anonymousSession(null).get("/openapi.json");
		const { paths } = (await response.json()) as { paths: Record<string, object> };
		const documented = Object.entries(paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
		);
		expect(calls.map(({ call }) => call).sort()).toEqual(documented.sort());
	});

	it("together with the others leaves no right without a call that wants it", () => {
		const wanted = new Set(calls.flatMap(({ right, also = [] }) => [right, ...also]));
		expect(permissionFlags.filter((flag) => !wanted.has(flag))).toEqual([]);
	});

	it("that is not there is said to be unknown", async () => {
		for (const path of ["/", "/nothing", "/members/1/2", "/requests/"])
			expect(await readError(anonymousSession(acme).get(path)), path).toMatchObject({
				status: 404,
				code: "call_unknown",
			});
	});

	it.each(["0", "-1", "1.5", "abc", "9999999999", "%00", "1%20or%201=1"])(
		"finds nothing under the id %s",
		async (id) => {
			const admin = await signedIn(await makeMember(acme, { permissionId: 1 }));
			for (const path of ["/members", "/facilities", "/requests"])
				expect(await readError(admin.get(`${path}/${id}`)), path).toMatchObject({ status: 404 });
		},
	);
});
