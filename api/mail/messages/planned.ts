import { formatFor } from "#contract/format.ts";
import { openStatuses } from "#contract/requests.ts";
import type { MailedMorning } from "../../db/plans/mails.ts";
import type { Letter } from "../letter.ts";
import { asSubject } from "../phrase.ts";
import { mailTexts } from "../texts/texts.ts";
import { settingsOf } from "./request.ts";
import { nameIn, type Site } from "./site.ts";

/**
 * The letter of a morning: the planned work that a member has, and the warranties that end.
 *
 * @param ending how many warranties end, of which the letter names some
 */
export function plannedLetter(
	site: Site,
	{ to, memberId, planned, requests, warranties }: MailedMorning,
	ending: number,
): Letter {
	const { language } = to;
	const texts = mailTexts[language];
	const { tenant } = site;
	const format = formatFor(language, tenant.timeZone, tenant.settings.digits);
	const organisation = nameIn(language, tenant);
	const said = texts.planned;
	const number = (count: number) => format.number(count);
	const ends = Math.max(ending, warranties.length);
	const heading = planned > 0 ? said.heading(number(planned)) : said.warranties(number(ends));
	const placed = (what: string, place: { nameEn: string; nameAr: string } | null) =>
		place ? `${nameIn(language, place)}\n${what}` : what;
	const more = (all: number, shown: number) =>
		all > shown ? said.more(number(all - shown)) : undefined;
	return {
		language,
		organisation,
		subject: asSubject(heading),
		heading,
		paragraphs: [texts.greeting(nameIn(language, to))],
		tables: [
			{
				heading: said.due,
				facts: requests.map(({ plan, facility, due }) => ({
					label: format.date(due),
					value: placed(nameIn(language, plan), facility),
				})),
				more: more(planned, requests.length),
			},
			{
				heading: planned > 0 ? said.warranties(number(ends)) : undefined,
				facts: warranties.map((equipment) => ({
					label: format.day(equipment.until),
					value: placed(nameIn(language, equipment), equipment.facility),
				})),
				more: more(ends, warranties.length),
			},
		].filter(({ facts }) => facts.length > 0),
		link: {
			...(planned > 0
				? { label: said.link, address: `${site.origin}${listOf(memberId)}` }
				: { label: said.equipment, address: `${site.origin}/table/equipment-management` }),
			hint: texts.linkHint,
		},
		footnotes: [texts.whyNotified(organisation)],
		settings: settingsOf(site, language),
	};
}

const listOf = (memberId: number) =>
	`/table/follow-up?f.assigned_to_id=${memberId}&f.status=${openStatuses.join(",")}&f.planned=1`;
