import type { MailedEscalation } from "../../db/mails.ts";
import type { Letter } from "../letter.ts";
import { asSubject } from "../phrase.ts";
import { mailTexts } from "../texts/texts.ts";
import { excerptOf, factsOf, linkTo, settingsOf } from "./request.ts";
import { nameIn, type Site } from "./site.ts";

/**
 * The letter in which a member escalates a request.
 *
 * @param readers members who read it in their language; `others` read it in the sender's
 */
export function escalationLetter(
	site: Site,
	escalation: MailedEscalation,
	readers: "ar" | "en" | "others",
): Letter {
	const { from, request } = escalation;
	const language = readers === "others" ? from.language : readers;
	const texts = mailTexts[language];
	const name = nameIn(language, from);
	const organisation = nameIn(language, site.tenant);
	const { heading, reply, whyMember, whyOther } = texts.escalation;
	return {
		language,
		organisation,
		subject: subjectOf(escalation, language),
		heading: heading(request.id),
		paragraphs: [texts.escalation.from(name)],
		quote: escalation.comment?.trim() || undefined,
		facts: [
			...factsOf(site, request, language),
			{ label: texts.facts.request, value: excerptOf(request.comment, language) },
		].filter(({ value }) => value),
		link: linkTo(site, request.id, language),
		footnotes: [
			reply(name),
			readers === "others" ? whyOther(name, organisation) : whyMember(organisation),
		],
		settings: readers === "others" ? undefined : settingsOf(site, language),
	};
}

/** As it was written; that of the draft, left as it was, is in the reader's language too. */
function subjectOf({ subject, request }: MailedEscalation, language: Letter["language"]): string {
	const drafted = Object.values(mailTexts).map((texts) =>
		asSubject(texts.escalation.subject(request.id)),
	);
	return drafted.includes(subject)
		? asSubject(mailTexts[language].escalation.subject(request.id))
		: subject.replace(/\s+/g, " ");
}
