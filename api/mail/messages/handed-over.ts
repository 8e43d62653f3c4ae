import { formatFor } from "#contract/format.ts";
import { type KindInHand, kindsInHand } from "#contract/in-hand.ts";
import { openStatuses } from "#contract/requests.ts";
import type { MailedHandOver } from "../../db/people/handed-over.ts";
import type { Letter } from "../letter.ts";
import { asSubject } from "../phrase.ts";
import { mailTexts } from "../texts/texts.ts";
import { settingsOf } from "./request.ts";
import { nameIn, type Site } from "./site.ts";

/** Tells a member how much of what was another's is theirs now. */
export function handedOverLetter(
	site: Site,
	{ to, from }: MailedHandOver,
	memberId: number,
	counts: Readonly<Record<KindInHand, number>>,
): Letter {
	const { language } = to;
	const { tenant } = site;
	const texts = mailTexts[language];
	const said = texts.handedOver;
	const format = formatFor(language, tenant.timeZone, tenant.settings.digits);
	const organisation = nameIn(language, tenant);
	const heading = said.heading(nameIn(language, from));
	const open = `f.assigned_to_id=${memberId}&f.status=${openStatuses.join(",")}`;
	return {
		language,
		organisation,
		subject: asSubject(heading),
		heading,
		paragraphs: [texts.greeting(nameIn(language, to))],
		facts: kindsInHand
			.filter((kind) => counts[kind] > 0)
			.map((kind) => ({ label: said.kinds[kind], value: format.number(counts[kind]) })),
		link: {
			label: said.link,
			address: `${site.origin}/table/follow-up?${open}`,
			hint: texts.linkHint,
		},
		footnotes: [texts.whyNotified(organisation)],
		settings: settingsOf(site, language),
	};
}
