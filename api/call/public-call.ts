import type { OpenAPIHono } from "@hono/zod-openapi";
import type { TenantCtx } from "../context.ts";
import type { ApiDeps } from "../deps.ts";
import type { Share } from "../domain/fair-turns.ts";
import { type PictureStore, pictureStore } from "../domain/pictures/stored.ts";
import type { Step } from "../domain/step.ts";
import { CallFailure } from "../failure.ts";
import type { Input, RawInput } from "./asked.ts";
import { type Access, addCall, type Call } from "./call.ts";
import { type FileHashes, hashFiles } from "./file-hashes.ts";

/** All that may be refused before a body is read is its organisation. */
const anybody: Access = {
	signedIn: false,
	may: (_, transaction) => transaction(async () => null),
};

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
		fileHashes: FileHashes,
	) => Promise<{ admitted: Admitted } | { answered: object }>;
	/** Has the long work done, such as decoding pictures, while no transaction waits for it. */
	prepare: (share: Share, asked: RawInput, store: PictureStore) => Promise<Prepared>;
	/** Without `kept`, what was stored is taken back. */
	work: (
		ctx: TenantCtx,
		admitted: Admitted,
		prepared: Prepared,
	) => Promise<{ answer: object; kept: boolean }>;
};

/** As `preparedCall`, of somebody who is not signed in: their pictures wait behind members'. */
export function preparedPublicCall<Fields, Door, Admitted, Prepared>(
	app: OpenAPIHono,
	deps: ApiDeps,
	call: Call<Fields>,
	{ may, admit, prepare, work }: StrangersWork<Fields, Door, Admitted, Prepared>,
): void {
	const access: Access = {
		signedIn: false,
		may: (asked, transaction) => transaction((ctx) => may(ctx, asked)).then(() => null),
	};
	addCall(app, deps, call, access, async (asked, transaction) => {
		const fileHashes = await hashFiles(asked.files);
		const { tenantId, result } = await transaction(async (ctx) => {
			const door = await may(ctx, asked);
			asked.mustBeRead();
			const checked = () => asked.checked().fields;
			return { tenantId: ctx.tenantId, result: await admit(ctx, door, asked, checked, fileHashes) };
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
