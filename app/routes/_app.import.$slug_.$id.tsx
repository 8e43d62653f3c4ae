import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
	discardImport,
	loadImport,
	loadImportContext,
	loadImportRows,
	recheckImport,
	startImport,
} from "#app/imports/import-requests.server.ts";
import { ImportResult } from "#app/imports/import-result.tsx";
import { importPath, listPath, parseRowTableParams } from "#app/imports/import-urls.ts";
import { ImportProgress } from "#app/imports/progress.tsx";
import { ImportReview } from "#app/imports/review.tsx";
import { ImportRowTable } from "#app/imports/row-table.tsx";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { orFormError } from "#app/lib/error-responses.server.ts";
import { flashCookie } from "#app/lib/flash-cookie.server.ts";
import { formText } from "#app/lib/form-data.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import type { Session } from "#app/lib/session.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { duplicateNamePolicies, type ImportArea } from "#contract/imports/constants.ts";
import type { ErrorPageData } from "../lib/error-page-data.ts";

export const handle: RouteHandle = {
	title: (t, given) => t(`imports.title.${(given as { found: { area: ImportArea } }).found.area}`),
	isLive: () => true,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { visitor, area } = await loadImportContext(request, params.slug);
	const found = await loadImport(request, visitor, area, params.id);
	const shown = parseRowTableParams(new URL(request.url).searchParams);
	const isOver = found.state === "ready" || found.state === "done";
	const page = isOver ? await loadImportRows(request, visitor, found.id, shown) : null;
	return { found, shown, page };
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { form, resumed } = await readAuthenticatedForm(request);
	const { visitor, area } = await loadImportContext(request, params.slug);
	const here = `${importPath(area)}/${params.id}`;
	if (resumed) return redirect(here);
	const step = formText(form, "step");
	const result = await orFormError(request, form, stepOf(visitor, params.id, form));
	if (result instanceof ApiClientError) {
		if (result.status === 409) return data({ conflict: true }, { status: 409 });
		throw data<ErrorPageData>(
			{ code: result.code, right: result.right },
			{ status: result.status },
		);
	}
	if (step !== "discard") return redirect(here);
	return redirect(importPath(area), {
		headers: { "Set-Cookie": await flashCookie("imports.discarded") },
	});
}

/** Performs the action of the pressed button. */
function stepOf(visitor: Session, id: string | undefined, form: FormData) {
	const step = formText(form, "step");
	const version = formText(form, "version");
	const sameName = duplicateNamePolicies.find((one) => step === `same-name-${one}`);
	if (sameName) return recheckImport(visitor, id, { same_name: sameName, version });
	if (step === "discard") return discardImport(visitor, id);
	return startImport(visitor, id, { leave_out_wrong: step === "apply-right" ? 1 : 0, version });
}

export default function ImportStatePage() {
	const { t } = useTranslation();
	const { found, shown, page } = useLoaderData<typeof loader>();
	const conflict = useActionData<{ conflict: boolean }>()?.conflict ?? false;
	const { area, state } = found;
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t(`imports.things.${area}`), href: listPath(area) },
					{ label: t("imports.crumb"), href: importPath(area) },
					{ label: found.file_name },
				]}
			/>
			{conflict && <Alert>{t("imports.conflict")}</Alert>}
			{(state === "checking" || state === "applying") && <ImportProgress found={found} />}
			{state === "ready" && <ImportReview found={found} />}
			{(state === "done" || state === "failed") && <ImportResult found={found} />}
			{page && <ImportRowTable found={found} shown={shown} {...page} />}
		</>
	);
}
