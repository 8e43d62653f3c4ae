import { getLocaleFormat } from "#contract/values/format.ts";
import type { CurrentTenant } from "../actor.ts";

/** The organisation for which mails are sent. */
export type TenantSite = {
	tenant: Pick<CurrentTenant, "nameEn" | "nameAr" | "timeZone" | "settings">;
	/** The address of its site, without a slash at the end. */
	origin: string;
};

/** Returns a name in the reader's language. */
export const localizedName = (
	language: "ar" | "en",
	names: { readonly nameEn: string; readonly nameAr: string },
): string => (language === "ar" ? names.nameAr : names.nameEn);

/** Formats an instant as the organisation's pages do, in the reader's language. */
export const formatInstant = (language: "ar" | "en", { tenant }: TenantSite, iso: string): string =>
	getLocaleFormat(language, tenant.timeZone, tenant.settings.digits).instant(iso);
