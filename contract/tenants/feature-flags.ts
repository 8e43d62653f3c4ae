import type { MailKind } from "../lists/list-columns.ts";

/**
 * What an API can do beyond the specification and tells of in `GET /tenant`, where the organisation has
 * it; the pages of the others do not exist.
 *
 * - `settings`: Admins set what concerns the whole organisation
 * - `last_days`: members have a last day, and what is in their hands is handed over
 * - `absences`: members say when they are away, and who gets their new requests meanwhile
 * - `work_statistics`: how much of the work was done in time, and what is open for how long
 * - `reports`: people without an account report what is broken
 * - `similar`: who requests or reports something is asked whether it is one of the open requests
 * - `targets`: it says how soon requests are to be answered or finished
 * - `calendars`: it has calendars of working hours, which branches may have
 * - `ratings`: who asked for something says how it was, and takes it up again where it was not mended
 * - `equipment`: it keeps equipment, which requests may be about
 * - `meters`: its equipment has meters, which are read
 * - `parts`: requests take parts out of the stock, and it tells what they cost
 * - `stock_counts`: warehouses are counted
 * - `low_stock`: it tells which resources are low, by a threshold of each
 * - `plans`: it has plans of maintenance that comes again
 */
export const features = [
	"settings",
	"last_days",
	"absences",
	"work_statistics",
	"reports",
	"similar",
	"targets",
	"calendars",
	"ratings",
	"equipment",
	"meters",
	"parts",
	"low_stock",
	"stock_counts",
	"plans",
] as const;

/** Those that every organisation of ours has, whatever it switched on. */
export const commonFeatures = [
	"settings",
	"last_days",
	"absences",
	"work_statistics",
	"equipment",
	"meters",
	"parts",
	"low_stock",
	"stock_counts",
] as const satisfies readonly Feature[];

export type Feature = (typeof features)[number];

/** What an organisation has to have for its members to be told of a kind, if anything. */
export const requiredFeatureByMailKind: Readonly<Record<MailKind, Feature | null>> = {
	in_charge: null,
	assigned: null,
	status: null,
	late: null,
	unanswered: "targets",
	escalated: null,
	note: null,
	reopened: "ratings",
	rated: "ratings",
	piled_up: "plans",
	low_stock: "low_stock",
	planned: "plans",
};

type CommonFeature = (typeof commonFeatures)[number];

const isCommon = (feature: Feature): feature is CommonFeature =>
	commonFeatures.some((one) => one === feature);

/** What an organisation has to switch on for its members to be told of a kind, if anything. */
export function requiredSettingForMail(kind: MailKind): Exclude<Feature, CommonFeature> | null {
	const feature = requiredFeatureByMailKind[kind];
	return feature === null || isCommon(feature) ? null : feature;
}
