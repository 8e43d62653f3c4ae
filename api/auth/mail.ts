import type { MemberContact } from "../members/queries.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { localizedName, type TenantSite } from "../platform/mail/tenant-site.ts";
import { mailTexts } from "../platform/mail/texts/mail-texts.ts";
import type { CredentialChange } from "../platform/queue/mail-job.ts";

/** The letter with a link to set a password. */
export function passwordMail(
	site: TenantSite,
	purpose: "invitation" | "reset",
	link: { member: MemberContact; token: string },
	language: "ar" | "en" = link.member.language,
): MailContent {
	const texts = mailTexts[language];
	const organisation = localizedName(language, site.tenant);
	const heading = texts[purpose].heading(organisation);
	return {
		language,
		organisation,
		subject: bidiToSubject(heading),
		heading,
		paragraphs: [
			texts.greeting(localizedName(language, link.member)),
			...texts[purpose].paragraphs(organisation),
		],
		link: {
			label: texts[purpose].link,
			address: `${site.origin}/resetpassword/${link.token}`,
			hint: texts.linkHint,
		},
		footnotes: texts[purpose].footnotes,
	};
}

/** What a change that was not the member's own leads to. */
const pathFor: Readonly<Record<CredentialChange, string>> = {
	password: "/forgot-password",
	email: "/help",
};

/** Tells a member that what opens the account is another; `change` says what. */
export function credentialChangedMail(
	site: TenantSite,
	change: CredentialChange,
	member: MemberContact,
): MailContent {
	const { language } = member;
	const texts = mailTexts[language];
	const organisation = localizedName(language, site.tenant);
	const { heading, paragraphs, link } = texts.keyChanged[change];
	return {
		language,
		organisation,
		subject: bidiToSubject(heading(organisation)),
		heading: heading(organisation),
		paragraphs: [texts.greeting(localizedName(language, member)), ...paragraphs(organisation)],
		link: { label: link, address: `${site.origin}${pathFor[change]}`, hint: texts.linkHint },
		footnotes: [],
	};
}
