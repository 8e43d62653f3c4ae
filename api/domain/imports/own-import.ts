import { importable, type SameName } from "#contract/imports.ts";
import type { DataImport } from "#contract/schemas/imports.ts";
import type { Ctx } from "../../context.ts";
import { deleteImport, findImport, type KeptImport, moveImport } from "../../db/imports/import.ts";
import { unsettleLines } from "../../db/imports/lines.ts";
import { queueImport } from "../../db/queues/import-queue.ts";
import { CallFailure } from "../../failure.ts";
import { require } from "../../policies/rights.ts";

/**
 * An import that the caller has uploaded; those of others do not exist.
 *
 * @throws CallFailure `not_found`, or `right_missing` when the caller may not import any more
 */
export async function findOwnImport(ctx: Ctx, id: number): Promise<KeptImport> {
	const found = await findImport(ctx, id);
	if (found?.memberId !== ctx.caller.id) throw new CallFailure("not_found");
	require(ctx.caller, importable[found.area].write);
	return found;
}

/**
 * Has an import applied that has been checked. Asked again, it stays as it is.
 *
 * @param version the one that the caller has seen; another one now is a conflict
 * @throws CallFailure `import_wrong_lines` when lines are wrong and are not to be left out,
 * `import_not_ready` when it has not been checked, or `edit_conflict`
 */
export async function startApplying(
	ctx: Ctx,
	id: number,
	leaveOutWrong: boolean,
	version: number | undefined,
): Promise<KeptImport> {
	const found = await findOwnImport(ctx, id);
	const isAsked = found.state === "applying" || found.state === "done";
	if (isAsked && (version === undefined || version < found.version)) return found;
	if (version !== undefined && version !== found.version) throw new CallFailure("edit_conflict");
	if (found.state !== "ready") throw new CallFailure("import_not_ready");
	if (found.counts.wrong > 0 && !leaveOutWrong) throw new CallFailure("import_wrong_lines");
	const change = { from: "ready", to: "applying", progress: 0, leaveOutWrong } as const;
	if (await moveImport(ctx, id, { ...change, overtaken: [] })) await queueImport(ctx, id, "apply");
	return findOwnImport(ctx, id);
}

/**
 * Has an import checked once more, with lines that have the name of something else taken otherwise.
 *
 * @param version the one that the caller has seen; another one now is a conflict
 * @throws CallFailure `import_not_ready` when it has not been checked, or `edit_conflict`
 */
export async function checkAnew(
	ctx: Ctx,
	id: number,
	sameName: SameName,
	version: number | undefined,
): Promise<KeptImport> {
	const found = await findOwnImport(ctx, id);
	if (version !== undefined && version !== found.version) throw new CallFailure("edit_conflict");
	if (found.state !== "ready") throw new CallFailure("import_not_ready");
	if (found.same_name === sameName) return found;
	const change = { from: "ready", to: "checking", progress: 0, sameName } as const;
	if (await moveImport(ctx, id, { ...change, overtaken: [] })) {
		await unsettleLines(ctx, id);
		await queueImport(ctx, id, "check");
	}
	return findOwnImport(ctx, id);
}

/**
 * Gives an import up, and forgets its lines.
 *
 * @throws CallFailure `import_not_ready` while it is being applied
 */
export async function discardImport(ctx: Ctx, id: number): Promise<void> {
	const found = await findOwnImport(ctx, id);
	if (found.state === "applying") throw new CallFailure("import_not_ready");
	await deleteImport(ctx, id);
}

/** What of an import leaves the server. */
export const presentImport = ({
	memberId: _,
	leaveOutWrong: __,
	...shown
}: KeptImport): DataImport => shown;
