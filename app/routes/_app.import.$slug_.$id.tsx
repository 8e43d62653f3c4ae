import "#app/imports/page-texts.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { LackedValuesForm } from "#app/imports/column-choice.tsx";
import {
	chooseEncoding,
	discardImport,
	type ImportContext,
	loadColumnsToChoose,
	loadImport,
	loadImportContext,
	loadImportRows,
	recheckImport,
	startImport,
} from "#app/imports/import-requests.server.ts";
import { ImportResult } from "#app/imports/import-result.tsx";
import {
	choiceStep,
	columnsPath,
	importPath,
	listPath,
	parseRowTableParams,
} from "#app/imports/import-urls.ts";
import { ImportProgress } from "#app/imports/progress.tsx";
import { ImportReview } from "#app/imports/review.tsx";
import { ImportRowTable } from "#app/imports/row-table.tsx";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { errorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/import.css?url";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import { importChoiceNames, importChoices } from "#contract/imports/constants.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t(`imports.title.${page.found.area}`),
	isLive: () => true,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const context = await loadImportContext(request, params.slug);
	const { session, area } = context;
	const found = await loadImport(request, session, area, params.id);
	if (found.state === "columns") throw redirect(columnsPath(found));
	const shown = parseRowTableParams(new URL(request.url).searchParams);
	const isOver = found.state === "ready" || found.state === "done";
	const mayLack =
		found.state === "ready" && found.counts.wrong > 0 && found.reading?.headings !== undefined;
	const [page, lacked] = await allInOrder([
		isOver ? loadImportRows(request, session, found.id, shown) : null,
		mayLack ? loadColumnsToChoose(request, context, found.id, null) : null,
	]);
	return { found, shown, page, lacked };
}

const stepForm = ({ session, area }: ImportContext, id: string | undefined) => {
	const here = `${importPath(area)}/${id}`;
	return defineForm({
		schema: z.object({ step: textControl, encoding: textControl, version: textControl }),
		resume: () => here,
		async send(posted) {
			await stepOf({ session, area }, id, posted);
			return posted.step;
		},
		done: async (step) =>
			step === "discard"
				? redirectWithToast(importPath(area), "imports.discarded")
				: redirect(here),
		reject(error) {
			if (error.status === 409) return null;
			throw errorPage(error);
		},
	});
};

export const action = ({ request, params }: ActionFunctionArgs) =>
	runFormAction(request, async (posted) =>
		stepForm(await loadImportContext(request, params.slug), params.id)(posted),
	);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

/** Performs the action of the pressed button. */
function stepOf(
	{ session, area }: ImportContext,
	id: string | undefined,
	{ step, encoding, version }: Record<"step" | "encoding" | "version", string>,
) {
	if (step === "encoding") return chooseEncoding({ session, area }, id, { encoding, version });
	for (const choice of importChoiceNames)
		for (const value of importChoices[choice])
			if (step === choiceStep(choice, value))
				return recheckImport(session, id, { [choice]: value, version });
	if (step === "discard") return discardImport(session, id);
	return startImport(session, id, { leave_out_wrong: step === "apply-right" ? 1 : 0, version });
}

export default pageWithForms<typeof loader, FormState<FormTexts>>(function ImportStatePage({
	page: { found, shown, page, lacked },
	submission: conflict,
	unreached,
}) {
	const { t } = useTranslation();
	const { area, state } = found;
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
			{conflict && !unreached && <Alert>{t("imports.conflict")}</Alert>}
			{(state === "checking" || state === "applying") && <ImportProgress found={found} />}
			{state === "ready" && <ImportReview found={found} />}
			{lacked && <LackedValuesForm found={found} {...lacked} />}
			{(state === "done" || state === "failed") && <ImportResult found={found} />}
			{page && <ImportRowTable found={found} shown={shown} {...page} />}
		</>
	);
});
