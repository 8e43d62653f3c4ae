import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { failureText } from "#app/lib/failure-text.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { orNull } from "#app/lib/or-null.ts";
import { organisationDigits, organisationHas } from "#app/lib/organisation.server.ts";
import { pageIn } from "#app/lib/page-number.ts";
import { languageOf } from "#app/lib/preferences.server.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { notFound, orExplain, orRefuse } from "#app/lib/refusal.server.ts";
import { requireRight } from "#app/lib/right.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import { translateIn } from "#app/lib/texts.server.ts";
import { thingName } from "#app/things/thing-name.ts";
import { fetchThing, thingAt } from "#app/things/viewed-thing.server.ts";
import { latinDigits } from "#contract/fold.ts";
import { idMeant } from "#contract/ids.ts";
import { type CountedResource, mostCounted, type StockCounted } from "#contract/schemas/stock.ts";
import { type CountForm, type CountLine, type CountPage, countAddress } from "./count.ts";

/** So many resources the API gives in one page. */
const per = 50;

const begun = (lines: readonly CountLine[]): CountForm => ({
	key: randomUUID(),
	lines,
	number: "",
	differences: null,
	errors: {},
	failure: null,
});

const resourcesOf = (visitor: SignedInVisitor, id: number, query: Record<string, string>) =>
	fetchFromApi<CountedResource[]>(visitor, `warehouses/${id}/stock`, { query });

/** The page at which what lies in a warehouse is counted. */
export async function countPage(
	request: Request,
	visitor: SignedInVisitor,
	id = "",
): Promise<CountPage> {
	const warehouse = thingAt({ slug: "warehouse", id });
	if (!(await organisationHas(visitor, "stock_counts"))) throw notFound();
	await requireRight(request, visitor, "resources_write");
	const byLabel = isByLabel(request);
	const page = pageIn(request);
	const rows = byLabel ? [] : resourcesOf(visitor, warehouse.id, { page: String(page) });
	const shown = fetchThing(visitor, warehouse).catch(nullWhereNotSeen);
	const [found, resources] = await orRefuse(request, Promise.all([shown, rows]));
	const language = await languageOf(request);
	return {
		id: warehouse.id,
		name: thingName(translateIn(language), language, "warehouse", found?.row ?? warehouse),
		opens: found !== null,
		byLabel,
		page,
		more: resources.length === per,
		form: begun(resources.map((one) => ({ ...one, typed: "" }))),
	};
}

/** Who counts need not see warehouses: what lies in this one tells enough. */
function nullWhereNotSeen(error: unknown): null {
	if (error instanceof ApiFailure && error.code === "right_missing") return null;
	throw error;
}

const isByLabel = (request: Request) => new URL(request.url).searchParams.get("by") === "label";

/** The lines as they were sent; what stands beside them is for the reader alone. */
function sentLines(form: FormData): CountLine[] {
	const ids = [...new Set(form.getAll("row").map(String))].filter(isRowId).slice(0, mostCounted);
	return ids.map((id) => {
		const settled = textOf(form, `take_${id}`);
		const typed = settled === "theirs" ? "" : textOf(form, `counted_${id}`).trim();
		const again = Number(textOf(form, `again_${id}`)) || 0;
		const since = again > 0 ? { typed: textOf(form, `was_${id}`), movement: again } : undefined;
		// Whoever types another number has counted once more, after what has moved until then.
		const recounted = since !== undefined && since.typed !== typed;
		const seen = settled === "mine" ? "latest" : recounted ? "again" : "movement";
		return {
			id: Number(id),
			name_en: textOf(form, `en_${id}`),
			name_ar: textOf(form, `ar_${id}`),
			qty: Number(textOf(form, `qty_${id}`)) || 0,
			movement: Number(textOf(form, `${seen}_${id}`)) || 0,
			typed,
			...(since && !recounted ? { since } : {}),
		};
	});
}

/**
 * The lines to go on with after a look at the differences: what is not counted yet is counted from now
 * on, and what is keeps its time until another number is typed.
 */
function goneOnWith(lines: readonly CountLine[], now: readonly CountedResource[]): CountLine[] {
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

/** Takes a form of the page: finds what is to be counted, shows what would come of it, or saves it. */
export async function takeCount(request: Request, { visitor, form, resumed }: TakenForm, id = "") {
	if (!isRowId(id)) throw notFound();
	const language = await languageOf(request);
	const t = translateIn(language);
	const lines = sentLines(form);
	const typed: CountForm = { ...begun(lines), key: textOf(form, "one_time_key") || randomUUID() };
	const again = (changed: Partial<CountForm>, status = 422) =>
		data<CountForm>({ ...typed, ...changed }, { status });
	const explained = async (failure: ApiFailure) =>
		again(
			{
				failure: failureText(t, language, failure, await organisationDigits(visitor)),
				...(failure.code === "key_reused" && { key: randomUUID() }),
			},
			failure.status,
		);
	const step = resumed ? "edit" : textOf(form, "step");
	if (step === "edit") {
		const ids = lines.map((line) => line.id).join(",");
		const now = await orNull(resourcesOf(visitor, Number(id), { resources: ids }));
		return again({ lines: goneOnWith(lines, now ?? []) }, 200);
	}
	if (step === "add") {
		const sent = textOf(form, "number").trim();
		const number = String(idMeant(sent) ?? "");
		const unknown = again({ number: sent, errors: { number: t("problems.row_unknown") } });
		if (!isRowId(number)) return unknown;
		if (lines.some((line) => line.id === Number(number))) return again({}, 200);
		if (lines.length >= mostCounted) return again({ errors: { number: t("problems.too_many") } });
		const asked = resourcesOf(visitor, Number(id), { resources: number });
		const found = await orExplain(request, form, asked);
		if (found instanceof ApiFailure) return explained(found);
		const [one] = found;
		return one ? again({ lines: [{ ...one, typed: "" }, ...lines] }, 200) : unknown;
	}
	const counted = lines.filter((line) => line.typed !== "");
	const wrong = counted.filter((line) => !/^\d{1,9}$/.test(latinDigits(line.typed)));
	if (wrong.length > 0) {
		const errors = wrong.map((line) => [`counted_${line.id}`, t(fieldText("number"))]);
		return again({ errors: Object.fromEntries(errors) });
	}
	const isSaving = step === "save";
	const done = async () =>
		redirect(countAddress(Number(id), isByLabel(request), pageIn(request)), {
			headers: { "Set-Cookie": await flash("stock.count.saved") },
		});
	const leftToOthers = lines.some((line) => textOf(form, `take_${line.id}`) === "theirs");
	if (counted.length === 0)
		return isSaving && leftToOthers ? done() : again({ failure: t("stock.count.nothing") });
	const sending = fetchFromApi<StockCounted>(visitor, `warehouses/${id}/count`, {
		method: "POST",
		body: {
			lines: counted.map((line) => ({
				resource_id: line.id,
				counted: Number(latinDigits(line.typed)),
				movement: line.movement,
			})),
			...(isSaving ? { one_time_key: typed.key } : { preview: 1 }),
		},
	});
	const outcome = await orExplain(request, form, sending);
	if (outcome instanceof ApiFailure) return explained(outcome);
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
