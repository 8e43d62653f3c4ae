import { erasableAfterDays } from "#contract/members/personal-data.endpoints.ts";
import type { Member } from "#contract/members/schemas.ts";
import { MS_PER_DAY } from "#contract/values/time-units.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { findIdentities, insertErasedMarks } from "../auth/sign-in-providers.queries.ts";
import { findPermissionFlags } from "../permissions/queries.ts";
import { assertCredentialChangeAllowed } from "../places/manager-rules.ts";
import { localToday } from "../plans/recurrence.ts";
import { requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { unreachableAddress } from "./no-email.ts";
import {
	eraseAddresses,
	erasePersonalData,
	findPersonalData,
	forgetMemberInAuditLog,
	forgetNamesInAuditLog,
} from "./personal-data.queries.ts";
import { assertCanGrant } from "./policy.ts";
import { findMember, lockMember } from "./queries.ts";

/**
 * Checks that the actor could become the member by a new password, and so may see and end what there
 * is of the member.
 *
 * @throws ApiError `right_missing`, `requests_unseen`
 */
async function assertCouldBecome(ctx: MemberContext, member: Member): Promise<void> {
	requirePermission(ctx.actor, "members_write");
	assertCanGrant(ctx.actor, (await findPermissionFlags(ctx, member.permission_id)) ?? {});
	await assertCredentialChangeAllowed(ctx, { password_hash: "new" }, member);
}

/**
 * Returns all rows that name a member.
 *
 * @throws ApiError `not_found`, or as `assertCouldBecome` for another member's
 */
export async function getPersonalData(ctx: MemberContext, memberId: number) {
	if (memberId !== ctx.actor.id) {
		if (!ctx.actor.activated) throw new ApiError("activation_required");
		requirePermission(ctx.actor, "members_write");
	}
	const member = orNotFound(await findMember(ctx, memberId));
	if (memberId !== ctx.actor.id) await assertCouldBecome(ctx, member);
	return { made_at: ctx.now.toISOString(), ...(await findPersonalData(ctx, memberId)) };
}

/**
 * Finds a member who may be erased.
 *
 * @throws ApiError `not_found`, `erase_early`, or as `assertCouldBecome`
 */
async function findErasable(ctx: MemberContext, memberId: number): Promise<Member> {
	const member = orNotFound(await findMember(ctx, memberId));
	const today = localToday(ctx.tenant.timeZone, ctx.now);
	const daysGone = (Date.parse(today) - Date.parse(member.last_day ?? today)) / MS_PER_DAY;
	if (daysGone <= (ctx.tenant.settings.eraseDays ?? erasableAfterDays))
		throw new ApiError("erase_early");
	await assertCouldBecome(ctx, member);
	return member;
}

/**
 * Takes the addresses of a member who may be erased out of where they stand by themselves, then these and
 * other values out of the audit trail, in transactions in which nothing else is written: of two roles,
 * Citus lets one write in it, and the trail changes as its owner.
 *
 * @throws ApiError as `findErasable`
 */
export async function forgetInAuditLog(step: InTransaction<MemberContext>, memberId: number) {
	await step(async (ctx) => {
		await findErasable(ctx, memberId);
		await eraseAddresses(ctx, memberId, unreachableAddress());
	});
	let after: number | null = 0;
	while (after !== null) {
		const begin: number = after;
		after = await step(async (ctx) => {
			await findErasable(ctx, memberId);
			return forgetNamesInAuditLog(ctx, memberId, begin);
		});
	}
	await step((ctx) => forgetMemberInAuditLog(ctx, memberId));
}

/**
 * Erases a member who has left as a person: the name becomes a number, and contacts, photo and sign-ins
 * go; where there is a provider, marks of address and identity stay. What the member wrote and did stays
 * under that number.
 *
 * @returns the name of the photo in the storage, which goes when the transaction has ended
 * @throws ApiError as `findErasable`
 */
export async function eraseMember(ctx: MemberContext, memberId: number): Promise<string | null> {
	const contact = orNotFound(await lockMember(ctx, memberId));
	const member = await findErasable(ctx, memberId);
	const number = String(memberId);
	const erased = {
		nameEn: `Former member ${number}`,
		nameAr: `عضو سابق ${number}`,
		email: unreachableAddress(),
	};
	const identities = await findIdentities(ctx, memberId);
	await erasePersonalData(ctx, memberId, erased, ctx.now);
	await insertErasedMarks(ctx, contact, identities, ctx.now);
	await recordAudit(ctx, { call: "POST members/{id}/erase", subject: ["member", memberId] });
	return member.profile_photo;
}
