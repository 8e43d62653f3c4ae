import type { Responsibilities } from "#contract/members/responsibilities.schemas.ts";
import { responsibilityKinds } from "#contract/members/responsibility-kinds.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { enqueueMails, type MailJob } from "../notifications/mail-job.ts";
import { localDay, type MemberContext } from "../platform/context.ts";
import type { LocalDay } from "../platform/database/day-bounds.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { existsForShare } from "../platform/entities/queries.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { canSubstitute } from "../requests/assignment/assignable-members.queries.ts";
import { members } from "../tables.ts";
import {
	type HandoverCounts,
	handOverBatch,
	maxHandoverBatch,
	sumHandoverCounts,
} from "./handover-batch.ts";
import { findResponsibilities } from "./responsibilities.queries.ts";

/**
 * Returns the responsibilities of a member.
 *
 * @throws ApiError `not_found`
 */
export async function getResponsibilities(
	ctx: MemberContext,
	memberId: number,
): Promise<Responsibilities> {
	if (!(await existsForShare(ctx, members, memberId))) throw new ApiError("not_found");
	return findResponsibilities(ctx, memberId, localDay(ctx));
}

/**
 * Checks that a member whose responsibilities are handed over exists.
 *
 * @throws ApiError `not_found`
 */
export async function assertCanHandOver(ctx: MemberContext, from: number): Promise<void> {
	if (!(await existsForShare(ctx, members, from))) throw new ApiError("not_found");
}

/**
 * Hands over all responsibilities of a member to another, who is notified. The rest of a large
 * handover follows in further transactions.
 *
 * @returns the number handed over, and whether more will follow
 * @throws ApiError `not_found`, `invalid` for a member who has left or has no account
 */
export async function handOverResponsibilities(
	ctx: MemberContext,
	from: number,
	to: number,
): Promise<{ counts: HandoverCounts; isMore: boolean }> {
	await assertCanHandOver(ctx, from);
	if (to === from || !(await mayTake(ctx, to))) throw fieldError("to_id", "choice");
	const step = { from, to, by: ctx.actor.id };
	const counts = await handOverBatch(ctx, localDay(ctx), step, ctx.clientAddress);
	const isMore = sumHandoverCounts(counts) === maxHandoverBatch;
	await recordAudit(ctx, {
		action: "added",
		call: "POST members/{id}/hand-over",
		subject: ["member", from],
		changes: { after: { handed_to_id: to } },
	});
	if (sumHandoverCounts(counts) > 0) await queueRest(ctx, { ...step, counts, isMore });
	return { counts, isMore };
}

type Rest = Omit<Extract<MailJob, { kind: "handed_over" }>, "kind" | "tenantId">;

const queueRest = (scope: TenantDb, rest: Rest): Promise<void> =>
	enqueueMails(scope, [{ kind: "handed_over", tenantId: scope.tenantId, ...rest }]);

/** Checks that the member has an account and has not left. */
const mayTake = (scope: TenantDb, to: number): Promise<boolean> => canSubstitute(scope, "all", to);

/**
 * Hands over some of the rest of a large handover.
 *
 * @returns the number handed over in all transactions; null if more will follow
 */
export async function continueHandover(
	scope: TenantDb,
	day: LocalDay,
	rest: Rest,
): Promise<HandoverCounts | null> {
	if (!rest.isMore || !(await mayTake(scope, rest.to))) return rest.counts;
	const some = await handOverBatch(scope, day, rest);
	if (sumHandoverCounts(some) === 0) return rest.counts;
	const counts = Object.fromEntries(
		// What was queued before an upgrade may count fewer kinds.
		responsibilityKinds.map((kind) => [kind, (rest.counts[kind] ?? 0) + some[kind]]),
	) as HandoverCounts;
	await queueRest(scope, { ...rest, counts, isMore: sumHandoverCounts(some) === maxHandoverBatch });
	return null;
}
