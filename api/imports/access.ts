import { writeNeeds } from "#contract/entities/area-needs.ts";
import { type ImportChoices, importChoiceNames } from "#contract/imports/constants.ts";
import type { DataImport } from "#contract/imports/schemas.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { enqueueImport } from "./import-job.ts";
import { deleteImport, findImport, type StoredImport, transitionImport } from "./queries.ts";
import { resetValidation } from "./rows.queries.ts";

/**
 * Finds an import of the actor; those of others count as not found.
 *
 * @throws ApiError `not_found`, or `right_missing` when the actor may not import any longer
 */
export async function findOwnImport(ctx: MemberContext, id: number): Promise<StoredImport> {
	const found = await findImport(ctx, id);
	if (found?.memberId !== ctx.actor.id) throw new ApiError("not_found");
	requirePermission(ctx.actor, writeNeeds[found.area]);
	return found;
}

/**
 * Starts to apply an import that has been checked. A repeated request changes nothing.
 *
 * @param version the version that the actor has seen; if it differs from the stored one, there is a
 * conflict
 * @throws ApiError `import_wrong_lines` when rows are invalid and are not to be left out,
 * `import_not_ready` when it has not been checked, or `edit_conflict`
 */
export async function requestApply(
	ctx: MemberContext,
	id: number,
	skipsInvalid: boolean,
	version: number | undefined,
): Promise<StoredImport> {
	const found = await findOwnImport(ctx, id);
	const isApplied = found.state === "applying" || found.state === "done";
	if (isApplied && (version === undefined || version < found.version)) return found;
	if (version !== undefined && version !== found.version) throw new ApiError("edit_conflict");
	if (found.state !== "ready") throw new ApiError("import_not_ready");
	if (found.counts.wrong > 0 && !skipsInvalid) throw new ApiError("import_wrong_lines");
	const change = { from: "ready", to: "applying", progress: 0, skipsInvalid } as const;
	if (await transitionImport(ctx, id, { ...change, overtaken: [] }))
		await enqueueImport(ctx, id, "apply");
	return findOwnImport(ctx, id);
}

/**
 * Starts to check an import again, with other choices.
 *
 * @param version the version that the actor has seen; if it differs from the stored one, there is a
 * conflict
 * @throws ApiError `import_not_ready` when it has not been checked, or `edit_conflict`
 */
export async function requestValidation(
	ctx: MemberContext,
	id: number,
	choices: Partial<ImportChoices>,
	version: number | undefined,
): Promise<StoredImport> {
	const found = await findOwnImport(ctx, id);
	if (version !== undefined && version !== found.version) throw new ApiError("edit_conflict");
	if (found.state !== "ready") throw new ApiError("import_not_ready");
	const isMade = (name: (typeof importChoiceNames)[number]) =>
		choices[name] === undefined || choices[name] === found.choices[name];
	if (importChoiceNames.every(isMade)) return found;
	const change = { from: "ready", to: "checking", progress: 0, choices } as const;
	if (await transitionImport(ctx, id, { ...change, overtaken: [] })) {
		await resetValidation(ctx, id);
		await enqueueImport(ctx, id, "check");
	}
	return findOwnImport(ctx, id);
}

/**
 * Discards an import, and deletes its rows.
 *
 * @throws ApiError `import_not_ready` while it is being applied
 */
export async function discardImport(ctx: MemberContext, id: number): Promise<void> {
	await findOwnImport(ctx, id);
	if (!(await deleteImport(ctx, id, "idle"))) throw new ApiError("import_not_ready");
}

/** Returns an import without the fields that stay on the server. */
export const toImport = ({ memberId: _, skipsInvalid: __, ...shown }: StoredImport): DataImport =>
	shown;
