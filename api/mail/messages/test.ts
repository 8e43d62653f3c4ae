import type { AddressedMember } from "../../db/people/members.ts";
import type { Letter } from "../letter.ts";
import { asSubject } from "../phrase.ts";
import { mailTexts } from "../texts/texts.ts";
import { nameIn, type Site } from "./site.ts";

/** The letter by which an Admin sees that mails arrive, and what they look like. */
export function testLetter(site: Site, member: AddressedMember): Letter {
	const { language } = member;
	const texts = mailTexts[language];
	const organisation = nameIn(language, site.tenant);
	const heading = texts.test.heading(organisation);
	return {
		language,
		organisation,
		subject: asSubject(heading),
		heading,
		paragraphs: [texts.greeting(nameIn(language, member)), ...texts.test.paragraphs],
		link: {
			label: texts.test.link,
			address: `${site.origin}/organisation/mail`,
			hint: texts.linkHint,
		},
		footnotes: [],
	};
}
