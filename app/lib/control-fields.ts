/** What a control takes of its form: its name, its error, and the value that it begins with. */
export type ControlField = {
	readonly name: string;
	readonly error: string | undefined;
	readonly defaultValue: string | undefined;
};

/** A form that its page shows again, by the names of its controls. */
type Submission = {
	readonly values: Readonly<Partial<Record<string, string | readonly string[]>>>;
	readonly errors: Readonly<Partial<Record<string, string>>>;
};

const firstOf = (value: string | readonly string[] | undefined): string | undefined =>
	typeof value === "object" ? value[0] : value;

/**
 * Returns the fields of a form, by the names of its controls.
 *
 * @param submission the form that its page shows again; without one, its fields have no errors
 * @param suffix the end of the controls' names in the form, where it has several of each
 * @returns a function that takes a control's name, and the value it has before the form is sent
 */
export const controlFields =
	(submission: Submission | null | undefined, suffix = "") =>
	(name: string, stored?: string): ControlField => ({
		name: name + suffix,
		error: submission?.errors[name + suffix],
		defaultValue: firstOf(submission?.values[name]) ?? stored,
	});
