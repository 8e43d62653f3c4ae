import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { entityDisplayName } from "#app/entities/display-name.ts";
import type { PostedValues } from "#app/entities/field-definition.ts";
import { fetchEntity, parseEntityParams } from "#app/entities/load-entity.server.ts";
import { controlText, listControl, textControl } from "#app/forms/controls.server.ts";
import {
	defineForm,
	type RedisplayedForm,
	redisplayForm,
	runFormAction,
} from "#app/forms/form-action.server.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { errorText } from "#app/lib/error-text.ts";
import { fieldErrorKey } from "#app/lib/field-error-text.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import { pageParam, pageQuery, splitPage } from "#app/lib/page-param.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { type Session, safeRedirectPath } from "#app/lib/session.server.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
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

const begun = (lines: readonly StocktakeFormRow[]): StocktakeFormState => ({
	values: {},
	key: randomUUID(),
	lines,
	number: "",
	differences: null,
	errors: {},
	failure: null,
});

const resourcesOf = (session: Session, id: number, query: Record<string, string>) =>
	callApi(session, "GET /warehouses/{id}/stock", { params: { id }, query });

/** Loads the stocktake page of a warehouse. */
export async function loadStocktakePage(
	request: Request,
	session: Session,
	id = "",
): Promise<StocktakePageData> {
	const warehouse = parseEntityParams({ slug: "warehouse", id });
	await requireNeeds(request, session, "resources_write");
	const byLabel = isByLabel(request);
	const page = pageParam(request);
	const rows = byLabel ? [] : resourcesOf(session, warehouse.id, pageQuery(page));
	const shown = fetchEntity(session, warehouse).catch(nullWhereNotSeen);
	const [found, listed] = await orErrorPage(request, allInOrder([shown, rows]));
	const { entries: resources, more } = splitPage(listed);
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
		more,
		form: begun(resources.map((one) => ({ ...one, counted: "" }))),
	};
}

/** Members who do a stocktake need no permission to see warehouses: the resources are enough. */
function nullWhereNotSeen(error: unknown): null {
	if (error instanceof ApiClientError && error.code === "right_missing") return null;
	throw error;
}

const isByLabel = (request: Request) => new URL(request.url).searchParams.get("by") === "label";

/** Leads to other rows, unless some of these are counted: they are saved a page at a time. */
async function leaveRows(
	id: number,
	to: string,
	lines: readonly StocktakeFormRow[],
	{ locale }: PostedForm,
): Promise<RedisplayedForm | { readonly path: string }> {
	if (lines.every(({ counted }) => counted === ""))
		return { path: stocktakePath(id, to === "label", Number(to) || 1) };
	const { t } = await locale();
	return redisplay(422, { failure: t("stocktake.saveFirst") });
}

