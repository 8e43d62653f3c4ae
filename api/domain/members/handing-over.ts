import { kindsInHand } from "#contract/in-hand.ts";
import type { InHand } from "#contract/schemas/in-hand.ts";
import { type Ctx, dayOf } from "../../context.ts";
import type { Scope } from "../../db/database.ts";
import type { Day } from "../../db/midnight.ts";
import { findInHand } from "../../db/people/in-hand.ts";
import { type MailJob, queueMails } from "../../db/queues/mail-jobs.ts";
import { mayStandIn } from "../../db/requests/assignable-members.ts";
import { members } from "../../db/schema/index.ts";
import { isThere } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { mustBeFullAdmin } from "../../policies/members.ts";
import { require } from "../../policies/rights.ts";
import { audit } from "../audit.ts";
import { type Counts, mostAtOnce, passSomeOn, sumOf } from "./passing-on.ts";

/** @throws CallFailure `right_missing`, `not_found` */
export async function inHandOf(ctx: Ctx, memberId: number): Promise<InHand> {
	require(ctx.caller, "members_write");
	if (!(await isThere(ctx, members, memberId))) throw new CallFailure("not_found");
	return findInHand(ctx, memberId, dayOf(ctx));
}

/** @throws CallFailure `admin_only`, `not_found` */
export async function mayHandOver(ctx: Ctx, from: number): Promise<void> {
	mustBeFullAdmin(ctx.caller);
	if (!(await isThere(ctx, members, from))) throw new CallFailure("not_found");
}

/**
 * Puts all that is in a member's hands into another's, who is told. What is more than one transaction
 * changes follows by and by.
 *
 * @returns how much has changed hands, and whether more is to follow
 * @throws CallFailure `admin_only`, `not_found`, `invalid` for who has left or has no account
 */
export async function handOver(
	ctx: Ctx,
	from: number,
	to: number,
): Promise<{ counts: Counts; isMore: boolean }> {
	await mayHandOver(ctx, from);
	if (to === from || !(await mayTake(ctx, to))) throw invalidField("to_id", "choice");
	const step = { from, to, by: ctx.caller.id };
	const counts = await passSomeOn(ctx, dayOf(ctx), step, ctx.clientAddress);
	const isMore = sumOf(counts) === mostAtOnce;
	await audit(ctx, {
		call: "POST members/{id}/hand-over",
		entity: "member",
		entityId: from,
		changes: { after: { handed_to_id: to } },
	});
	if (sumOf(counts) > 0) await queueRest(ctx, { ...step, counts, isMore });
	return { counts, isMore };
}

type Rest = Omit<Extract<MailJob, { kind: "handed_over" }>, "kind" | "tenantId">;

const queueRest = (scope: Scope, rest: Rest): Promise<void> =>
	queueMails(scope, [{ kind: "handed_over", tenantId: scope.tenantId, ...rest }]);

/** Whoever has an account and has not left. */
const mayTake = (scope: Scope, to: number): Promise<boolean> => mayStandIn(scope, "all", to);

/**
 * Hands over some of what is left, where that was too much for the transactions before.
 *
 * @returns how much has changed hands in all of them; null where more is to follow
 */
export async function goOnHandingOver(scope: Scope, day: Day, rest: Rest): Promise<Counts | null> {
	if (!rest.isMore || !(await mayTake(scope, rest.to))) return rest.counts;
	const some = await passSomeOn(scope, day, rest);
	if (sumOf(some) === 0) return rest.counts;
	const counts = Object.fromEntries(
		kindsInHand.map((kind) => [kind, rest.counts[kind] + some[kind]]),
	) as Counts;
	await queueRest(scope, { ...rest, counts, isMore: sumOf(some) === mostAtOnce });
	return null;
}
