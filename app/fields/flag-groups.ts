import type { Permission } from "#contract/permissions/flags.ts";

/** Flags that are shown together: a row for each subject, and a flag or none in each column. */
export type FlagGroup = {
	readonly title: "permissions.requests" | "permissions.areas";
	readonly columns: readonly ("granted" | "read" | "write")[];
	readonly rows: readonly {
		readonly subject: string;
		readonly flags: readonly (Permission | null)[];
	}[];
};

const access = ["read", "write"] as const;

const subjectOf = (flag: Permission) => /^(.+)_(?:read|write)$/.exec(flag)?.[1];

/**
 * Returns the flags of a permission profile as tables: those that grant one thing, and those that
 * grant reading or writing a subject.
 */
export function flagGroups(flags: readonly Permission[]): FlagGroup[] {
	const subjects = new Set(flags.map(subjectOf).filter((subject) => subject !== undefined));
	return [
		{
			title: "permissions.requests",
			columns: ["granted"],
			rows: flags
				.filter((flag) => subjectOf(flag) === undefined)
				.map((flag) => ({ subject: flag, flags: [flag] })),
		},
		{
			title: "permissions.areas",
			columns: access,
			rows: [...subjects].map((subject) => ({
				subject,
				flags: access.map((way) => flags.find((flag) => flag === `${subject}_${way}`) ?? null),
			})),
		},
	];
}
