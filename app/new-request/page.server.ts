import { data, redirect } from "@remix-run/node";
import { type RequestKind, requestForms } from "#app/entities/request-forms.ts";
import { type FormReader, formReader } from "#app/forms/reader.server.ts";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { orExplain, orRefuse, refusalPage } from "#app/lib/refusal.server.ts";
import { mayTakeFiles, requireRight } from "#app/lib/right.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import type { Resource } from "#contract/schemas/stock.ts";
import { readAddress } from "./facility.server.ts";
import { type NewRequestForm, purchase } from "./new-request.ts";
import { withOptions } from "./offering.server.ts";
import { takeStep } from "./steps.server.ts";
import { emptyForm } from "./typed.server.ts";

/** The page of a form that raises requests; a printed code leads to it by `?code={_id}/{id}`. */
export async function loadNewRequest(request: Request, kind: RequestKind) {
	const visitor = await requireVisitor(request);
	const reader = await formReader(request, visitor);
	// Asked for at once, both are read in one transaction; that a right is missing is told first.
	const form = orRefuse(request, askedForm(reader, kind));
	form.catch(() => {});
	await requireRight(request, visitor, requestForms[kind].right);
	return form;
}

async function askedForm(reader: FormReader, kind: RequestKind) {
	const params = new URL(reader.request.url).searchParams;
	const code = kind === "maintenance" ? params.get("code") : null;
	const of = params.get("of") === "equipment" ? "equipment" : undefined;
	if (code) return formOfCode(reader, code, of);
	const bought = kind === "other" ? params.get("buy") : null;
	const form = bought ? await formToBuy(reader, bought) : emptyForm(kind);
	return data(await withOptions(reader, form));
}

/** The form of a purchase, filled with what a resource says of itself where it can be looked at. */
async function formToBuy(reader: FormReader, id: string): Promise<NewRequestForm> {
	const form = emptyForm("other");
	const found =
		isRowId(id) &&
		(await fetchFromApi<Partial<Resource>>(reader.visitor, `resources/${id}`).catch(
			nullWhereRefused,
		));
	if (!found) return form;
	const { qty, threshold, order_qty } = found;
	const isLow = typeof qty === "number" && typeof threshold === "number" && qty < threshold;
	const typed = {
		...form.typed,
		type: purchase,
		resource_id: id,
		qty: String(order_qty ?? ""),
		comment: isLow ? reader.t("stock.low", { qty, threshold }) : "",
	};
	return { ...form, typed };
}

function nullWhereRefused(error: unknown): null {
	if (error instanceof ApiFailure && error.status !== 401 && error.status < 500) return null;
	throw error;
}

async function formOfCode(reader: FormReader, code: string, of: "equipment" | undefined) {
	const form = emptyForm("maintenance");
	const read = await readAddress(reader, code, of);
	if ("found" in read) return data<NewRequestForm>({ ...form, found: read.found });
	const failure = reader.t("failures.plain.invalid");
	return data<NewRequestForm>(
		{ ...form, errors: { qr_code: read.problem }, failure },
		{ status: read.status },
	);
}

/** Whether files that come with a request of a kind are read. */
export const mayTakeRequest = (request: Request, kind: RequestKind): Promise<boolean> =>
	mayTakeFiles(request, (visitor) => requireRight(request, visitor, requestForms[kind].right));

/** Takes a sent form: sends the request, or shows the form again as its buttons ask. */
export async function takeNewRequest(
	request: Request,
	{ visitor, form, resumed }: TakenForm,
	kind: RequestKind,
) {
	const reader = await formReader(request, visitor);
	const step = resumed ? "resume" : textOf(form, "step") || "send";
	const outcome = await orExplain(request, form, takeStep(reader, kind, form, step));
	if (outcome instanceof ApiFailure) throw refusalPage(outcome);
	if ("form" in outcome) return data(outcome.form, { status: outcome.status });
	if ("joined" in outcome)
		return redirect(`/view/request/${outcome.joined}`, {
			headers: { "Set-Cookie": await flash("similar.joined") },
		});
	return redirect("/table/follow-up", {
		headers: { "Set-Cookie": await flash("request.created", { marked: outcome.saved.id }) },
	});
}
