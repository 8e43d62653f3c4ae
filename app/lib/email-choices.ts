import { emailFlags } from "#contract/entities.ts";

/**
 * What a form with `NotificationPreferences` says, as `authentication/edit-user` takes it: of each
 * name the last value counts. Names that the form does not have are left out.
 */
export function emailChoicesIn(form: FormData): Record<string, "0" | "1"> {
	const chosen: Record<string, "0" | "1"> = {};
	for (const name of ["email_notifications", ...emailFlags]) {
		const last = form.getAll(name).at(-1);
		if (last !== undefined) chosen[name] = last === "1" ? "1" : "0";
	}
	return chosen;
}
