import { allInOrder } from "#app/lib/all-in-order.server.ts";
import "#app/imports/page-texts.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { ImportColumnHelp } from "#app/imports/column-help.tsx";
import {
	createImportKey,
	type ImportContext,
	importColumns,
	loadImportContext,
	loadRecentImports,
	uploadFile,
} from "#app/imports/import-requests.server.ts";
import { columnsPath, importPath, listPath } from "#app/imports/import-urls.ts";
import { RecentImports } from "#app/imports/recent-imports.tsx";
import { ImportUploadForm } from "#app/imports/upload-form.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import { canUpload } from "#app/lib/permissions.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/import.css?url";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t(`imports.title.${page.area}`),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { session, area } = await loadImportContext(request, params.slug);
	const [latest, columns] = await allInOrder([
		loadRecentImports(request, session, area),
		importColumns(request, session, area),
	]);
	return data(
		{ area, columns, latest, oneTimeKey: createImportKey() },
		{ status: latest === null ? 404 : 200 },
	);
}

const uploadForm = ({ session, area }: ImportContext) =>
	defineForm({
		schema: z.object({ one_time_key: textControl }),
		controls: ["file"],
		// Files can't be kept: after signing in again the file has to be chosen again.
		resume: () => importPath(area),
		send: (_, { form }) => uploadFile(session, area, form),
		done: (saved) =>
			redirect(saved.state === "columns" ? columnsPath(saved) : `${importPath(area)}/${saved.id}`),
		async words({ locale }, { code }) {
			const { t } = await locale();
			if (code === "unavailable") return { instead: t("auth.unreachable") };
			return {
				instead: t(code === "key_reused" ? "imports.sentAlready" : "errorPages.unexpected.title"),
			};
		},
	});

export const action = ({ request, params }: ActionFunctionArgs) =>
	runFormAction(
		request,
		async (posted) => uploadForm(await loadImportContext(request, params.slug))(posted),
		{ files: () => canUpload(request, () => loadImportContext(request, params.slug)) },
	);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, FormState<FormTexts>>(function ImportPage({
	page: { area, columns, latest, oneTimeKey },
	submission: failedForm,
	unreached,
}) {
	const { t } = useTranslation();
	return (
		<>
			<Breadcrumbs
				crumbs={[{ label: t(`imports.things.${area}`), href: listPath(area) }]}
				here={t("listScreen.import")}
			/>
			{latest === null ? (
				<EmptyState
					title={t("imports.unavailableTitle")}
					text={t("imports.unavailableText")}
					action={{ href: listPath(area), label: t("imports.toList") }}
				/>
			) : (
				<>
					<UnreachedSummary unreached={unreached} />
					<ImportUploadForm area={area} oneTimeKey={oneTimeKey} failedForm={failedForm} />
					<RecentImports imports={latest} />
					<ImportColumnHelp area={area} columns={columns} />
				</>
			)}
		</>
	);
});
