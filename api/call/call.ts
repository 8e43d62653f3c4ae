import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ZodType } from "zod";
import { type FieldProblem, isFieldProblem } from "#contract/errors.ts";
import type { Ctx, TenantCtx } from "../context.ts";
import type { TenantContext } from "../db/caller.ts";
import { inTenantAtLast, type Scope } from "../db/database.ts";
import { begunInTime } from "../db/in-time.ts";
import { findSession } from "../db/sessions.ts";
import { findOwnTenant, findTenantId, forgetTenantId } from "../db/tenants.ts";
import type { ApiDeps } from "../deps.ts";
import type { Share } from "../domain/fair-turns.ts";
import { once } from "../domain/one-time.ts";
import { type PictureStore, pictureStore } from "../domain/pictures/stored.ts";
import { tokenHash } from "../domain/sessions/token.ts";
import type { Step } from "../domain/step.ts";
import { CallFailure, invalidField } from "../failure.ts";
import { currentRequest, noteCaller } from "../operations/request-context.ts";
import { type Body, hasToWait, readBody } from "./body.ts";
import { clientAddress } from "./client-address.ts";
import { documentCall } from "./document.ts";
import { jsonAnswer } from "./own-process.ts";
import { together } from "./together.ts";
import type { Session, Transaction } from "./transaction.ts";

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
	/** Names of the files in the body. */
	files?: readonly string[];
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

/** A call of a signed-in member. */
export type MemberCall<Fields> = Call<Fields> & {
	/**
	 * Refuses who may not make the call, or does not find the row that it names. It is asked before
	 * what was sent is looked at: of a body that can't be read, nothing is in `sent`.
	 */
	may?: (ctx: Ctx, asked: RawInput) => unknown;
};

/** What a call was given, as it came. */
export type RawInput = {
	params: Record<string, string>;
	query: URLSearchParams;
	/** The body, under the fields' own names. */
	sent: Body["fields"];
	files: Body["files"];
	request: Request;
};

/** What a call that may be made was given, its body checked. */
export type Input<Fields> = RawInput & { fields: Fields };

/** What a call was given, whose body is checked when it is asked for. */
type Unchecked<Fields> = RawInput & {
	/** @throws CallFailure `body_unreadable` or `too_large` */
	mustBeRead: () => void;
	/** @throws CallFailure `body_unreadable`, `too_large` or `invalid` */
	checked: () => Input<Fields>;
};

/** An answer that is made when the call's transaction has ended. */
export class Afterwards {
	constructor(readonly answer: () => Promise<Response>) {}
}

/** Runs work in a transaction after the call's own, with the caller's rights as they are then. */
export type Again = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;

type MemberWork<Fields> = (
	ctx: Ctx,
	input: Input<Fields>,
	again: Again,
) => Promise<Response | object>;

/** Adds a call that a signed-in member makes. */
export function memberCall<Fields = unknown>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: MemberCall<Fields>,
	work: MemberWork<Fields>,
): void {
	addCall(app, deps, call, ofMembers(call), (asked, transaction, reading) => {
		const again = stepsOf(transaction, call, asked);
		const first = call.method === "get" ? stepsOf(reading, call, asked) : again;
		return first((ctx) => onceOnly(ctx, call, asked, () => work(ctx, asked.checked(), again)));
	});
}

/**
 * Adds a call of a signed-in member that has long work to do on what was sent, such as decoding a
 * picture: `prepare` does it once the call may be made, while no transaction waits for it. The
 * pictures that it stores are taken back when the call is refused, or was answered before; those of
 * a call that broke off stay, since nobody knows whether its rows were written.
 */
export function preparedCall<Fields, Prepared>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: MemberCall<Fields>,
	prepare: (
		share: Share,
		input: Input<Fields>,
		store: PictureStore,
		step: Step<Ctx>,
	) => Promise<Prepared>,
	work: (ctx: Ctx, input: Input<Fields>, prepared: Prepared) => Promise<Response | object>,
): void {
	addCall(app, deps, call, ofMembers(call), async (asked, transaction) => {
		const { caller, tenantId } = await transaction((ctx, session) =>
			authorized(ctx, session, call, asked),
		);
		const input = asked.checked();
		const share = { tenantId, memberId: caller.id, signal: asked.request.signal };
		const store = pictureStore(deps.storage, tenantId, deps.report);
		let worked = false;
		try {
			const step = stepsOf(transaction, call, asked);
			const prepared = await prepare(share, input, store, step);
			const answer = await transaction(async (tenantCtx, session) => {
				const ctx = await authorized(tenantCtx, session, call, asked);
				return onceOnly(ctx, call, asked, () => {
					worked = true;
					return work(ctx, input, prepared);
				});
			});
			if (!worked) await store.takeBack();
			return answer;
		} catch (error) {
			if (error instanceof CallFailure) await store.takeBack();
			throw error;
		}
	});
}

