import type { MemberContact } from "../members/queries.ts";
import { mailComposer } from "../platform/mail/composer.ts";
import type { MailContent } from "../platform/mail/content.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";
import type { CredentialChange } from "../platform/mail/texts/mail-texts.ts";

/** Composes the mail with a link to set a password. */
export function passwordMail(
	site: TenantSite,
	purpose: "invitation" | "reset",
	link: { member: MemberContact; token: string },
	language: "ar" | "en" = link.member.language,
): MailContent {
	const { texts, organisation, begin, greeting, linkTo } = mailComposer(site, language);
	const words = texts[purpose];
	return {
		...begin(words.heading(organisation)),
		paragraphs: [greeting(link.member), ...words.paragraphs(organisation)],
		link: linkTo(words.link, `/resetpassword/${link.token}`),
		footnotes: words.footnotes,
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
	identity_linked: "/my-sign-in",
	webhook_off: "/organisation/webhooks",
};

/** Composes the mail that notifies a member of a changed credential; `change` names it. */
export function credentialChangedMail(
	site: TenantSite,
	change: CredentialChange,
	member: MemberContact,
): MailContent {
	const { texts, organisation, begin, greeting, linkTo } = mailComposer(site, member.language);
	const { heading, paragraphs, link } = texts.keyChanged[change];
	return {
		...begin(heading(organisation)),
		paragraphs: [greeting(member), ...paragraphs(organisation)],
		link: linkTo(link, pathFor[change]),
		footnotes: [],
	};
}
