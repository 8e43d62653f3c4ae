import type { AddressedMember } from "../../db/people/members.ts";
import type { KeyChange } from "../../db/queues/mail-jobs.ts";
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

/** What a change that was not the member's own leads to. */
const pathFor: Readonly<Record<KeyChange, string>> = {
	password: "/forgot-password",
	email: "/help",
};

/** Tells a member that what opens the account is another; `change` says what. */
export function keyChangedLetter(site: Site, change: KeyChange, member: AddressedMember): Letter {
	const { language } = member;
	const texts = mailTexts[language];
	const organisation = nameIn(language, site.tenant);
	const { heading, paragraphs, link } = texts.keyChanged[change];
	return {
		language,
		organisation,
		subject: asSubject(heading(organisation)),
		heading: heading(organisation),
		paragraphs: [texts.greeting(nameIn(language, member)), ...paragraphs(organisation)],
		link: { label: link, address: `${site.origin}${pathFor[change]}`, hint: texts.linkHint },
		footnotes: [],
	};
}
