import { basename } from "node:path";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { accentColors, defaultAccentColor } from "#contract/tenants/accent-colors.ts";
import { credentialChangedMail, passwordMail } from "../auth/mail.ts";
import { createInvitationToken, createResetToken } from "../auth/password-token.ts";
import { escalationMail } from "../escalations/mail.ts";
import { findHandoverMailData } from "../members/handover.queries.ts";
import { continueHandover } from "../members/handover.ts";
import { handoverMail } from "../members/mail.ts";
import { findMemberContact } from "../members/queries.ts";
import { maxNamedItems } from "../plans/daily-digest.job.ts";
import { findDailyDigestMailData } from "../plans/digest.queries.ts";
import { dailyDigestMail } from "../plans/mail.ts";
import { localToday } from "../plans/recurrence.ts";
import type { CurrentTenant } from "../platform/actor.ts";
import type { Pool } from "../platform/database/pool.ts";
import { withTenant } from "../platform/database/tenant-transaction.ts";
import type { MailContent } from "../platform/mail/content.ts";
import { renderHtml } from "../platform/mail/html.ts";
import type { MailMessage, SendMail } from "../platform/mail/mail-message.ts";
import { renderPlainText } from "../platform/mail/plain-text.ts";
import type { TenantSite } from "../platform/mail/tenant-site.ts";
import type { MailJob } from "../platform/queue/mail-job.ts";
import type { ClaimedJob } from "../platform/queue/worker.ts";
import { type FileStorage, imageTypeOf } from "../platform/storage/storage.ts";
import type { TenantSettings } from "../platform/tenant-settings.ts";
import { reportNewsMail, reportsWaitingMail } from "../public-reports/mail.ts";
import { findReportNewsMailData } from "../public-reports/tracking-links.queries.ts";
import { notifyLowStock } from "../stock/low-stock-alert.ts";
import { testMail } from "../tenants/mail.ts";
import { findTenantById } from "../tenants/queries.ts";
import { findEscalationMailData, findNotificationMailData } from "./mail.queries.ts";
import { notificationMail } from "./mail.ts";
import { unsubscribePath } from "./unsubscribe.ts";

export type MailDeliveryDependencies = {
	/** A pool with the role that row-level security binds. */
	connection: Pool;
	storage: FileStorage;
	send: SendMail;
	/** The address of an organisation's site, by its slug. */
	originOf: (slug: string) => string;
	now: () => Date;
};

/** The particular parts of a mail; the others are derived. */
type Draft = Pick<
	MailMessage,
	"to" | "cc" | "receivers" | "replyTo" | "attachments" | "unsubscribe"
> & {
	letter: MailContent;
};

/**
 * Composes a mail from the present state of the database and sends it. Nothing is sent if there is
 * no recipient any longer, or the organisation is suspended.
 */
export async function deliverMail(
	deps: MailDeliveryDependencies,
	claimed: ClaimedJob<MailJob>,
): Promise<void> {
	const tenant = await findTenantById(deps.connection, claimed.job.tenantId);
	if (!tenant || tenant.suspended) return;
	const draft = await draftFor(deps, claimed, { tenant, origin: deps.originOf(tenant.slug) });
	if (!draft || (draft.receivers ?? draft.to).length === 0) return;
	const { letter, ...addressed } = draft;
	const { settings } = tenant;
	const logo = await logoFor(deps.storage, tenant);
	const accent = accentColors[settings.accent ?? defaultAccentColor];
	await deps.send({
		id: claimed.id,
		language: letter.language,
		organisation: senderOf(settings, letter.language) ?? letter.organisation,
		replyTo: settings.mail?.replyTo,
		subject: letter.subject,
		html: await renderHtml(letter, { accent, hasLogo: logo !== undefined }),
		text: renderPlainText(letter),
		...(logo ? { logo } : {}),
		...addressed,
	});
}

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

