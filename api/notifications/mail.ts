import { mailComposer } from "../platform/mail/composer.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { formatInstant, localizedName, type TenantSite } from "../platform/mail/tenant-site.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";
import type { NotificationMailData, RequestMailData } from "./mail.queries.ts";

type Language = MailContent["language"];

/** The maximum length of a text in a mail; longer ones are cut. */
const excerptLength = 300;

/** That of a text among those of several requests. */
const severalExcerptLength = 80;

/** Composes the mail for a member's notification. */
export function notificationMail(
	site: TenantSite,
	notification: NotificationMailData,
): MailContent {
	if (notification.kind === "low_stock") return lowStockMail(site, notification);
	const { kind, request, plan, to, note, id, others } = notification;
	if (others.length > 0) return severalRequestsMail(site, notification);
	const { language } = to;
	const { texts, nameOf, begin, greeting, linkTo, end } = mailComposer(site, language);
	const status = statusText(notification);
	return {
		...begin(texts.notification[kind]({ id: request.id, status })),
		paragraphs: [greeting(to)],
		quote: textExcerpt(note ?? request.comment, language),
		facts: [
			...(status ? [{ label: texts.facts.status, value: status }] : []),
			...(plan ? [{ label: texts.facts.plan, value: nameOf(plan) }] : []),
			...requestFacts(site, request, language),
			...actorAndTime(site, notification),
		],
		link:
			plan || kind === "reassigned"
				? linkTo(
						plan ? texts.openPlan : texts.openRequest,
						// It leads members who may not see the plan to the request; who no longer sees the request
						// reads there that another member has it.
						`/notification/${id}?request=${request.id}`,
					)
				: requestLink(site, request.id, language),
		...end,
	};
}

type RequestNotificationMail = Exclude<NotificationMailData, { kind: "low_stock" }>;

/** Returns the name of the status that a notification is about; empty if it is about none. */
const statusText = ({ status, to }: RequestNotificationMail): string =>
	status ? (mailTexts[to.language].status[status] ?? status) : "";

/** Returns the facts that end the mail of a notification: who caused it, if anybody, and when. */
function actorAndTime(site: TenantSite, { actor, at, to: { language } }: NotificationMailData) {
	const { facts } = mailTexts[language];
	return [
		...(actor ? [{ label: facts.actor, value: localizedName(language, actor) }] : []),
		{ label: facts.at, value: formatInstant(language, site, at) },
	];
}

/** Composes the mail about several requests of which a member was notified by one press. */
function severalRequestsMail(site: TenantSite, notification: RequestNotificationMail): MailContent {
	const { kind, request, others, to } = notification;
	const { language } = to;
	const { texts, format, begin, greeting, linkTo, end } = mailComposer(site, language);
	const count = format.number(others.length + 1);
	const status = statusText(notification);
	const heading = texts.several[kind === "status" || kind === "reassigned" ? kind : "assigned"]({
		count,
		status,
	});
	return {
		...begin(heading),
		paragraphs: [greeting(to)],
		facts: [
			...[request, ...others].map(({ id, comment }) => ({
				label: `#${id}`,
				value: textExcerpt(comment, language, severalExcerptLength),
			})),
			...actorAndTime(site, notification),
		],
		link: linkTo(texts.several.link, "/table/notifications"),
		...end,
	};
}

/** Composes the mail to a member about a resource with low stock. */
function lowStockMail(
	site: TenantSite,
	notification: Extract<NotificationMailData, { kind: "low_stock" }>,
): MailContent {
	const { to, stock } = notification;
	const { texts, nameOf, begin, greeting, linkTo, end } = mailComposer(site, to.language);
	const { heading, link } = texts.lowStock;
	return {
		...begin(heading(nameOf(stock))),
		paragraphs: [greeting(to)],
		facts: [
			{ label: texts.facts.left, value: String(stock.qty) },
			{ label: texts.facts.threshold, value: String(stock.threshold) },
			...actorAndTime(site, notification),
		],
		link: linkTo(link, `/view/resource/${stock.id}`),
		...end,
	};
}

/** Returns the facts of a request that every mail about it lists. */
export function requestFacts(
	site: TenantSite,
	request: RequestMailData,
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
			return names ? [{ label: facts[name], value: localizedName(language, names) }] : [];
		}),
		...(due ? [{ label: facts.due, value: formatInstant(language, site, due) }] : []),
	];
}

export function requestLink(site: TenantSite, requestId: number, language: Language) {
	const { texts, linkTo } = mailComposer(site, language);
	return linkTo(texts.openRequest, `/view/request/${requestId}`);
}

/** Returns the start of a text, cut between whole characters. */
export function textExcerpt(text: string, language: Language, maxLength = excerptLength): string {
	const characters = [...text.trim()];
	if (characters.length <= maxLength) return characters.join("");
	const beginning = characters.slice(0, maxLength).join("").trimEnd();
	return `${beginning}${mailTexts[language].ellipsis}`;
}
