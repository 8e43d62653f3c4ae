import type { MailedNotification, MailedRequest } from "../../db/mails.ts";
import type { Letter } from "../letter.ts";
import { asSubject } from "../phrase.ts";
import { mailTexts } from "../texts/texts.ts";
import { momentIn, nameIn, type Site } from "./site.ts";

type Language = Letter["language"];

/** Of a longer text, the mail shows the beginning. */
const excerptLength = 300;

/** The letter that tells a member of what happened. */
export function notificationLetter(site: Site, notification: MailedNotification): Letter {
	if (notification.kind === "low_stock") return lowStockLetter(site, notification);
	const { kind, request, plan, to, actor, note, at, id } = notification;
	const { language } = to;
	const texts = mailTexts[language];
	const status = notification.status
		? (texts.status[notification.status] ?? notification.status)
		: "";
	const heading = texts.notification[kind]({ id: request.id, status });
	const organisation = nameIn(language, site.tenant);
	return {
		language,
		organisation,
		subject: asSubject(heading),
		heading,
		paragraphs: [texts.greeting(nameIn(language, to))],
		quote: excerptOf(note ?? request.comment, language),
		facts: [
			...(status ? [{ label: texts.facts.status, value: status }] : []),
			...(plan ? [{ label: texts.facts.plan, value: nameIn(language, plan) }] : []),
			...factsOf(site, request, language),
			...(actor ? [{ label: texts.facts.actor, value: nameIn(language, actor) }] : []),
			{ label: texts.facts.at, value: momentIn(language, site, at) },
		],
		link: plan
			? {
					label: texts.openPlan,
					// Leads to the request whoever may not see plans.
					address: `${site.origin}/notification/${id}?request=${request.id}`,
					hint: texts.linkHint,
				}
			: linkTo(site, request.id, language),
		footnotes: [texts.whyNotified(organisation)],
		settings: settingsOf(site, language),
	};
}

/** The letter that tells a member of a resource of which there are too few. */
function lowStockLetter(
	site: Site,
	{ to, actor, at, stock }: Extract<MailedNotification, { kind: "low_stock" }>,
): Letter {
	const { language } = to;
	const texts = mailTexts[language];
	const organisation = nameIn(language, site.tenant);
	const { heading, link } = texts.lowStock;
	const title = heading(nameIn(language, stock));
	return {
		language,
		organisation,
		subject: asSubject(title),
		heading: title,
		paragraphs: [texts.greeting(nameIn(language, to))],
		facts: [
			{ label: texts.facts.left, value: String(stock.qty) },
			{ label: texts.facts.threshold, value: String(stock.threshold) },
			...(actor ? [{ label: texts.facts.actor, value: nameIn(language, actor) }] : []),
			{ label: texts.facts.at, value: momentIn(language, site, at) },
		],
		link: {
			label: link,
			address: `${site.origin}/view/resource/${stock.id}`,
			hint: texts.linkHint,
		},
		footnotes: [texts.whyNotified(organisation)],
		settings: settingsOf(site, language),
	};
}

/** What every mail about a request tells of it. */
export function factsOf(
	site: Site,
	request: MailedRequest,
	language: Language,
): { label: string; value: string }[] {
	const { facts, requestType, priority } = mailTexts[language];
	const { facility, branch, requester, due } = request;
	const named = { facility, branch, requester };
	return [
		{ label: facts.type, value: requestType[request.type] },
		{ label: facts.priority, value: priority[request.priority] },
		...(["facility", "branch", "requester"] as const).flatMap((name) => {
			const names = named[name];
			return names ? [{ label: facts[name], value: nameIn(language, names) }] : [];
		}),
		...(due ? [{ label: facts.due, value: momentIn(language, site, due) }] : []),
	];
}

export const linkTo = (site: Site, requestId: number, language: Language) => ({
	label: mailTexts[language].openRequest,
	address: `${site.origin}/view/request/${requestId}`,
	hint: mailTexts[language].linkHint,
});

/** Where members choose which of these mails they get. */
export const settingsOf = (site: Site, language: Language) => ({
	label: mailTexts[language].settings,
	address: `${site.origin}/edit-profile#notifications`,
});

/** The beginning of a text, cut between whole characters. */
export function excerptOf(text: string, language: Language): string {
	const characters = [...text.trim()];
	if (characters.length <= excerptLength) return characters.join("");
	const beginning = characters.slice(0, excerptLength).join("").trimEnd();
	return `${beginning}${mailTexts[language].ellipsis}`;
}
