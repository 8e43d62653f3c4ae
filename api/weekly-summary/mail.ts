import { openStatuses } from "#contract/requests/constants.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { mailSettingsLink } from "../notifications/mail.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { localizedName, type TenantSite } from "../platform/mail/tenant-site.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";
import type { WeeklySummary } from "./weekly-summary.queries.ts";

/** Composes a manager's weekly summary: what came, was done and is open, and by branch. */
export function weeklySummaryMail(site: TenantSite, summary: WeeklySummary): MailContent {
	const { to, made, done, open, late, ratings, branches, moreBranches } = summary;
	const { language } = to;
	const { tenant } = site;
	const texts = mailTexts[language];
	const weekly = texts.weekly;
	const format = getLocaleFormat(language, tenant.timeZone, tenant.settings.digits);
	const organisation = localizedName(language, tenant);
	const number = (value: number) => format.number(value);
	const heading = weekly.heading(organisation);
	return {
		language,
		organisation,
		subject: bidiToSubject(heading),
		heading,
		paragraphs: [texts.greeting(localizedName(language, to))],
		facts: [
			{ label: weekly.open, value: number(open) },
			{ label: weekly.late, value: number(late) },
			{ label: weekly.made, value: number(made) },
			{ label: weekly.done, value: number(done) },
			...(ratings
				? [
						{
							label: weekly.ratings,
							value: weekly.rating(
								number(Math.round(ratings.mean * 10) / 10),
								number(ratings.count),
							),
						},
					]
				: []),
		],
		tables:
			branches.length > 1
				? [
						{
							heading: weekly.byBranch,
							facts: branches.map((branch) => ({
								label: localizedName(language, branch.name),
								value: weekly.openAndLate(number(branch.open), number(branch.late)),
							})),
							more: moreBranches > 0 ? weekly.more(number(moreBranches)) : undefined,
						},
					]
				: [],
		link: {
			label: weekly.link,
			address: `${site.origin}/table/follow-up?f.status=${openStatuses.join(",")}`,
			hint: texts.linkHint,
		},
		footnotes: [texts.whyNotified(organisation)],
		settings: mailSettingsLink(site, language),
	};
}
