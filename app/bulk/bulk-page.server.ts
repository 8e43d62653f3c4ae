import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import { z } from "zod";
import type { Entity } from "#app/entities/entity-definition.ts";
import { writeNeedsOf } from "#app/entities/entity-permissions.ts";
import type { FieldDefinition, FormValues, PostedValues } from "#app/entities/field-definition.ts";
import { inputLabel } from "#app/entities/field-labels.ts";
import { parentField } from "#app/entities/form-fields.ts";
import { findEntityList, hasOwnList } from "#app/entities/list-registry.ts";
import { isPlannable } from "#app/entities/plannable.ts";
import { entities } from "#app/entities/registry.ts";
import { controlText, listControl } from "#app/forms/controls.server.ts";
import {
	defineForm,
	type RedisplayedForm,
	redisplayForm,
	runFormAction,
} from "#app/forms/form-action.server.ts";
import { createFormContext, type FormContext } from "#app/forms/form-context.server.ts";
import { parseFormValues, toFormPayload } from "#app/forms/form-values.ts";
import { emptyEntityForm, withSelectStates } from "#app/forms/load.server.ts";
import { isOptionSearch, optionSearchTexts } from "#app/forms/option-search.server.ts";
import { type PostedForm, postedIntent } from "#app/forms/posted-form.server.ts";
import { errorPage, notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { deleteRows, editRows, inviteRows } from "./actions.server.ts";
import { addRowsToPlan, loadPlanChoice } from "./add-to-plan.server.ts";
import { type BulkOperation, bulkResultTexts, type SelectedRow } from "./bulk-operation.ts";
import { loadSelectedRows, maxSelectedRows, parseSelectedIds } from "./selection.server.ts";

function managedAt(slug: string | undefined) {
	const list = findEntityList(slug);
	const entity = list && entities[list.entity];
	const write = entity && writeNeedsOf(entity);
	if (!write || !hasOwnList(entity)) throw notFoundPage();
	return { entity, write };
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
	const { entity, write } = managedAt(slug);
	const session = await requireSession(request);
	const params = new URL(request.url).searchParams;
	const act = actIn(entity, params.get("do"));
	await requireNeeds(request, session, act === "plan" ? "plans_write" : write);
	const reader = await createFormContext(request, session);
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
const valuesAsParams = (values: FormValues): (readonly [string, string])[] =>
	Object.entries(values).flatMap(([name, values]) =>
		(values.length > 0 ? values : [""]).map((value) => [name, value] as const),
	);

const rowIn = /^([1-9]\d{0,9}):(\d{0,10}):(.*)$/s;

/** Parses the rows in a form: their ids, the versions that were shown, and their names. */
function parseRows(values: readonly string[]): SelectedRow[] {
	const rows = values.flatMap((value) => {
		const [, id, version = "", name = ""] = rowIn.exec(value) ?? [];
		return id ? [[id, { id: Number(id), version, name }] as const] : [];
	});
	return [...new Map(rows).values()].slice(0, maxSelectedRows);
}

/** Reads the rows of a form, the action on them, and the values for them. */
const readBulk = (entity: Entity, posted: PostedValues) => {
	const field = fieldIn(entity, controlText(posted.field));
	const narrow = field ? narrowed(entity, field) : null;
	return {
		act: actIn(entity, controlText(posted.do)),
		rows: parseRows(listControl.parse(posted.row)),
		plan_id: controlText(posted.plan_id),
		one_time_key: controlText(posted.one_time_key) || randomUUID(),
		edit: narrow && { field, narrow, values: parseFormValues(narrow, posted) },
	};
};

type BulkInput = ReturnType<typeof readBulk>;

/** Performs an action on the rows; rows that fail are shown. */
async function runBulk(
	entity: Entity,
	input: BulkInput,
	posted: PostedForm,
): Promise<{ page: string; text: TextKey; count?: number } | RedisplayedForm> {
	const { act, rows, edit } = input;
	if (rows.length === 0) return redisplayForm(200);
	if (act === "plan") return addRowsToPlan(entity, rows, input, posted);
	const reader = await createFormContext(posted.request, posted.session);
	if (act === "edit" && !edit) return redisplayForm(200);
	const done = edit
		? await editRows(reader, entity, rows, toFormPayload(edit.narrow, edit.values))
		: await (act === "delete" ? deleteRows : inviteRows)(reader, entity, rows);
	if (done.rejected.length > 0)
		return redisplayForm<BulkOperation>(409, {
			result: { ...done, params: edit ? valuesAsParams(edit.values) : [] },
		});
	return { page: "", text: bulkResultTexts[act], count: done.done };
}

/** Performs the action and shows the rows that failed; without any, returns to the list. */
const bulkForm = (entity: Entity, slug: string | undefined) =>
	defineForm({
		schema: z.looseObject({}).transform((posted) => readBulk(entity, posted)),
		waits: (posted) => postedIntent(posted, "step") === "options" || isOptionSearch(posted.form),
		send: (input, posted) => runBulk(entity, input, posted),
		done: ({ page, text, count }) =>
			redirectWithToast(
				page === "" ? `/table/${slug}` : page,
				text,
				count === undefined ? {} : { values: { count, shown: count } },
			),
		reject(error) {
			throw errorPage(error);
		},
		async show(state, { request, session, form }, _, posted): Promise<BulkOperation> {
			const reader = await createFormContext(request, session);
			const { act, rows, plan_id, one_time_key, edit } = readBulk(entity, posted);
			const bulk = { ...bulkOf(reader, entity, slug, act), rows };
			if (rows.length === 0) return bulk;
			const { result = null } = state as Partial<BulkOperation>;
			if (act === "plan") {
				const plans = await loadPlanChoice(reader, {
					chosen: plan_id,
					find: formText(form, "find.plan_id").trim(),
					key: state.key ?? one_time_key,
					error: state.failure,
				});
				return { ...bulk, plans };
			}
			if (act !== "edit" || !edit) return { ...bulk, result };
			const { field, narrow, values } = edit;
			const carried = { key: "", version: "", was: "" };
			return {
				...bulk,
				field,
				form: result
					? null
					: await withSelectStates(
							reader,
							narrow,
							null,
							values,
							{ carried },
							optionSearchTexts(form),
						),
				result,
			};
		},
	});

export const handleBulkForm = (request: Request, slug: string | undefined) =>
	runFormAction(request, (posted) => bulkForm(managedAt(slug).entity, slug)(posted));
