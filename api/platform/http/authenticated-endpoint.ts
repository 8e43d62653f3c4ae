import { createHash } from "node:crypto";
import { assertNeeds } from "../authorization.ts";
import type { FairQueueKey, FindShare } from "../concurrency/fair-queue.ts";
import type { MemberContext, PublicContext } from "../context.ts";
import type { InTransaction } from "../database/in-transaction.ts";
import type { ApiRouter } from "../dependencies.ts";
import { ApiError, fieldError } from "../errors.ts";
import { setRequestActor, setSignedIn } from "../observability/request-context.ts";
import { createImageStore, type ImageStore } from "../storage/image-store.ts";
import type { RequestBody } from "./body/body-parser.ts";
import { type FileHashes, hashFiles } from "./body/file-hashes.ts";
import { countChange } from "./changes-a-day.ts";
import { type EndpointAccess, type EndpointResult, registerEndpoint } from "./endpoint.ts";
import type { EndpointCall, ParamOf } from "./endpoint-definition.ts";
import type { EndpointSession, EndpointTransaction } from "./endpoint-transaction.ts";
import { withIdempotency } from "./idempotency.ts";
import type { EndpointInput, InputOf, UncheckedInput } from "./input.ts";

/** Which rows an endpoint may be used for, by those whom its contract lets in. */
type Permitting<Call> = {
	/**
	 * Throws if the actor may not make the request, or the row that it names does not exist. It runs
	 * before the input is checked: if the body can't be read, `payload` is empty.
	 */
	may?: (ctx: MemberContext, input: EndpointInput<ParamOf<Call>>) => unknown;
};

/** Runs work in a transaction after the request's own, with the actor's permissions at that time. */
export type FollowUpTransaction = <Result>(
	work: (ctx: MemberContext) => Promise<Result>,
) => Promise<Result>;

type MemberWork<Call> = (
	ctx: MemberContext,
	input: InputOf<Call>,
	followUp: FollowUpTransaction,
) => Promise<EndpointResult<Call>>;

/** Registers an endpoint for signed-in members. Its work returns the value of the answer. */
export function authenticatedEndpoint<Call extends EndpointCall>(
	api: ApiRouter,
	call: Call,
	steps: MemberWork<Call> | (Permitting<Call> & { work: MemberWork<Call> }),
): void {
	const { may, work } = typeof steps === "function" ? { may: undefined, work: steps } : steps;
	registerEndpoint(api, call, ofMembers(call, may), async (rawInput, transaction, reading) => {
		const followUp = stepsOf(transaction, call, may, rawInput);
		// What others read for the same page knows no due codes.
		const isShared = call.method === "get" && !call.stepUp;
		const first = isShared ? stepsOf(reading, call, may, rawInput) : followUp;
		const fileHashes = await keyedFileHashes(call, rawInput);
		return first((ctx) =>
			onceOnly(ctx, call, rawInput, fileHashes, () => work(ctx, rawInput.checked(), followUp)),
		);
	});
}

type Prepare<Call, Prepared> = (
	findShare: FindShare,
	input: InputOf<Call>,
	store: ImageStore,
	step: InTransaction<MemberContext>,
) => Promise<Prepared>;

type UploadSteps<Call, Prepared, Done> = Permitting<Call> & {
	prepare: Prepare<Call, Prepared>;
	work: (ctx: MemberContext, input: InputOf<Call>, prepared: Prepared) => Promise<Done>;
};

/**
 * Registers an endpoint for signed-in members that has long work to do on its input, such as
 * decoding an image: `prepare` does it while no transaction is open, and only if there is some; the
 * request is permitted before. Images that it stores are removed if the request fails, or was
 * answered before. They stay if the connection broke off, because nobody knows whether the rows were
 * written.
 */
export const uploadEndpoint = <Call extends EndpointCall, Prepared>(
	api: ApiRouter,
	call: Call,
	steps: UploadSteps<Call, Prepared, EndpointResult<Call>>,
): void => committedUploadEndpoint(api, call, { ...steps, answer: async (_, done) => done });

/**
 * Registers an endpoint like `uploadEndpoint`, which answers after `work`: what that returned is
 * kept for its idempotency key, and `answer` may commit it before it reads.
 */
export function committedUploadEndpoint<Call extends EndpointCall, Prepared, Done>(
	api: ApiRouter,
	call: Call,
	{
		may,
		prepare,
		work,
		answer,
	}: UploadSteps<Call, Prepared, Done> & {
		answer: (ctx: MemberContext, done: Done) => Promise<EndpointResult<Call>>;
	},
): void {
	registerEndpoint(api, call, ofMembers(call, may), async (rawInput, transaction, _, tenantId) => {
		const step = stepsOf(transaction, call, may, rawInput);
		let share: Promise<FairQueueKey> | undefined;
		const findShare = () => {
			const { signal } = rawInput.request;
			share ??= step(async ({ actor }) => ({
				group: String(tenantId),
				member: String(actor.id),
				signal,
			}));
			return share;
		};
		const store = createImageStore(api, tenantId);
		let isNew = false;
		let isOver = false;
		try {
			const input = rawInput.checked();
			const prepared = await prepare(findShare, input, store, step);
			const fileHashes = await keyedFileHashes(call, rawInput);
			const result = await step(async (ctx) => {
				const done = await onceOnly(ctx, call, rawInput, fileHashes, () => {
					isNew = true;
					return work(ctx, input, prepared);
				});
				isOver = isNew;
				return answer(ctx, done);
			});
			if (!isNew) await store.takeBack();
			return result;
		} catch (error) {
			// Who may not send it is told that first, whatever is wrong with the input.
			if (error instanceof ApiError) await findShare();
			if (error instanceof ApiError && !isOver) await store.takeBack();
			throw error;
		}
	});
}

