import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { z } from "zod";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { writeNeedsOf } from "#app/entities/entity-permissions.ts";
import { listFor } from "#app/entities/list-registry.ts";
import {
	type EntityParams,
	fetchEntity,
	parseEntityParams,
} from "#app/entities/load-entity.server.ts";
import { managedArea } from "#app/entities/managed-area.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { nullIfNotFound } from "#app/lib/api-error.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { usePageData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { type DeletionData, loadDeletion } from "#app/trash/deletion.server.ts";
import { DeletionContent } from "#app/trash/deletion-content.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Slug } from "#contract/entities/areas.ts";

type Shown = DeletionData & { search: string };

export const handle: RouteHandle<typeof loader> = {
	title(t, page) {
		const { name, row } = page;
		return t("deletion.title", { entity: t(`entities.${name}.one`), id: Number(row.id) });
	},
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
	const session = await requireSession(request);
	const deletion = await orErrorPage(request, loadDeletion(session, deletableAt(params)));
	return { ...deletion, search: new URL(request.url).search };
}

const deletionForm = (named: EntityParams, search: string) =>
	defineForm({
		schema: z.object({}),
		resume: () => `/delete/${named.entity.name}/${named.id}${search}`,
		send: (_, { session }) => deleted(session, named),
		async done(row, { locale }) {
			// Sent twice, as by a double click, or by two members at once.
			if (!row) return redirect(listHref(named, search));
			const { t, language } = await locale();
			const { name } = named.entity;
			const done = {
				act: "deleted",
				slug: name as Slug,
				id: named.id,
				name: entityDisplayName(t, language, name, row),
			} as const;
			return redirectWithToast(listHref(named, search), "deletion.done", { done });
		},
		async words({ locale }) {
			const { t } = await locale();
			return { failure: (message) => t("deletion.failed", { message }) };
		},
	});

export const action = ({ request, params }: ActionFunctionArgs) =>
	runFormAction(request, (posted) =>
		deletionForm(deletableAt(params), new URL(request.url).search)(posted),
	);

/** Prevents reloading an entity that has just been deleted. */
export const shouldRevalidate = () => false;

/** Deletes an entity, and returns its last state; null if it is not there any more. */
async function deleted(session: Session, named: EntityParams) {
	const found = await fetchEntity(session, named).catch(nullIfNotFound);
	if (!found) return null;
	await fetchApiResponse(session, `DELETE /${managedArea(named.entity)}/{id}`, {
		params: { id: named.id },
	});
	return found.row;
}

function deletableAt(params: LoaderFunctionArgs["params"]): EntityParams {
	const named = parseEntityParams(params);
	if (!writeNeedsOf(named.entity) && !named.entity.changedBy) throw notFoundPage();
	return named;
}

/** Returns the filtered list from which an entity is deleted. */
function listHref({ entity }: Pick<EntityParams, "entity">, search: string): string {
	const list = new URLSearchParams(search).get("list");
	return `/table/${listFor(entity.name)?.slug}${list ? `?${list}` : ""}`;
}

export default function DeletePage() {
	const { t, language } = useTranslation();
	const { search, ...deletion } = usePageData<typeof loader>();
	const result = useActionData<FormState<FormTexts>>();
	const { name, row } = deletion;
	const page = `/view/${name}/${row.id}`;
	return (
		<>
			<EntityBreadcrumbs
				name={name}
				id={String(row.id)}
				label={entityDisplayName(t, language, name, row)}
				here={t("deletion.action")}
			/>
			<Card>
				<DeletionContent
					deletion={deletion}
					failure={result?.failure ?? undefined}
					form={Form}
					action={`/delete/${name}/${row.id}${search}`}
					cancel={(label) => <ButtonLink href={page}>{label}</ButtonLink>}
				/>
			</Card>
		</>
	);
}
