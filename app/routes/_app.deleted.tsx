import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { listFor } from "#app/entities/list-registry.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { notFoundPage, orErrorPage, orFormError } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { pageParam } from "#app/lib/page-param.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { parseRestoreForm, restoreEntity, restoreErrorText } from "#app/trash/restore.server.ts";
import { TrashTable } from "#app/trash/trash-table.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CursorPager } from "#app/ui/cursor-pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { restoreWindowDays } from "#contract/entities/areas.ts";

export const handle: RouteHandle = { title: (t) => t("deleted.title") };

/** The number of entities on one page of the API. */
const per = 50;

export async function loader({ request }: LoaderFunctionArgs) {
	const visitor = await requireSession(request);
	const page = pageParam(request);
	const things = await orErrorPage(
		request,
		callApi(visitor, "GET /deleted", { query: { page: String(page) } }),
	);
	return { things, page, more: things.length === per, now: new Date().toISOString() };
}

export async function action({ request }: ActionFunctionArgs) {
	const { visitor, form, resumed } = await readAuthenticatedForm(request);
	if (resumed) return redirect("/deleted");
	const wanted = parseRestoreForm(formText(form, "slug"), formText(form, "id"));
	if (!wanted) throw notFoundPage();
	const { slug, id } = wanted;
	const [language, digits] = await Promise.all([getLanguage(request), tenantDigits(visitor)]);
	const t = translatorFor(language, digits);
	const result = await orFormError(request, form, restoreEntity(visitor, wanted));
	if (result instanceof ApiClientError) {
		const message = restoreErrorText(t, language, slug, result, digits);
		return data({ failure: t("deleted.failed", { message }) }, { status: result.status });
	}
	const done = {
		act: "restored",
		slug,
		id,
		name: entityDisplayName(t, language, slug, result),
	} as const;
	const list = formText(form, "then") === "list" && listFor(slug);
	return redirect(list ? `/table/${list.slug}` : "/deleted", {
		headers: { "Set-Cookie": await flashCookie("deleted.done", { done }) },
	});
}

export default function DeletedPage() {
	const { t } = useTranslation();
	const { things, page, more, now } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t("deleted.title") },
				]}
			/>
			{result?.failure && <Alert>{result.failure}</Alert>}
			<p className="intro">{t("deleted.intro", { count: restoreWindowDays })}</p>
			{things.length > 0 ? (
				<TrashTable things={things} now={now} />
			) : (
				<EmptyState title={t("deleted.noneTitle")} text={t("deleted.none")} />
			)}
			<CursorPager page={page} more={more} />
		</>
	);
}
