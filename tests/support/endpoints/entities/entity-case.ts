import type { ZodType } from "zod";
import type { Permission } from "#contract/permissions/flags.ts";
import type { TestMember } from "#tests/support/members.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import type { CallRow } from "../endpoint-case.ts";

/** An area's calls, by what is special about it. */
export type AreaRow = {
	area: string;
	slug: string;
	/** Where it is not called as the area is. */
	table?: string;
	/** Null where no right is asked for. */
	read: Permission | null;
	/** Each of these; or who holds all rights. */
	write: readonly Permission[] | "admin";
	row: ZodType;
	/** A column that its rows can be grouped by. */
	axis: string;
	detail?: ZodType;
	/** Makes one, and gives its id. */
	make: (tenant: Tenant, caller?: TestMember) => Promise<number>;
	/** What adds one. */
	body: (tenant: Tenant) => Promise<Record<string, unknown>>;
	/** The file with which one is added, where it needs one. */
	file?: () => File;
	/** What changes one, as columns of the same name. */
	change: Record<string, unknown>;
	/** Bodies that add none. */
	malformed: NonNullable<CallRow["malformed"]>;
	/** Makes something that needs it; left out where nothing can. */
	need?: (tenant: Tenant, id: number) => Promise<unknown>;
};

export const names = { name_en: "North", name_ar: "الشمال" };
export const missingNames = { name_en: "name_required" };
export const tooLong = { name_en: "x".repeat(201), name_ar: "س" };
