import type { MailedEscalation, MailedNotification, MailedRequest } from "../../db/mails.ts";
import type { Letter } from "../letter.ts";
import { asSubject } from "../phrase.ts";
import { mailTexts } from "../texts/texts.ts";
import { nameIn, type Site } from "./site.ts";

type Language = Letter["language"];

/** Of a longer text, the mail shows the beginning. */
const excerptLength = 300;

/** The letter that tells a member of what happened to a request. */
export function notificationLetter(site: Site, notification: MailedNotification): Letter {
	const { kind, request, to, actor, note } = notification;
	const { language } = to;
	const texts = mailTexts[language];
	const status = notification.status ? texts.status[notification.status] : "";
	const heading = texts.notification[kind]({ id: request.id, status });
	const organisation = nameIn(language, site.tenant);
	return {
		language,
		organisation,
		subject: asSubject(heading),
		heading,
		paragraphs: [texts.greeting(nameIn(language, to))],
		quote: excerpt(note ?? request.comment, texts.ellipsis),
		facts: [
			...(status ? [{ label: texts.facts.status, value: status }] : []),
			...factsOf(request, language),
			...(actor ? [{ label: texts.facts.actor, value: nameIn(language, actor) }] : []),
		],
		link: linkTo(site, request.id, language),
		footnotes: [texts.whyNotified(organisation)],
	};
}

/** The letter in which a member escalates a request, in that member's language. */
export function escalationLetter(site: Site, escalation: MailedEscalation): Letter {
	const { from, request } = escalation;
	const { language } = from;
	const texts = mailTexts[language];
	const name = nameIn(language, from);
	return {
		language,
		organisation: nameIn(language, site.tenant),
		subject: escalation.subject.replace(/\s+/g, " "),
		heading: texts.escalation.heading(request.id),
		paragraphs: [texts.escalation.from(name)],
		quote: escalation.comment?.trim() || undefined,
		facts: [
			...factsOf(request, language),
			{ label: texts.facts.request, value: excerpt(request.comment, texts.ellipsis) },
		].filter(({ value }) => value),
		link: linkTo(site, request.id, language),
		footnotes: [texts.escalation.reply(name)],
	};
}

function factsOf(request: MailedRequest, language: Language): { label: string; value: string }[] {
	const { facts, requestType, priority } = mailTexts[language];
	const { facility, branch } = request;
	return [
		{ label: facts.type, value: requestType[request.type] },
		{ label: facts.priority, value: priority[request.priority] },
		...(facility ? [{ label: facts.facility, value: nameIn(language, facility) }] : []),
		...(branch ? [{ label: facts.branch, value: nameIn(language, branch) }] : []),
	];
}

const linkTo = (site: Site, requestId: number, language: Language) => ({
	label: mailTexts[language].openRequest,
	address: `${site.origin}/view/request/${requestId}`,
	hint: mailTexts[language].linkHint,
});

/** The beginning of a text, cut between whole characters. */
function excerpt(text: string, ellipsis: string): string {
	const characters = [...text.trim()];
	if (characters.length <= excerptLength) return characters.join("");
	return `${characters.slice(0, excerptLength).join("").trimEnd()}${ellipsis}`;
}
