import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { entityDisplayName } from "#app/entities/display-name.ts";
import { listFor } from "#app/entities/list-registry.ts";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { pageParam, pageQuery, splitPage } from "#app/lib/page-param.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { parseRestoreForm, restoreEntity, restoreErrorText } from "#app/trash/restore.server.ts";
import { TrashTable } from "#app/trash/trash-table.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CursorPager } from "#app/ui/cursor-pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { restoreWindowDays } from "#contract/entities/areas.ts";

export const handle: RouteHandle = { title: (t) => t("trash.title"), broad: true };

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSession(request);
	const page = pageParam(request);
	const found = await orErrorPage(
		request,
		callApi(session, "GET /deleted", { query: pageQuery(page) }),
	);
	const { entries, more } = splitPage(found);
	return { entries, page, more, now: new Date().toISOString() };
}

const restoreForm = defineForm({
	schema: z.object({ slug: textControl, id: textControl }),
	resume: () => "/deleted",
	async send({ slug, id }, { session }) {
		const wanted = parseRestoreForm(slug, id);
		if (!wanted) throw notFoundPage();
		return { ...wanted, row: await restoreEntity(session, wanted) };
	},
	async done({ slug, id, row }, { form, locale }) {
		const { t, language } = await locale();
		const name = entityDisplayName(t, language, slug, row);
		const list = formText(form, "then") === "list" && listFor(slug);
		return redirectWithToast(list ? `/table/${list.slug}` : "/deleted", "trash.done", {
			done: { act: "restored", slug, id, name },
		});
	},
	async words({ form, locale }, error) {
		const { t, language, digits } = await locale();
		const { slug } = parseRestoreForm(formText(form, "slug"), formText(form, "id")) ?? {};
		if (!slug) return {};
		const message = restoreErrorText(t, language, slug, error, digits);
		return { instead: t("trash.failed", { message }) };
	},
});

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, restoreForm);

export default function DeletedPage() {
	const { t } = useTranslation();
	const { entries, page, more, now } = useLoaderData<typeof loader>();
	const result = useActionData<FormState<FormTexts>>();
	return (
		<>
			<Breadcrumbs under="services" here={t("trash.title")} />
			{result?.failure && <Alert>{result.failure}</Alert>}
			<p className="mb-3 text-muted">{t("trash.intro", { count: restoreWindowDays })}</p>
			{entries.length > 0 ? (
				<TrashTable entries={entries} now={now} />
			) : (
				<EmptyState title={t("trash.noneTitle")} text={t("trash.none")} />
			)}
			<CursorPager page={page} more={more} />
		</>
	);
}