/** The transactions of a signed-in member's call, in each of which it may still be made. */
const stepsOf =
	<Fields>(transaction: Transaction, call: MemberCall<Fields>, asked: RawInput): Step<Ctx> =>
	(work) =>
		transaction(async (ctx, session) => work(await authorized(ctx, session, call, asked)));

/** Who makes a call. */
type Access = {
	readonly signedIn: boolean;
	/** Refuses who may not, before a large body is read. */
	readonly may?: (asked: RawInput, transaction: Transaction) => Promise<unknown>;
};

const anybody: Access = { signedIn: false };

const ofMembers = <Fields>(call: MemberCall<Fields>): Access => ({
	signedIn: true,
	may: (asked, transaction) => transaction((ctx, session) => authorized(ctx, session, call, asked)),
});

/** Adds a call that needs an organisation but nobody signed in. */
export function publicCall<Fields = unknown>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: Call<Fields>,
	work: (ctx: TenantCtx, input: Input<Fields>) => Promise<Response | object>,
): void {
	addCall(app, deps, call, anybody, (asked, transaction) =>
		transaction((ctx) => work(ctx, asked.checked())),
	);
}

/** What a call of somebody who is not signed in does, step by step. */
type StrangersWork<Fields, Door, Admitted, Prepared> = {
	/** Refuses the call, before a large body is read. */
	may: (ctx: TenantCtx, asked: RawInput) => Promise<Door>;
	/** Looks at what was sent before it costs much; what is `answered` needs nothing more. */
	admit: (
		ctx: TenantCtx,
		door: Door,
		asked: RawInput,
		checked: () => Fields,
	) => Promise<{ admitted: Admitted } | { answered: object }>;
	/** Has the long work done, such as decoding pictures, while no transaction waits for it. */
	prepare: (share: Share, asked: RawInput, store: PictureStore) => Promise<Prepared>;
	/** Without \`kept\`, what was stored is taken back. */
	work: (
		ctx: TenantCtx,
		admitted: Admitted,
		prepared: Prepared,
	) => Promise<{ answer: object; kept: boolean }>;
};

/** As \`preparedCall\`, of somebody who is not signed in: their pictures wait behind members'. */
export function preparedPublicCall<Fields, Door, Admitted, Prepared>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: Call<Fields>,
	{ may, admit, prepare, work }: StrangersWork<Fields, Door, Admitted, Prepared>,
): void {
	const access: Access = {
		signedIn: false,
		may: (asked, transaction) => transaction((ctx) => may(ctx, asked)),
	};
	addCall(app, deps, call, access, async (asked, transaction) => {
		const { tenantId, result } = await transaction(async (ctx) => {
			const door = await may(ctx, asked);
			asked.mustBeRead();
			const checked = () => asked.checked().fields;
			return { tenantId: ctx.tenantId, result: await admit(ctx, door, asked, checked) };
		});
		if ("answered" in result) return result.answered;
		const store = pictureStore(deps.storage, tenantId, deps.report);
		const { signal } = asked.request;
		try {
			const share: Share = { tenantId, memberId: 0, signal, behind: true };
			const prepared = await prepare(share, asked, store);
			const done = await transaction((ctx) => work(ctx, result.admitted, prepared));
			if (!done.kept) await store.takeBack();
			return done.answer;
		} catch (error) {
			if (error instanceof CallFailure) await store.takeBack();
			throw error;
		}
	});
}

/**
 * Adds a call that needs an organisation but nobody signed in, and has long work to do between its
 * transactions.
 */
export function publicSteps<Fields = unknown>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: Call<Fields>,
	work: (step: Step<TenantCtx>, input: Input<Fields>) => Promise<Response | object>,
): void {
	addCall(app, deps, call, anybody, async (asked, transaction) => {
		const step: Step<TenantCtx> = (part) => transaction((ctx) => part(ctx));
		await step(async () => {});
		return work(step, asked.checked());
	});
}

/** The same of a signed-in member, who is asked for anew in each of its transactions. */
export function memberSteps<Fields = unknown>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: MemberCall<Fields>,
	work: (step: Step<Ctx>, input: Input<Fields>) => Promise<Response | object>,
): void {
	addCall(app, deps, call, ofMembers(call), async (asked, transaction) => {
		const step = stepsOf(transaction, call, asked);
		await step(async () => {});
		return work(step, asked.checked());
	});
}

