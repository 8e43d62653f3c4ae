import { branchProfileIds, permissionFlags } from "#contract/permissions.ts";
import { type Member, newMember } from "#contract/schemas/members.ts";
import { newPermission, type PermissionProfile } from "#contract/schemas/permissions.ts";
import type { Ctx } from "../../context.ts";
import type { Caller } from "../../db/caller.ts";
import { memberList } from "../../db/lists/members.ts";
import { permissionList } from "../../db/lists/permissions.ts";
import { hasLeft } from "../../db/people/here.ts";
import { emailIsTaken } from "../../db/people/members.ts";
import { endPasswordLinks } from "../../db/people/password-links.ts";
import { countFullAdmins, findFlags } from "../../db/people/rights.ts";
import { endOtherSessions, endSessions } from "../../db/people/sessions.ts";
import type { KeyChange } from "../../db/queues/mail-jobs.ts";
import {
	branches,
	members,
	permissions,
	plans,
	requests,
	subbranches,
	warehouses,
} from "../../db/schema/index.ts";
import { cellsOf } from "../../db/things.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { type Flags, isFullAdmin, mustHoldAll } from "../../policies/members.ts";
import { holds } from "../../policies/rights.ts";
import { endLinksAndTell } from "../members/keys.ts";
import { checkBelonging, checkCredentials } from "./charge.ts";
import { fitSubbranch, mustFitSubbranch } from "./places.ts";
import type { Sent, Thing } from "./thing.ts";

/** @throws CallFailure `last_admin` when nobody is left who holds all rights */
async function mustLeaveAnAdmin(ctx: Ctx): Promise<void> {
	if ((await countFullAdmins(ctx)) === 0) throw new CallFailure("last_admin");
}

/** Who says nothing of plans lets those see them who see facilities, as it was before there were rights to them. */
function withPlans(caller: Caller, sent: Sent, before: PermissionProfile | null): Sent {
	const { facilities_read: sees, plans_read } = sent;
	const isAsked = plans_read === undefined && sees !== undefined;
	if (!isAsked || sees === (before?.facilities_read ?? 0) || !holds(caller, "plans_read"))
		return sent;
	return { ...sent, plans_read: sees };
}

export const permissionThing: Thing<PermissionProfile> = {
	slug: "permission",
	area: "permissions",
	table: permissions,
	source: permissionList,
	fields: newPermission,
	references: {},
	neededBy: [{ slug: "member", table: members, by: ["permission_id"] }],
	async complete({ caller }, given, before) {
		const sent = withPlans(caller, given, before);
		const changed: Flags = Object.fromEntries(
			permissionFlags
				.filter((flag) => sent[flag] !== undefined && sent[flag] !== (before?.[flag] ?? 0))
				.map((flag) => [flag, sent[flag] as number]),
		);
		if (Object.keys(changed).length === 0) return sent;
		if (before?.id === caller.permissionId) throw new CallFailure("own_profile");
		mustHoldAll(caller, before ?? {});
		mustHoldAll(caller, changed);
		return sent;
	},
	async settle(ctx, _id, sent, before) {
		const lowered = permissionFlags.some((flag) => sent[flag] === 0);
		if (before && isFullAdmin(before) && lowered) await mustLeaveAnAdmin(ctx);
	},
};

