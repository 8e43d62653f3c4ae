import { getLocaleFormat } from "#contract/values/format.ts";
import type { CurrentTenant } from "../actor.ts";

/** The organisation that mails are sent for. */
export type TenantSite = {
	tenant: Pick<CurrentTenant, "nameEn" | "nameAr" | "timeZone" | "settings">;
	/** Its address, without a slash at the end. */
	origin: string;
};

/** A name as readers of a language know it. */
export const localizedName = (
	language: "ar" | "en",
	names: { readonly nameEn: string; readonly nameAr: string },
): string => (language === "ar" ? names.nameAr : names.nameEn);

/** A moment as the organisation's pages write it, for readers of a language. */
export const formatInstant = (language: "ar" | "en", { tenant }: TenantSite, iso: string): string =>
	getLocaleFormat(language, tenant.timeZone, tenant.settings.digits).moment(iso);
