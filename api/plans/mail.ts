import { openStatuses } from "#contract/requests/constants.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { mailSettingsLink } from "../notifications/mail.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { localizedName, type TenantSite } from "../platform/mail/tenant-site.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";
import type { DailyDigestMailData } from "./digest.queries.ts";

/**
 * Composes the daily digest: a member's planned work, and warranties that end.
 *
 * @param ending the number of warranties that end, some of which the mail names
 */
export function dailyDigestMail(
	site: TenantSite,
	{ to, memberId, planned, requests, warranties }: DailyDigestMailData,
	ending: number,
): MailContent {
	const { language } = to;
	const texts = mailTexts[language];
	const { tenant } = site;
	const format = getLocaleFormat(language, tenant.timeZone, tenant.settings.digits);
	const organisation = localizedName(language, tenant);
	const words = texts.planned;
	const number = (count: number) => format.number(count);
	const ends = Math.max(ending, warranties.length);
	const heading = planned > 0 ? words.heading(number(planned)) : words.warranties(number(ends));
	const placed = (subject: string, place: { nameEn: string; nameAr: string } | null) =>
		place ? `${localizedName(language, place)}\n${subject}` : subject;
	const more = (all: number, shown: number) =>
		all > shown ? words.more(number(all - shown)) : undefined;
	return {
		language,
		organisation,
		subject: bidiToSubject(heading),
		heading,
		paragraphs: [texts.greeting(localizedName(language, to))],
		tables: [
			{
				heading: words.due,
				facts: requests.map(({ plan, facility, due }) => ({
					label: format.date(due),
					value: placed(localizedName(language, plan), facility),
				})),
				more: more(planned, requests.length),
			},
			{
				heading: planned > 0 ? words.warranties(number(ends)) : undefined,
				facts: warranties.map((equipment) => ({
					label: format.day(equipment.until),
					value: placed(localizedName(language, equipment), equipment.facility),
				})),
				more: more(ends, warranties.length),
			},
		].filter(({ facts }) => facts.length > 0),
		link: {
			...(planned > 0
				? { label: words.link, address: `${site.origin}${listOf(memberId)}` }
				: { label: words.equipment, address: `${site.origin}/table/equipment-management` }),
			hint: texts.linkHint,
		},
		footnotes: [texts.whyNotified(organisation)],
		settings: mailSettingsLink(site, language),
	};
}

const listOf = (memberId: number) =>
	`/table/follow-up?f.assigned_to_id=${memberId}&f.status=${openStatuses.join(",")}&f.planned=1`;
