import type { EscalationMailData } from "../notifications/mail.queries.ts";
import { requestFacts, requestLink, textExcerpt } from "../notifications/mail.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import { mailComposer } from "../platform/mail/composer.ts";
import type { MailContent } from "../platform/mail/content.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";

/**
 * Composes the mail in which a member escalates a request.
 *
 * @param readers members, who get it in their language; `others` get it in the sender's
 */
export function escalationMail(
	site: TenantSite,
	escalation: EscalationMailData,
	readers: "ar" | "en" | "others",
): MailContent {
	const { from, request } = escalation;
	const language = readers === "others" ? from.language : readers;
	const { texts, organisation, nameOf, begin, end } = mailComposer(site, language);
	const name = nameOf(from);
	const { heading, reply, whyMember, whyOther } = texts.escalation;
	return {
		...begin(heading(request.id)),
		subject: subjectOf(escalation, language),
		paragraphs: [texts.escalation.from(name)],
		quote: escalation.comment?.trim() || undefined,
		facts: [
			...requestFacts(site, request, language),
			{ label: texts.facts.request, value: textExcerpt(request.comment, language) },
		].filter(({ value }) => value),
		link: requestLink(site, request.id, language),
		footnotes: [
			reply(name),
			readers === "others" ? whyOther(name, organisation) : whyMember(organisation),
		],
		settings: readers === "others" ? undefined : end.settings,
	};
}

/**
 * Returns the subject as written; an unchanged subject of the draft is translated to the reader's
 * language.
 */
function subjectOf({ subject, request }: EscalationMailData, language: MailContent["language"]) {
	const drafted = Object.values(mailTexts).map((texts) =>
		bidiToSubject(texts.escalation.subject(request.id)),
	);
	return drafted.includes(subject)
		? bidiToSubject(mailTexts[language].escalation.subject(request.id))
		: subject.replace(/\s+/g, " ");
}
