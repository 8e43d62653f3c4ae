import fc from "fast-check";
import { expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { isErrorCode } from "#contract/errors.ts";
import { requestTypes } from "#contract/requests.ts";
import { problem } from "#contract/schemas/common.ts";
import { type Client, type Method, reported, signedIn, visitor } from "#tests/support/api.ts";
import { calls } from "#tests/support/calls.ts";
import { makeTenantWithEverything } from "#tests/support/everything.ts";
import { csv, upload } from "#tests/support/imports.ts";
import { type MadeUp, madeUpRequests, type Operation } from "#tests/support/made-up/requests.ts";
import { makeMember, profiles, type TestMember } from "#tests/support/people.ts";
import { makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeDistribution, makeResource, makeWarehouse } from "#tests/support/stock.ts";
import type { Tenant } from "#tests/support/tenant.ts";

const seed = Number(process.env.SEED ?? 20301121);
const total = 10_000;
const lanes = 4;

/** They end what the caller signed in with. */
const leftOut = ["POST /authentication/sign-out", "POST /authentication/change-password"];

/** Far from the ids that are made up, so that callers neither change nor delete themselves. */
let nextCaller = 1_000_000_000;

type Case = { call: string; made: MadeUp; answer: ZodType; asAdmin: boolean };

async function everyCall(): Promise<[string, Operation][]> {
	const response = await visitor(null).get("/openapi.json");
	const { paths } = (await response.json()) as {
		paths: Record<string, Record<string, Operation>>;
	};
	return Object.entries(paths)
		.flatMap(([path, methods]) =>
			Object.entries(methods).map(([method, operation]): [string, Operation] => [
				`${method.toUpperCase()} ${path}`,
				operation,
			]),
		)
		.filter(([call]) => !leftOut.includes(call));
}

/** As many for each call, in turns; every fifth is sent by a member with few rights. */
async function makeUp(): Promise<Case[]> {
	const all = await everyCall();
	const each = Math.ceil(total / all.length);
	const byCall = all.map(([call, operation], index) => {
		const [method, path] = call.split(" ") as [Method, string];
		const requests = madeUpRequests(method, path, operation);
		const answer = calls.find((row) => row.call === call)?.answer ?? z.never();
		return fc
			.sample(requests, { seed: seed + index, numRuns: each })
			.map((made, turn): Case => ({ call, made, answer, asAdmin: turn % 5 !== 4 }));
	});
	return Array.from({ length: each }, (_, turn) => byCall.flatMap((cases) => cases[turn] ?? []))
		.flat()
		.slice(0, total);
}

const caller = (tenant: Tenant, permissionId: number) =>
	makeMember(tenant, { id: nextCaller++, permissionId });

/** A few more rows, so that something is left when others are deleted. */
async function makeMore(tenant: Tenant, admin: TestMember): Promise<void> {
	for (const type of requestTypes)
		for (const status of ["pending", "done"] as const)
			await makeRequest(admin, { type, status, resourceId: 1, qty: 1, facilityId: 1 });
	for (const branchId of [1, 1, 2, 3]) {
		const { id } = await makeFacility(tenant, branchId === 1 ? { branchId } : {});
		await makeSubbranch(tenant, { branchId });
		const warehouseId = await makeWarehouse(tenant, { branchId });
		const resourceId = await makeResource(tenant, { warehouseId, qty: 100, unitCost: "2.50" });
		await makeDistribution(tenant, id, [{ resourceId, qty: 1 }]);
		await makeMember(tenant, { permissionId: profiles.branchTechnician, branchId });
	}
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function send(client: Client, { method, path, query, headers, body }: MadeUp): Promise<Response> {
	const address = `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
	if (!body) return client.send(method, address, { headers });
	if ("json" in body)
		return client.send(method, address, {
			raw: body.json,
			headers: { "content-type": "application/json", ...headers },
		});
	if ("raw" in body)
		return client.send(method, address, {
			raw: bytesOf(body.raw),
			headers: { "content-type": body.type, ...headers },
		});
	const form = "multipart" in body ? new FormData() : new URLSearchParams();
	for (const [name, value] of "multipart" in body ? body.multipart : body.urlencoded)
		if (typeof value === "string") form.append(name, value);
		else (form as FormData).append(name, new File([bytesOf(value.bytes)], "picture.png"));
	return client.send(method, address, { body: form, headers });
}

const refused = problem.strict().refine(({ code }) => isErrorCode(code));

/** What is wrong with an answer; null when nothing is. */
async function faultOf(response: Response, answer: ZodType): Promise<string | null> {
	const { status } = response;
	const type = response.headers.get("content-type") ?? "";
	const text = await response.text();
	if (status >= 500) return `${status} ${text}`;
	if (status !== 200 && status < 400) return `the status ${status}`;
	const schema = status === 200 ? answer : refused;
	if (type.startsWith("application/x-ndjson")) {
		const rows = text.split("\n").filter(Boolean);
		return faultIn(
			rows.map((row) => JSON.parse(row)),
			schema,
		);
	}
	if (!type.startsWith("application/json"))
		return type.startsWith("image/") ? null : `an answer of type ${type}`;
	return faultIn(JSON.parse(text), schema);
}

const faultIn = (body: unknown, schema: ZodType): string | null => {
	const parsed = schema.safeParse(body);
	return parsed.success ? null : `${JSON.stringify(body)}: ${z.prettifyError(parsed.error)}`;
};

const shown = (error: unknown): string => {
	const { cause, message } = error as { cause?: Error; message?: string };
	return `${cause?.message ?? message} ${cause ? "" : ((error as Error).stack ?? "")}`;
};

it(`${total} made-up requests are answered or refused, none with a failure (seed ${seed})`, async () => {
	const cases = await makeUp();
	expect(cases).toHaveLength(total);
	const faults: string[] = [];
	const done: string[] = [];
	const work = async (lane: number) => {
		const tenant = await makeTenantWithEverything();
		const adminMember = await caller(tenant, profiles.admin);
		await makeMore(tenant, adminMember);
		const admin = await signedIn(adminMember);
		for (const name of ["North", "South", "East", "West"])
			await upload(admin, "members", csv("name_en", name));
		const requester = await signedIn(await caller(tenant, profiles.requester));
		for (let index = lane; index < cases.length; index += lanes) {
			const { call, made, answer, asAdmin } = cases[index] as Case;
			const response = await send(asAdmin ? admin : requester, made);
			if (response.status === 200) done.push(call);
			const fault = await faultOf(response, answer);
			if (fault) faults.push(`${call}\n${JSON.stringify(made).slice(0, 1500)}\n${fault}`);
		}
		expect((await admin.get("/me")).status).toBe(200);
		expect((await requester.get("/me")).status).toBe(200);
	};
	await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
	expect([...new Set(reported.splice(0).map(shown))]).toEqual([]);
	expect(faults).toEqual([]);
	expect(done.length).toBeGreaterThan(total / 4);
	// Some want a code, a picture or a token that nobody makes up.
	const known = new Set(cases.map(({ call }) => call)).size;
	expect(new Set(done).size).toBeGreaterThan(known * 0.9);
}, 180_000);
