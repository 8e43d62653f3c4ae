import type { PublicReportForm } from "#contract/public-reports/schemas.ts";
import { findPublicKinds } from "../kinds/queries.ts";
import { findMailSecret } from "../notifications/unsubscribe.queries.ts";
import type { PublicContext } from "../platform/context.ts";
import { ApiError } from "../platform/errors.ts";
import { createFormToken } from "./form-token.ts";
import type { RateKeys } from "./rate-counters.queries.ts";
import { assertUnderLimit, rateKeys } from "./rate-limits.ts";
import { findReportFacility, type ReportFacility } from "./submission.queries.ts";

/** The place of a report, and the secret that signs the organisation's forms. */
export type ReportPlace = { readonly place: ReportFacility; readonly secret: string };

/**
 * Finds the facility of a code, its own or that of equipment, where people without an account may
 * report. Whatever the reason for a failure, it takes the same work.
 *
 * @throws ApiError `not_found`
 */
export async function findReportPlace(
	ctx: PublicContext,
	publicId: string,
	of: "facility" | "equipment" = "facility",
): Promise<ReportPlace> {
	const [place, secret] = await Promise.all([
		findReportFacility(ctx, publicId, of),
		findMailSecret(ctx),
	]);
	const { mode = "off" } = ctx.tenant.settings.reports ?? {};
	if (!place || mode === "off") throw new ApiError("not_found");
	return { place, secret };
}

/** The place with the keys of its counters. */
export type RateCheckedPlace = ReportPlace & { readonly marks: RateKeys };

/**
 * Checks that a report is possible at a facility, and that the client has not sent too many.
 *
 * @throws ApiError `not_found` or `too_many_attempts`
 */
export async function assertCanReport(
	ctx: PublicContext,
	publicId: string,
): Promise<RateCheckedPlace> {
	const found = await findReportPlace(ctx, publicId);
	const marks = rateKeys(ctx, found.secret, found.place.id);
	await assertUnderLimit(ctx, marks);
	return { ...found, marks };
}

/** Returns the form of a facility. */
export async function buildReportForm(
	ctx: PublicContext,
	{ place, secret }: ReportPlace,
): Promise<PublicReportForm> {
	const { equipment } = place;
	const kinds = ctx.tenant.settings.kinds ? await findPublicKinds(ctx) : [];
	return {
		...(kinds.length > 0 ? { kinds } : {}),
		facility: { id: place.id, _id: place.publicId, ...place.names },
		branch: place.branch,
		...(equipment && {
			equipment: { id: equipment.id, _id: equipment.publicId, ...equipment.names },
		}),
		ticket: createFormToken(secret, place.publicId, ctx.now),
	};
}
