import type { z } from "zod";
import type {
	NewMemberLine,
	ProviderEdit,
	ProviderTrial,
} from "#contract/auth/sign-in-providers.schemas.ts";
import { newMember } from "#contract/members/schemas.ts";
import { branchProfileIds, grantsAllPermissions } from "#contract/permissions/flags.ts";
import { unkeepable } from "#contract/values/normalize-text.ts";
import { insertAuditEntry } from "../audit/queries.ts";
import { findPermissionFlags } from "../permissions/queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { nextIds } from "../platform/database/sequences.ts";
import type { TenantDb } from "../platform/database/tenant-transaction.ts";
import { existsForShare, insertEntity } from "../platform/entities/queries.ts";
import { fieldError } from "../platform/errors.ts";
import { branches, members } from "../tables.ts";
import type { ProviderClaims } from "./provider-client.ts";

/** Checks that a line gives a profile without all permissions, and a branch that exists. */
async function isUsable(scope: TenantDb, line: NewMemberLine): Promise<boolean> {
	const flags = await findPermissionFlags(scope, line.permission_id);
	if (!flags || grantsAllPermissions(flags)) return false;
	return line.branch_id === null || existsForShare(scope, branches, line.branch_id);
}

/**
 * Returns the lines as they are kept: a branch stays only with a profile whose members belong to one.
 *
 * @throws ApiError `invalid` for a profile with all permissions, or what does not exist
 */
export async function settleLines(
	scope: TenantDb,
	input: NonNullable<ProviderEdit["new_members"]>,
): Promise<NewMemberLine[] | undefined> {
	const lines = input.map(({ branch_id, ...line }) => ({
		...line,
		branch_id: branchProfileIds.includes(line.permission_id) ? (branch_id ?? null) : null,
	}));
	for (const line of lines)
		if (!(await isUsable(scope, line))) throw fieldError("new_members", "choice");
	return lines.length > 0 ? lines : undefined;
}

/** Returns the texts of a claim; one in another is no text. */
const textsOf = (claims: ProviderClaims, name: string): string[] =>
	[claims[name]]
		.flat()
		.filter((value) => ["string", "number", "boolean"].includes(typeof value))
		.map(String);

/** Returns the first line of new members that fits to what a provider says. */
export const findLine = ({ tenant }: PublicContext, claims: ProviderClaims): NewMemberLine | null =>
	tenant.settings.newMembers?.find(
		({ claim, value }) => claim === "" || textsOf(claims, claim).includes(value),
	) ?? null;

/** Returns the name that a provider tells, in the field of its letters. */
function nameIn({ name, given_name, family_name }: ProviderClaims): object {
	const parts = typeof name === "string" && name.trim() ? [name] : [given_name, family_name];
	const text = parts.filter((part) => typeof part === "string").join(" ");
	if (unkeepable.test(text)) return {};
	return /\p{Script=Arabic}/u.test(text) ? { name_ar: text } : { name_en: text };
}

/** The checked input of a new member. */
export type NewMember = z.output<typeof newMember>;

/** Finds whether who has a proven address of the own domains becomes a member, and which. */
export async function findNewMember(
	ctx: PublicContext,
	claims: ProviderClaims,
	email: string,
): Promise<{ outcome: ProviderTrial["outcome"]; input?: NewMember }> {
	const line = findLine(ctx, claims);
	if (!line) return { outcome: "no_line" };
	if (!(await isUsable(ctx, line))) return { outcome: "line_invalid" };
	const { permission_id, branch_id } = line;
	const input = newMember.safeParse({ ...nameIn(claims), email, permission_id, branch_id }).data;
	return input ? { outcome: "would_make", input } : { outcome: "name_missing" };
}

/** Makes somebody a member who has no password, and records it as their own act. */
export async function makeNewMember(
	ctx: PublicContext,
	{ name_en = null, name_ar = null, email = null, permission_id, branch_id = null }: NewMember,
): Promise<number> {
	const id = await nextIds(ctx, "members");
	const values = { name_en, name_ar, email, permission_id, branch_id, activated: 1 };
	await insertEntity(ctx, members, id, values);
	await insertAuditEntry(ctx, {
		action: "added",
		memberId: id,
		call: "POST sign-in/finish",
		subject: ["member", id],
		changes: { after: values },
		address: ctx.clientAddress,
	});
	return id;
}
