import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import type { TenantContext } from "../db/caller.ts";
import { inTenantAtLast, type Scope } from "../db/database.ts";
import { begunInTime } from "../db/in-time.ts";
import { findSession } from "../db/people/sessions.ts";
import { findOwnTenant, findTenantId, forgetTenantId } from "../db/tenants.ts";
import type { ApiDeps } from "../deps.ts";
import { tokenHash } from "../domain/sessions/token.ts";
import { CallFailure } from "../failure.ts";
import { currentRequest, noteCaller, noteTenantFound } from "../operations/request-context.ts";
import { type Asked, askedIn, type RawInput, rawInputOf } from "./asked.ts";
import { hasToWait, saysTooLarge } from "./body.ts";
import { clientOf } from "./client-address.ts";
import { documentCall } from "./document.ts";
import { isOfThisProcess, jsonAnswer } from "./own-process.ts";
import { together } from "./together.ts";
import type { Transaction } from "./transaction.ts";

/** Says of a call that nobody is there who makes it: a page that was left open asks by itself. */
const unattendedHeader = "x-unattended";

type Method = "get" | "post" | "put" | "delete";

/** What a parameter of a query means, and which values it takes where they are few. */
export type QueryParameter =
	| string
	| { description: string; values: readonly string[]; required?: true };

/** A call as it is documented, and who may make it. */
export type Call<Fields> = {
	method: Method;
	/** With parameters in braces: `/requests/{id}`. */
	path: string;
	summary: string;
	body?: ZodType<Fields>;
	/** Names of the files in the body; those of others are dropped. */
	files?: readonly string[];
	/** Its file is taken under any other name, too. */
	fileOfAnyName?: true;
	query?: Readonly<Record<string, QueryParameter>>;
	/** Other names of fields, as the specification's forms send them. */
	aliases?: Readonly<Record<string, string>>;
	/** Makes something: sent again with the same one-time key, it gives the first answer again. */
	once?: true;
	/** Answers an array of rows and how many there are, or streams them: see `listCall`. */
	list?: true;
	/** Reads many rows, so that what others read for the same page does not wait for it. */
	long?: true;
	/** As JSON; or a picture. */
	answer: ZodType | "picture";
	/** Open to members who still have to change their password. */
	beforeActivation?: boolean;
};

/** An answer that is made when the call's transaction has ended. */
export class Afterwards {
	constructor(readonly answer: () => Promise<Response>) {}
}

/** Who makes a call. */
export type Access = {
	readonly signedIn: boolean;
	/** Refuses who may not, before a large body or one with files is read; tells who it is. */
	readonly may: (
		asked: RawInput,
		transaction: Transaction,
	) => Promise<{ readonly caller: { readonly id: number } } | null>;
};

/** Adds a call: finds its organisation and, where it is asked for, who is signed in. */
export function addCall<Fields>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: Call<Fields>,
	{ signedIn, may }: Access,
	run: (
		asked: Asked<Fields>,
		transaction: Transaction,
		reading: Transaction,
	) => Promise<Response | object>,
): void {
	documentCall(app, call, signedIn);
	const path = call.path.replace(/\{(\w+)\}/g, ":$1");
	app.on(call.method.toUpperCase(), path, async (c) => {
		const slug = c.req.header(deps.tenantHeader) ?? "";
		const tenantId = slug ? await begunInTime(() => findTenantId(deps.connection, slug)) : null;
		if (tenantId === null) throw new CallFailure("tenant_unknown");
		const hash = signedIn ? tokenHash(tokenIn(c.req.raw)) : null;
		const isUse = !c.req.header(unattendedHeader);
		const surroundings = { storage: deps.storage, ...clientOf(c.req.raw, deps.trustProxy) };
		const transaction: Transaction = (work) =>
			inTenantAtLast(deps.connection, tenantId, async (scope) => {
				const now = deps.now();
				// Both are asked for at once: the second is of no use where the first refuses.
				const [tenant, session] = await Promise.all([
					tenantOf(scope, slug, deps),
					hash &&
						findSession(scope, hash, now, { isUse }).then((found) => ({ found, tokenHash: hash })),
				]);
				return work({ ...scope, tenant, now, ...surroundings }, session || null);
			});
		const page = { page: currentRequest(), of: `${tenantId} ${hash}`, isLong: call.long === true };
		const reading: Transaction = (work) =>
			together(page, transaction, (ctx, session) => work({ ...ctx, ...surroundings }, session));
		const asking = rawInputOf(c.req.raw, c.req.param());
		if (saysTooLarge(c.req.raw, call)) throw new CallFailure("too_large");
		const known = hasToWait(c.req.raw, call) ? await may(asking, transaction) : null;
		const sender = isOfThisProcess(c.req.raw)
			? null
			: {
					tenant: slug,
					member: known?.caller.id ?? null,
					network: surroundings.clientNetwork,
				};
		const asked = await askedIn(asking, call, sender);
		try {
			const answer = await run(asked, transaction, reading);
			if (answer instanceof Afterwards) return await answer.answer();
			return answer instanceof Response ? answer : jsonAnswer(c.req.raw, answer);
		} finally {
			asked.release();
		}
	});
}

async function tenantOf(scope: Scope, slug: string, deps: ApiDeps): Promise<TenantContext> {
	const tenant = await findOwnTenant(scope);
	if (tenant?.slug !== slug) {
		forgetTenantId(deps.connection, slug);
		throw new CallFailure("tenant_unknown");
	}
	noteCaller({ tenant: slug });
	noteTenantFound(slug);
	if (tenant.suspended) throw new CallFailure("tenant_suspended");
	return tenant;
}

/** The bearer token; who brings none is told so before their body is read. */
function tokenIn(request: Request): string {
	const [, token] = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
	if (!token) throw new CallFailure("not_authenticated");
	return token;
}
