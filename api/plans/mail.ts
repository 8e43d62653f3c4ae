import { openStatuses } from "#contract/requests/constants.ts";
import { mailComposer } from "../platform/mail/composer.ts";
import type { MailContent } from "../platform/mail/content.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";
import type { DailyDigestMailData } from "./digest.queries.ts";

/**
 * Composes the daily digest: a member's planned work, and warranties and documents that end.
 *
 * @param ending how many of each end, some of which the mail names
 */
export function dailyDigestMail(
	site: TenantSite,
	{ to, memberId, planned, requests, warranties, documents }: DailyDigestMailData,
	ending: Readonly<Record<"warranties" | "documents", number>>,
): MailContent {
	const { texts, format, nameOf, begin, greeting, linkTo, end } = mailComposer(site, to.language);
	const words = texts.planned;
	const { number } = format;
	const ended = [
		{ name: "warranties", rows: warranties, path: "equipment-management" },
		{ name: "documents", rows: documents, path: "documents-management?f.ends=soon,ended" },
	] as const;
	const parts = ended.flatMap(({ name, rows, path }) => {
		const count = Math.max(ending[name], rows.length);
		return rows.length > 0
			? [{ rows, count, heading: words[name](number(count)), path, open: words.open[name] }]
			: [];
	});
	const [first] = parts;
	const heading = planned > 0 || !first ? words.heading(number(planned)) : first.heading;
	const placed = (subject: string, place: { nameEn: string; nameAr: string } | null) =>
		place ? `${nameOf(place)}\n${subject}` : subject;
	const more = (all: number, shown: number) =>
		all > shown ? words.more(number(all - shown)) : undefined;
	return {
		...begin(heading),
		paragraphs: [greeting(to)],
		tables: [
			{
				heading: words.due,
				facts: requests.map(({ plan, facility, due }) => ({
					label: format.date(due),
					value: placed(nameOf(plan), facility),
				})),
				more: more(planned, requests.length),
			},
			...parts.map((part) => ({
				heading: part.heading === heading ? undefined : part.heading,
				facts: part.rows.map((one) => ({
					label: format.day(one.until),
					value: placed(nameOf(one), one.facility),
				})),
				more: more(part.count, part.rows.length),
			})),
		].filter(({ facts }) => facts.length > 0),
		link:
			planned > 0 || !first
				? linkTo(words.link, listOf(memberId))
				: linkTo(first.open, `/table/${first.path}`),
		...end,
	};
}

const listOf = (memberId: number) =>
	`/table/follow-up?f.assigned_to_id=${memberId}&f.status=${openStatuses.join(",")}&f.planned=1`;
