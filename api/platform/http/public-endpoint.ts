import type { OpenAPIHono } from "@hono/zod-openapi";
import type { FairShareKey } from "../concurrency/fair-semaphore.ts";
import type { PublicContext } from "../context.ts";
import type { InTransaction } from "../database/in-transaction.ts";
import type { ApiDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { createImageStore, type ImageStore } from "../storage/image-store.ts";
import { type FileHashes, hashFiles } from "./body/file-hashes.ts";
import { type EndpointAccess, type EndpointResult, registerEndpoint } from "./endpoint.ts";
import type { AnswerOf, EndpointCall, FieldsOf, ParamOf } from "./endpoint-definition.ts";
import type { EndpointInput, InputOf } from "./input.ts";

/** An endpoint that needs no session. */
type PublicCall = EndpointCall & { readonly needs: "anyone" };

/** The access rule of public endpoints: only the organisation must exist before a body is read. */
const anybody: EndpointAccess<PublicCall> = {
	may: (_, transaction) => transaction(async () => null),
};

/** Registers an endpoint that needs an organisation but no session. */
export function publicEndpoint<Call extends PublicCall>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	call: Call,
	work: (ctx: PublicContext, input: InputOf<Call>) => Promise<EndpointResult<Call>>,
): void {
	registerEndpoint<Call>(app, deps, call, anybody, (asked, transaction) =>
		transaction((ctx) => work(ctx, asked.checked())),
	);
}

/** The work of a public request, step by step. */
type StrangersWork<Call, Door, Admitted, Prepared> = {
	/** Throws if the request is not allowed, before a large body is read. */
	may: (ctx: PublicContext, asked: EndpointInput<ParamOf<Call>>) => Promise<Door>;
	/** Checks the input before it costs much; if the result is `answered`, nothing more is needed. */
	admit: (
		ctx: PublicContext,
		door: Door,
		asked: EndpointInput<ParamOf<Call>>,
		checked: () => FieldsOf<Call>,
		fileHashes: FileHashes,
	) => Promise<{ admitted: Admitted } | { answered: AnswerOf<Call> }>;
	/** Does the long work, such as decoding images, while no transaction is open. */
	prepare: (
		share: FairShareKey,
		asked: EndpointInput<ParamOf<Call>>,
		store: ImageStore,
	) => Promise<Prepared>;
	/** Does the work; without `kept` in the result, stored files are removed. */
	work: (
		ctx: PublicContext,
		admitted: Admitted,
		prepared: Prepared,
	) => Promise<{ answer: EndpointResult<Call>; kept: boolean }>;
};

/**
 * Registers an endpoint like `uploadEndpoint`, but without a session: its images wait behind
 * members' images.
 */
export function publicUploadEndpoint<Call extends PublicCall, Door, Admitted, Prepared>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	call: Call,
	{ may, admit, prepare, work }: StrangersWork<Call, Door, Admitted, Prepared>,
): void {
	const access: EndpointAccess<Call> = {
		may: (asked, transaction) => transaction((ctx) => may(ctx, asked)).then(() => null),
	};
	registerEndpoint(app, deps, call, access, async (asked, transaction) => {
		const fileHashes = await hashFiles(asked.files);
		const { tenantId, result } = await transaction(async (ctx) => {
			const door = await may(ctx, asked);
			asked.mustBeRead();
			const checked = () => asked.checked().fields;
			return { tenantId: ctx.tenantId, result: await admit(ctx, door, asked, checked, fileHashes) };
		});
		if ("answered" in result) return result.answered;
		const store = createImageStore(deps.storage, tenantId, deps.report);
		const { signal } = asked.request;
		try {
			const share: FairShareKey = { tenantId, memberId: 0, signal, behind: true };
			const prepared = await prepare(share, asked, store);
			const done = await transaction((ctx) => work(ctx, result.admitted, prepared));
			if (!done.kept) await store.takeBack();
			return done.answer;
		} catch (error) {
			if (error instanceof ApiError) await store.takeBack();
			throw error;
		}
	});
}

/**
 * Registers an endpoint that needs an organisation but no session, with long work between its
 * transactions.
 */
export function publicMultiTransactionEndpoint<Call extends PublicCall>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	call: Call,
	work: (step: InTransaction<PublicContext>, input: InputOf<Call>) => Promise<EndpointResult<Call>>,
): void {
	registerEndpoint<Call>(app, deps, call, anybody, async (asked, transaction) => {
		const step: InTransaction<PublicContext> = (part) => transaction((ctx) => part(ctx));
		await step(async () => {});
		return work(step, asked.checked());
	});
}
