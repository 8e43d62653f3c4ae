import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import type { RequestCost } from "#contract/requests/time-entries-and-parts.schemas.ts";
import type { Actor } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";
import { isInvolved } from "./policy.ts";

/** Returns a request with its costs if the viewer may see costs, and without them if not. */
export function withCosts(actor: Actor, request: MaintenanceRequest): MaintenanceRequest {
	const { work, parts, member_id, assigned_to_id } = request;
	if (!work && !parts) return request;
	const involved = isInvolved(actor, { memberId: member_id, assignedToId: assigned_to_id });
	if (involved || hasPermission(actor, "statistics_read")) {
		const spent = spentOn(request);
		return spent ? { ...request, spent } : request;
	}
	return {
		...request,
		...(work ? { work: work.map(({ cost: _, ...one }) => one) } : {}),
		...(parts ? { parts: parts.map(({ cost: _, ...one }) => one) } : {}),
	};
}

type Costly = { readonly cost?: string | undefined };

/** Returns the costs of a request; null if none is known. */
function spentOn({ work = [], parts = [] }: MaintenanceRequest): RequestCost | null {
	if (![...work, ...parts].some(({ cost }) => cost !== undefined)) return null;
	const [time, material] = [centsOf(work), centsOf(parts)];
	return { parts: amountOf(material), time: amountOf(time), total: amountOf(time + material) };
}

/** The sum of amounts with two decimals. */
const centsOf = (all: readonly Costly[]): bigint =>
	all.reduce((sum, { cost = "0" }) => sum + BigInt(cost.replace(".", "")), 0n);

const amountOf = (cents: bigint): string => {
	const digits = String(cents).padStart(3, "0");
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
