/**
 * The accounts of a demo organisation that are named at its start and on its sign-in page, by the
 * name before the `@` of their addresses, and the profile of each.
 */
export const demoAccounts = {
	admin: 1,
	manager: 5,
	technician: 7,
	requester: 8,
	storekeeper: 4,
} as const;
export type DemoAccount = keyof typeof demoAccounts;

/** The work number of a technician without an e-mail address, in a demo organisation. */
export const demoWorkNumber = "4711";

/** The password of everybody in a demo organisation, which is public. */
export const demoPassword = "Siyana#2026";
