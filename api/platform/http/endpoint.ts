import type { PresentTenant } from "../actor.ts";
import { withAcquireTimeout } from "../database/acquire-timeout.ts";
import { type TenantDb, withTenantRetry } from "../database/tenant-transaction.ts";
import type { ApiDependencies, ApiRouter } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import {
	currentRequest,
	setRequestActor,
	setTenantFound,
} from "../observability/request-context.ts";
import { declaresTooLarge, shouldDeferBody } from "./body/body-parser.ts";
import type { AnswerOf, EndpointCall, ParamOf } from "./endpoint-definition.ts";
import type { EndpointTransaction } from "./endpoint-transaction.ts";
import { InProcessCall, valueResponse } from "./in-process-call.ts";
import { type EndpointInput, parseInput, readEndpointInput, type UncheckedInput } from "./input.ts";
import { documentEndpoint } from "./openapi/operation.ts";
import { readRequestEdge } from "./request-edge.ts";
import { sharedRead } from "./shared-read-transaction.ts";

/** The header of requests that a page makes by itself, without its user. */
const unattendedHeader = "x-unattended";

/** A response that is made when the request's transaction has ended. */
export class DeferredResponse {
	constructor(readonly answer: () => Promise<Response>) {}
}

/** The result of an endpoint's work: the value of its answer, or a response that is already made. */
export type EndpointResult<Call> = AnswerOf<Call> | Response | DeferredResponse;

/** The access rules of an endpoint. */
export type EndpointAccess<Call> = {
	/**
	 * Throws if the actor may not make the request, before a body is read; returns who sends it. Without
	 * a session it is asked before a large body or files only.
	 */
	readonly may: (
		input: EndpointInput<ParamOf<Call>>,
		transaction: EndpointTransaction,
	) => Promise<{ readonly actor: { readonly id: number } } | null>;
};

/** Registers an endpoint: finds the organisation of a request and, if required, the session. */
export function registerEndpoint<Call extends EndpointCall>(
	api: ApiRouter,
	call: Call,
	{ may }: EndpointAccess<Call>,
	run: (
		rawInput: UncheckedInput<Call>,
		transaction: EndpointTransaction,
		reading: EndpointTransaction,
		tenantId: number,
	) => Promise<EndpointResult<Call>>,
): void {
	const signedIn = call.needs !== "anyone";
	documentEndpoint(api.app, call);
	const path = call.path.replace(/\{(\w+)\}/g, ":$1");
	api.app.on(call.method.toUpperCase(), path, async (c) => {
		const { slug, ...client } = readRequestEdge(c.req.raw, api);
		const tenantId = slug
			? await withAcquireTimeout(() => api.lookups.findTenantId(api.connection, slug))
			: null;
		if (tenantId === null) throw new ApiError("tenant_unknown");
		const hash = signedIn ? api.lookups.hashBearer(tokenIn(c.req.raw)) : null;
		const looking = {
			isUse: !c.req.header(unattendedHeader),
			stepsUp: call.stepUp !== undefined,
		};
		const surroundings = { storage: api.storage, ...client };
		const transaction: EndpointTransaction = (work) =>
			withTenantRetry(api.connection, tenantId, async (scope) => {
				const now = api.now?.();
				// Both are queried at once; the session is not needed if the organisation is not found.
				const [tenant, session] = await Promise.all([
					tenantOf(scope, slug, api),
					hash &&
						api.lookups
							.findSession(scope, hash, now, looking)
							.then((found) => ({ found, tokenHash: hash })),
				]);
				return work(
					{ ...scope, tenant, now: now ?? tenant.readAt, ...surroundings },
					session || null,
				);
			});
		const page = { page: currentRequest(), of: `${tenantId} ${hash}`, isLong: call.long === true };
		const reading: EndpointTransaction = (work) =>
			sharedRead(page, transaction, (ctx, session) => work({ ...ctx, ...surroundings }, session));
		const params = c.req.param() as Record<ParamOf<Call>, string>;
		const inProcess = c.env instanceof InProcessCall ? c.env : null;
		const asking = readEndpointInput(c.req.raw, params, inProcess);
		if (declaresTooLarge(c.req.raw, call)) throw new ApiError("too_large");
		// A body that a caller within this process hands over has been read.
		const isUnread = inProcess === null && c.req.raw.body !== null;
		const checksAccess = isUnread && (signedIn || shouldDeferBody(c.req.raw, call));
		const known = checksAccess ? await may(asking, transaction) : null;
		const sender = inProcess
			? null
			: {
					tenant: slug,
					member: known?.actor.id ?? null,
					network: surroundings.clientNetwork,
				};
		const rawInput = await parseInput(asking, call, sender);
		try {
			const answer = await run(rawInput, transaction, reading, tenantId);
			if (answer instanceof DeferredResponse) return await answer.answer();
			return answer instanceof Response ? answer : valueResponse(inProcess, answer);
		} finally {
			rawInput.release();
		}
	});
}

async function tenantOf(
	scope: TenantDb,
	slug: string,
	api: ApiDependencies,
): Promise<PresentTenant> {
	const tenant = await api.lookups.findCurrentTenant(scope);
	if (tenant?.slug !== slug) {
		api.lookups.evictTenantId(api.connection, slug);
		throw new ApiError("tenant_unknown");
	}
	setRequestActor({ tenant: slug });
	setTenantFound(slug);
	if (tenant.suspended) throw new ApiError("tenant_suspended");
	return tenant;
}

/** Returns the bearer token; a request without one fails before its body is read. */
function tokenIn(request: Request): string {
	const [, token] = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
	if (!token) throw new ApiError("not_authenticated");
	return token;
}
