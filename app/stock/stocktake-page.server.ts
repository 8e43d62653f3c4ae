import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { fetchEntity, parseEntityParams } from "#app/entities/load-entity.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { AuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { notFoundPage, orErrorPage, orFormError } from "#app/lib/error-responses.server.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { pageParam } from "#app/lib/page-param.ts";
import { requirePermission } from "#app/lib/permissions.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { tenantDigits, tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { maxStocktakeRows, type StocktakeResource } from "#contract/stock/schemas.ts";
import { parseIdText } from "#contract/values/id-parser.ts";
import { toLatinDigits } from "#contract/values/normalize-text.ts";
import {
	type StocktakeFormRow,
	type StocktakeFormState,
	type StocktakePageData,
	stocktakePath,
} from "./stocktake.ts";

/** The number of resources on one page of the API. */
const per = 50;

const begun = (lines: readonly StocktakeFormRow[]): StocktakeFormState => ({
	key: randomUUID(),
	lines,
	number: "",
	differences: null,
	errors: {},
	failure: null,
});

const resourcesOf = (visitor: Session, id: number, query: Record<string, string>) =>
	callApi(visitor, "GET /warehouses/{id}/stock", { params: { id }, query });

/** Loads the stocktake page of a warehouse. */
export async function loadStocktakePage(
	request: Request,
	visitor: Session,
	id = "",
): Promise<StocktakePageData> {
	const warehouse = parseEntityParams({ slug: "warehouse", id });
	if (!(await tenantHasFeature(visitor, "stock_counts"))) throw notFoundPage();
	await requirePermission(request, visitor, "resources_write");
	const byLabel = isByLabel(request);
	const page = pageParam(request);
	const rows = byLabel ? [] : resourcesOf(visitor, warehouse.id, { page: String(page) });
	const shown = fetchEntity(visitor, warehouse).catch(nullWhereNotSeen);
	const [found, resources] = await orErrorPage(request, Promise.all([shown, rows]));
	const language = await getLanguage(request);
	return {
		id: warehouse.id,
		name: entityDisplayName(
			translatorFor(language),
			language,
			"warehouse",
			found?.row ?? warehouse,
		),
		opens: found !== null,
		byLabel,
		page,
		more: resources.length === per,
		form: begun(resources.map((one) => ({ ...one, typed: "" }))),
	};
}

/** Members who do a stocktake need no permission to see warehouses: the resources are enough. */
function nullWhereNotSeen(error: unknown): null {
	if (error instanceof ApiClientError && error.code === "right_missing") return null;
	throw error;
}

const isByLabel = (request: Request) => new URL(request.url).searchParams.get("by") === "label";

/** Returns the rows as they were submitted; the data beside them are only for display. */
function sentLines(form: FormData): StocktakeFormRow[] {
	const ids = [...new Set(form.getAll("row").map(String))]
		.filter(isIdParam)
		.slice(0, maxStocktakeRows);
	return ids.map((id) => {
		const settled = formText(form, `take_${id}`);
		const typed = settled === "theirs" ? "" : formText(form, `counted_${id}`).trim();
		const again = Number(formText(form, `again_${id}`)) || 0;
		const since = again > 0 ? { typed: formText(form, `was_${id}`), movement: again } : undefined;
		// A changed number means a new count, which includes all movements until then.
		const recounted = since !== undefined && since.typed !== typed;
		const seen = settled === "mine" ? "latest" : recounted ? "again" : "movement";
		return {
			id: Number(id),
			name_en: formText(form, `en_${id}`),
			name_ar: formText(form, `ar_${id}`),
			qty: Number(formText(form, `qty_${id}`)) || 0,
			movement: Number(formText(form, `${seen}_${id}`)) || 0,
			typed,
			...(since && !recounted ? { since } : {}),
		};
	});
}

/**
 * Returns the rows to continue with after viewing the differences: uncounted rows are counted from
 * this moment on, and counted ones keep their time until another number is typed.
 */
