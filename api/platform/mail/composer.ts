import { getLocaleFormat } from "#contract/values/format.ts";
import { type BidiTemplate, bidiToSubject } from "./bidi-template.ts";
import { localizedName, type TenantSite } from "./tenant-site.ts";
import { mailTexts } from "./texts/texts-by-language.ts";

type Names = Parameters<typeof localizedName>[1];

/** Returns what the mails of an organisation have in common in one language. */
export function mailComposer({ tenant, origin }: TenantSite, language: "ar" | "en") {
	const texts = mailTexts[language];
	const nameOf = (names: Names) => localizedName(language, names);
	const organisation = nameOf(tenant);
	return {
		texts,
		organisation,
		format: getLocaleFormat(language, tenant.timeZone, tenant.settings.digits),
		nameOf,
		/** Begins a mail; its heading is its subject, too. */
		begin: (heading: BidiTemplate) => ({
			language,
			organisation,
			subject: bidiToSubject(heading),
			heading,
		}),
		greeting: (member: Names) => texts.greeting(nameOf(member)),
		/** Links to a page of the organisation. */
		linkTo: (label: string, path: string) => ({
			label,
			address: `${origin}${path}`,
			hint: texts.linkHint,
		}),
		/** Ends a mail that members may choose not to get. */
		end: {
			footnotes: [texts.whyNotified(organisation)],
			settings: { label: texts.settings, address: `${origin}/edit-profile#notifications` },
		},
	};
}
