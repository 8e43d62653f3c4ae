import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { importPath, linesShown, listPath } from "#app/imports/address.ts";
import {
	checkAnew,
	discardImport,
	importContextOf,
	importOf,
	linesOf,
	startImport,
} from "#app/imports/imports.server.ts";
import { ImportLines } from "#app/imports/lines.tsx";
import { ImportProgress } from "#app/imports/progress.tsx";
import { ImportReport } from "#app/imports/report.tsx";
import { ImportReview } from "#app/imports/review.tsx";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { flash } from "#app/lib/flash.server.ts";
import { textOf } from "#app/lib/form.server.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { orExplain, type Refusal } from "#app/lib/refusal.server.ts";
import type { SignedInVisitor } from "#app/lib/session.server.ts";
import { takenForm } from "#app/lib/taken-form.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { type ImportArea, sameNames } from "#contract/imports.ts";

export const handle: PageHandle = {
	title: (t, given) => t(`imports.title.${(given as { found: { area: ImportArea } }).found.area}`),
	isLive: () => true,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
	const { visitor, area } = await importContextOf(request, params.slug);
	const found = await importOf(request, visitor, area, params.id);
	const shown = linesShown(new URL(request.url).searchParams);
	const isOver = found.state === "ready" || found.state === "done";
	const page = isOver ? await linesOf(request, visitor, found.id, shown) : null;
	return { found, shown, page };
}

export async function action({ request, params }: ActionFunctionArgs) {
	const { form, resumed } = await takenForm(request);
	const { visitor, area } = await importContextOf(request, params.slug);
	const here = `${importPath(area)}/${params.id}`;
	if (resumed) return redirect(here);
	const step = textOf(form, "step");
	const result = await orExplain(request, form, stepOf(visitor, params.id, form));
	if (result instanceof ApiFailure) {
		if (result.status === 409) return data({ conflict: true }, { status: 409 });
		throw data<Refusal>({ code: result.code, right: result.right }, { status: result.status });
	}
	if (step !== "discard") return redirect(here);
	return redirect(importPath(area), {
		headers: { "Set-Cookie": await flash("imports.discarded") },
	});
}

/** Does what the button that was pressed says. */
function stepOf(visitor: SignedInVisitor, id: string | undefined, form: FormData) {
	const step = textOf(form, "step");
	const version = textOf(form, "version");
	const sameName = sameNames.find((one) => step === `same-name-${one}`);
	if (sameName) return checkAnew(visitor, id, { same_name: sameName, version });
	if (step === "discard") return discardImport(visitor, id);
	return startImport(visitor, id, { leave_out_wrong: step === "apply-right" ? 1 : 0, version });
}

export default function ImportStatePage() {
	const { t } = useText();
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
			{(state === "done" || state === "failed") && <ImportReport found={found} />}
			{page && <ImportLines found={found} shown={shown} {...page} />}
		</>
	);
}
