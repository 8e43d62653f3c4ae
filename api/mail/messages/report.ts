import type { AddressedMember } from "../../db/people/members.ts";
import type { MailedReport } from "../../db/reports/links.ts";
import type { Letter } from "../letter.ts";
import { asSubject } from "../phrase.ts";
import { mailTexts } from "../texts/texts.ts";
import { nameIn, type Site } from "./site.ts";

/** Tells who is in charge that reports wait. */
export function reportsWaitingLetter(site: Site, member: AddressedMember): Letter {
	const { language } = member;
	const texts = mailTexts[language];
	const organisation = nameIn(language, site.tenant);
	const { heading, paragraphs, link, footnote } = texts.reportsWaiting;
	return {
		language,
		organisation,
		subject: asSubject(heading(organisation)),
		heading: heading(organisation),
		paragraphs: [texts.greeting(nameIn(language, member)), ...paragraphs],
		link: {
			label: link,
			address: `${site.origin}/table/reports-management?f.state=held`,
			hint: texts.linkHint,
		},
		footnotes: [footnote],
	};
}

/** Tells whoever has reported something what became of it, with no word of what they wrote. */
export function reportNewsLetter(site: Site, { language, state }: MailedReport): Letter {
	const organisation = nameIn(language, site.tenant);
	const { heading, states, link, footnote } = mailTexts[language].reportNews;
	return {
		language,
		organisation,
		subject: asSubject(heading(organisation)),
		heading: heading(organisation),
		paragraphs: [states[state], link],
		footnotes: [footnote],
	};
}
