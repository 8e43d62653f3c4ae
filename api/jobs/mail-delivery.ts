import { basename } from "node:path";
import { accents, standardAccent } from "#contract/accents.ts";
import { thumbnailOf } from "#contract/uploads.ts";
import type { TenantContext } from "../db/caller.ts";
import type { Connection } from "../db/connection.ts";
import { inTenant } from "../db/database.ts";
import { findMailedEscalation, findMailedNotification } from "../db/mails.ts";
import { findMailedHandOver } from "../db/people/handed-over.ts";
import { findAddressedMember } from "../db/people/members.ts";
import { findMailedMorning } from "../db/plans/mails.ts";
import type { ClaimedMail } from "../db/queues/mail-queue.ts";
import { findMailedReport } from "../db/reports/links.ts";
import type { TenantSettings } from "../db/schema/tenants.ts";
import { findTenantById } from "../db/tenants.ts";
import { goOnHandingOver } from "../domain/members/handing-over.ts";
import { unsubscribePath } from "../domain/notifications/unsubscribing.ts";
import { mostNamed } from "../domain/plans/morning.ts";
import { todayIn } from "../domain/plans/rule.ts";
import { makeInvitationLink, makeResetLink } from "../domain/sessions/password-link.ts";
import { tellOfLowStock } from "../domain/stock/low.ts";
import { layOut } from "../mail/layout.ts";
import type { Letter } from "../mail/letter.ts";
import type { Mail, SendMail } from "../mail/mail.ts";
import { escalationLetter } from "../mail/messages/escalation.ts";
import { handedOverLetter } from "../mail/messages/handed-over.ts";
import { keyChangedLetter, passwordLetter } from "../mail/messages/password.ts";
import { plannedLetter } from "../mail/messages/planned.ts";
import { reportNewsLetter, reportsWaitingLetter } from "../mail/messages/report.ts";
import { notificationLetter } from "../mail/messages/request.ts";
import type { Site } from "../mail/messages/site.ts";
import { testLetter } from "../mail/messages/test.ts";
import { plainText } from "../mail/plain.ts";
import type { Storage } from "../storage/storage.ts";

export type DeliveryDeps = {
	/** A pool with the role that row-level security binds. */
	connection: Connection;
	storage: Storage;
	send: SendMail;
	/** The address of an organisation's site, by its slug. */
	originOf: (slug: string) => string;
	now: () => Date;
};

/** What is particular to a mail; the rest follows. */
type Draft = Pick<Mail, "to" | "cc" | "receivers" | "replyTo" | "attachments" | "unsubscribe"> & {
	letter: Letter;
};

/**
 * Composes a mail from what the database says now and sends it. Nothing is sent where there is
 * nobody to send it to any more, nor for a suspended organisation.
 */
export async function deliver(deps: DeliveryDeps, claimed: ClaimedMail): Promise<void> {
	const tenant = await findTenantById(deps.connection, claimed.job.tenantId);
	if (!tenant || tenant.suspended) return;
	const draft = await draftFor(deps, claimed, { tenant, origin: deps.originOf(tenant.slug) });
	if (!draft || (draft.receivers ?? draft.to).length === 0) return;
	const { letter, ...addressed } = draft;
	const { settings } = tenant;
	const logo = await logoFor(deps.storage, tenant);
	const accent = accents[settings.accent ?? standardAccent];
	await deps.send({
		id: claimed.id,
		language: letter.language,
		organisation: senderOf(settings, letter.language) ?? letter.organisation,
		replyTo: settings.mail?.replyTo,
		subject: letter.subject,
		html: await layOut(letter, { accent, hasLogo: logo !== undefined }),
		text: plainText(letter),
		...(logo ? { logo } : {}),
		...addressed,
	});
}

/** In whose name mails are sent, where the organisation has said so. */
const senderOf = ({ mail = {} }: TenantSettings, language: Letter["language"]) =>
	language === "ar" ? mail.senderAr : mail.senderEn;

/** The organisation's logo, made small; a mail goes without one that can't be had. */
async function logoFor(storage: Storage, { id, settings }: TenantContext): Promise<Mail["logo"]> {
	if (!settings.logo) return undefined;
	const file = thumbnailOf(settings.logo);
	const content = await storage.read(id, file).catch(() => null);
	return content ? { name: basename(file), content } : undefined;
}

