import type { TenantDb } from "../platform/database/tenant-transaction.ts";

/** The context for planning: the organisation, and the present instant. */
export type PlanContext = TenantDb & {
	readonly now: Date;
	readonly tenant: { readonly timeZone: string };
};