export const memberThing: Thing<Member> = {
	slug: "member",
	area: "members",
	table: members,
	source: memberList,
	fields: newMember,
	elsewhere: ["password"],
	besides: ["profile_photo", "password_hash", "activated"],
	references: { permission_id: permissions, branch_id: branches, subbranch_id: subbranches },
	neededBy: [
		{ slug: "request", table: requests, by: ["member_id", "assigned_to_id"] },
		{ slug: "branch", table: branches, by: ["member_id"] },
		{ slug: "subbranch", table: subbranches, by: ["member_id"] },
		{ slug: "warehouse", table: warehouses, by: ["member_id"] },
		{ slug: "plan", table: plans, by: ["member_id", "assigned_to_id"] },
	],
	async complete(ctx, sent, before) {
		if (before && before.id !== ctx.caller.id) await mustOutrank(ctx, before);
		else if (before) mustMayChangeOwn(ctx, sent, before);
		if (sent.permission_id !== undefined && sent.permission_id !== before?.permission_id)
			mustHoldAll(ctx.caller, (await findFlags(ctx, Number(sent.permission_id))) ?? {});
		if (typeof sent.email === "string" && (await emailIsTaken(ctx, sent.email, before?.id)))
			throw invalidField("email", "email_taken");
		if (before) await checkCredentials(ctx, sent, before);
		const placed = await fitPlace(ctx, sent, before);
		await checkBelonging(ctx, placed, before);
		return placed;
	},
	async settle(ctx, id, sent, before) {
		if (!before) return;
		if (sent.permission_id !== undefined && sent.permission_id !== before.permission_id)
			if (isFullAdmin((await findFlags(ctx, before.permission_id)) ?? {}))
				await mustLeaveAnAdmin(ctx);
		if (sent.last_day !== undefined && sent.last_day !== before.last_day)
			await settleLastDay(ctx, before, sent.last_day);
		const was = { ...before, activated: before.activated === 1 };
		await endLinksAndTell(ctx, was, keysChanged(sent, before));
		if (sent.password_hash !== undefined) await endOtherSessions(ctx, id, ctx.tokenHash);
	},
	async beforeDelete(ctx, row) {
		const flags = (await findFlags(ctx, row.permission_id)) ?? {};
		mustHoldAll(ctx.caller, flags);
		if (isFullAdmin(flags) && (await countFullAdmins(ctx, { except: row.id })) === 0)
			throw new CallFailure("last_admin");
		await endSessions(ctx, row.id);
		await endPasswordLinks(ctx, row.id, ctx.now);
	},
	async beforeRestore(ctx, id) {
		await mustFitSubbranch(ctx, members, id);
		const cells = await cellsOf(ctx, members, id, ["email"]);
		if (await emailIsTaken(ctx, String(cells?.email), id))
			throw new CallFailure("restore_blocked", { fields: { email: "email_taken" } });
	},
};

/**
 * Whoever has left is signed out, and no link lets them in; a day to come does the same by itself.
 *
 * @throws CallFailure `last_admin` when nobody who can sign in is left who holds all rights
 */
async function settleLastDay(ctx: Ctx, before: Member, lastDay: unknown): Promise<void> {
	if (lastDay === null) return;
	const isAdmin = isFullAdmin((await findFlags(ctx, before.permission_id)) ?? {});
	if (isAdmin && (await countFullAdmins(ctx, { activated: true })) === 0)
		throw new CallFailure("last_admin");
	if (!(await hasLeft(ctx, before.id, ctx.now))) return;
	await endSessions(ctx, before.id);
	await endPasswordLinks(ctx, before.id, ctx.now);
}

function keysChanged(sent: Sent, before: Member): KeyChange[] {
	const email = sent.email !== undefined && sent.email !== before.email;
	return [
		...(email ? (["email"] as const) : []),
		...(sent.password_hash !== undefined ? (["password"] as const) : []),
	];
}

/** @throws CallFailure `invalid` at the field */
function mustMayChangeOwn(ctx: Ctx, sent: Sent, own: Member): void {
	if (typeof sent.last_day === "string" && sent.last_day !== own.last_day)
		throw invalidField("last_day", "own_last_day");
	if (keysChanged(sent, own).length > 0 && !ctx.ownsAccount)
		throw invalidField("current_password", "current_password_required");
}

/** @throws CallFailure `right_missing` for a right that the member holds and the caller does not */
async function mustOutrank(ctx: Ctx, member: Member): Promise<void> {
	mustHoldAll(ctx.caller, (await findFlags(ctx, member.permission_id)) ?? {});
}

/** Only the members of some profiles belong to a branch; those of others belong to none. */
async function fitPlace(ctx: Ctx, sent: Sent, before: Member | null): Promise<Sent> {
	const profile = sent.permission_id ?? before?.permission_id;
	if (!branchProfileIds.includes(Number(profile)))
		return { ...sent, branch_id: null, subbranch_id: null };
	return fitSubbranch(ctx, sent, before);
}
