import type { KindRouting, KindTargetsInput } from "#contract/kinds/schemas.ts";
import {
	defaultSlaTargetUnits,
	type SlaTarget,
	type SlaTargets,
	slaTargetNames,
	slaTargetUnitName,
} from "#contract/requests/sla-targets.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { assertTargetsReachable } from "../calendars/sla-target-limit.ts";
import type { MemberContext } from "../platform/context.ts";
import { updateEntityRow } from "../platform/entities/queries.ts";
import { lockExistingEntity } from "../platform/entities/save.ts";
import { ApiError } from "../platform/errors.ts";
import { workKinds } from "../tables.ts";
import { workKindEntity } from "./entity.ts";
import { presentTargets } from "./present-targets.ts";
import { findTargetsOfKind } from "./queries.ts";
import { getKindRoutes } from "./routes.ts";

/** Returns the targets of an input; null if there are none. */
function targetsIn(input: Omit<KindTargetsInput, "version">): SlaTargets | null {
	const targets: Record<string, Record<string, SlaTarget>> = {};
	for (const { priority, kind, name } of slaTargetNames) {
		const count = input[name];
		if (count == null) continue;
		const unit = input[slaTargetUnitName(name)] ?? defaultSlaTargetUnits[kind];
		targets[priority] = { ...targets[priority], [kind]: { count, unit } };
	}
	return Object.keys(targets).length > 0 ? targets : null;
}

/**
 * Replaces the targets of a kind of work, by which new requests are due.
 *
 * @param seen the version of the kind that the editor has seen
 * @throws ApiError `not_found`, `edit_conflict`, or `invalid` at targets that would end too late
 */
export async function saveKindTargets(
	ctx: MemberContext,
	id: number,
	seen: number | undefined,
	input: Omit<KindTargetsInput, "version">,
): Promise<KindRouting> {
	const { version } = await lockExistingEntity(ctx, workKindEntity, id);
	if (seen !== undefined && seen !== version) throw new ApiError("edit_conflict");
	const [before, after] = [await findTargetsOfKind(ctx, id), targetsIn(input)];
	await assertTargetsReachable(ctx, after ?? undefined);
	await updateEntityRow(ctx, workKinds, id, { targets: after && JSON.stringify(after) }, ctx.now);
	await recordAudit(ctx, {
		call: "POST kinds/{id}/targets",
		subject: ["kind", id],
		changes: { before: presentTargets(before), after: presentTargets(after) },
	});
	return getKindRoutes(ctx, id);
}
