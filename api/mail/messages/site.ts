import { formatFor } from "#contract/format.ts";
import type { TenantContext } from "../../db/caller.ts";

/** The organisation that mails are sent for. */
export type Site = {
	tenant: Pick<TenantContext, "nameEn" | "nameAr" | "timeZone" | "settings">;
	/** Its address, without a slash at the end. */
	origin: string;
};

/** A name as readers of a language know it. */
export const nameIn = (
	language: "ar" | "en",
	names: { readonly nameEn: string; readonly nameAr: string },
): string => (language === "ar" ? names.nameAr : names.nameEn);

/** A moment as the organisation's pages write it, for readers of a language. */
export const momentIn = (language: "ar" | "en", { tenant }: Site, iso: string): string =>
	formatFor(language, tenant.timeZone, tenant.settings.digits).moment(iso);
