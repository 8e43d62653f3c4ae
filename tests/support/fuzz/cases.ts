import fc from "fast-check";
import { type ZodType, z } from "zod";
import { hashToken } from "#api/auth/secret-token.ts";
import { insertWatcher } from "#api/watchers/queries.ts";
import { isErrorCode } from "#contract/platform/errors.ts";
import { requestTypes } from "#contract/requests/constants.ts";
import { errorResponse } from "#contract/values/schemas.ts";
import { anonymousSession, type Client, type Method } from "../api-client.ts";
import { within } from "../database.ts";
import { calls } from "../endpoints.ts";
import { makeEquipment } from "../equipment.ts";
import { makeTenantWithEverything } from "../full-tenant.ts";
import { csv, upload } from "../import-files.ts";
import { makeMember, profiles, type TestMember } from "../members.ts";
import { makeFacility, makeSubbranch } from "../places.ts";
import { fetchSimilar, makeReport, takeReports } from "../public-reports.ts";
import { fetchRatings, makeDone } from "../ratings.ts";
import { makeRequest } from "../requests.ts";
import { makeDistribution, makeResource, makeWarehouse } from "../stock.ts";
import type { Tenant } from "../tenant.ts";
import { type MadeUp, madeUpRequests, type Operation } from "./requests.ts";

/** They end what the caller signed in with. */
const leftOut = ["POST /authentication/sign-out", "POST /authentication/change-password"];

/** A request, the call that it is for, and what that answers where it is done. */
export type Case = { call: string; made: MadeUp; answer: ZodType; asAdmin: boolean };

async function everyCall(): Promise<[string, Operation][]> {
	const response = await anonymousSession(null).get("/openapi.json");
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

/** The rows of a list of which some columns are asked for. */
const partOf = (answer: ZodType): ZodType =>
	answer instanceof z.ZodArray && answer.element instanceof z.ZodObject
		? z.array(answer.element.partial())
		: answer;

/** A code, and links of reports, that are there in every organisation. */
const knownCode = "known-to-strangers";
const knownLinks = ["link-of-what-waits", "link-of-what-is-done"] as const;

/** Every second leads strangers to what is there, whatever it asks there. */
function ledThere(call: string, made: MadeUp, turn: number): MadeUp {
	if (!call.includes(" /problems/") || turn % 2 === 0) return made;
	const known = knownLinks[turn % 4 === 1 ? 0 : 1];
	const path = call.includes("/track/")
		? made.path.replace(/^(\/problems\/track\/)[^/]*/, `$1${known}`)
		: made.path.replace(/^(\/problems\/).*/, `$1${knownCode}`);
	return { ...made, path };
}

/** As many for each call, in turns; every fifth is sent by a member with few rights. */
export async function makeUpCases(total: number, seed: number): Promise<Case[]> {
	const all = await everyCall();
	const each = Math.ceil(total / all.length);
	const byCall = all.map(([call, operation], index) => {
		const [method, path] = call.split(" ") as [Method, string];
		const requests = madeUpRequests(method, path, operation);
		const answer = calls.find((row) => row.call === call)?.answer ?? z.never();
		return fc.sample(requests, { seed: seed + index, numRuns: each }).map((made, turn): Case => {
			const asked = made.query.some(([name, value]) => name === "only" && value !== "");
			return {
				call,
				made: ledThere(call, made, turn),
				answer: asked ? partOf(answer) : answer,
				asAdmin: turn % 5 !== 4,
			};
		});
	});
	return Array.from({ length: each }, (_, turn) => byCall.flatMap((cases) => cases[turn] ?? []))
		.flat()
		.slice(0, total);
}

/** Far from the ids that are made up, so that callers neither change nor delete themselves. */
let nextCaller = 1_000_000_000;

const caller = (tenant: Tenant, permissionId: number) =>
	makeMember(tenant, { id: nextCaller++, permissionId });

const about = { resourceId: 1, qty: 1, facilityId: 1 };

const watch = ({ id, tenant }: TestMember, requestId: number) =>
	within(tenant, (scope) => insertWatcher(scope, requestId, id, new Date()));

/** A few more rows, so that something is left when others are deleted. */
async function makeMore(tenant: Tenant, admin: TestMember): Promise<void> {
	for (const type of requestTypes)
		for (const status of ["pending", "done"] as const)
			await watch(admin, await makeRequest(admin, { type, status, ...about }));
	await fetchSimilar(tenant);
	for (let times = 0; times < 12; times++) await makeReport(tenant, { facilityId: 1 });
	await takeReports(tenant, "direct");
	await fetchRatings(tenant);
	await makeFacility(tenant, { branchId: 1, publicId: knownCode });
	const [held, done] = knownLinks.map(hashToken);
	await makeReport(tenant, { facilityId: 1, tokenHash: held });
	const requestId = await makeDone(admin, { facilityId: 1 });
	await makeReport(tenant, { facilityId: 1, state: "open", requestId, tokenHash: done });
	for (const branchId of [1, 1, 2, 3]) {
		const { id } = await makeFacility(tenant, branchId === 1 ? { branchId } : {});
		await makeEquipment(tenant, { facilityId: id });
		await makeSubbranch(tenant, { branchId });
		const warehouseId = await makeWarehouse(tenant, { branchId });
		const resourceId = await makeResource(tenant, { warehouseId, qty: 100, unitCost: "2.50" });
		await makeDistribution(tenant, id, [{ resourceId, qty: 1 }]);
		await makeMember(tenant, { permissionId: profiles.branchTechnician, branchId });
	}
}

/** A tenant that requests can be made up for, and who sends them. */
export async function makeField(
	signIn: (member: TestMember) => Promise<Client>,
): Promise<{ tenant: Tenant; admin: Client; requester: Client }> {
	const tenant = await makeTenantWithEverything();
	const member = await caller(tenant, profiles.admin);
	await makeMore(tenant, member);
	const admin = await signIn(member);
	for (const name of ["North", "South", "East", "West"])
		await upload(admin, "members", csv("name_en", name));
	const requester = await signIn(await caller(tenant, profiles.requester));
	return { tenant, admin, requester };
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

export function sendMadeUp(client: Client, made: MadeUp): Promise<Response> {
	const { method, path, query, headers, body } = made;
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

const refused = errorResponse.strict().refine(({ code }) => isErrorCode(code));

/** What is wrong with an answer; null when nothing is. */
export async function findCaseError(response: Response, answer: ZodType): Promise<string | null> {
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
