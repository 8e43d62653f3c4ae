import type { Request } from "#contract/schemas/requests.ts";
import type { Ctx } from "../../context.ts";
import { lockRequest, summaryOf, updateSummary } from "../../db/requests/change.ts";
import { CallFailure } from "../../failure.ts";
import { requestsSeenBy } from "../../policies/requests.ts";
import { audit } from "../audit.ts";
import { afterChange } from "./own-request.ts";

/**
 * Sets what strangers at the same place read of a request, as whoever sees it may; null takes it away.
 *
 * @throws CallFailure `not_found`, also where strangers are not asked, or `edit_conflict` where it has changed since `version`
 */
export async function setSummary(
	ctx: Ctx,
	id: number,
	summary: string | null,
	version?: number,
): Promise<Request> {
	const isAsked = ctx.tenant.settings.similar === 1;
	const request = isAsked ? await lockRequest(ctx, id, requestsSeenBy(ctx.caller)) : null;
	if (!request?.facilityId) throw new CallFailure("not_found");
	if (version !== undefined && version !== request.version) throw new CallFailure("edit_conflict");
	const before = await summaryOf(ctx, id);
	if (before !== summary) {
		await updateSummary(ctx, id, summary, ctx.now);
		await audit(ctx, {
			call: "POST requests/{id}/summary",
			entity: "request",
			entityId: id,
			changes: { before: { public_summary: before }, after: { public_summary: summary } },
		});
	}
	return afterChange(ctx, id);
}
