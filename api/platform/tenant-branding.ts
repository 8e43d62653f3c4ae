import type { Feature } from "#contract/tenants/feature-flags.ts";
import type { Currency } from "#contract/values/currencies.ts";
import { canSeal } from "./sealed.ts";
import type { TenantSettings } from "./tenant-settings.ts";

/** Returns the organisation's features beyond the specification. */
const featuresOf = (
	{
		extensions,
		reports,
		similar,
		targets,
		calendars,
		ratings,
		plans,
		kinds,
		workNumbers,
		provider,
		demo,
	}: TenantSettings,
	isMember: boolean,
): Feature[] => [
	...(extensions === false ? [] : ["extensions" as const]),
	// Members keep access to reports when no more are accepted.
	...(reports && (isMember || reports.mode !== "off") ? ["reports" as const] : []),
	...(similar ? ["similar" as const] : []),
	...(targets ? ["targets" as const] : []),
	...(plans && isMember ? ["plans" as const] : []),
	...(kinds ? ["kinds" as const] : []),
	...(calendars ? ["calendars" as const] : []),
	...(ratings ? ["ratings" as const] : []),
	...(workNumbers ? ["work_numbers" as const] : []),
	...(provider?.passwords === "admins" && canSeal() ? ["provider_only" as const] : []),
	...(demo && !isMember ? ["demo" as const] : []),
];

/** Returns the public path of an organisation's logo; undefined if it has none. */
export const logoPath = ({ logo }: TenantSettings): string | undefined =>
	logo && `/tenant/logo/${logo.replace("logos/", "")}`;

/**
 * Returns the features and the appearance of an organisation, for its pages.
 *
 * @param isMember whether it is for a member
 */
export function toBranding(
	settings: TenantSettings,
	isMember: boolean,
): {
	features: Feature[];
	logo?: string;
	accent?: string;
	currency?: Currency;
	provider?: string;
} {
	const { accent, currency, provider } = settings;
	const logo = logoPath(settings);
	return {
		features: featuresOf(settings, isMember),
		...(logo ? { logo } : {}),
		...(accent ? { accent } : {}),
		...(currency ? { currency } : {}),
		...(provider && canSeal() ? { provider: provider.name } : {}),
	};
}
