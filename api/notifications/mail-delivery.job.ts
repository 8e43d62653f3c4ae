import { basename } from "node:path";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { isMailable } from "#contract/members/no-email.ts";
import type { MailKind } from "#contract/notifications/constants.ts";
import { accentColors, defaultAccentColor } from "#contract/tenants/accent-colors.ts";
import { credentialChangedMail, passwordMail } from "../auth/mail.ts";
import { createInvitationToken, createResetToken } from "../auth/password-token.ts";
import { escalationMail } from "../escalations/mail.ts";
import { listMail } from "../list-mails/mail.ts";
import { findMailedList } from "../list-mails/mailed-list.ts";
import { findCardRequest } from "../members/card-request.queries.ts";
import { findHandoverMailData } from "../members/handover.queries.ts";
import { continueHandover } from "../members/handover.ts";
import { cardWantedMail, handoverMail } from "../members/mail.ts";
import { findMemberContact } from "../members/queries.ts";
import { maxNamedItems } from "../plans/daily-digest.job.ts";
import { findDailyDigestMailData } from "../plans/digest.queries.ts";
import { dailyDigestMail } from "../plans/mail.ts";
import { localToday } from "../plans/recurrence.ts";
import type { CurrentTenant, PresentTenant } from "../platform/actor.ts";
import type { Pool } from "../platform/database/pool.ts";
import { type TenantTransaction, withTenant } from "../platform/database/tenant-transaction.ts";
import type { ReadList } from "../platform/lists/read-list.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { renderHtml } from "../platform/mail/html.ts";
import type { MailMessage, SendMail } from "../platform/mail/mail-message.ts";
import { renderPlainText } from "../platform/mail/plain-text.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";
import type { ClaimedJob } from "../platform/queue/worker.ts";
import { type FileStorage, imageTypeOf } from "../platform/storage/storage.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";
import { reportNewsMail, reportsWaitingMail } from "../public-reports/mail.ts";
import { findReportNewsMailData } from "../public-reports/tracking-links.queries.ts";
import { notifyLowStock } from "../stock/low-stock-alert.ts";
import { testMail } from "../tenants/mail.ts";
import { findTenantById } from "../tenants/queries.ts";
import { weeklySummaryMail } from "../weekly-summary/mail.ts";
import { findWeeklySummary } from "../weekly-summary/weekly-summary.ts";
import {
	findEscalationMailData,
	findNotificationMailData,
	type MailRecipient,
} from "./mail.queries.ts";
import { notificationMail } from "./mail.ts";
import type { MailJob } from "./mail-job.ts";
import { unsubscribePath } from "./unsubscribe.ts";

export type MailDeliveryDependencies = {
	/** A pool with the role that row-level security binds. */
	connection: Pool;
	storage: FileStorage;
	send: SendMail;
	/** The address of an organisation's site, by its slug. */
	originOf: (slug: string) => string;
	/** Reads lists that members get by mail. */
	readList: ReadList;
	/** A clock in place of the database's, for tests. */
	now?: () => Date;
};

/** The particular parts of a mail; the others are derived. */
type Draft = Pick<
	MailMessage,
	"to" | "cc" | "receivers" | "replyTo" | "attachments" | "unsubscribe"
> & {
	mail: MailContent;
};

/**
 * Composes a mail from the present state of the database and sends it. Nothing is sent if there is
 * no recipient any longer, or the organisation is suspended.
 */
export async function deliverMail(deps: MailDeliveryDependencies, claimed: ClaimedJob<MailJob>) {
	const tenant = await findTenantById(deps.connection, claimed.job.tenantId);
	if (!tenant || tenant.suspended) return;
	const draft = await draftFor(deps, claimed, tenant);
	if (!draft || (draft.receivers ?? draft.to).filter(isMailable).length === 0) return;
	const { mail, ...addressed } = onlyMailable(draft);
	const { settings } = tenant;
	const logo = await logoFor(deps.storage, tenant);
	const accent = accentColors[settings.accent ?? defaultAccentColor];
	await deps.send({
		id: claimed.id,
		language: mail.language,
		organisation: senderOf(settings, mail.language) ?? mail.organisation,
		replyTo: settings.mail?.replyTo,
		subject: mail.subject,
		html: await renderHtml(mail, { accent, hasLogo: logo !== undefined }),
		text: renderPlainText(mail),
		...(logo ? { logo } : {}),
		...addressed,
	});
}

