import "#app/imports/page-texts.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, type FormRunner, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { ColumnChoiceForm, HeadingLineForm } from "#app/imports/column-choice.tsx";
import { columnChoiceIn, columnControlOf, columnControlsOf } from "#app/imports/column-controls.ts";
import { ReadSheet } from "#app/imports/file-summary.tsx";
import {
	chooseColumns,
	chooseEncoding,
	type ImportContext,
	loadColumnsToChoose,
	loadImport,
	loadImportContext,
} from "#app/imports/import-requests.server.ts";
import { columnsPath, importPath, listPath } from "#app/imports/import-urls.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/import.css?url";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t) => t("imports.columns.title"),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { session, area } = await loadImportContext(request, params.slug);
	const found = await loadImport(request, session, area, params.id);
	if (found.state !== "columns" && found.state !== "ready")
		throw redirect(`${importPath(area)}/${found.id}`);
	const line = new URL(request.url).searchParams.get("heading_line");
	return { found, ...(await loadColumnsToChoose(request, { session, area }, found.id, line)) };
}

const columnsForm = ({ session, area }: ImportContext, id: string | undefined): FormRunner => {
	const here = `${importPath(area)}/${id}`;
	return (posted) =>
		defineForm({
			schema: z.object({
				heading_line: textControl,
				step: textControl,
				encoding: textControl,
				version: textControl,
			}),
			controls: columnControlsOf(posted.form),
			async send({ heading_line, step, encoding, version }, { form }) {
				const { join, ...choice } = columnChoiceIn(form);
				const chosen = { ...choice, heading_line: Number(heading_line), version };
				const saved =
					step === "encoding"
						? await chooseEncoding({ session, area }, id, { ...chosen, encoding })
						: await chooseColumns(session, id, { ...chosen, join });
				return saved.import;
			},
			done: (saved) => redirect(saved.state === "columns" ? columnsPath(saved) : here),
			reject: ({ code }) => (code === "import_not_ready" ? redirect(here) : null),
			controlsFor(field) {
				const control = columnControlOf(field);
				return control ? [control] : [];
			},
			async words({ locale }) {
				const { t } = await locale();
				return {
					hiddenField: (field, failedForm) =>
						field === "columns" ? t("imports.columns.noneChosen") : t(`fieldErrors.${failedForm}`),
				};
			},
		})(posted);
};

export const action = ({ request, params }: ActionFunctionArgs) =>
	runFormAction(request, async (posted) =>
		columnsForm(await loadImportContext(request, params.slug), params.id)(posted),
	);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, FormState<FormTexts>>(function ImportColumnsPage({
	page: { found, file, columns, valueFields },
	submission: failedForm,
	unreached,
}) {
	const { t } = useTranslation();
	const { area } = found;
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t(`imports.things.${area}`), href: listPath(area) },
					{ label: t("listScreen.import"), href: importPath(area) },
				]}
				here={found.file_name}
			/>
			<UnreachedSummary unreached={unreached} />
			<p className="mb-3">
				{t("imports.columns.how")} {found.reading && <ReadSheet reading={found.reading} />}
			</p>
			<HeadingLineForm file={file} />
			<ColumnChoiceForm
				key={`${file.heading_line} ${found.version}`}
				found={found}
				file={file}
				columns={columns}
				valueFields={valueFields}
				failedForm={failedForm}
			/>
		</>
	);
});
