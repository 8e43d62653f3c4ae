import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importPath, parseRowTableParams, listPath } from "#app/imports/address.ts";
import {
	recheckImport,
	discardImport,
	loadImportContext,
	loadImport,
	loadImportRows,
	startImport,
} from "#app/imports/imports.server.ts";
import { ImportRowTable } from "#app/imports/lines.tsx";
import { ImportProgress } from "#app/imports/progress.tsx";
import { ImportResult } from "#app/imports/report.tsx";
import { ImportReview } from "#app/imports/review.tsx";
import { ApiClientError } from "#app/lib/api-failure.ts";
import { flashCookie } from "#app/lib/flash.server.ts";
import { formText } from "#app/lib/form.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import type { RouteHandle } from "#app/lib/page.ts";
import { orFormError, type ErrorPageData } from "#app/lib/refusal.server.ts";
import type { Session } from "#app/lib/session.server.ts";
import { readAuthenticatedForm } from "#app/lib/taken-form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { type ImportArea, duplicateNamePolicies } from "#contract/imports.ts";

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
		throw data<ErrorPageData>({ code: result.code, right: result.right }, { status: result.status });
	}
	if (step !== "discard") return redirect(here);
	return redirect(importPath(area), {
		headers: { "Set-Cookie": await flashCookie("imports.discarded") },
	});
}

/** Does what the button that was pressed says. */
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