/** Leaves out the addresses of members who have none. */
const onlyMailable = ({ to, cc, receivers, replyTo, ...draft }: Draft): Draft => ({
	...draft,
	to: to.filter(isMailable),
	...(cc ? { cc: cc.filter(isMailable) } : {}),
	...(receivers ? { receivers: receivers.filter(isMailable) } : {}),
	...(replyTo && isMailable(replyTo) ? { replyTo } : {}),
});

/** Returns the sender's name and reply address that the organisation has set, if any. */
const senderOf = ({ mail = {} }: TenantSettings, language: MailContent["language"]) =>
	language === "ar" ? (mail.senderAr ?? mail.senderEn) : (mail.senderEn ?? mail.senderAr);

/**
 * Returns the organisation's logo, reduced in size; null if it can't be read: the mail is sent
 * without it.
 */
async function logoFor(
	storage: FileStorage,
	{ id, settings }: CurrentTenant,
): Promise<MailMessage["logo"]> {
	if (!settings.logo) return undefined;
	const file = thumbnailPath(settings.logo);
	const content = await storage.read(id, file).catch(() => null);
	// The name tells programs for mail what it is.
	return content ? { name: `logo.${imageTypeOf(content)}`, content } : undefined;
}

/** What a draft is made of: the job, its organisation, and a transaction that ends before anything is sent. */
type Drafting<Kind extends MailJob["kind"]> = {
	readonly job: Extract<MailJob, { kind: Kind }>;
	readonly triedBefore: number;
	readonly site: TenantSite;
	readonly tenant: CurrentTenant;
	readonly now: Date;
	readonly storage: FileStorage;
	readonly readList: ReadList;
	readonly scope: TenantTransaction;
};

type Drafts = {
	readonly [Kind in MailJob["kind"]]: (drafting: Drafting<Kind>) => Promise<Draft | null>;
};

/** A mail of a kind that its recipient can unsubscribe from. */
async function unsubscribable(
	{ scope, site }: Pick<Drafting<"planned">, "scope" | "site">,
	{ memberId, to, kind }: { memberId: number; to: MailRecipient; kind: MailKind },
	mail: MailContent,
): Promise<Draft> {
	const path = await unsubscribePath(scope, memberId, kind);
	return { to: [to.email], mail, unsubscribe: `${site.origin}${path}?lng=${to.language}` };
}

