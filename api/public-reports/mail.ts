import type { MemberContact } from "../members/queries.ts";
import { mailComposer } from "../platform/mail/composer.ts";
import type { MailContent } from "../platform/mail/content.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";
import type { ReportNewsMailData } from "./tracking-links.queries.ts";

/** Composes the mail to a responsible member about waiting reports. */
export function reportsWaitingMail(site: TenantSite, member: MemberContact): MailContent {
	const { texts, organisation, begin, greeting, linkTo } = mailComposer(site, member.language);
	const { heading, paragraphs, link, footnote } = texts.reportsWaiting;
	return {
		...begin(heading(organisation)),
		paragraphs: [greeting(member), ...paragraphs],
		link: linkTo(link, "/table/reports"),
		footnotes: [footnote],
	};
}

/** Composes the mail to the sender of a report about its outcome; it repeats nothing that they wrote. */
export function reportNewsMail(
	site: TenantSite,
	{ language, state }: ReportNewsMailData,
): MailContent {
	const { texts, organisation, begin } = mailComposer(site, language);
	const { heading, states, link, footnote } = texts.reportNews;
	return {
		...begin(heading(organisation)),
		paragraphs: [states[state], link],
		footnotes: [footnote],
	};
}
