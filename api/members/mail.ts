import {
	type ResponsibilityKind,
	responsibilityKinds,
} from "#contract/members/responsibility-kinds.ts";
import { openStatuses } from "#contract/requests/constants.ts";
import { mailComposer } from "../platform/mail/composer.ts";
import type { MailContent } from "../platform/mail/content.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";
import type { HandoverMailData } from "./handover.queries.ts";
import type { MemberContact } from "./queries.ts";

/** Composes the mail that tells the office that a member without an e-mail address wants a new card. */
export function cardWantedMail(
	site: TenantSite,
	member: MemberContact,
	language: "ar" | "en" | null,
): MailContent {
	const { texts, nameOf, begin, linkTo } = mailComposer(site, language ?? member.language);
	const { heading, paragraphs, link, footnotes } = texts.cardWanted;
	const name = nameOf(member);
	return {
		...begin(heading(name, member.workNumber ?? "")),
		paragraphs: paragraphs(name),
		link: linkTo(link, `/view/member/${member.id}`),
		footnotes,
	};
}

/** Composes the mail that tells a member how many of another's responsibilities are theirs. */
export function handoverMail(
	site: TenantSite,
	{ to, from }: HandoverMailData,
	memberId: number,
	counts: Readonly<Record<ResponsibilityKind, number>>,
): MailContent {
	const { texts, format, nameOf, begin, greeting, linkTo, end } = mailComposer(site, to.language);
	const words = texts.handedOver;
	const open = `f.assigned_to_id=${memberId}&f.status=${openStatuses.join(",")}`;
	return {
		...begin(words.heading(nameOf(from))),
		paragraphs: [greeting(to)],
		facts: responsibilityKinds
			.filter((kind) => counts[kind] > 0)
			.map((kind) => ({ label: words.kinds[kind], value: format.number(counts[kind]) })),
		link: linkTo(words.link, `/table/follow-up?${open}`),
		...end,
	};
}
