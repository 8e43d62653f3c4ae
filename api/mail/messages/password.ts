import type { AddressedMember } from "../../db/members.ts";
import type { Letter } from "../letter.ts";
import { asSubject } from "../phrase.ts";
import { mailTexts } from "../texts/texts.ts";
import { nameIn, type Site } from "./site.ts";

/** The letter with a link to set a password. */
export function passwordLetter(
	site: Site,
	purpose: "invitation" | "reset",
	link: { member: AddressedMember; token: string },
	language: "ar" | "en" = link.member.language,
): Letter {
	const texts = mailTexts[language];
	const organisation = nameIn(language, site.tenant);
	const heading = texts[purpose].heading(organisation);
	return {
		language,
		organisation,
		subject: asSubject(heading),
		heading,
		paragraphs: [
			texts.greeting(nameIn(language, link.member)),
			...texts[purpose].paragraphs(organisation),
		],
		link: {
			label: texts[purpose].link,
			address: `${site.origin}/resetpassword/${link.token}`,
			hint: texts.linkHint,
		},
		footnotes: texts[purpose].footnotes,
	};
}
