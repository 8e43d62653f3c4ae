import type { MemberContact } from "../members/queries.ts";
import { bidiToSubject } from "../platform/mail/bidi-template.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { localizedName, type TenantSite } from "../platform/mail/tenant-site.ts";
import type { CredentialChange } from "../platform/mail/texts/mail-texts.ts";
import { mailTexts } from "../platform/mail/texts/texts-by-language.ts";

/** Composes the mail with a link to set a password. */
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

/** The page for members who did not make the change themselves. */
const pathFor: Readonly<Record<CredentialChange, string>> = {
	password: "/forgot-password",
	email: "/help",
	second_step_on: "/help",
	second_step_off: "/forgot-password",
	second_step_reset: "/forgot-password",
	token_made: "/my-tokens",
	webhook_off: "/organisation/webhooks",
};

/** Composes the mail that notifies a member of a changed credential; `change` names it. */
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
