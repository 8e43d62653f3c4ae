import type { MemberContact } from "../members/queries.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { localizedName, type TenantSite } from "../platform/mail/tenant-site.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";
import type { ReportNewsMailData } from "./tracking-links.queries.ts";

/** Composes the mail to a responsible member about waiting reports. */
export function reportsWaitingMail(site: TenantSite, member: MemberContact): MailContent {
	const { language } = member;
	const texts = mailTexts[language];
	const organisation = localizedName(language, site.tenant);
	const { heading, paragraphs, link, footnote } = texts.reportsWaiting;
	return {
		language,
		organisation,
		subject: bidiToSubject(heading(organisation)),
		heading: heading(organisation),
		paragraphs: [texts.greeting(localizedName(language, member)), ...paragraphs],
		link: {
			label: link,
			address: `${site.origin}/table/reports`,
			hint: texts.linkHint,
		},
		footnotes: [footnote],
	};
}

/** Composes the mail to the sender of a report about its outcome; it repeats nothing that they wrote. */
export function reportNewsMail(
	site: TenantSite,
	{ language, state }: ReportNewsMailData,
): MailContent {
	const organisation = localizedName(language, site.tenant);
	const { heading, states, link, footnote } = mailTexts[language].reportNews;
	return {
		language,
		organisation,
		subject: bidiToSubject(heading(organisation)),
		heading: heading(organisation),
		paragraphs: [states[state], link],
		footnotes: [footnote],
	};
}