function addCall<Fields>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: Call<Fields>,
	{ signedIn, may }: Access,
	run: (
		asked: Unchecked<Fields>,
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
		const surroundings = {
			storage: deps.storage,
			clientAddress: clientAddress(c.req.raw, deps.trustProxy),
		};
		const transaction: Transaction = (work) =>
			inTenantAtLast(deps.connection, tenantId, async (scope) => {
				const now = deps.now();
				// Both are asked for at once: the second is of no use where the first refuses.
				const [tenant, session] = await Promise.all([
					tenantOf(scope, slug, deps),
					hash && findSession(scope, hash, now).then((found) => ({ found, tokenHash: hash })),
				]);
				return work({ ...scope, tenant, now, ...surroundings }, session || null);
			});
		const page = { page: currentRequest(), of: `${tenantId} ${hash}`, isLong: call.long === true };
		const reading: Transaction = (work) =>
			together(page, transaction, (ctx, session) => work({ ...ctx, ...surroundings }, session));
		const asking = rawInputOf(c.req.raw, c.req.param());
		if (may && hasToWait(c.req.raw)) await may(asking, transaction);
		const answer = await run(await askedIn(asking, call), transaction, reading);
		if (answer instanceof Afterwards) return answer.answer();
		return answer instanceof Response ? answer : jsonAnswer(c.req.raw, answer);
	});
}

/** What is asked, before anything that was sent with it is read. */
const rawInputOf = (request: Request, params: Record<string, string>): RawInput => ({
	params,
	query: new URL(request.url).searchParams,
	sent: {},
	files: {},
	request,
});

/** Reads what was sent; what is wrong with it is told to who may make the call. */
async function askedIn<Fields>(
	asking: RawInput,
	{ aliases, body }: Call<Fields>,
): Promise<Unchecked<Fields>> {
	const read = await readBody(asking.request, aliases).catch((error: unknown) => {
		if (error instanceof CallFailure) return error;
		throw error;
	});
	const { fields: sent, files } = read instanceof CallFailure ? { fields: {}, files: {} } : read;
	const asked = { ...asking, sent, files };
	const mustBeRead = () => {
		if (read instanceof CallFailure) throw read;
	};
	return {
		...asked,
		mustBeRead,
		checked() {
			mustBeRead();
			return { ...asked, fields: body ? checkedFields(body, sent) : (sent as Fields) };
		},
	};
}

async function tenantOf(scope: Scope, slug: string, deps: ApiDeps): Promise<TenantContext> {
	const tenant = await findOwnTenant(scope);
	if (tenant?.slug !== slug) {
		forgetTenantId(deps.connection, slug);
		throw new CallFailure("tenant_unknown");
	}
	noteCaller({ tenant: slug });
	if (tenant.suspended) throw new CallFailure("tenant_suspended");
	return tenant;
}

async function authorized<Fields>(
	tenantCtx: TenantCtx,
	session: Session | null,
	call: MemberCall<Fields>,
	asked: RawInput,
): Promise<Ctx> {
	if (!session?.found) throw new CallFailure("session_ended");
	const { found, tokenHash } = session;
	const { caller } = found;
	noteCaller({ member: caller.id });
	for (const claimed of [asked.query.get("currentMemberId"), asked.sent.currentMemberId])
		if (claimed != null && claimed !== caller.id && claimed !== String(caller.id))
			throw new CallFailure("wrong_member");
	if (!caller.activated && !call.beforeActivation) throw new CallFailure("activation_required");
	const ctx = { ...tenantCtx, ...found, tokenHash };
	await call.may?.(ctx, asked);
	return ctx;
}

/** The first answer again, where the caller names a key that has been used for this call. */
async function onceOnly<Fields>(
	ctx: Ctx,
	call: Call<Fields>,
	{ request, sent, files, params }: RawInput,
	work: () => Promise<Response | object>,
): Promise<Response | object> {
	const key = request.headers.get("idempotency-key") ?? sent.one_time_key;
	if (!call.once || key === undefined || key === "") return work();
	if (typeof key !== "string" || !/^[\x20-\x7e]{8,100}$/.test(key))
		throw invalidField("one_time_key", "unknown");
	const said = fingerprint({ ...params, ...sent, one_time_key: key }, files);
	return once(ctx, key, `${call.method.toUpperCase()} ${call.path} ${said}`, work);
}

/** Tells bodies apart, whatever the order of their fields. */
function fingerprint(fields: Body["fields"], files: Body["files"]): string {
	const sizes = Object.entries(files).map(([name, all]) => [name, all.map(({ size }) => size)]);
	const said = [...Object.entries(fields), ...sizes].map((field) => JSON.stringify(field)).sort();
	return createHash("sha256").update(said.join("\n")).digest("base64url");
}

/** The bearer token; who brings none is told so before their body is read. */
function tokenIn(request: Request): string {
	const [, token] = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
	if (!token) throw new CallFailure("not_authenticated");
	return token;
}

function checkedFields<Fields>(schema: ZodType<Fields>, fields: unknown): Fields {
	const result = schema.safeParse(fields);
	if (result.success) return result.data;
	const problems: Partial<Record<string, FieldProblem>> = {};
	for (const issue of result.error.issues) {
		const name = String(issue.path[0] ?? "");
		problems[name] ??= isFieldProblem(issue.message) ? issue.message : "unknown";
	}
	throw new CallFailure("invalid", { fields: problems });
}
