import type { Feature } from "#contract/features.ts";
import type { TenantSettings } from "../schema/tenants.ts";

/** What the organisation has of what is added to the specification. */
const featuresOf = (_settings: TenantSettings): Feature[] => ["settings"];

/** Where everybody finds an organisation's logo; nothing where it has none. */
export const logoOf = ({ logo }: TenantSettings): string | undefined =>
	logo && `/tenant/logo/${logo.replace("logos/", "")}`;

/** What pages of an organisation know of it beside its names: what it has, and what it looks like. */
export function lookOf(settings: TenantSettings): {
	features: Feature[];
	logo?: string;
	accent?: string;
} {
	const { accent } = settings;
	const logo = logoOf(settings);
	return {
		features: featuresOf(settings),
		...(logo ? { logo } : {}),
		...(accent ? { accent } : {}),
	};
}
