import { anonymousGroup, type FindShare } from "../concurrency/fair-queue.ts";
import type { PublicContext } from "../context.ts";
import type { InTransaction } from "../database/in-transaction.ts";
import type { ApiRouter } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { createImageStore, type ImageStore } from "../storage/image-store.ts";
import { type FileHashes, hashFiles } from "./body/file-hashes.ts";
import { type EndpointAccess, type EndpointResult, registerEndpoint } from "./endpoint.ts";
import type { AnswerOf, EndpointCall, FieldsOf, ParamOf } from "./endpoint-definition.ts";
import type { EndpointInput, InputOf, UncheckedInput } from "./input.ts";

/** An endpoint that needs no session. */
type PublicCall = EndpointCall & { readonly needs: "anyone" };

/** The access rule of public endpoints: only the organisation must exist before a body is read. */
const publicAccess: EndpointAccess<PublicCall> = {
	may: (_, transaction) => transaction(async () => null),
};

/** Registers an endpoint that needs an organisation but no session. */
export function publicEndpoint<Call extends PublicCall>(
	api: ApiRouter,
	call: Call,
	work: (ctx: PublicContext, input: InputOf<Call>) => Promise<EndpointResult<Call>>,
): void {
	registerEndpoint<Call>(api, call, publicAccess, (rawInput, transaction) =>
		transaction((ctx) => work(ctx, rawInput.checked())),
	);
}

/** The work of a public request, step by step. */
type PublicWork<Call, Permit, Admitted, Prepared> = {
	/** Throws if the request is not allowed, before a large body is read. */
	may: (ctx: PublicContext, input: EndpointInput<ParamOf<Call>>) => Promise<Permit>;
	/** Checks the input before it costs much; if the result is `answered`, nothing more is needed. */
	admit: (
		ctx: PublicContext,
		permit: Permit,
		input: EndpointInput<ParamOf<Call>>,
		checked: () => FieldsOf<Call>,
		fileHashes: FileHashes,
	) => Promise<{ admitted: Admitted } | { answered: AnswerOf<Call> }>;
	/** Does the long work, such as decoding images, while no transaction is open. */
	prepare: (
		findShare: FindShare,
		input: EndpointInput<ParamOf<Call>>,
		store: ImageStore,
	) => Promise<Prepared>;
	/** Does the work; without `storesFiles` in the result, stored files are removed. */
	work: (
		ctx: PublicContext,
		admitted: Admitted,
		prepared: Prepared,
	) => Promise<{ answer: EndpointResult<Call>; storesFiles: boolean }>;
};

/**
 * Registers an endpoint like `uploadEndpoint`, but without a session: its images have a
 * line of their own.
 */
export function publicUploadEndpoint<Call extends PublicCall, Permit, Admitted, Prepared>(
	api: ApiRouter,
	call: Call,
	{ may, admit, prepare, work }: PublicWork<Call, Permit, Admitted, Prepared>,
): void {
	const access: EndpointAccess<Call> = {
		may: (input, transaction) => transaction((ctx) => may(ctx, input)).then(() => null),
	};
	registerEndpoint(api, call, access, async (rawInput, transaction, _, tenantId) => {
		const fileHashes = await hashFiles(rawInput.files);
		const result = await transaction(async (ctx) => {
			const permit = await may(ctx, rawInput);
			rawInput.mustBeRead();
			return admit(ctx, permit, rawInput, () => rawInput.checked().fields, fileHashes);
		});
		if ("answered" in result) return result.answered;
		const store = createImageStore(api, tenantId);
		const { signal } = rawInput.request;
		try {
			const findShare = async () => ({ group: anonymousGroup, member: String(tenantId), signal });
			const prepared = await prepare(findShare, rawInput, store);
			const done = await transaction((ctx) => work(ctx, result.admitted, prepared));
			if (!done.storesFiles) await store.takeBack();
			return done.answer;
		} catch (error) {
			if (error instanceof ApiError) await store.takeBack();
			throw error;
		}
	});
}

/** Checks the input. Only an organisation that exists says what is wrong with it. */
async function checkedIn<Call extends PublicCall>(
	rawInput: UncheckedInput<Call>,
	step: InTransaction<PublicContext>,
): Promise<InputOf<Call>> {
	try {
		return rawInput.checked();
	} catch (error) {
		await step(async () => {});
		throw error;
	}
}

/**
 * Registers an endpoint that needs an organisation but no session, with long work between its
 * transactions, the first of which finds the organisation.
 */
export function publicMultiTransactionEndpoint<Call extends PublicCall>(
	api: ApiRouter,
	call: Call,
	work: (step: InTransaction<PublicContext>, input: InputOf<Call>) => Promise<EndpointResult<Call>>,
): void {
	registerEndpoint<Call>(api, call, publicAccess, async (rawInput, transaction) => {
		const step: InTransaction<PublicContext> = (part) => transaction((ctx) => part(ctx));
		return work(step, await checkedIn(rawInput, step));
	});
}
