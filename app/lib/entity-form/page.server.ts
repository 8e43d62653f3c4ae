import { data, redirect } from "@remix-run/node";
import type { Entity } from "#app/entities/entity.ts";
import { type List, listOf } from "#app/entities/lists.ts";
import { entityNamed } from "#app/entities/registry.ts";
import type { Row } from "#app/fields/field.ts";
import type { PermissionFlag } from "#contract/permissions.ts";
import { ApiFailure } from "../api-failure.ts";
import { flash } from "../flash.server.ts";
import { textOf } from "../form.server.ts";
import type { TextKey } from "../i18n.ts";
import { noSuchForm, notFound, orExplain, orRefuse, sessionEnded } from "../refusal.server.ts";
import { resumedForm } from "../resumed-form.server.ts";
import { hasRight, requireRights } from "../right.server.ts";
import { isRowId } from "../row-id.ts";
import { requireVisitor, type SignedInVisitor, visitorOf } from "../session.server.ts";
import type { EntityForm } from "./entity-form.ts";
import { emptyForm, filledForm, loadRow } from "./loading.server.ts";
import { formReader } from "./reader.server.ts";
import { type Outcome, sameForm, saveForm, seeksOptions } from "./saving.server.ts";
import { takeStep } from "./steps.ts";

type FormEntity = Entity & { readonly write: readonly PermissionFlag[] };

const hasForm = (entity: Entity | undefined): entity is FormEntity =>
	Boolean(entity?.form && entity.write);

function entityOfForm(slug: string | undefined, id?: string): FormEntity {
	const entity = entityNamed(slug);
	if (!hasForm(entity)) throw noSuchForm();
	if (id !== undefined && !isRowId(id)) throw notFound();
	return entity;
}

/** The form at /add/{slug}, or /edit/{slug}/{id}. */
export async function loadFormPage(request: Request, slug: string | undefined, id?: string) {
	const entity = entityOfForm(slug, id);
	const visitor = await requireVisitor(request);
	await requireRights(request, visitor, entity.write);
	const reader = await formReader(request, visitor);
	const params = new URL(request.url).searchParams;
	const load = async (): Promise<EntityForm> =>
		id === undefined
			? emptyForm(reader, entity, params)
			: filledForm(reader, entity, await loadRow(visitor, entity, id));
	return data(await orRefuse(request, load()));
}

/** Takes a sent form: saves it, or shows it again with what is wrong or what was asked for. */
export async function takeFormPage(
	request: Request,
	sent: FormData,
	slug: string | undefined,
	id?: string,
) {
	const entity = entityOfForm(slug, id);
	const resumed = resumedForm(sent);
	const form = resumed ?? sent;
	const visitor = await visitorOf(request);
	if (visitor.token === null) throw sessionEnded(request, form);
	const reader = await formReader(request, visitor as SignedInVisitor);
	const step = resumed ? "resume" : textOf(form, "step");
	const outcome = await orExplain(request, form, outcomeOf());
	if (outcome instanceof ApiFailure) throw outcome;
	if ("form" in outcome) return data(outcome.form, { status: outcome.status });
	const reads = await hasRight(request, reader.visitor, entity.read).catch(() => true);
	const list = reads ? listOf(entity.name) : undefined;
	return redirectTo(list, entity, id === undefined ? "created" : "updated", outcome.saved);

	async function outcomeOf(): Promise<Outcome> {
		if ((step === "" || step === "save") && !seeksOptions(form))
			return saveForm(reader, entity, id ?? null, form);
		return { status: 200, form: await sameForm(reader, entity, id ?? null, takeStep(form, step)) };
	}
}

/** Where what was saved is to be seen; who may not read the list is told among the services. */
async function redirectTo(
	list: List | undefined,
	entity: Entity,
	done: "created" | "updated",
	saved: Row,
) {
	const text = `entities.${entity.name}.${done}` as TextKey;
	return redirect(list ? `/table/${list.slug}` : "/main-services", {
		headers: { "Set-Cookie": await flash(text, { marked: Number(saved.id) }) },
	});
}
