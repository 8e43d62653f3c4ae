import { commonFeatures, type Feature } from "#contract/tenants/feature-flags.ts";
import type { TenantSettings } from "./table.ts";

/** What the organisation has of what is added to the specification. */
const featuresOf = (
	{ reports, similar, targets, calendars, ratings, plans }: TenantSettings,
	isMember: boolean,
): Feature[] => [
	...commonFeatures,
	// What was reported stays with the members when no more is taken.
	...(reports && (isMember || reports.mode !== "off") ? ["reports" as const] : []),
	...(similar ? ["similar" as const] : []),
	...(targets ? ["targets" as const] : []),
	...(plans && isMember ? ["plans" as const] : []),
	...(calendars ? ["calendars" as const] : []),
	...(ratings ? ["ratings" as const] : []),
];

/** Where everybody finds an organisation's logo; nothing where it has none. */
export const logoPath = ({ logo }: TenantSettings): string | undefined =>
	logo && `/tenant/logo/${logo.replace("logos/", "")}`;

/**
 * What pages of an organisation know of it beside its names: what it has, and what it looks like.
 *
 * @param isMember whether a member asks
 */
export function toBranding(
	settings: TenantSettings,
	isMember: boolean,
): {
	features: Feature[];
	logo?: string;
	accent?: string;
} {
	const { accent } = settings;
	const logo = logoPath(settings);
	return {
		features: featuresOf(settings, isMember),
		...(logo ? { logo } : {}),
		...(accent ? { accent } : {}),
	};
}
