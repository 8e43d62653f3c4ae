import type { KindIcon } from "#contract/kinds/constants.ts";
import type { KindRouteInput, KindRouting } from "#contract/kinds/schemas.ts";
import { findMissingKinds, usualKinds } from "#contract/kinds/usual-kinds.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { MemberContext } from "../platform/context.ts";
import { hasLeft } from "../platform/database/membership.ts";
import { lockSequence } from "../platform/database/sequences.ts";
import { getEntity } from "../platform/entities/definition.ts";
import { existsForShare, updateEntityRow } from "../platform/entities/queries.ts";
import { createEntity, lockExistingEntity } from "../platform/entities/save.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { branches, members, workKinds } from "../tables.ts";
import { workKindEntity } from "./entity.ts";
import { presentTargets } from "./present-targets.ts";
import {
	findKindNames,
	findKindRoutes,
	findMembersOfKind,
	findTargetsOfKind,
	replaceKindRoutes,
} from "./queries.ts";

/**
 * Returns the routes of a kind of work, and the members who do it.
 *
 * @throws ApiError `not_found`
 */
export async function getKindRoutes(ctx: MemberContext, id: number): Promise<KindRouting> {
	const { version } = await getEntity(ctx, workKindEntity, id);
	return {
		version,
		targets: presentTargets(await findTargetsOfKind(ctx, id)),
		routes: await findKindRoutes(ctx, id),
		members: await findMembersOfKind(ctx, id),
	};
}

/**
 * Replaces the routes of a kind of work.
 *
 * @param seen the version of the kind that the editor has seen
 * @throws ApiError `not_found`, `edit_conflict`, or `invalid` for a branch or a member that does
 * not exist, and a new line for a member who has left
 */
export async function saveKindRoutes(
	ctx: MemberContext,
	id: number,
	seen: number | undefined,
	routes: readonly KindRouteInput[],
): Promise<KindRouting> {
	const { version } = await lockExistingEntity(ctx, workKindEntity, id);
	if (seen !== undefined && seen !== version) throw new ApiError("edit_conflict");
	const before = await findKindRoutes(ctx, id);
	const known = new Set(before.map(({ member_id }) => member_id));
	for (const { branch_id, member_id } of routes) {
		if (branch_id !== null && !(await existsForShare(ctx, branches, branch_id)))
			throw fieldError("routes", "choice");
		if (member_id === null || known.has(member_id)) continue;
		if (!(await existsForShare(ctx, members, member_id))) throw fieldError("routes", "choice");
		if (await hasLeft(ctx, member_id, ctx.now)) throw fieldError("routes", "member_left");
	}
	await replaceKindRoutes(ctx, id, routes);
	await updateEntityRow(ctx, workKinds, id, {}, ctx.now);
	const after = await getKindRoutes(ctx, id);
	await recordAudit(ctx, {
		call: "POST kinds/{id}/routes",
		subject: ["kind", id],
		changes: { before: { routes: before }, after: { routes: after.routes } },
	});
	return after;
}

/** Adds usual kinds of work, without those whose names exist; returns the number of new ones. */
export async function addUsualKinds(ctx: MemberContext, codes: readonly KindIcon[]) {
	// Two who add them at once would both find none.
	await lockSequence(ctx, "kinds");
	const added = findMissingKinds([...new Set(codes)], await findKindNames(ctx));
	for (const code of added)
		await createEntity(ctx, workKindEntity, { ...usualKinds[code], icon: code });
	return added.length;
}
