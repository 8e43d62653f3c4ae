import { mailComposer } from "../platform/mail/composer.ts";
import type { MailContent } from "../platform/mail/content.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";
import type { MailedList } from "./mailed-list.ts";

/** Composes the mail with a list: how many rows there are, and the first of them or a workbook. */
export function listMail(site: TenantSite, list: MailedList): MailContent {
	const { mail, to, total, more, unclear, rows, workbook, renewal } = list;
	const { texts, organisation, format, ...composer } = mailComposer(site, to.language);
	const count = `${format.number(total)}${more ? "+" : ""}`;
	const left = total - rows.length;
	const facts = rows.map(([label = "", ...cells]) => ({
		label,
		value: cells.filter((cell) => cell !== "").join(" · "),
	}));
	const about = workbook ? texts.list.attached : texts.list.tooLarge;
	const none = unclear ? texts.list.unclear : texts.list.none;
	return {
		...composer.begin(texts.list.heading(mail.name, count)),
		paragraphs: [
			composer.greeting(to),
			...(renewal ? [texts.list.wanted] : []),
			...(total === 0 ? [none] : mail.form === "xlsx" ? [about] : []),
		],
		tables:
			facts.length > 0
				? [
						{
							heading: undefined,
							facts,
							more: left > 0 ? texts.list.more(format.number(left)) : undefined,
						},
					]
				: [],
		link: composer.linkTo(
			texts.list.link,
			`/list-mails/${mail.page}?opened=${mail.id}${mail.query && `&${mail.query}`}`,
		),
		footnotes: [texts.list.why(organisation)],
		settings: {
			address: `${site.origin}/list-mails/${mail.page}`,
			label: renewal ? texts.list.renew : texts.list.settings,
		},
	};
}
