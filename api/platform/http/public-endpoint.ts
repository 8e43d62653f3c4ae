import type { OpenAPIHono } from "@hono/zod-openapi";
import { createImageStore, type ImageStore } from "#api/images/store.ts";
import type { FairShareKey } from "../concurrency/fair-semaphore.ts";
import type { PublicContext } from "../context.ts";
import type { InTransaction } from "../database/in-transaction.ts";
import type { ApiDependencies } from "../dependencies.ts";
import { ApiError } from "../errors.ts";
import { type FileHashes, hashFiles } from "./body/file-hashes.ts";
import { type Endpoint, type EndpointAccess, registerEndpoint } from "./endpoint.ts";
import type { CheckedInput, EndpointInput } from "./input.ts";

/** All that may be refused before a body is read is its organisation. */
const anybody: EndpointAccess = {
	signedIn: false,
	may: (_, transaction) => transaction(async () => null),
};

/** Adds a call that needs an organisation but nobody signed in. */
export function publicEndpoint<Fields = unknown>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	call: Endpoint<Fields>,
	work: (ctx: PublicContext, input: CheckedInput<Fields>) => Promise<Response | object>,
): void {
	registerEndpoint(app, deps, call, anybody, (asked, transaction) =>
		transaction((ctx) => work(ctx, asked.checked())),
	);
}

/** What a call of somebody who is not signed in does, step by step. */
type StrangersWork<Fields, Door, Admitted, Prepared> = {
	/** Refuses the call, before a large body is read. */
	may: (ctx: PublicContext, asked: EndpointInput) => Promise<Door>;
	/** Looks at what was sent before it costs much; what is `answered` needs nothing more. */
	admit: (
		ctx: PublicContext,
		door: Door,
		asked: EndpointInput,
		checked: () => Fields,
		fileHashes: FileHashes,
	) => Promise<{ admitted: Admitted } | { answered: object }>;
	/** Has the long work done, such as decoding pictures, while no transaction waits for it. */
	prepare: (share: FairShareKey, asked: EndpointInput, store: ImageStore) => Promise<Prepared>;
	/** Without `kept`, what was stored is taken back. */
	work: (
		ctx: PublicContext,
		admitted: Admitted,
		prepared: Prepared,
	) => Promise<{ answer: object; kept: boolean }>;
};

/** As `uploadEndpoint`, of somebody who is not signed in: their pictures wait behind members'. */
export function publicUploadEndpoint<Fields, Door, Admitted, Prepared>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	call: Endpoint<Fields>,
	{ may, admit, prepare, work }: StrangersWork<Fields, Door, Admitted, Prepared>,
): void {
	const access: EndpointAccess = {
		signedIn: false,
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
 * Adds a call that needs an organisation but nobody signed in, and has long work to do between its
 * transactions.
 */
export function publicMultiTransactionEndpoint<Fields = unknown>(
	app: OpenAPIHono,
	deps: ApiDependencies,
	call: Endpoint<Fields>,
	work: (
		step: InTransaction<PublicContext>,
		input: CheckedInput<Fields>,
	) => Promise<Response | object>,
): void {
	registerEndpoint(app, deps, call, anybody, async (asked, transaction) => {
		const step: InTransaction<PublicContext> = (part) => transaction((ctx) => part(ctx));
		await step(async () => {});
		return work(step, asked.checked());
	});
}
