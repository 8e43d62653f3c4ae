import { honeypotField, maxReportImages } from "#contract/public-reports/constants.ts";
import type { NewPublicReport, SimilarOpenRequests } from "#contract/public-reports/schemas.ts";
import { findEquipmentAtFacility } from "../equipment/queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { publicOpenRequests, similarPublic } from "../similar/similar-requests.ts";
import {
	createFollowUpFormToken,
	type FormToken,
	formTokenKey,
	hashContent,
	honeypotToken,
	isFormTokenFresh,
	opaqueRequestId,
	parseFormToken,
	trackingToken,
} from "./form-token.ts";
import { countSubmission } from "./rate-limits.ts";
import type { RateCheckedPlace, ReportPlace } from "./report-form.ts";
import {
	findSubmittedContent,
	type ReportFacility,
	type SubmittedContent,
} from "./submission.queries.ts";

/** Hashes of files, by the fields in which they were sent. */
type FileHashes = Readonly<Record<string, readonly string[]>>;

/** A report that may be stored, once its images are. */
export type ScreenedReport = ReportPlace & {
	readonly ticket: FormToken;
	readonly fields: NewPublicReport;
	/** The hash of the whole form. */
	readonly hash: string;
	/** Whether members must check it first. */
	readonly held: boolean;
	/** Whether members must check it because there are so many, whatever its contents. */
	readonly tooMany: boolean;
};

/**
 * Checks a form before anything about it costs much.
 *
 * @param input its fields as they came
 * @param checked returns the same, validated
 * @param fileHashes of its images
 * @returns the secret of its link if nothing is left to do, or a question to its sender
 * @throws ApiError `invalid`, or `key_reused` if the form was sent with another report
 */
export async function screenReport(
	ctx: PublicContext,
	{ place, secret, marks }: RateCheckedPlace,
	input: Readonly<Record<string, unknown>>,
	checked: () => NewPublicReport,
	fileHashes: FileHashes,
): Promise<ScreenedReport | { token: string } | { similar: SimilarOpenRequests["similar"] }> {
	const ticketText = typeof input.ticket === "string" ? input.ticket : "";
	const ticket = parseFormToken(secret, place.publicId, ticketText);
	if (!ticket) throw fieldError("ticket", "ticket_old");
	const earlier = await findSubmittedContent(ctx, formTokenKey(ticket));
	if (earlier) {
		const hash = hashOf(ticket, checked(), fileHashes);
		assertSameContent(ctx, { place, secret, hash }, earlier);
		return { token: trackingToken(secret, ticket) };
	}
	if (!isFormTokenFresh(ticket, ctx.now)) throw fieldError("ticket", "ticket_old");
	if (input[honeypotField]) {
		await countSubmission(ctx, marks, ticket);
		return { token: honeypotToken(secret, ctx.now) };
	}
	const fields = checked();
	const images = (fileHashes.photo?.length ?? 0) + (fields.kept_pictures?.length ?? 0);
	if (images > maxReportImages) throw fieldError("photo", "too_many");
	const tooMany = await countSubmission(ctx, marks, ticket);
	if (fields.ask === 1 && !tooMany) {
		const openRequests = await publicOpenRequests(ctx, place.id);
		const similar =
			openRequests.length === 0
				? []
				: similarPublic(fields.text, openRequests, await findReportedEquipment(ctx, place, fields));
		if (similar.length > 0)
			return {
				similar: similar.map(({ id, date, summary }) => ({
					mark: opaqueRequestId(secret, id),
					date,
					summary,
				})),
			};
	}
	const held = tooMany || ctx.tenant.settings.reports?.mode !== "direct";
	const hash = hashOf(ticket, fields, fileHashes);
	return { place, secret, ticket, fields, hash, held, tooMany };
}

/** Hashes the contents of a report, without its language and the question before it. */
function hashOf(ticket: FormToken, fields: NewPublicReport, fileHashes: FileHashes): string {
	const { ticket: _, ask, language, [honeypotField]: _honeypot, ...content } = fields;
	const filled = Object.entries(content).filter(([, value]) => value);
	return hashContent(ticket, JSON.stringify([filled.sort(), fileHashes.photo ?? []]));
}

/**
 * Checks that a form is sent again with the same contents.
 *
 * @throws ApiError `key_reused`, with the token for sending the new contents
 */
export function assertSameContent(
	ctx: PublicContext,
	{ place, secret, hash }: Pick<ScreenedReport, "place" | "secret" | "hash">,
	earlier: SubmittedContent,
): void {
	if (earlier.hash === null || earlier.hash === hash) return;
	throw new ApiError("key_reused", {
		ticket: createFollowUpFormToken(secret, place.publicId, ctx.now),
	});
}

/** Returns the equipment at a place that a report concerns; null for the code of any other. */
export const findReportedEquipment = async (
	ctx: PublicContext,
	place: ReportFacility,
	{ equipment }: NewPublicReport,
): Promise<number | null> => (equipment ? findEquipmentAtFacility(ctx, equipment, place.id) : null);
