import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Ctx, TenantCtx } from "../context.ts";
import type { ApiDeps } from "../deps.ts";
import type { Share } from "../domain/fair-turns.ts";
import { once } from "../domain/one-time.ts";
import { type PictureStore, pictureStore } from "../domain/pictures/stored.ts";
import type { Step } from "../domain/step.ts";
import { CallFailure, invalidField } from "../failure.ts";
import { noteCaller, noteSignedIn } from "../operations/request-context.ts";
import type { Input, RawInput } from "./asked.ts";
import type { Body } from "./body.ts";
import { type Access, addCall, type Call } from "./call.ts";
import { type FileHashes, hashFiles } from "./file-hashes.ts";
import type { Session, Transaction } from "./transaction.ts";

/** A call of a signed-in member. */
export type MemberCall<Fields> = Call<Fields> & {
	/**
	 * Refuses who may not make the call, or does not find the row that it names. It is asked before
	 * what was sent is looked at: of a body that can't be read, nothing is in `sent`.
	 */
	may?: (ctx: Ctx, asked: RawInput) => unknown;
};

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
	addCall(app, deps, call, ofMembers(call), async (asked, transaction, reading) => {
		const again = stepsOf(transaction, call, asked);
		const first = call.method === "get" ? stepsOf(reading, call, asked) : again;
		const fileHashes = await keyedFileHashes(call, asked);
		return first((ctx) =>
			onceOnly(ctx, call, asked, fileHashes, () => work(ctx, asked.checked(), again)),
		);
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
			const fileHashes = await keyedFileHashes(call, asked);
			const answer = await transaction(async (tenantCtx, session) => {
				const ctx = await authorized(tenantCtx, session, call, asked);
				return onceOnly(ctx, call, asked, fileHashes, () => {
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

/**
 * Adds a call of a signed-in member, who is asked for anew in each of its transactions, with long work
 * to do between them.
 */
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

const ofMembers = <Fields>(call: MemberCall<Fields>): Access => ({
	signedIn: true,
	may: (asked, transaction) => transaction((ctx, session) => authorized(ctx, session, call, asked)),
});

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
	noteSignedIn({ tenant: tenantCtx.tenant.slug, member: caller.id });
	for (const claimed of [asked.query.get("currentMemberId"), asked.sent.currentMemberId])
		if (claimed != null && claimed !== caller.id && claimed !== String(caller.id))
			throw new CallFailure("wrong_member");
	if (!caller.activated && !call.beforeActivation) throw new CallFailure("activation_required");
	const ctx = { ...tenantCtx, ...found, tokenHash };
	await call.may?.(ctx, asked);
	return ctx;
}

const keyIn = ({ request, sent }: RawInput): unknown =>
	request.headers.get("idempotency-key") ?? sent.one_time_key;

/** Hashes the files of a call that has a key, while no transaction waits for them to be read. */
const keyedFileHashes = async <Fields>(call: Call<Fields>, asked: RawInput): Promise<FileHashes> =>
	call.once && keyIn(asked) ? hashFiles(asked.files) : {};

/** The first answer again, where the caller names a key that has been used for this call. */
async function onceOnly<Fields>(
	ctx: Ctx,
	call: Call<Fields>,
	asked: RawInput,
	fileHashes: FileHashes,
	work: () => Promise<Response | object>,
): Promise<Response | object> {
	const key = keyIn(asked);
	if (!call.once || key === undefined || key === "") return work();
	if (typeof key !== "string" || !/^[\x20-\x7e]{8,100}$/.test(key))
		throw invalidField("one_time_key", "unknown");
	const { params, sent } = asked;
	const said = fingerprint({ ...params, ...sent, one_time_key: key }, fileHashes);
	return once(ctx, key, `${call.method.toUpperCase()} ${call.path} ${said}`, work);
}

/** Tells bodies apart, whatever the order of their fields. */
function fingerprint(fields: Body["fields"], fileHashes: FileHashes): string {
	const said = [...Object.entries(fields), ...Object.entries(fileHashes)];
	const lines = said.map((field) => JSON.stringify(field)).sort();
	return createHash("sha256").update(lines.join("\n")).digest("base64url");
}
