import type { TenantContext } from "../../context.ts";

/** The organisation that mails are sent for. */
export type Site = {
	tenant: Pick<TenantContext, "nameEn" | "nameAr" | "timeZone">;
	/** Its address, without a slash at the end. */
	origin: string;
};

/** A name as readers of a language know it. */
export const nameIn = (
	language: "ar" | "en",
	names: { readonly nameEn: string; readonly nameAr: string },
): string => (language === "ar" ? names.nameAr : names.nameEn);