/** The transactions of a member's request; each checks the member's session again. */
function stepsOf<Call extends EndpointCall>(
	transaction: EndpointTransaction,
	call: Call,
	may: Permitting<Call>["may"],
	input: UncheckedInput<Call>,
): InTransaction<MemberContext> {
	let isCounted = call.method === "get";
	return (work) =>
		transaction(async (tenantCtx, session) => {
			const ctx = await authorized(tenantCtx, session, call, may, input);
			if (!isCounted) countChange(ctx.tenantId, ctx.actor.id);
			isCounted = true;
			if (call.stepUp === "always" && ctx.codeDue) {
				input.checked();
				throw new ApiError("second_step_again");
			}
			return work(ctx);
		});
}

type StepwiseWork<Call> = (
	step: InTransaction<MemberContext>,
	input: InputOf<Call>,
) => Promise<EndpointResult<Call>>;

/**
 * Registers an endpoint for signed-in members with long work between its transactions; each of them
 * checks the member's session again.
 */
export function multiTransactionEndpoint<Call extends EndpointCall>(
	api: ApiRouter,
	call: Call,
	steps: StepwiseWork<Call> | (Permitting<Call> & { work: StepwiseWork<Call> }),
): void {
	const { may, work } = typeof steps === "function" ? { may: undefined, work: steps } : steps;
	registerEndpoint(api, call, ofMembers(call, may), async (rawInput, transaction) => {
		const step = stepsOf(transaction, call, may, rawInput);
		await step(async () => {});
		return work(step, rawInput.checked());
	});
}

const ofMembers = <Call extends EndpointCall>(
	call: Call,
	may: Permitting<Call>["may"],
): EndpointAccess<Call> => ({
	may: (input, transaction) =>
		transaction((ctx, session) => authorized(ctx, session, call, may, input)),
});

async function authorized<Call extends EndpointCall>(
	tenantCtx: PublicContext,
	session: EndpointSession | null,
	call: Call,
	may: Permitting<Call>["may"],
	input: EndpointInput<ParamOf<Call>>,
): Promise<MemberContext> {
	if (!session?.found) {
		setSignedIn(null);
		throw new ApiError("session_ended");
	}
	const { found, tokenHash } = session;
	const { actor } = found;
	setRequestActor({ member: actor.id });
	setSignedIn({ tenant: tenantCtx.tenant.slug, member: actor.id });
	for (const claimed of [input.query.get("currentMemberId"), input.payload.currentMemberId])
		if (claimed != null && claimed !== actor.id && claimed !== String(actor.id))
			throw new ApiError("wrong_member");
	if (found.byToken && call.byMember) throw new ApiError("member_only");
	if (!actor.activated && !call.beforeActivation) throw new ApiError("activation_required");
	if (found.lacksSecondStep && !call.beforeActivation && !call.setsUpSecondStep)
		throw new ApiError("second_step_due");
	const ctx = { ...tenantCtx, ...found, tokenHash };
	assertNeeds(actor, call.needs);
	await may?.(ctx, input);
	return ctx;
}

const keyIn = ({ request, payload }: Pick<EndpointInput, "request" | "payload">): unknown =>
	request.headers.get("idempotency-key") ?? payload.one_time_key;

/**
 * Hashes the files of a request that has an idempotency key; no transaction is open while they are
 * read.
 */
const keyedFileHashes = async (
	call: EndpointCall,
	input: Pick<EndpointInput, "request" | "payload" | "files">,
): Promise<FileHashes> => (call.once && keyIn(input) ? hashFiles(input.files) : {});

/** Returns the first response again if the idempotency key has been used for this request. */
async function onceOnly<Result>(
	ctx: MemberContext,
	call: EndpointCall,
	input: EndpointInput,
	fileHashes: FileHashes,
	work: () => Promise<Result>,
): Promise<Result> {
	const key = keyIn(input);
	if (!call.once || key === undefined || key === "") return work();
	if (typeof key !== "string" || !/^[\x20-\x7e]{8,100}$/.test(key))
		throw fieldError("one_time_key", "unknown");
	const { params, payload } = input;
	const digest = fingerprint({ ...params, ...payload, one_time_key: key }, fileHashes);
	return withIdempotency(ctx, key, `${call.method.toUpperCase()} ${call.path} ${digest}`, work);
}

/** Returns a value that differs for different bodies, whatever the order of their fields. */
function fingerprint(fields: RequestBody["fields"], fileHashes: FileHashes): string {
	const entries = [...Object.entries(fields), ...Object.entries(fileHashes)];
	const lines = entries.map((field) => JSON.stringify(field)).sort();
	return createHash("sha256").update(lines.join("\n")).digest("base64url");
}