/** The draft of a mail of each kind; null if it is not sent. */
const drafts: Drafts = {
	async notification({ job, scope, ...drafting }) {
		const found = await findNotificationMailData(scope, job.notificationId);
		return (
			found && unsubscribable({ scope, ...drafting }, found, notificationMail(drafting.site, found))
		);
	},
	async planned({ job, scope, site, now }) {
		// The digest of another date is out of date.
		if (localToday(site.tenant.timeZone, now) !== job.day) return null;
		const { memberId, warranties, documents = { count: 0, ids: [] } } = job;
		const about = { memberId, equipmentIds: warranties.ids, documentIds: documents.ids };
		const found = await findDailyDigestMailData(scope, about, maxNamedItems);
		if (!found) return null;
		const recipient = { memberId, to: found.to, kind: "planned" } as const;
		return unsubscribable(
			{ scope, site },
			recipient,
			dailyDigestMail(site, found, {
				warranties: warranties.count,
				documents: documents.count,
			}),
		);
	},
	async weekly({ job, scope, site }) {
		const found = await findWeeklySummary(scope, job);
		if (!found) return null;
		const recipient = { memberId: job.memberId, to: found.to, kind: "weekly" } as const;
		return unsubscribable({ scope, site }, recipient, weeklySummaryMail(site, found));
	},
	async list({ job, scope, site, tenant, now, storage, readList }) {
		const ctx = {
			...scope,
			tenant,
			now,
			storage,
			clientAddress: null,
			clientNetwork: null,
		};
		const found = await findMailedList(ctx, job.listMailId, readList);
		if (!found) return null;
		const recipient = { memberId: found.mail.memberId, to: found.to, kind: "list" } as const;
		const draft = await unsubscribable({ scope, site }, recipient, listMail(site, found));
		const { workbook } = found;
		const attachments = workbook && [{ name: `${found.mail.page}.xlsx`, content: workbook }];
		return attachments ? { ...draft, attachments } : draft;
	},
	async handed_over({ job, scope, site, now }) {
		const { from, to, by } = job;
		const day = { now, timeZone: site.tenant.timeZone };
		const counts = await continueHandover(scope, day, job);
		const found = counts && to !== by ? await findHandoverMailData(scope, { from, to }) : null;
		if (!counts || !found) return null;
		const recipient = { memberId: to, to: found.to, kind: "assigned" } as const;
		return unsubscribable({ scope, site }, recipient, handoverMail(site, found, to, counts));
	},
	async low_stock({ job, scope, triedBefore }) {
		await notifyLowStock(scope, job, triedBefore);
		return null;
	},
	async reset({ job, scope, site, triedBefore, now }) {
		const link = await createResetToken(scope, job.email, triedBefore > 0, now);
		const language = job.language ?? link?.member.language;
		return link && { to: [link.member.email], mail: passwordMail(site, "reset", link, language) };
	},
	async card_wanted({ job, scope, site }) {
		const wanted = await findCardRequest(scope, job.number);
		return wanted && { to: wanted.office, mail: cardWantedMail(site, wanted.member, job.language) };
	},
	async test({ job, scope, site }) {
		const member = await findMemberContact(scope, job.memberId);
		return member && !member.hasLeft ? { to: [member.email], mail: testMail(site, member) } : null;
	},
	async reports_waiting({ job, scope, site }) {
		const member = await findMemberContact(scope, job.memberId);
		const mail = member?.activated && !member.hasLeft ? reportsWaitingMail(site, member) : null;
		return member && mail ? { to: [member.email], mail } : null;
	},
	async report_news({ job, scope, site }) {
		const report = await findReportNewsMailData(scope, job.reportId);
		return report && { to: [report.email], mail: reportNewsMail(site, report) };
	},
	async invitation({ job, scope, site, now }) {
		const link = await createInvitationToken(scope, job.memberId, now);
		return link && { to: [link.member.email], mail: passwordMail(site, "invitation", link) };
	},
	async key_changed({ job, scope, site }) {
		const member = await findMemberContact(scope, job.memberId);
		return member && !member.hasLeft
			? { to: [job.email], mail: credentialChangedMail(site, job.change, member) }
			: null;
	},
	async escalation({ job, scope, site, storage }) {
		const found = await findEscalationMailData(scope, job.escalationId);
		return (
			found && {
				to: found.to,
				cc: found.cc,
				receivers: found.readers[job.readers],
				replyTo: found.from.email,
				attachments: await readAttachments(storage, scope.tenantId, found.attachments),
				mail: escalationMail(site, found, job.readers),
			}
		);
	},
};

function draftFor<Kind extends MailJob["kind"]>(
	{ connection, storage, originOf, readList, now }: MailDeliveryDependencies,
	{ job, triedBefore }: { job: Extract<MailJob, { kind: Kind }>; triedBefore: number },
	tenant: PresentTenant,
): Promise<Draft | null> {
	const site = { tenant, origin: originOf(tenant.slug) };
	const at = now?.() ?? tenant.readAt;
	const draft: Drafts[Kind] = drafts[job.kind as Kind];
	return withTenant(connection, job.tenantId, (scope) =>
		draft({ job, triedBefore, site, tenant, now: at, storage, readList, scope }),
	);
}

/** A missing file does not prevent the mail. */
async function readAttachments(
	storage: FileStorage,
	tenantId: number,
	files: readonly { file: string; name: string | null }[],
) {
	const contents = await Promise.all(
		files.map(async ({ file, name }) => ({
			name: name ?? basename(file),
			content: await storage.read(tenantId, file),
		})),
	);
	return contents.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
}
