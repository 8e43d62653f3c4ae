import { data, redirect } from "@remix-run/node";
import { hijriDay } from "#app/forms/date-input.server.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import { toFormErrors } from "#app/forms/form-errors.ts";
import { withLineItemChange } from "#app/forms/line-item-buttons.ts";
import { selectStateFor } from "#app/forms/select-options.server.ts";
import type { SelectState } from "#app/forms/select-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { AuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { notFoundPage, orErrorPage, orFormError } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { isAdmin, requirePermissions } from "#app/lib/permissions.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import type { Responsibilities } from "#contract/members/responsibilities.schemas.ts";
import type { Member } from "#contract/members/schemas.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";

/** The page on which a member's last day is set and the responsibilities are handed over. */
export type DeparturePageData = {
	readonly member: Pick<Member, "id" | "name_en" | "name_ar" | "last_day" | "left" | "version">;
	/** It is the user's own page; members can't set their own last day. */
	readonly isOwn: boolean;
	readonly inHand: Responsibilities;
	/** The members who can take over; null if the user can't hand over. */
	readonly heirs: SelectState | null;
};

/** An action that failed, the reason, and the typed values. */
export type DepartureActionError = {
	readonly intent: string;
	readonly errors: readonly { readonly field?: string; readonly message: string }[];
	readonly typed: { readonly last_day: string; readonly to_id: string };
	/** The Gregorian day of a last day that was typed by the Hijri calendar. */
	readonly meant?: string | undefined;
	/** Those that were looked for. */
	readonly heirs: SelectState | null;
};

const heirsIn = (reader: FormContext, find = "", chosen = ""): Promise<SelectState> =>
	selectStateFor(reader, "absences/substitutes", find, isIdParam(chosen) ? [chosen] : []);

export async function loadDeparturePage(
	request: Request,
	visitor: Session,
	id = "",
): Promise<DeparturePageData> {
	if (!isIdParam(id) || !(await tenantHasFeature(visitor, "last_days"))) throw notFoundPage();
	await requirePermissions(request, visitor, ["members_write"]);
	const [found, inHand, isFullAdmin] = await orErrorPage(
		request,
		Promise.all([
			callApi(visitor, "GET /members/{id}", { params: { id } }),
			callApi(visitor, "GET /members/{id}/in-hand", { params: { id } }),
			isAdmin(visitor),
		]),
	);
	const { name_en, name_ar, last_day, left, version } = found;
	return {
		member: { id: found.id, name_en, name_ar, last_day, left, version },
		isOwn: found.id === visitor.memberId,
		inHand,
		heirs: isFullAdmin ? await heirsIn(await createFormContext(request, visitor)) : null,
	};
}

const fields: Readonly<Record<string, string>> = { last_day: "last_day", to_id: "to_id" };

/** Handles a form of the page: sets or removes the last day, or hands over. */
export async function handleDepartureForm(
	request: Request,
	{ visitor, form, resumed }: AuthenticatedForm,
	id = "",
) {
	if (!isIdParam(id)) throw notFoundPage();
	const reader = await createFormContext(request, visitor);
	withLineItemChange(form, formText(form, "step"));
	const typed = { last_day: formText(form, "last_day").trim(), to_id: formText(form, "to_id") };
	const intent = formText(form, "intent");
	const step = formText(form, "step");
	const looksFor = step === "options";
	const undone = async (
		status: number,
		errors: DepartureActionError["errors"] = [],
		meant?: string,
	) => {
		const find = formText(form, "find.to_id").trim();
		const heirs =
			looksFor || intent === "hand-over" ? await heirsIn(reader, find, typed.to_id) : null;
		return data<DepartureActionError>({ intent, errors, typed, heirs, meant }, { status });
	};
	if (step || resumed) return undone(200);
	const outcome = await orFormError(request, form, done());
	if (outcome instanceof ApiClientError) {
		const { problems, reason } = toFormErrors(reader, outcome, {
			controls: (field) => (fields[field] ? [fields[field]] : []),
		});
		const meant = hijriDay(reader, typed.last_day);
		const errors = problems.map((problem) =>
			meant && problem.field === "last_day" ? { ...problem, message: meant.message } : problem,
		);
		return undone(
			outcome.status,
			errors.length > 0 ? errors : [{ message: reason }],
			errors.length > 0 ? meant?.day : undefined,
		);
	}
	return redirect(`/view/member/${id}/leaving`, {
		headers: { "Set-Cookie": await flashCookie(outcome) },
	});

	async function done(): Promise<TextKey> {
		if (intent === "hand-over") {
			const { more } = await callApi(visitor, "POST /members/{id}/hand-over", {
				params: { id },
				body: { to_id: typed.to_id },
			});
			return more ? "leaving.handedInPart" : "leaving.handed";
		}
		const lastDay = intent === "return" ? "" : toLatinDigits(typed.last_day);
		if (intent !== "return" && lastDay === "")
			throw new ApiClientError(422, { code: "invalid", fields: { last_day: "required" } });
		await callApi(visitor, "POST /members/edit", {
			body: { id, last_day: lastDay, version: formText(form, "version") },
		});
		return intent === "return" ? "leaving.returned" : "leaving.saved";
	}
}
