import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportColumnHelp } from "#app/imports/column-help.tsx";
import {
	createImportKey,
	loadImportContext,
	loadRecentImports,
	uploadFile,
} from "#app/imports/import-requests.server.ts";
import { importPath, listPath } from "#app/imports/import-urls.ts";
import { RecentImports } from "#app/imports/recent-imports.tsx";
import { ImportUploadForm, type UploadError } from "#app/imports/upload-form.tsx";
import { ApiClientError } from "#app/lib/api-error.ts";
import { readAuthenticatedForm } from "#app/lib/authenticated-form.server.ts";
import { orFormError } from "#app/lib/error-responses.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { canUpload } from "#app/lib/permissions.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { getImportColumns } from "#contract/imports/columns.ts";
import type { ImportArea } from "#contract/imports/constants.ts";

export const handle: RouteHandle = {
	title: (t, given) => t(`imports.title.${(given as { area: ImportArea }).area}`),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { visitor, area } = await loadImportContext(request, params.slug);
	const latest = await loadRecentImports(request, visitor, area);
	return data(
		{ area, columns: getImportColumns(area), latest, oneTimeKey: createImportKey() },
		{ status: latest === null ? 404 : 200 },
	);
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { form, resumed } = await readAuthenticatedForm(request, {
		files: () => canUpload(request, () => loadImportContext(request, params.slug)),
	});
	const { visitor, area } = await loadImportContext(request, params.slug);
	// Files can't be kept: after signing in again the file has to be chosen again.
	if (resumed) return redirect(importPath(area));
	const result = await orFormError(request, form, uploadFile(visitor, area, form));
	if (!(result instanceof ApiClientError)) return redirect(`${importPath(area)}/${result.id}`);
	const file = result.fields.file ?? null;
	const { code } = result;
	const failure = code === "unavailable" || code === "key_reused" ? code : "server_error";
	const key = code === "key_reused" ? createImportKey() : null;
	const problem: UploadError = { file, failure: file ? null : failure, key };
	return data(problem, { status: result.status });
}

export default function ImportPage() {
	const { t } = useTranslation();
	const { area, columns, latest, oneTimeKey } = useLoaderData<typeof loader>();
	const problem = useActionData<UploadError>() ?? null;
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t(`imports.things.${area}`), href: listPath(area) },
					{ label: t("imports.crumb") },
				]}
			/>
			{latest === null ? (
				<EmptyState
					title={t("imports.unavailableTitle")}
					text={t("imports.unavailableText")}
					action={{ href: listPath(area), label: t("imports.toList") }}
				/>
			) : (
				<>
					<ImportUploadForm area={area} oneTimeKey={oneTimeKey} problem={problem} />
					<RecentImports imports={latest} />
					<ImportColumnHelp area={area} columns={columns} />
				</>
			)}
		</>
	);
}
