import { data, redirect } from "@remix-run/node";
import type { Entity } from "#app/entities/entity.ts";
import type { Row } from "#app/entities/field.ts";
import { type List, listOf } from "#app/entities/lists.ts";
import { entityNamed } from "#app/entities/registry.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import {
	noSuchForm,
	notFound,
	orExplain,
	orRefuse,
	type Refusal,
	refusalPage,
} from "#app/lib/refusal.server.ts";
import { hasRight, mayTakeFiles, requireRights } from "#app/lib/right.server.ts";
import { isRowId } from "#app/lib/row-id.ts";
import { requireVisitor, type SignedInVisitor } from "#app/lib/session.server.ts";
import type { TakenForm } from "#app/lib/taken-form.server.ts";
import { announced } from "./announced.server.ts";
import type { EntityForm } from "./entity-form.ts";
import { withLinesChanged } from "./line-buttons.ts";
import { emptyForm, filledForm, loadRow } from "./loading.server.ts";
import { previewForm } from "./preview.server.ts";
import { formReader } from "./reader.server.ts";
import { type FormOutcome, sameForm, saveForm, seeksOptions } from "./saving.server.ts";

function entityOfForm(slug: string | undefined, id?: string): Entity {
	const entity = entityNamed(slug);
	const isChanged = entity?.write || (id !== undefined && entity?.changedBy);
	if (!entity?.form || !isChanged) throw noSuchForm();
	if (id !== undefined && !isRowId(id)) throw notFound();
	return entity;
}

/** Turns away who is not among the members of a row that change it. */
function mustChange({ changedBy }: Entity, row: Row, { memberId }: SignedInVisitor): void {
	if (changedBy && !changedBy.some((name) => row[`${name}_id`] === memberId))
		throw data<Refusal>({ code: "not_involved" }, { status: 403 });
}

/** The form at /add/{slug}, or /edit/{slug}/{id}. */
export async function loadFormPage(request: Request, slug: string | undefined, id?: string) {
	const described = entityOfForm(slug, id);
	const visitor = await requireVisitor(request);
	// The member is asked once for both, and a slow API for the row at the same time.
	const asked = id === undefined ? null : loadRow(visitor, described, id);
	asked?.catch(() => {});
	const [, entity, reader] = await Promise.all([
		requireRights(request, visitor, described.write ?? []),
		orRefuse(request, announced(visitor, described)),
		formReader(request, visitor),
	]);
	const params = new URL(request.url).searchParams;
	const load = async (): Promise<EntityForm> => {
		const row = await asked;
		if (!row) return emptyForm(reader, entity, params);
		mustChange(entity, row, visitor);
		return filledForm(reader, entity, row);
	};
	return data(await orRefuse(request, load()));
}

/** Whether files that come with a form are read. */
export async function mayTakeFormPage(request: Request, slug: string | undefined, id?: string) {
	const { write } = entityOfForm(slug, id);
	return mayTakeFiles(request, (visitor) => requireRights(request, visitor, write ?? []));
}

/** Takes a sent form: saves it, or shows it again with what is wrong or what was asked for. */
export async function takeFormPage(
	request: Request,
	{ visitor, form, resumed }: TakenForm,
	slug: string | undefined,
	id?: string,
) {
	const described = entityOfForm(slug, id);
	const reader = await formReader(request, visitor);
	const step = resumed ? "resume" : textOf(form, "step");
	const outcome = await orExplain(request, form, outcomeOf());
	if (outcome instanceof ApiFailure) throw refusalPage(outcome);
	if ("form" in outcome) return data(outcome.form, { status: outcome.status });
	const reads = await hasRight(request, reader.visitor, described.read).catch(() => true);
	const list = reads ? listOf(described.name) : undefined;
	return redirectTo(list, described, id === undefined ? "created" : "updated", outcome.saved);

	async function outcomeOf(): Promise<FormOutcome> {
		const entity = await announced(visitor, described);
		if ((step === "" || step === "save") && !seeksOptions(form))
			return saveForm(reader, entity, id ?? null, form);
		if (step === "preview" && entity.preview)
			return previewForm(reader, entity, entity.preview, id ?? null, form);
		return {
			status: 200,
			form: await sameForm(reader, entity, id ?? null, withLinesChanged(form, step)),
		};
	}
}

/** Where what was saved is to be seen: its page, or its list; who may not read the list is told among the services. */
async function redirectTo(
	list: List | undefined,
	entity: Entity,
	done: "created" | "updated",
	saved: Row,
) {
	const text = `entities.${entity.name}.${done}` as TextKey;
	const { belongsTo: whole } = entity;
	if (whole && saved[whole.id])
		return redirect(`/view/${whole.entity}/${saved[whole.id]}`, {
			headers: { "Set-Cookie": await flash(text) },
		});
	if (entity.changedBy)
		return redirect(`/view/${entity.name}/${saved.id}`, {
			headers: { "Set-Cookie": await flash(text) },
		});
	return redirect(list ? `/table/${list.slug}` : "/main-services", {
		headers: { "Set-Cookie": await flash(text, { marked: Number(saved.id) }) },
	});
}
