import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importPath, listPath } from "#app/imports/address.ts";
import {
	importContextOf,
	latestImports,
	newImportKey,
	uploadFile,
} from "#app/imports/imports.server.ts";
import { ImportLatest } from "#app/imports/latest.tsx";
import { ImportLegend } from "#app/imports/legend.tsx";
import { ImportUpload, type UploadProblem } from "#app/imports/upload.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { orExplain } from "#app/lib/refusal.server.ts";
import { mayTakeFiles } from "#app/lib/right.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ImportArea } from "#contract/imports.ts";
import { columnsOf } from "#contract/schemas/import-columns.ts";

export const handle: PageHandle = {
	title: (t, given) => t(`imports.title.${(given as { area: ImportArea }).area}`),
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { visitor, area } = await importContextOf(request, params.slug);
	const latest = await latestImports(request, visitor, area);
	return data(
		{ area, columns: columnsOf(area), latest, oneTimeKey: newImportKey() },
		{ status: latest === null ? 404 : 200 },
	);
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { form, resumed } = await takenForm(request, {
		files: () => mayTakeFiles(request, () => importContextOf(request, params.slug)),
	});
	const { visitor, area } = await importContextOf(request, params.slug);
	// Files can't be kept: who has signed in again chooses the file anew.
	if (resumed) return redirect(importPath(area));
	const result = await orExplain(request, form, uploadFile(visitor, area, form));
	if (!(result instanceof ApiFailure)) return redirect(`${importPath(area)}/${result.id}`);
	const file = result.fields.file ?? null;
	const { code } = result;
	const failure = code === "unavailable" || code === "key_reused" ? code : "server_error";
	const key = code === "key_reused" ? newImportKey() : null;
	const problem: UploadProblem = { file, failure: file ? null : failure, key };
	return data(problem, { status: result.status });
}

export default function ImportPage() {
	const { t } = useText();
	const { area, columns, latest, oneTimeKey } = useLoaderData<typeof loader>();
	const problem = useActionData<UploadProblem>() ?? null;
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
					<ImportUpload area={area} oneTimeKey={oneTimeKey} problem={problem} />
					<ImportLatest imports={latest} />
					<ImportLegend area={area} columns={columns} />
				</>
			)}
		</>
	);
}
