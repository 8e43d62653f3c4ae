import { data } from "@remix-run/node";
import { z } from "zod";
import { localizedName } from "#app/entities/localized-name.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import { isOptionSearch, optionSearchTexts } from "#app/forms/option-search.server.ts";
import type { PostedForm } from "#app/forms/posted-form.server.ts";
import { loadKindTiles } from "#app/kinds/kind-tiles.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { errorPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { canUpload, requireNeeds } from "#app/lib/permissions.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { handleFormButton, type NewRequestChange } from "./actions.server.ts";
import { loadSelectedFacility, lookUpAddress } from "./facility-lookup.server.ts";
import { type NewRequestForm, purchaseType } from "./form-state.ts";
import {
	emptyNewRequestForm,
	markChosenPhotos,
	parseNewRequestForm,
} from "./form-values.server.ts";
import { withSelectOptions } from "./options.server.ts";
import { type RequestKind, requestForms } from "./request-forms.ts";

/**
 * Loads the page of a request form; a printed code leads to it with `?code={_id}/{id}`, a sub-branch
 * with `?subbranch={id}`.
 */
export async function loadNewRequest(request: Request, kind: RequestKind) {
	const session = await requireSession(request);
	const reader = await createFormContext(request, session);
	// Both are requested at once and read in one transaction; a missing permission is reported first.
	const form = orErrorPage(request, requestedForm(reader, kind));
	form.catch(() => {});
	await requireNeeds(request, session, requestForms[kind].permission);
	return form;
}

async function requestedForm(reader: FormContext, kind: RequestKind) {
	const params = new URL(reader.request.url).searchParams;
	const code = kind === "maintenance" ? params.get("code") : null;
	const of = params.get("of") === "equipment" ? "equipment" : undefined;
	if (code) return formOfCode(reader, code, of);
	const facility = kind === "maintenance" ? params.get("facility") : null;
	if (facility && isIdParam(facility)) {
		const form = emptyNewRequestForm(kind);
		const kinds = loadKindTiles(reader);
		const found = await loadSelectedFacility(reader, facility, "list");
		return data(await withSelectOptions(reader, found ? { ...form, found } : form, { kinds }));
	}
	const subbranch = kind === "maintenance" ? params.get("subbranch") : null;
	if (subbranch && isIdParam(subbranch)) {
		const found = await callApi(reader.session, "GET /subbranches/{id}", {
			params: { id: subbranch },
		}).catch(nullIfRejected);
		const finds = { facility_id: localizedName(found, reader.language) ?? "" };
		return data(
			await withSelectOptions(reader, emptyNewRequestForm(kind), { listed: true, finds }),
		);
	}
	const bought = kind === "other" ? params.get("buy") : null;
	const form = emptyNewRequestForm(kind);
	if (!bought || !isIdParam(bought))
		return data(await withSelectOptions(reader, form, { listed: params.has("list") }));
	const bare = { ...form, values: { ...form.values, resource_id: bought } };
	const [values, shown] = await Promise.all([
		valuesToBuy(reader, bought),
		withSelectOptions(reader, bare),
	]);
	return data({ ...shown, values: { ...form.values, ...values } });
}

/** Returns the values of a purchase of a resource, if the user can see it. */
async function valuesToBuy(reader: FormContext, id: string) {
	const found = await callApi(reader.session, "GET /resources/{id}", { params: { id } }).catch(
		nullIfRejected,
	);
	if (!found) return {};
	const { qty, threshold, order_qty } = found;
	const isLow = threshold !== null && qty < threshold;
	return {
		type: purchaseType,
		resource_id: id,
		qty: String(order_qty ?? ""),
		comment: isLow ? reader.t("stock.low", { qty, threshold }) : "",
	};
}

function nullIfRejected(error: unknown): null {
	if (error instanceof ApiClientError && error.status !== 401 && error.status < 500) return null;
	throw error;
}

async function formOfCode(reader: FormContext, code: string, of: "equipment" | undefined) {
	const form = emptyNewRequestForm("maintenance");
	const kinds = loadKindTiles(reader);
	const read = await lookUpAddress(reader, code, of);
	if ("found" in read)
		return data<NewRequestForm>(
			await withSelectOptions(reader, { ...form, found: read.found }, { kinds }),
		);
	const failure = reader.t("apiErrors.plain.invalid");
	return data<NewRequestForm>(
		{ ...form, errors: { qr_code: read.error }, failure },
		{ status: read.status },
	);
}

/** Checks whether the files of a new request are accepted. */
const canUploadToRequest = (request: Request, kind: RequestKind): Promise<boolean> =>
	canUpload(request, (session) => requireNeeds(request, session, requestForms[kind].permission));

/** Returns the button that was pressed; `resume` after signing in again. */
const stepOf = ({ form, resumed }: PostedForm): string =>
	resumed ? "resume" : formText(form, "step") || "send";

export const newRequestForm = (kind: RequestKind) =>
	defineForm({
		schema: z.looseObject({}).transform((posted) => parseNewRequestForm(kind, posted)),
		images: { control: "photo", later: true },
		sendsResumed: true,
		waits(posted) {
			const { form } = posted;
			const step = stepOf(posted);
			return step === "options" || (step === "send" && isOptionSearch(form));
		},
		async send(shown, posted, images) {
			const reader = await createFormContext(posted.request, posted.session);
			return handleFormButton(reader, shown, { form: posted.form, step: stepOf(posted) }, images);
		},
		async done(result) {
			if ("joined" in result)
				return redirectWithToast(`/view/request/${result.joined}`, "outcomes.similar.joined");
			return redirectWithToast("/table/follow-up", "requests.created", { marked: result.saved.id });
		},
		reject(error) {
			throw errorPage(error);
		},
		async show(state, { request, session, form }, _, posted): Promise<NewRequestForm> {
			const reader = await createFormContext(request, session);
			const shown = parseNewRequestForm(kind, posted);
			const { isListed, ...change } = state as NewRequestChange;
			const values = Object.keys(change.values ?? {}).length > 0 ? change.values : shown.values;
			return withSelectOptions(
				reader,
				{ ...shown, ...change, ...(values && { values }) },
				{
					finds: optionSearchTexts(form),
					listed: isListed === true || formText(form, "choosing") === "1",
				},
			);
		},
	});

/** Handles a submitted form: creates the request, or shows the form again as its buttons demand. */
export const handleNewRequest = (request: Request, kind: RequestKind) =>
	runFormAction(request, newRequestForm(kind), {
		files: () => canUploadToRequest(request, kind),
		mark: markChosenPhotos,
	});
