import { openStatuses } from "#contract/requests/constants.ts";
import { mailComposer } from "../platform/mail/composer.ts";
import type { MailContent } from "../platform/mail/content.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";
import type { WeeklySummary } from "./weekly-summary.queries.ts";

/** Composes a manager's weekly summary: what came, was done and is open, and by branch. */
export function weeklySummaryMail(site: TenantSite, summary: WeeklySummary): MailContent {
	const { to, made, done, open, late, ratings, branches, moreBranches } = summary;
	const { texts, organisation, format, nameOf, ...composer } = mailComposer(site, to.language);
	const { weekly } = texts;
	const { number } = format;
	return {
		...composer.begin(weekly.heading(organisation)),
		paragraphs: [composer.greeting(to)],
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
								label: nameOf(branch.name),
								value: weekly.openAndLate(number(branch.open), number(branch.late)),
							})),
							more: moreBranches > 0 ? weekly.more(number(moreBranches)) : undefined,
						},
					]
				: [],
		link: composer.linkTo(weekly.link, `/table/follow-up?f.status=${openStatuses.join(",")}`),
		...composer.end,
	};
}
