import {
	type ResponsibilityKind,
	responsibilityKinds,
} from "#contract/members/responsibility-kinds.ts";
import { openStatuses } from "#contract/requests/constants.ts";
import { getLocaleFormat } from "#contract/values/format.ts";
import { mailSettingsLink } from "../notifications/mail.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { localizedName, type TenantSite } from "../platform/mail/tenant-site.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";
import type { HandoverMailData } from "./handover.queries.ts";
import type { MemberContact } from "./queries.ts";

/** Composes the mail that tells the office that a member without an e-mail address wants a new card. */
export function cardWantedMail(
	site: TenantSite,
	member: MemberContact,
	language: "ar" | "en" | null,
): MailContent {
	const reader = language ?? member.language;
	const texts = mailTexts[reader];
	const name = localizedName(reader, member);
	const heading = texts.cardWanted.heading(name, member.workNumber ?? "");
	return {
		language: reader,
		organisation: localizedName(reader, site.tenant),
		subject: bidiToSubject(heading),
		heading,
		paragraphs: texts.cardWanted.paragraphs(name),
		link: {
			label: texts.cardWanted.link,
			address: `${site.origin}/view/member/${member.id}`,
			hint: texts.linkHint,
		},
		footnotes: texts.cardWanted.footnotes,
	};
}

/** Composes the mail that tells a member how many of another's responsibilities are theirs. */
export function handoverMail(
	site: TenantSite,
	{ to, from }: HandoverMailData,
	memberId: number,
	counts: Readonly<Record<ResponsibilityKind, number>>,
): MailContent {
	const { language } = to;
	const { tenant } = site;
	const texts = mailTexts[language];
	const words = texts.handedOver;
	const format = getLocaleFormat(language, tenant.timeZone, tenant.settings.digits);
	const organisation = localizedName(language, tenant);
	const heading = words.heading(localizedName(language, from));
	const open = `f.assigned_to_id=${memberId}&f.status=${openStatuses.join(",")}`;
	return {
		language,
		organisation,
		subject: bidiToSubject(heading),
		heading,
		paragraphs: [texts.greeting(localizedName(language, to))],
		facts: responsibilityKinds
			.filter((kind) => counts[kind] > 0)
			.map((kind) => ({ label: words.kinds[kind], value: format.number(counts[kind]) })),
		link: {
			label: words.link,
			address: `${site.origin}/table/follow-up?${open}`,
			hint: texts.linkHint,
		},
		footnotes: [texts.whyNotified(organisation)],
		settings: mailSettingsLink(site, language),
	};
}