/** Reads, and makes links, in a transaction that has ended before anything is sent. */
async function draftFor(
	{ connection, storage, now }: DeliveryDeps,
	{ job, triedBefore }: ClaimedMail,
	site: Site,
): Promise<Draft | null> {
	const { tenantId } = job;
	if (job.kind === "notification") {
		return inTenant(connection, tenantId, async (scope) => {
			const found = await findMailedNotification(scope, job.notificationId);
			if (!found) return null;
			const { to, memberId, kind } = found;
			const path = await unsubscribePath(scope, memberId, kind);
			return {
				to: [to.email],
				letter: notificationLetter(site, found),
				unsubscribe: `${site.origin}${path}?lng=${to.language}`,
			};
		});
	}
	if (job.kind === "planned") {
		// Of another day it says nothing any more.
		if (todayIn(site.tenant.timeZone, now()) !== job.day) return null;
		const { memberId, warranties } = job;
		const about = { memberId, equipmentIds: warranties.ids };
		return inTenant(connection, tenantId, async (scope) => {
			const found = await findMailedMorning(scope, about, mostNamed);
			if (!found) return null;
			const path = await unsubscribePath(scope, memberId, "planned");
			return {
				to: [found.to.email],
				letter: plannedLetter(site, found, warranties.count),
				unsubscribe: `${site.origin}${path}?lng=${found.to.language}`,
			};
		});
	}
	if (job.kind === "handed_over") {
		const { from, to, by } = job;
		const day = { now: now(), timeZone: site.tenant.timeZone };
		return inTenant(connection, tenantId, async (scope) => {
			const counts = await goOnHandingOver(scope, day, job);
			const found = counts && to !== by ? await findMailedHandOver(scope, { from, to }) : null;
			if (!counts || !found) return null;
			const path = await unsubscribePath(scope, to, "assigned");
			return {
				to: [found.to.email],
				letter: handedOverLetter(site, found, to, counts),
				unsubscribe: `${site.origin}${path}?lng=${found.to.language}`,
			};
		});
	}
	if (job.kind === "low_stock") {
		await inTenant(connection, tenantId, (scope) => tellOfLowStock(scope, job, triedBefore));
		return null;
	}
	if (job.kind === "reset") {
		const link = await inTenant(connection, tenantId, (scope) =>
			makeResetLink(scope, job.email, triedBefore > 0, now()),
		);
		const language = job.language ?? link?.member.language;
		return (
			link && { to: [link.member.email], letter: passwordLetter(site, "reset", link, language) }
		);
	}
	if (job.kind === "test") {
		const member = await inTenant(connection, tenantId, (scope) =>
			findAddressedMember(scope, job.memberId),
		);
		return member && !member.hasLeft
			? { to: [member.email], letter: testLetter(site, member) }
			: null;
	}
	if (job.kind === "reports_waiting") {
		const member = await inTenant(connection, tenantId, (scope) =>
			findAddressedMember(scope, job.memberId),
		);
		const isTold = member?.activated && !member.hasLeft;
		const letter = isTold && reportsWaitingLetter(site, member);
		return letter ? { to: [member.email], letter } : null;
	}
	if (job.kind === "report_news") {
		const report = await inTenant(connection, tenantId, (scope) =>
			findMailedReport(scope, job.reportId),
		);
		return report && { to: [report.email], letter: reportNewsLetter(site, report) };
	}
	if (job.kind === "invitation") {
		const link = await inTenant(connection, tenantId, (scope) =>
			makeInvitationLink(scope, job.memberId, now()),
		);
		return link && { to: [link.member.email], letter: passwordLetter(site, "invitation", link) };
	}
	if (job.kind === "key_changed") {
		const member = await inTenant(connection, tenantId, (scope) =>
			findAddressedMember(scope, job.memberId),
		);
		return member && !member.hasLeft
			? { to: [job.email], letter: keyChangedLetter(site, job.change, member) }
			: null;
	}
	const found = await inTenant(connection, tenantId, (scope) =>
		findMailedEscalation(scope, job.escalationId),
	);
	if (!found) return null;
	return {
		to: found.to,
		cc: found.cc,
		receivers: found.readers[job.readers],
		replyTo: found.from.email,
		attachments: await readAttachments(storage, tenantId, found.attachments),
		letter: escalationLetter(site, found, job.readers),
	};
}

/** A file that is gone does not keep the mail back. */
async function readAttachments(storage: Storage, tenantId: number, files: readonly string[]) {
	const contents = await Promise.all(
		files.map(async (file) => ({
			name: basename(file),
			content: await storage.read(tenantId, file),
		})),
	);
	return contents.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
}
