import { data, redirect } from "@remix-run/node";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { translateFor } from "#app/lib/organisation.server.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import {
	notFound,
	orExplain,
	orRefuse,
	unseenThing,
	unseenThingWhereNotFound,
} from "#app/lib/refusal.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import type { Report, ShownReport } from "#contract/schemas/reports.ts";

export async function reportPage(
	request: Request,
	visitor: SignedInVisitor,
	id = "",
): Promise<ShownReport> {
	if (!isRowId(id)) throw unseenThing();
	const loading = fetchFromApi<ShownReport>(visitor, `reports/${id}`);
	return orRefuse(request, loading.catch(unseenThingWhereNotFound));
}

/** What a member does with a report that waits, and what its form asks. */
const settlings = {
	accept: [],
	join: ["request_id"],
	refuse: ["reason"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Settling = keyof typeof settlings;

/** What was not done with a report, and why. */
export type Unsettled = {
	errors: { field?: string; message: string }[];
	typed: Readonly<Record<string, string>>;
};

/** Settles a report as a form says; what becomes a request is shown as that. */
export async function settleReport(
	request: Request,
	{ visitor, form, resumed }: TakenForm,
	id = "",
) {
	if (!isRowId(id)) throw notFound();
	const intent = textOf(form, "intent");
	const typed = {
		open_request: textOf(form, "open_request"),
		request_id: textOf(form, "request_id"),
		reason: textOf(form, "reason"),
	};
	/** A number that was typed is meant more than one that was chosen before. */
	const requestId = typed.request_id.trim() || typed.open_request;
	if (resumed || !Object.hasOwn(settlings, intent)) return data<Unsettled>({ errors: [], typed });
	const said = { request_id: requestId, reason: typed.reason };
	const fields = settlings[intent as Settling].map((name) => [name, said[name]]);
	const version = Number(textOf(form, "version"));
	const body = { id: Number(id), version, ...Object.fromEntries(fields) };
	const settled = await orExplain(
		request,
		form,
		fetchFromApi<{ report: Report }>(visitor, `reports/${intent}`, { method: "POST", body }),
	);
	if (settled instanceof ApiFailure) {
		const t = await translateFor(request, visitor);
		const { code, fields: wrong, status } = settled;
		const isChosen = form.has("open_request") && !typed.request_id.trim();
		const errors = Object.entries(wrong).map(([field, problem]) => ({
			...(Object.hasOwn(said, field)
				? { field: field === "request_id" && isChosen ? "open_request" : field }
				: {}),
			message: t(fieldText(problem ?? "unknown")),
		}));
		const whole = t(code === "edit_conflict" ? "reporting.stale" : `failures.plain.${code}`);
		return data<Unsettled>(
			{ errors: errors.length > 0 ? errors : [{ message: whole }], typed },
			{ status },
		);
	}
	const { request_id } = settled.report;
	const next =
		request_id && intent !== "refuse" ? `/view/request/${request_id}` : `/view/report/${id}`;
	return redirect(next, { headers: { "Set-Cookie": await flash("reporting.settled") } });
}
