import { data, redirect } from "@remix-run/node";
import type { Entity } from "#app/entities/entity.ts";
import type { Field, Typed } from "#app/entities/field.ts";
import { dependsOn } from "#app/entities/form-fields.ts";
import { inputLabel } from "#app/entities/labels.ts";
import { hasOwnList, listAt } from "#app/entities/lists.ts";
import { isPlanned } from "#app/entities/planned.ts";
import { entities } from "#app/entities/registry.ts";
import { emptyForm, formWith } from "#app/forms/loading.server.ts";
import { type FormReader, formReader } from "#app/forms/reader.server.ts";
import { bodyOf, typedIn } from "#app/forms/typed.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { notFound, orExplain, orRefuse, refusalPage } from "#app/lib/refusal.server.ts";
import { requireRights } from "#app/lib/right.server.ts";
import { requireVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import type { PermissionFlag } from "#contract/permissions.ts";
import { type Bulk, doneTexts, type TickedRow } from "./bulk.ts";
import { deleteEach, editEach, inviteEach } from "./doing.server.ts";
import { planChoice, planEach } from "./planning.server.ts";
import { idsIn, mostTicked, tickedRows } from "./ticked.server.ts";

type ManagedEntity = Entity & { readonly write: readonly PermissionFlag[] };

function managedAt(slug: string | undefined): ManagedEntity {
	const list = listAt(slug);
	const entity = list && entities[list.entity];
	if (!entity?.write || !hasOwnList(entity)) throw notFound();
	return entity as ManagedEntity;
}

/** An entity whose form asks for one field alone, after the one that its options depend on. */
function narrowed(entity: Entity, field: string): Entity {
	const before = dependsOn((entity.fields as Readonly<Record<string, Field>>)[field] as Field);
	const form = before ? [before, field] : [field];
	return { ...entity, form, matrix: undefined, code: undefined } as Entity;
}

function actIn(entity: Entity, value: string | null): Bulk["act"] {
	if (value === "edit") return "edit";
	if (value === "plan" && isPlanned(entity.name)) return "plan";
	return value === "invite" && entity.name === "member" ? "invite" : "delete";
}

const fieldIn = (entity: Entity, value: string) =>
	(entity.bulk as readonly string[] | undefined)?.includes(value) ? value : "";

/** What was ticked in a list, and what is to be done with it. */
export async function loadBulk(request: Request, slug: string | undefined) {
	const entity = managedAt(slug);
	const visitor = await requireVisitor(request);
	const params = new URL(request.url).searchParams;
	const act = actIn(entity, params.get("do"));
	await requireRights(request, visitor, act === "plan" ? ["plans_write"] : entity.write);
	const reader = await formReader(request, visitor);
	const field = fieldIn(entity, params.get("field") ?? "");
	const load = async (): Promise<Bulk> => ({
		...bulkOf(reader, entity, slug, act),
		rows: await tickedRows(reader, entity, idsIn(params.getAll("id"))),
		field,
		form: field ? await emptyForm(reader, narrowed(entity, field), params) : null,
		plans: act === "plan" ? await planChoice(reader) : null,
	});
	return data(await orRefuse(request, load()));
}

const bulkOf = (
	{ t }: FormReader,
	entity: Entity,
	slug = "",
	act: Bulk["act"] = "delete",
): Bulk => ({
	slug,
	act,
	rows: [],
	fields: (entity.bulk ?? []).map((name) => ({
		value: name,
		label: inputLabel(t, entity.name, name),
	})),
	field: "",
	form: null,
	plans: null,
	result: null,
});

/** What was typed, as parameters of an address; one without a value says that it is empty. */
const givenBy = (typed: Typed): (readonly [string, string])[] =>
	Object.entries(typed).flatMap(([name, values]) =>
		(values.length > 0 ? values : [""]).map((value) => [name, value] as const),
	);

/** Does it, and tells what could not be done; where all was done, goes back to the list. */
export async function takeBulk(
	request: Request,
	{ visitor, form, resumed }: TakenForm,
	slug: string | undefined,
) {
	const entity = managedAt(slug);
	const reader = await formReader(request, visitor);
	const step = resumed ? "resume" : textOf(form, "step");
	const outcome = await orExplain(request, form, bulkAfter(reader, entity, slug, form, step));
	if (outcome instanceof ApiFailure) throw refusalPage(outcome);
	if (outcome instanceof Response) return outcome;
	const { result, act, plans } = outcome;
	if (!result || act === "plan") return data(outcome, { status: plans?.error ? 422 : 200 });
	if (result.refused.length > 0) return data(outcome, { status: 409 });
	return redirect(`/table/${slug}`, {
		headers: {
			"Set-Cookie": await flash(doneTexts[act], {
				values: { count: result.done, shown: result.done },
			}),
		},
	});
}

const rowIn = /^([1-9]\d{0,9}):(\d{0,10}):(.*)$/s;

/** The rows that a form carries: their ids, the versions that were seen, and their names. */
function rowsIn(form: FormData): TickedRow[] {
	const rows = form.getAll("row").flatMap((value) => {
		const [, id, version = "", name = ""] = rowIn.exec(String(value)) ?? [];
		return id ? [[id, { id: Number(id), version, name }] as const] : [];
	});
	return [...new Map(rows).values()].slice(0, mostTicked);
}

async function bulkAfter(
	reader: FormReader,
	entity: Entity,
	slug: string | undefined,
	form: FormData,
	step: string,
): Promise<Bulk | Response> {
	const act = actIn(entity, textOf(form, "do"));
	const rows = rowsIn(form);
	const bulk = { ...bulkOf(reader, entity, slug, act), rows };
	const waits = step === "resume" || step === "options" || rows.length === 0;
	if (act === "plan") {
		const plans = rows.length > 0 ? await planEach(reader, entity, rows, form, waits) : null;
		return plans instanceof Response ? plans : { ...bulk, plans };
	}
	if (act !== "edit") {
		if (waits) return bulk;
		const each = act === "delete" ? deleteEach : inviteEach;
		return { ...bulk, result: { ...(await each(reader, entity, rows)), given: [] } };
	}
	const field = fieldIn(entity, textOf(form, "field"));
	if (!field) return bulk;
	const narrow = narrowed(entity, field);
	const typed = typedIn(narrow, form);
	if (waits) {
		const carried = { key: "", version: "", was: "" };
		return { ...bulk, field, form: await formWith(reader, narrow, null, typed, { carried }) };
	}
	const done = await editEach(reader, entity, rows, bodyOf(narrow, typed));
	return { ...bulk, field, result: { ...done, given: givenBy(typed) } };
}
