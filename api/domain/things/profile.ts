import type { CurrentMember } from "#contract/schemas/members.ts";
import type { MemberContext } from "../../context.ts";
import { findCurrentMember, findMember } from "../../db/people/members.ts";
import { members } from "../../db/schema/index.ts";
import { lockEntity, updateEntityRow } from "../../db/things.ts";
import { ApiError } from "../../failure.ts";
import { visibleRequestsFor } from "../../policies/requests.ts";
import { recordAudit } from "../audit.ts";
import { diffEntities } from "./changes.ts";
import { memberEntity } from "./people.ts";
import { type EntityInput, entityValues } from "./thing.ts";

/**
 * Changes what members may change of themselves.
 *
 * @param version the one that the member has seen; another one now is a conflict
 */
export async function updateProfile(
	ctx: MemberContext,
	version: number | undefined,
	sent: EntityInput,
): Promise<CurrentMember> {
	const { id } = ctx.caller;
	const state = await lockEntity(ctx, members, id);
	if (version !== undefined && version !== state?.version) throw new ApiError("edit_conflict");
	const before = await findMember(ctx, id);
	await updateEntityRow(ctx, members, id, entityValues(memberEntity, sent), ctx.now);
	const after = await findMember(ctx, id);
	const shown = await findCurrentMember(ctx, id, visibleRequestsFor(ctx.caller));
	if (!before || !after || !shown) throw new ApiError("not_found");
	await recordAudit(ctx, {
		call: "POST authentication/edit-user",
		entity: "member",
		entityId: id,
		changes: diffEntities(before, after),
	});
	return shown;
}