/** Returns the rows as they were submitted; the data beside them are only for display. */
function readRows(payload: PostedValues): StocktakeFormRow[] {
	const text = (name: string) => controlText(payload[name]);
	const ids = [...new Set(listControl.parse(payload.row))]
		.filter(isIdParam)
		.slice(0, maxStocktakeRows);
	return ids.map((id) => {
		const settled = text(`take_${id}`);
		const counted = settled === "theirs" ? "" : text(`counted_${id}`).trim();
		const lastMovement = Number(text(`again_${id}`)) || 0;
		const since =
			lastMovement > 0 ? { counted: text(`was_${id}`), movement: lastMovement } : undefined;
		// A changed number means a new count, which includes all movements until then.
		const recounted = since !== undefined && since.counted !== counted;
		const seen = settled === "mine" ? "latest" : recounted ? "again" : "movement";
		return {
			id: Number(id),
			name_en: text(`en_${id}`),
			name_ar: text(`ar_${id}`),
			qty: Number(text(`qty_${id}`)) || 0,
			movement: Number(text(`${seen}_${id}`)) || 0,
			counted,
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
		if (line.counted === "") return { ...line, qty, movement };
		const moved = movement !== line.movement;
		return { ...line, qty, since: { counted: line.counted, movement }, moved };
	});
}

const redisplay = (status: number, change: Partial<StocktakeFormState>) =>
	redisplayForm<StocktakeFormState>(status, change);

/** Adds a resource to the rows, by its id or the text of its label. */
async function addRow(
	id: number,
	lines: readonly StocktakeFormRow[],
	text: string,
	{ session, locale }: PostedForm,
): Promise<RedisplayedForm> {
	const { t } = await locale();
	const number = String(parseIdText(text.trim()) ?? "");
	const unknown = redisplay(422, {
		number: text.trim(),
		errors: { number: t("fieldErrors.row_unknown") },
	});
	if (!isIdParam(number)) return unknown;
	if (lines.some((line) => line.id === Number(number))) return redisplay(200, {});
	if (lines.length >= maxStocktakeRows)
		return redisplay(422, { errors: { number: t("fieldErrors.too_many") } });
	const [one] = await resourcesOf(session, id, { resources: number });
	return one ? redisplay(200, { lines: [{ ...one, counted: "" }, ...lines] }) : unknown;
}

const isNumber = ({ counted }: StocktakeFormRow) => /^\d{1,9}$/.test(toLatinDigits(counted));

/** Shows the differences, or saves them; null if all is saved. */
async function countRows(
	id: number,
	lines: readonly StocktakeFormRow[],
	key: string,
	{ session, form, locale }: PostedForm,
): Promise<RedisplayedForm | null> {
	const { t } = await locale();
	const counted = lines.filter((line) => line.counted !== "");
	const invalidRows = counted.filter((line) => !isNumber(line));
	if (invalidRows.length > 0) {
		const errors = invalidRows.map((line) => [`counted_${line.id}`, t(fieldErrorKey("number"))]);
		return redisplay(422, { errors: Object.fromEntries(errors) });
	}
	const isSaving = formText(form, "step") === "save";
	const leftToOthers = lines.some((line) => formText(form, `take_${line.id}`) === "theirs");
	if (counted.length === 0)
		return isSaving && leftToOthers ? null : redisplay(422, { failure: t("stocktake.nothing") });
	const result = await callApi(session, "POST /warehouses/{id}/count", {
		params: { id },
		body: {
			lines: counted.map((line) => ({
				resource_id: line.id,
				counted: Number(toLatinDigits(line.counted)),
				movement: line.movement,
			})),
			...(isSaving ? { one_time_key: key } : { preview: 1 }),
		},
	});
	const settled = result.lines.filter(({ change }) => change !== null);
	const open = result.lines.filter(({ change }) => change === null);
	if (!isSaving) return redisplay(open.length > 0 ? 409 : 200, { differences: result.lines });
	if (open.length === 0) return null;
	return redisplay(409, {
		key: randomUUID(),
		lines: lines.filter((line) => open.some((one) => one.id === line.id)),
		differences: open,
		failure: settled.length > 0 ? t("stocktake.partly") : null,
	});
}

const isEditing = ({ resumed, form }: PostedForm) => resumed || formText(form, "step") === "edit";

const stocktakeForm = (id: number) =>
	defineForm({
		schema: z
			.looseObject({ number: textControl, one_time_key: textControl })
			.transform(({ number, one_time_key, ...payload }) => ({
				number,
				key: one_time_key || randomUUID(),
				lines: readRows(payload),
			})),
		waits: isEditing,
		async send({ number, key, lines }, posted) {
			const step = postedIntent(posted, "step");
			const [, to] = /^to-(list|label|\d{1,4})$/.exec(step) ?? [];
			if (to) return leaveRows(id, to, lines, posted);
			return step === "add" ? addRow(id, lines, number, posted) : countRows(id, lines, key, posted);
		},
		async done(other: { readonly path: string } | null, { request }) {
			if (other) return redirect(safeRedirectPath(other.path));
			return redirectWithToast(
				stocktakePath(id, isByLabel(request), pageParam(request)),
				"stock.count.saved",
			);
		},
		async words({ locale, session }, error) {
			const { t, language } = await locale();
			return { instead: errorText(t, language, error, await tenantDigits(session)) };
		},
		async show(state, posted, _, payload) {
			const lines = readRows(payload);
			const form = { ...begun(lines), ...state };
			if (!isEditing(posted)) return form;
			const ids = lines.map((line) => line.id).join(",");
			const now = await nullIfApiError(resourcesOf(posted.session, id, { resources: ids }));
			return { ...form, lines: goneOnWith(lines, now ?? []) };
		},
	});

/** Handles a form of the page: adds a resource, shows the differences, or saves them. */
export const handleStocktakeForm = (request: Request, id = "") =>
	runFormAction(request, (posted) => {
		if (!isIdParam(id)) throw notFoundPage();
		return stocktakeForm(Number(id))(posted);
	});
