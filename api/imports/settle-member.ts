import type { ImportChoices } from "#contract/imports/constants.ts";
import { emailOf, keyOf } from "./match-numbers.ts";
import type { RowDraft } from "./row-draft.ts";

/**
 * Takes a new row without an e-mail address for a member who signs in with the employee id, if that is
 * chosen.
 */
export function settleMissingEmail(
	{ before, fields, flags }: RowDraft,
	{ without_email }: Pick<ImportChoices, "without_email">,
): void {
	if (before || emailOf(fields) !== null || keyOf("members", fields) === null) return;
	flags.add("no_email");
	if (without_email === "add") fields.no_email = 1;
}

/**
 * Leaves out of a row what lets somebody else sign in as a member, or a member again who has left,
 * unless that is chosen.
 */
export function settleMemberAccess(
	{ before, fields, flags }: RowDraft,
	{ emails, leavers }: Pick<ImportChoices, "emails" | "leavers">,
): void {
	if (!before) return;
	const email = emailOf(fields);
	if (email !== null && email !== emailOf(before)) {
		flags.add("new_email");
		if (emails === "keep") delete fields.email;
	}
	if (before.left !== 1) return;
	const lastDay = typeof fields.last_day === "string" ? fields.last_day : null;
	if (lastDay !== null && lastDay <= String(before.last_day)) return;
	flags.add("left");
	if (leavers === "keep") delete fields.last_day;
	else fields.last_day = lastDay ?? "";
}
