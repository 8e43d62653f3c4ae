import type { CurrentMember } from "#contract/members/schemas.ts";
import { completeNames } from "#contract/values/names.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { type EntityInput, entityValues } from "../platform/entities/definition.ts";
import { diffEntities } from "../platform/entities/diff.ts";
import { lockEntity, updateEntityRow } from "../platform/entities/queries.ts";
import { ApiError } from "../platform/errors.ts";
import { visibleRequestsFor } from "../requests/policy.ts";
import { members } from "../tables.ts";
import { memberEntity } from "./entity.ts";
import { readableLists } from "./policy.ts";
import { findCurrentMember, findMember } from "./queries.ts";

/**
 * Changes the fields that members may change of themselves.
 *
 * @param version the version that the member has seen; if it differs from the stored one, there is
 * a conflict
 */
export async function updateProfile(
	ctx: MemberContext,
	version: number | undefined,
	input: EntityInput,
): Promise<CurrentMember> {
	const { id } = ctx.actor;
	const state = await lockEntity(ctx, members, id);
	if (version !== undefined && version !== state?.version) throw new ApiError("edit_conflict");
	const before = await findMember(ctx, id);
	const named = completeNames(input, before);
	await updateEntityRow(ctx, members, id, entityValues(memberEntity, named), ctx.now);
	const after = await findMember(ctx, id);
	const shown = await findCurrentMember(
		ctx,
		id,
		visibleRequestsFor(ctx.actor),
		readableLists(ctx.actor),
	);
	if (!before || !after || !shown) throw new ApiError("not_found");
	await recordAudit(ctx, {
		call: "POST authentication/edit-user",
		subject: ["member", id],
		changes: diffEntities(before, after),
	});
	return shown;
}
