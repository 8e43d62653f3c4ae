import { trapField } from "#contract/reports.ts";
import type { NewProblem, ProblemForm } from "#contract/schemas/reports.ts";
import type { TenantCtx } from "../../context.ts";
import { takeIds } from "../../db/counters.ts";
import { queueMails } from "../../db/queues/mail-jobs.ts";
import type { Marks } from "../../db/report-counts.ts";
import {
	findProblemPlace,
	insertReport,
	insertReportPhoto,
	lockReportKey,
	type ProblemPlace,
	reportHasKey,
} from "../../db/reports/sending.ts";
import { mailSecretOf } from "../../db/unsubscribing.ts";
import { CallFailure, invalidField } from "../../failure.ts";
import { keepStrangersPicture, type StoredPicture } from "../pictures/stored.ts";
import { createOfReport, inChargeOf } from "../requests/creation.ts";
import { tokenHash } from "../sessions/token.ts";
import { countOnce, marksOf, mustBeFew } from "./limits.ts";
import {
	isInTime,
	keyOf,
	linkToken,
	newTicket,
	readTicket,
	type Ticket,
	trapToken,
} from "./ticket.ts";

/** Where something is reported, and what signs the organisation's forms. */
export type Door = { readonly place: ProblemPlace; readonly secret: string };

/**
 * The facility of a code, where people without an account may report; whatever keeps them from it is
 * found out with the same work.
 *
 * @throws CallFailure `not_found`
 */
export async function openDoor(ctx: TenantCtx, publicId: string): Promise<Door> {
	const [place, secret] = await Promise.all([findProblemPlace(ctx, publicId), mailSecretOf(ctx)]);
	const { mode = "off" } = ctx.tenant.settings.reports ?? {};
	if (!place || mode === "off") throw new CallFailure("not_found");
	return { place, secret };
}

/** The same, with what is counted there. */
export type Guarded = Door & { readonly marks: Marks };

/**
 * Refuses who may not report at a facility, and who has sent more than any people would.
 *
 * @throws CallFailure `not_found` or `too_many_attempts`
 */
export async function mayReport(ctx: TenantCtx, publicId: string): Promise<Guarded> {
	const door = await openDoor(ctx, publicId);
	const marks = marksOf(ctx, door.secret, door.place.id);
	await mustBeFew(ctx, marks);
	return { ...door, marks };
}

/** The form of a facility. */
export function problemFormOf({ place, secret }: Door, now: Date): ProblemForm {
	return {
		facility: { id: place.id, _id: place.publicId, ...place.names },
		branch: place.branch,
		ticket: newTicket(secret, place.publicId, now),
	};
}

/** A report that may be kept, once its pictures are there. */
export type Admitted = Door & {
	readonly ticket: Ticket;
	readonly fields: NewProblem;
	/** Members look at it first. */
	readonly held: boolean;
};

/**
 * Looks at a form before anything of it costs much.
 *
 * @param sent its fields as they came
 * @param checked the same, once they are asked for
 * @returns the secret of its link where there is nothing left to do
 * @throws CallFailure `invalid`
 */
export async function admit(
	ctx: TenantCtx,
	{ place, secret, marks }: Guarded,
	sent: Readonly<Record<string, unknown>>,
	checked: () => NewProblem,
): Promise<Admitted | { token: string }> {
	const ticket = readTicket(secret, place.publicId, String(sent.ticket ?? ""));
	if (!ticket) throw invalidField("ticket", "ticket_old");
	if (await reportHasKey(ctx, keyOf(ticket))) return { token: linkToken(secret, ticket) };
	if (!isInTime(ticket, ctx.now)) throw invalidField("ticket", "ticket_old");
	if (sent[trapField]) {
		await countOnce(ctx, marks, ticket);
		return { token: trapToken(secret, ctx.now) };
	}
	const fields = checked();
	const tooMany = await countOnce(ctx, marks, ticket);
	const held = tooMany || ctx.tenant.settings.reports?.mode !== "direct";
	return { place, secret, ticket, fields, held };
}

/**
 * Keeps a report, and makes a request of it where that needs nobody.
 *
 * @returns the secret of its link, and whether the report is new
 */
export async function keepReport(
	ctx: TenantCtx,
	{ place, secret, ticket, fields, held }: Admitted,
	pictures: readonly StoredPicture[],
): Promise<{ token: string; isNew: boolean }> {
	const key = keyOf(ticket);
	const token = linkToken(secret, ticket);
	if (await lockReportKey(ctx, key)) return { token, isNew: false };
	const files: string[] = [];
	for (const picture of pictures) files.push(await keepStrangersPicture(ctx, picture));
	const danger = fields.danger ?? 0;
	const memberId = await inChargeOf(ctx, place);
	const at = { facilityId: place.id, branchId: place.branchId, subbranchId: place.subbranchId };
	const requestId =
		held || memberId === null
			? null
			: await createOfReport(
					{ ...ctx, caller: null },
					{ ...at, files, comment: fields.text, priority: danger ? "High" : "Medium" },
					memberId,
					"POST problems/{_id}",
				);
	const id = await takeIds(ctx, "reports");
	await insertReport(ctx, {
		...at,
		id,
		text: fields.text,
		danger,
		contactName: fields.contact_name || null,
		contactPhone: fields.contact_phone || null,
		contactEmail: fields.contact_email || null,
		language: fields.language ?? "ar",
		state: requestId === null ? "held" : "open",
		requestId,
		tokenHash: tokenHash(token),
		key,
		date: ctx.now,
	});
	for (const file of files) await insertReportPhoto(ctx, id, file);
	const { tenantId } = ctx;
	if (requestId === null && memberId !== null)
		await queueMails(ctx, [{ kind: "reports_waiting", tenantId, memberId }]);
	return { token, isNew: true };
}
