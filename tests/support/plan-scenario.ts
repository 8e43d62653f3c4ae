import { sql } from "drizzle-orm";
import { z } from "zod";
import type { plans } from "#api/tables.ts";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { answer, clock, signedIn } from "./api-client.ts";
import { nothingIsDue, rows } from "./database.ts";
import { makeMember, makeMemberWith } from "./members.ts";
import { makeBranch, makeFacility } from "./places.ts";
import { makePlan, makeTargets } from "./plans.ts";
import { runDueWork } from "./recurring-work.ts";
import { makeTenant } from "./tenant.ts";

type Fields = Partial<typeof plans.$inferInsert>;

/** What happens in an organisation whose Admin plans visits of one facility, from `today` on. */
export type Planning = Awaited<ReturnType<typeof makePlanning>>;

/** Makes such an organisation, on 1 March of a year in which nothing of another is due. */
export async function makePlanning(year: number) {
	await nothingIsDue();
	const today = `${year}-03-01`;
	clock.set(`${today}T06:00:00Z`);
	const acme = await makeTenant();
	const admin = await makeMemberWith(acme, ...permissionFlags);
	const manager = await makeMember(acme);
	const branchId = await makeBranch(acme, { memberId: manager.id });
	const facilityId = (await makeFacility(acme, { branchId })).id;

	/** A plan of the Admin's, of one place unless several are given. */
	async function plan(fields: Fields = {}, places: readonly number[] = [facilityId]) {
		const id = await makePlan(admin, { unit: "days", every: 30, fromDay: today, ...fields });
		return { id, targets: await makeTargets(acme, id, places) };
	}

	const requestsNow = () =>
		rows<Record<string, unknown>>(
			acme,
			sql`select id, status, member_id, assigned_to_id, facility_id, branch_id, priority, comment,
				due_at from requests where deleted_at is null order by id`,
		);

	const outcomes = async () =>
		(
			await rows<{ day: string; outcome: string }>(
				acme,
				sql`select day::text, outcome from plan_occurrences order by target_id, day`,
			)
		).map(({ day, outcome }) => `${day.slice(5)} ${outcome}`);

	const nextOn = async () =>
		(
			await rows<{ next_on: string | null }>(
				acme,
				sql`select next_on::text from plan_targets where deleted_at is null order by id`,
			)
		).map(({ next_on }) => next_on?.slice(5) ?? null);

	const setStatus = async (id: unknown, status: string) =>
		answer((await signedIn(admin)).put(`/requests/${id}`, { status }), z.looseObject({}));

	return {
		...{ today, acme, admin, manager, branchId, facilityId },
		...{ plan, requestsNow, outcomes, nextOn, setStatus },
	};
}

/** Makes the visits that are due, as the work that nobody asks for does. */
export const sweepNow = () => runDueWork();