/** Reads the data and creates links, in a transaction that ends before anything is sent. */
async function draftFor(
	{ connection, storage, now }: MailDeliveryDependencies,
	{ job, triedBefore }: ClaimedJob<MailJob>,
	site: TenantSite,
): Promise<Draft | null> {
	const { tenantId } = job;
	if (job.kind === "notification") {
		return withTenant(connection, tenantId, async (scope) => {
			const found = await findNotificationMailData(scope, job.notificationId);
			if (!found) return null;
			const { to, memberId, kind } = found;
			const path = await unsubscribePath(scope, memberId, kind);
			return {
				to: [to.email],
				letter: notificationMail(site, found),
				unsubscribe: `${site.origin}${path}?lng=${to.language}`,
			};
		});
	}
	if (job.kind === "planned") {
		// The digest of another date is out of date.
		if (localToday(site.tenant.timeZone, now()) !== job.day) return null;
		const { memberId, warranties } = job;
		const about = { memberId, equipmentIds: warranties.ids };
		return withTenant(connection, tenantId, async (scope) => {
			const found = await findDailyDigestMailData(scope, about, maxNamedItems);
			if (!found) return null;
			const path = await unsubscribePath(scope, memberId, "planned");
			return {
				to: [found.to.email],
				letter: dailyDigestMail(site, found, warranties.count),
				unsubscribe: `${site.origin}${path}?lng=${found.to.language}`,
			};
		});
	}
	if (job.kind === "handed_over") {
		const { from, to, by } = job;
		const day = { now: now(), timeZone: site.tenant.timeZone };
		return withTenant(connection, tenantId, async (scope) => {
			const counts = await continueHandover(scope, day, job);
			const found = counts && to !== by ? await findHandoverMailData(scope, { from, to }) : null;
			if (!counts || !found) return null;
			const path = await unsubscribePath(scope, to, "assigned");
			return {
				to: [found.to.email],
				letter: handoverMail(site, found, to, counts),
				unsubscribe: `${site.origin}${path}?lng=${found.to.language}`,
			};
		});
	}
	if (job.kind === "low_stock") {
		await withTenant(connection, tenantId, (scope) => notifyLowStock(scope, job, triedBefore));
		return null;
	}
	if (job.kind === "reset") {
		const link = await withTenant(connection, tenantId, (scope) =>
			createResetToken(scope, job.email, triedBefore > 0, now()),
		);
		const language = job.language ?? link?.member.language;
		return link && { to: [link.member.email], letter: passwordMail(site, "reset", link, language) };
	}
	if (job.kind === "test") {
		const member = await withTenant(connection, tenantId, (scope) =>
			findMemberContact(scope, job.memberId),
		);
		return member && !member.hasLeft
			? { to: [member.email], letter: testMail(site, member) }
			: null;
	}
	if (job.kind === "reports_waiting") {
		const member = await withTenant(connection, tenantId, (scope) =>
			findMemberContact(scope, job.memberId),
		);
		const isTold = member?.activated && !member.hasLeft;
		const letter = isTold && reportsWaitingMail(site, member);
		return letter ? { to: [member.email], letter } : null;
	}
	if (job.kind === "report_news") {
		const report = await withTenant(connection, tenantId, (scope) =>
			findReportNewsMailData(scope, job.reportId),
		);
		return report && { to: [report.email], letter: reportNewsMail(site, report) };
	}
	if (job.kind === "invitation") {
		const link = await withTenant(connection, tenantId, (scope) =>
			createInvitationToken(scope, job.memberId, now()),
		);
		return link && { to: [link.member.email], letter: passwordMail(site, "invitation", link) };
	}
	if (job.kind === "key_changed") {
		const member = await withTenant(connection, tenantId, (scope) =>
			findMemberContact(scope, job.memberId),
		);
		return member && !member.hasLeft
			? { to: [job.email], letter: credentialChangedMail(site, job.change, member) }
			: null;
	}
	const found = await withTenant(connection, tenantId, (scope) =>
		findEscalationMailData(scope, job.escalationId),
	);
	if (!found) return null;
	return {
		to: found.to,
		cc: found.cc,
		receivers: found.readers[job.readers],
		replyTo: found.from.email,
		attachments: await readAttachments(storage, tenantId, found.attachments),
		letter: escalationMail(site, found, job.readers),
	};
}

/** A missing file does not prevent the mail. */
async function readAttachments(storage: FileStorage, tenantId: number, files: readonly string[]) {
	const contents = await Promise.all(
		files.map(async (file) => ({
			name: basename(file),
			content: await storage.read(tenantId, file),
		})),
	);
	return contents.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
}
