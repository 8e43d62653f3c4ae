import type { MemberContact } from "../../db/people/members.ts";
import type { MailContent } from "../letter.ts";
import { bidiToSubject } from "../phrase.ts";
import { mailTexts } from "../texts/texts.ts";
import { localizedName, type TenantSite } from "./site.ts";

/** The letter by which an Admin sees that mails arrive, and what they look like. */
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
