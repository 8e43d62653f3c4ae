import type { MemberContact } from "../members/queries.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { localizedName, type TenantSite } from "../platform/mail/tenant-site.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";

/** Composes the mail by which an Admin tests that mails arrive, and what they look like. */
export function testMail(site: TenantSite, member: MemberContact): MailContent {
	const { language } = member;
	const texts = mailTexts[language];
	const organisation = localizedName(language, site.tenant);
	const heading = texts.test.heading(organisation);
	return {
		language,
		organisation,
		subject: bidiToSubject(heading),
		heading,
		paragraphs: [texts.greeting(localizedName(language, member)), ...texts.test.paragraphs],
		link: {
			label: texts.test.link,
			address: `${site.origin}/organisation/mail`,
			hint: texts.linkHint,
		},
		footnotes: [],
	};
}
