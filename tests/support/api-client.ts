import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { ZodType, z } from "zod";
import { type Api, createApi } from "#api/create-api.ts";
import { endpointLookups } from "#api/lookups.ts";
import type { ApiDependencies } from "#api/platform/dependencies.ts";
import { createExportLimits } from "#api/platform/http/lists/export-limits.ts";
import { runInRequest } from "#api/platform/observability/request-context.ts";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import type { ErrorBody } from "#contract/platform/errors.ts";
import { toIpSubnet } from "#contract/platform/ip-subnet.ts";
import { clock } from "./clock.ts";
import { connection } from "./database.ts";
import { makeSession, type TestMember } from "./members.ts";
import { reported } from "./reported-failures.ts";
import { newFolder } from "./temporary-folder.ts";
import type { Tenant } from "./tenant.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Sending = {
	/** Sent as JSON, unless it is a form. */
	body?: object;
	/** Sent as it is. */
	raw?: BodyInit;
	headers?: Record<string, string>;
	/** The address of the client, as the server says it. */
	from?: string;
};

/** One who calls the API. */
export type Client = {
	send(method: Method, path: string, sending?: Sending): Promise<Response>;
	get(path: string, headers?: Record<string, string>): Promise<Response>;
	post(path: string, body?: object): Promise<Response>;
	put(path: string, body?: object): Promise<Response>;
};

export { clock };

export const uploadsFolder = process.env.VITEST ? newFolder("uploads") : folderOfProcess();

function folderOfProcess(): string {
	const folder = mkdtempSync(join(tmpdir(), "siyana-uploads-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

export const deps: ApiDependencies = {
	get connection() {
		return connection;
	},
	lookups: endpointLookups,
	storage: createDiskStorage(uploadsFolder),
	exports: createExportLimits(10),
	tenantHeader: "x-tenant",
	now: clock.now,
	report: (error) => reported.push(error),
};

const apis = new WeakMap<object, Api>();

/** The API over the tests' present database, with a clock that stands still. */
export function currentApi(): Api {
	const api = apis.get(connection) ?? createApi(deps);
	apis.set(connection, api);
	return api;
}

function clientWith(common: Record<string, string>, at: Api): Client {
	const send = (method: Method, path: string, { body, raw, headers = {}, from }: Sending = {}) => {
		const isForm = body instanceof FormData || body instanceof URLSearchParams;
		const isJson = body !== undefined && !isForm;
		const type: Record<string, string> = isJson ? { "content-type": "application/json" } : {};
		const request = new Request(`http://api${path}`, {
			method,
			headers: { ...common, ...type, ...headers },
			body: raw ?? (isJson ? JSON.stringify(body) : (body as BodyInit | undefined)),
			duplex: "half",
		} as RequestInit);
		if (!from) return at.fetch(request);
		const context = {
			id: "of a test",
			clientAddress: from,
			clientNetwork: toIpSubnet(from),
			method,
			path,
			search: "",
			receivedAt: performance.now(),
		};
		return runInRequest(context, () => at.fetch(request));
	};
	return {
		send,
		get: (path, headers) => send("GET", path, { headers }),
		post: (path, body) => send("POST", path, { body }),
		put: (path, body) => send("PUT", path, { body }),
	};
}

/** Somebody at a tenant's address, with this token or none. */
export const anonymousSession = (
	tenant: Pick<Tenant, "slug"> | null,
	token?: string,
	at: Api = currentApi(),
): Client =>
	clientWith(
		{
			...(tenant ? { "x-tenant": tenant.slug } : {}),
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		at,
	);

/** A member who has signed in. */
export const signedIn = async (member: TestMember, at: Api = currentApi()): Promise<Client> =>
	anonymousSession(member.tenant, await makeSession(member), at);

/** The answer of a call that has to succeed, as the contract says that it looks. */
export async function answer<Schema extends ZodType>(
	response: Response | Promise<Response>,
	schema: Schema,
): Promise<z.infer<Schema>> {
	const { status, body } = await read(await response);
	expect(status, JSON.stringify(body)).toBe(200);
	return schema.parse(body);
}

/** The refusal of a call that has to fail. */
export async function readError(
	response: Response | Promise<Response>,
): Promise<ErrorBody & { status: number }> {
	const { status, body } = await read(await response);
	expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
	return { status, ...(body as ErrorBody) };
}

async function read(response: Response): Promise<{ status: number; body: unknown }> {
	return { status: response.status, body: await response.json() };
}

/** A body as a form sends it, files too. */
export function form(fields: Record<string, string | File | readonly File[]>): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields))
		for (const one of Array.isArray(value) ? value : [value]) data.append(name, one);
	return data;
}
