import type { MailKind } from "../notifications/constants.ts";

/**
 * The features of an API beyond the specification, listed in `GET /tenant` where the organisation
 * has them. Without a feature its pages do not exist.
 *
 * - `extensions`: calls that no organisation lacks, such as notes, deleted things, imports, search
 *   and the audit trail
 * - `settings`: Admins change the settings of the organisation
 * - `last_days`: members have a last day, and their responsibilities are handed over
 * - `absences`: members enter absences, and the substitutes who get their new requests
 * - `work_statistics`: the share of work that was done in time, and the age of open requests
 * - `reports`: people without an account report problems
 * - `similar`: whoever requests or reports something is shown similar open requests
 * - `targets`: the organisation sets how soon requests are to be answered or finished
 * - `calendars`: the organisation has calendars of working hours, which branches can use
 * - `ratings`: requesters rate finished work, and reopen requests that were not solved
 * - `equipment`: the organisation manages equipment, which requests can be about
 * - `meters`: its equipment has meters with readings
 * - `parts`: requests use parts from the stock, and show their cost
 * - `stock_counts`: warehouses have stocktakes
 * - `low_stock`: resources have a threshold below which the stock is low
 * - `plans`: the organisation has plans of recurring maintenance
 * - `bulk_requests`: several requests are assigned, or get a priority or a status, at once
 * - `kinds`: the organisation has kinds of work, which requests can be about
 */
export const features = [
	"extensions",
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
	"bulk_requests",
	"kinds",
] as const;

/** The features that every organisation has, whatever it switched on. */
export const commonFeatures = [
	"extensions",
	"settings",
	"last_days",
	"absences",
	"work_statistics",
	"equipment",
	"meters",
	"parts",
	"low_stock",
	"stock_counts",
	"bulk_requests",
] as const satisfies readonly Feature[];
export type Feature = (typeof features)[number];

/** The feature that an organisation needs for mails of a kind, if any. */
export const requiredFeatureByMailKind: Readonly<Record<MailKind, Feature | null>> = {
	in_charge: null,
	assigned: null,
	reassigned: null,
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

/** Returns the feature that an organisation has to switch on for mails of a kind, if any. */
export function requiredSettingForMail(kind: MailKind): Exclude<Feature, CommonFeature> | null {
	const feature = requiredFeatureByMailKind[kind];
	return feature === null || isCommon(feature) ? null : feature;
}
