import { getLocaleFormat } from "#contract/values/format.ts";
import { mailSettingsLink } from "../notifications/mail.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { localizedName, type TenantSite } from "../platform/mail/tenant-site.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";
import type { MailedList } from "./mailed-list.ts";

/** Composes the mail with a list: how many rows there are, and the first of them or a workbook. */
export function listMail(site: TenantSite, list: MailedList): MailContent {
	const { mail, to, total, more, rows, workbook, renewal } = list;
	const { language } = to;
	const { tenant } = site;
	const texts = mailTexts[language];
	const format = getLocaleFormat(language, tenant.timeZone, tenant.settings.digits);
	const organisation = localizedName(language, tenant);
	const count = `${format.number(total)}${more ? "+" : ""}`;
	const heading = texts.list.heading(mail.name, count);
	const left = total - rows.length;
	const facts = rows.map(([label = "", ...cells]) => ({
		label,
		value: cells.filter((cell) => cell !== "").join(" · "),
	}));
	const about = workbook ? texts.list.attached : texts.list.tooLarge;
	return {
		language,
		organisation,
		subject: bidiToSubject(heading),
		heading,
		paragraphs: [
			texts.greeting(localizedName(language, to)),
			...(renewal ? [texts.list.wanted] : []),
			...(total === 0 ? [texts.list.none] : mail.form === "xlsx" ? [about] : []),
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
		link: {
			label: texts.list.link,
			address: `${site.origin}/list-mails/${mail.page}?opened=${mail.id}${mail.query && `&${mail.query}`}`,
			hint: texts.linkHint,
		},
		footnotes: [texts.list.why(organisation)],
		settings: {
			...mailSettingsLink(site, language),
			address: `${site.origin}/list-mails/${mail.page}`,
			label: renewal ? texts.list.renew : texts.list.settings,
		},
	};
}
