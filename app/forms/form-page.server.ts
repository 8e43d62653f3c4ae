import { data } from "@remix-run/node";
import type { Entity } from "#app/entities/entity-definition.ts";
import { readNeedsOf, writeNeedsOf } from "#app/entities/entity-permissions.ts";
import type { ApiRow } from "#app/entities/field-definition.ts";
import { type EntityList, listFor } from "#app/entities/list-registry.ts";
import { findEntity } from "#app/entities/registry.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import {
	formNotFoundPage,
	notFoundPage,
	orErrorPage,
	rejectionPage,
} from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { canUpload, requireNeeds, sessionMeets } from "#app/lib/permissions.server.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { specifiedAreas } from "#contract/entities/areas.ts";
import { entityForm, type OwnFormPage } from "./entity-form.server.ts";
import type { EntityFormState } from "./entity-form-state.ts";
import { withAvailableFields } from "./feature-fields.server.ts";
import { runFormAction } from "./form-action.server.ts";
import { createFormContext } from "./form-context.server.ts";
import { emptyEntityForm, filledEntityForm, loadRow } from "./load.server.ts";
import type { PostedForm } from "./posted-form.server.ts";

function entityOfForm(slug: string | undefined, id?: string): Entity {
	const entity = findEntity(slug);
	const isChanged = (entity && writeNeedsOf(entity)) || (id !== undefined && entity?.changedBy);
	if (!entity?.form || !isChanged) throw formNotFoundPage();
	if (id !== undefined && !isIdParam(id)) throw notFoundPage();
	return entity;
}

/** Rejects members who are not among those of a row that can change it. */
function mustChange({ changedBy }: Entity, row: ApiRow, { memberId }: Session): void {
	if (changedBy && !changedBy.some((name) => row[`${name}_id`] === memberId))
		throw rejectionPage({ code: "not_involved" }, 403);
}

/** Rejects the form of an entity that another API does not have. */
async function mustBeThere(session: Session, { area }: Entity): Promise<void> {
	if (specifiedAreas.includes(area) || (await tenantHasFeature(session, "extensions"))) return;
	throw formNotFoundPage();
}

/** Loads the form at /add/{slug}, or /edit/{slug}/{id}. */
export async function loadFormPage(request: Request, slug: string | undefined, id?: string) {
	const described = entityOfForm(slug, id);
	const session = await requireSession(request);
	const params = new URL(request.url).searchParams;
	const load = async (): Promise<EntityFormState> => {
		const row = id === undefined ? null : loadRow(session, described, id);
		row?.catch(() => {});
		const [entity, reader] = await Promise.all([
			withAvailableFields(session, described),
			createFormContext(request, session),
		]);
		if (!row) return emptyEntityForm(reader, entity, params);
		const form = await filledEntityForm(reader, entity, row);
		mustChange(entity, await row, session);
		return form;
	};
	// At the same time as the rights: of a slow API one answer arrives in time, not two in a row.
	const state = load();
	state.catch(() => {});
	await allInOrder([
		mustBeThere(session, described),
		requireNeeds(request, session, writeNeedsOf(described) ?? "signed_in"),
	]);
	return data(await orErrorPage(request, state));
}

/** Checks whether the files of a form are accepted. */
async function canUploadToFormPage(request: Request, slug: string | undefined, id?: string) {
	const needs = writeNeedsOf(entityOfForm(slug, id)) ?? "signed_in";
	return canUpload(request, (session) => requireNeeds(request, session, needs));
}

/**
 * Handles a submitted form: saves it, or shows it again with its errors or the requested options.
 *
 * @param page what its page has besides the entity's fields
 */
export const handleFormPage = (
	request: Request,
	slug: string | undefined,
	id?: string,
	page?: OwnFormPage,
) =>
	runFormAction(
		request,
		(posted) => {
			const entity = entityOfForm(slug, id);
			page?.prepare?.(posted.form);
			const done = async (saved: ApiRow, { session }: PostedForm) => {
				const reads = await sessionMeets(request, session, readNeedsOf(entity)).catch(() => true);
				const list = reads ? listFor(entity.name) : undefined;
				return redirectTo(list, entity, id === undefined ? "created" : "updated", saved);
			};
			return entityForm(entity, id ?? null, done, page)(posted);
		},
		{ files: () => canUploadToFormPage(request, slug, id) },
	);

/**
 * Returns the page that shows the saved entity: its own page, or its list; the services if the user
 * can't read the list.
 */
async function redirectTo(
	list: EntityList | undefined,
	entity: Entity,
	done: "created" | "updated",
	saved: ApiRow,
) {
	const text = `entities.${entity.name}.${done}` as TextKey;
	const { belongsTo: whole } = entity;
	if (whole && saved[whole.id])
		return redirectWithToast(`/view/${whole.entity}/${saved[whole.id]}`, text);
	if (entity.changedBy) return redirectWithToast(`/view/${entity.name}/${saved.id}`, text);
	return redirectWithToast(list ? `/table/${list.slug}` : "/main-services", text, {
		marked: Number(saved.id),
	});
}
