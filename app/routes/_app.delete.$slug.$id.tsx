import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { listFor } from "#app/entities/list-registry.ts";
import {
	type EntityParams,
	fetchEntity,
	parseEntityParams,
} from "#app/entities/load-entity.server.ts";
import { managedArea } from "#app/entities/managed-area.ts";
import { fetchApiResponse } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { notFoundPage, orErrorPage, orFormError } from "#app/lib/error-responses.server.ts";
import { errorText } from "#app/lib/error-text.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { type DeletionData, loadDeletion } from "#app/trash/deletion.server.ts";
import { DeletionContent } from "#app/trash/deletion-content.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Slug } from "#contract/entities/areas.ts";

type Shown = DeletionData & { search: string };

export const handle: RouteHandle = {
	title(t, given) {
		const { name, row } = given as Shown;
		return t("deletion.title", { entity: t(`entities.${name}.one`), id: Number(row.id) });
	},
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Shown> {
	const visitor = await requireSession(request);
	const deletion = await orErrorPage(request, loadDeletion(visitor, deletableAt(params)));
	return { ...deletion, search: new URL(request.url).search };
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await readAuthenticatedForm(request);
	const named = deletableAt(params);
	const { search } = new URL(request.url);
	if (resumed) return redirect(`/delete/${named.entity.name}/${named.id}${search}`);
	const language = await getLanguage(request);
	const t = translatorFor(language);
	const result = await orFormError(request, form, deleted(visitor, named));
	if (result instanceof ApiClientError) {
		const message = errorText(t, language, result, await tenantDigits(visitor));
		return data({ failure: t("deletion.failed", { message }) }, { status: result.status });
	}
	const { name } = named.entity;
	const done = {
		act: "deleted",
		slug: name as Slug,
		id: named.id,
		name: entityDisplayName(t, language, name, result),
	} as const;
	return redirect(listHref(named, search), {
		headers: { "Set-Cookie": await flashCookie("deletion.done", { done }) },
	});
}

/** Prevents reloading an entity that has just been deleted. */
export const shouldRevalidate = () => false;

/** Deletes an entity, and returns its last state. */
async function deleted(visitor: Session, named: EntityParams) {
	const { row } = await fetchEntity(visitor, named);
	await fetchApiResponse(visitor, `DELETE /${managedArea(named.entity)}/{id}`, {
		params: { id: named.id },
	});
	return row;
}

function deletableAt(params: LoaderFunctionArgs["params"]): EntityParams {
	const named = parseEntityParams(params);
	if (!named.entity.write && !named.entity.changedBy) throw notFoundPage();
	return named;
}

/** Returns the filtered list from which an entity is deleted. */
function listHref({ entity }: Pick<EntityParams, "entity">, search: string): string {
	const list = new URLSearchParams(search).get("list");
	return `/table/${listFor(entity.name)?.slug}${list ? `?${list}` : ""}`;
}

export default function DeletePage() {
	const { t } = useTranslation();
	const { search, ...deletion } = useLoaderData<typeof loader>() as Shown;
	const result = useActionData<typeof action>();
	const { name, row } = deletion;
	const page = `/view/${name}/${row.id}`;
	return (
		<>
			<EntityBreadcrumbs
				name={name}
				before={[{ label: String(row.id), href: page }]}
				here={t("deletion.action")}
			/>
			<Card>
				<DeletionContent
					deletion={deletion}
					failure={result?.failure}
					form={Form}
					action={`/delete/${name}/${row.id}${search}`}
					cancel={(label) => <ButtonLink href={page}>{label}</ButtonLink>}
				/>
			</Card>
		</>
	);
}
