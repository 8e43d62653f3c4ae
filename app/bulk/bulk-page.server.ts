import { data, redirect } from "@remix-run/node";
import type { Entity } from "#app/entities/entity-definition.ts";
import type { FieldDefinition, FormValues } from "#app/entities/field-definition.ts";
import { inputLabel } from "#app/entities/field-labels.ts";
import { parentField } from "#app/entities/form-fields.ts";
import { findEntityList, hasOwnList } from "#app/entities/list-registry.ts";
import { isPlannable } from "#app/entities/plannable.ts";
import { entities } from "#app/entities/registry.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import { parseFormValues, toFormPayload } from "#app/forms/form-values.ts";
import { emptyEntityForm, withSelectStates } from "#app/forms/load.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { AuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import {
	errorPage,
	notFoundPage,
	orErrorPage,
	orFormError,
} from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { requirePermissions } from "#app/lib/permissions.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import type { Permission } from "#contract/permissions/flags.ts";
import { deleteRows, editRows, inviteRows } from "./actions.server.ts";
import { addRowsToPlan, loadPlanChoice } from "./add-to-plan.server.ts";
import { type BulkOperation, bulkResultTexts, type SelectedRow } from "./bulk-operation.ts";
import { loadSelectedRows, maxSelectedRows, parseSelectedIds } from "./selection.server.ts";

type ManagedEntity = Entity & { readonly write: readonly Permission[] };

function managedAt(slug: string | undefined): ManagedEntity {
	const list = findEntityList(slug);
	const entity = list && entities[list.entity];
	if (!entity?.write || !hasOwnList(entity)) throw notFoundPage();
	return entity as ManagedEntity;
}

/** Returns an entity whose form has only one field, after the field that its options depend on. */
function narrowed(entity: Entity, field: string): Entity {
	const before = parentField(
		(entity.fields as Readonly<Record<string, FieldDefinition>>)[field] as FieldDefinition,
	);
	const form = before ? [before, field] : [field];
	return { ...entity, form, matrix: undefined, code: undefined } as Entity;
}

function actIn(entity: Entity, value: string | null): BulkOperation["act"] {
	if (value === "edit") return "edit";
	if (value === "plan" && isPlannable(entity.name)) return "plan";
	return value === "invite" && entity.name === "member" ? "invite" : "delete";
}

const fieldIn = (entity: Entity, value: string) =>
	(entity.bulk as readonly string[] | undefined)?.includes(value) ? value : "";

/** Loads the selected rows of a list, and the action on them. */
export async function loadBulk(request: Request, slug: string | undefined) {
	const entity = managedAt(slug);
	const visitor = await requireSession(request);
	const params = new URL(request.url).searchParams;
	const act = actIn(entity, params.get("do"));
	await requirePermissions(request, visitor, act === "plan" ? ["plans_write"] : entity.write);
	const reader = await createFormContext(request, visitor);
	const field = fieldIn(entity, params.get("field") ?? "");
	const load = async (): Promise<BulkOperation> => ({
		...bulkOf(reader, entity, slug, act),
		rows: await loadSelectedRows(reader, entity, parseSelectedIds(params.getAll("id"))),
		field,
		form: field ? await emptyEntityForm(reader, narrowed(entity, field), params) : null,
		plans: act === "plan" ? await loadPlanChoice(reader) : null,
	});
	return data(await orErrorPage(request, load()));
}

const bulkOf = (
	{ t }: FormContext,
	entity: Entity,
	slug = "",
	act: BulkOperation["act"] = "delete",
): BulkOperation => ({
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

/**
 * Returns the typed values as parameters of an address; a field without a value has an empty one.
 */
const givenBy = (typed: FormValues): (readonly [string, string])[] =>
	Object.entries(typed).flatMap(([name, values]) =>
		(values.length > 0 ? values : [""]).map((value) => [name, value] as const),
	);

/** Performs the action and shows the rows that failed; without any, returns to the list. */
export async function handleBulkForm(
	request: Request,
	{ visitor, form, resumed }: AuthenticatedForm,
	slug: string | undefined,
) {
	const entity = managedAt(slug);
	const reader = await createFormContext(request, visitor);
	const step = resumed ? "resume" : formText(form, "step");
	const outcome = await orFormError(request, form, bulkAfter(reader, entity, slug, form, step));
	if (outcome instanceof ApiClientError) throw errorPage(outcome);
	if (outcome instanceof Response) return outcome;
	const { result, act, plans } = outcome;
	if (!result || act === "plan") return data(outcome, { status: plans?.error ? 422 : 200 });
	if (result.refused.length > 0) return data(outcome, { status: 409 });
	return redirect(`/table/${slug}`, {
		headers: {
			"Set-Cookie": await flashCookie(bulkResultTexts[act], {
				values: { count: result.done, shown: result.done },
			}),
		},
	});
}

const rowIn = /^([1-9]\d{0,9}):(\d{0,10}):(.*)$/s;

/** Parses the rows in a form: their ids, the versions that were shown, and their names. */
function rowsIn(form: FormData): SelectedRow[] {
	const rows = form.getAll("row").flatMap((value) => {
		const [, id, version = "", name = ""] = rowIn.exec(String(value)) ?? [];
		return id ? [[id, { id: Number(id), version, name }] as const] : [];
	});
	return [...new Map(rows).values()].slice(0, maxSelectedRows);
}

async function bulkAfter(
	reader: FormContext,
	entity: Entity,
	slug: string | undefined,
	form: FormData,
	step: string,
): Promise<BulkOperation | Response> {
	const act = actIn(entity, formText(form, "do"));
	const rows = rowsIn(form);
	const bulk = { ...bulkOf(reader, entity, slug, act), rows };
	const waits = step === "resume" || step === "options" || rows.length === 0;
	if (act === "plan") {
		const plans = rows.length > 0 ? await addRowsToPlan(reader, entity, rows, form, waits) : null;
		return plans instanceof Response ? plans : { ...bulk, plans };
	}
	if (act !== "edit") {
		if (waits) return bulk;
		const each = act === "delete" ? deleteRows : inviteRows;
		return { ...bulk, result: { ...(await each(reader, entity, rows)), given: [] } };
	}
	const field = fieldIn(entity, formText(form, "field"));
	if (!field) return bulk;
	const narrow = narrowed(entity, field);
	const typed = parseFormValues(narrow, form);
	if (waits) {
		const carried = { key: "", version: "", was: "" };
		return {
			...bulk,
			field,
			form: await withSelectStates(reader, narrow, null, typed, { carried }),
		};
	}
	const done = await editRows(reader, entity, rows, toFormPayload(narrow, typed));
	return { ...bulk, field, result: { ...done, given: givenBy(typed) } };
}
