import type { MemberContact } from "../members/queries.ts";
import { mailComposer } from "../platform/mail/composer.ts";
import type { MailContent } from "../platform/mail/content.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";

/** Composes the mail by which an Admin tests that mails arrive, and what they look like. */
export function testMail(site: TenantSite, member: MemberContact): MailContent {
	const { texts, organisation, begin, greeting, linkTo } = mailComposer(site, member.language);
	const { heading, paragraphs, link } = texts.test;
	return {
		...begin(heading(organisation)),
		paragraphs: [greeting(member), ...paragraphs],
		link: linkTo(link, "/organisation/mail"),
		footnotes: [],
	};
}