function goneOnWith(
	lines: readonly StocktakeFormRow[],
	now: readonly StocktakeResource[],
): StocktakeFormRow[] {
	const byId = new Map(now.map((one) => [one.id, one]));
	return lines.map((line) => {
		const one = byId.get(line.id);
		if (!one) return line;
		const { qty, movement } = one;
		if (line.typed === "") return { ...line, qty, movement };
		const moved = movement !== line.movement;
		return { ...line, qty, since: { typed: line.typed, movement }, moved };
	});
}

/** Handles a form of the page: adds a resource, shows the differences, or saves them. */
export async function handleStocktakeForm(
	request: Request,
	{ visitor, form, resumed }: AuthenticatedForm,
	id = "",
) {
	if (!isIdParam(id)) throw notFoundPage();
	const language = await getLanguage(request);
	const t = translatorFor(language);
	const lines = sentLines(form);
	const typed: StocktakeFormState = {
		...begun(lines),
		key: formText(form, "one_time_key") || randomUUID(),
	};
	const again = (changed: Partial<StocktakeFormState>, status = 422) =>
		data<StocktakeFormState>({ ...typed, ...changed }, { status });
	const explained = async (failure: ApiClientError) =>
		again(
			{
				failure: errorText(t, language, failure, await tenantDigits(visitor)),
				...(failure.code === "key_reused" && { key: randomUUID() }),
			},
			failure.status,
		);
	const step = resumed ? "edit" : formText(form, "step");
	if (step === "edit") {
		const ids = lines.map((line) => line.id).join(",");
		const now = await nullIfApiError(resourcesOf(visitor, Number(id), { resources: ids }));
		return again({ lines: goneOnWith(lines, now ?? []) }, 200);
	}
	if (step === "add") {
		const sent = formText(form, "number").trim();
		const number = String(parseIdText(sent) ?? "");
		const unknown = again({ number: sent, errors: { number: t("problems.row_unknown") } });
		if (!isIdParam(number)) return unknown;
		if (lines.some((line) => line.id === Number(number))) return again({}, 200);
		if (lines.length >= maxStocktakeRows)
			return again({ errors: { number: t("problems.too_many") } });
		const asked = resourcesOf(visitor, Number(id), { resources: number });
		const found = await orFormError(request, form, asked);
		if (found instanceof ApiClientError) return explained(found);
		const [one] = found;
		return one ? again({ lines: [{ ...one, typed: "" }, ...lines] }, 200) : unknown;
	}
	const counted = lines.filter((line) => line.typed !== "");
	const wrong = counted.filter((line) => !/^\d{1,9}$/.test(toLatinDigits(line.typed)));
	if (wrong.length > 0) {
		const errors = wrong.map((line) => [`counted_${line.id}`, t(fieldErrorKey("number"))]);
		return again({ errors: Object.fromEntries(errors) });
	}
	const isSaving = step === "save";
	const done = async () =>
		redirect(stocktakePath(Number(id), isByLabel(request), pageParam(request)), {
			headers: { "Set-Cookie": await flashCookie("stock.count.saved") },
		});
	const leftToOthers = lines.some((line) => formText(form, `take_${line.id}`) === "theirs");
	if (counted.length === 0)
		return isSaving && leftToOthers ? done() : again({ failure: t("stock.count.nothing") });
	const sending = callApi(visitor, "POST /warehouses/{id}/count", {
		params: { id },
		body: {
			lines: counted.map((line) => ({
				resource_id: line.id,
				counted: Number(toLatinDigits(line.typed)),
				movement: line.movement,
			})),
			...(isSaving ? { one_time_key: typed.key } : { preview: 1 }),
		},
	});
	const outcome = await orFormError(request, form, sending);
	if (outcome instanceof ApiClientError) return explained(outcome);
	const settled = outcome.lines.filter(({ change }) => change !== null);
	const open = outcome.lines.filter(({ change }) => change === null);
	if (!isSaving) return again({ differences: outcome.lines }, open.length > 0 ? 409 : 200);
	if (open.length > 0)
		return again(
			{
				key: randomUUID(),
				lines: lines.filter((line) => open.some((one) => one.id === line.id)),
				differences: open,
				failure: settled.length > 0 ? t("stock.count.partly") : null,
			},
			409,
		);
	return done();
}
