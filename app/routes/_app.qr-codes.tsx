import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tellCodesPrinted } from "#app/dashboard/first-steps.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { listContextOf } from "#app/lists/page.server.ts";
import { loadWhole } from "#app/lists/source.server.ts";
import { labelSizeIn, perPart } from "#app/qr/label-sheets.ts";
import { qrSquares, qrTextOf } from "#app/qr/qr.server.ts";
import { QrSheets } from "#app/qr/sheets.tsx";
import type { Facility } from "#contract/schemas/facilities.ts";

export const handle: PageHandle = { title: (t) => t("qrSheets.title"), paper: true };

/** The list whose facilities get labels. */
const slug = "facilities-management";

export async function loader({ request }: LoaderFunctionArgs) {
	const { context, problems } = await listContextOf(request, slug);
	// Not all codes, where some were asked for: the list says what it has not understood.
	if (problems.length > 0) throw redirect(`/table/${slug}?${context.params}`);
	const facilities = (await orRefuse(request, loadWhole(context))) as Facility[];
	if (facilities.length > 0) await tellCodesPrinted(context.visitor);
	const parts = Math.max(1, Math.ceil(facilities.length / perPart));
	const part = Math.min(Math.max(Number(context.params.get("part")) || 1, 1), parts);
	return {
		size: labelSizeIn(context.params),
		search: context.params.toString(),
		part,
		parts,
		total: facilities.length,
		labels: facilities.slice((part - 1) * perPart, part * perPart).map((facility) => ({
			id: facility.id,
			name_ar: facility.name_ar,
			name_en: facility.name_en,
			branch: facility.branchDetails,
			code: qrSquares(qrTextOf(request, facility)),
		})),
	};
}

export default function QrCodesPage() {
	return <QrSheets {...useLoaderData<typeof loader>()} />;
}
