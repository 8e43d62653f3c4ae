import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import { loadListContext } from "#app/lists/list-context.server.ts";
import { loadMatchingRows } from "#app/lists/list-loader.server.ts";
import { maxLabelsPerPart, parseLabelSize } from "#app/places/qr/label-sheets.ts";
import { encodeQrModules, qrCodeText } from "#app/places/qr/qr-code.server.ts";
import { QrSheetsScreen } from "#app/places/qr/qr-sheets-page.tsx";
import styles from "#app/styles/pages/qr.css?url";
import { recordCodesPrinted } from "#app/tenants/onboarding.server.ts";
import type { Equipment } from "#contract/equipment/schemas.ts";
import type { Facility } from "#contract/places/facilities.schemas.ts";
import type { Resource } from "#contract/stock/schemas.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("qrLabels.title"), paper: true };

/** The lists whose entities have labels. */
const slugs = {
	facility: "facilities-management",
	equipment: "equipment-management",
	resource: "resources-management",
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const listParam = new URL(request.url).searchParams.get("of");
	const of = listParam === "equipment" || listParam === "resource" ? listParam : "facility";
	const slug = slugs[of];
	const { context, errors } = await loadListContext(request, slug);
	// Does not print all codes if some filters are invalid: the list shows the errors.
	if (errors.length > 0) throw redirect(`/table/${slug}?${context.params}`);
	const rows = (await orErrorPage(request, loadMatchingRows(context))) as (
		| Facility
		| Equipment
		| Resource
	)[];
	if (rows.length > 0 && of === "facility") await recordCodesPrinted(context.session);
	const parts = Math.max(1, Math.ceil(rows.length / maxLabelsPerPart));
	const part = Math.min(Math.max(Number(context.params.get("part")) || 1, 1), parts);
	return {
		of,
		slug,
		size: parseLabelSize(context.params),
		search: context.params.toString(),
		part,
		parts,
		total: rows.length,
		labels: rows.slice((part - 1) * maxLabelsPerPart, part * maxLabelsPerPart).map((row) => ({
			id: row.id,
			name_ar: row.name_ar,
			name_en: row.name_en,
			place: placeOf(row),
			code: encodeQrModules(textOf(request, row)),
		})),
	} as const;
}

const placeOf = (row: Facility | Equipment | Resource) =>
	"facilityDetails" in row
		? row.facilityDetails
		: "warehouseDetails" in row
			? row.warehouseDetails
			: row.branchDetails;

/** Returns the text of a code; for a resource, the address of its page. */
function textOf(request: Request, row: Facility | Equipment | Resource): string {
	if ("warehouseDetails" in row) return `${publicOrigin(request)}/view/resource/${row.id}`;
	return qrCodeText(request, "facilityDetails" in row ? { ...row, of: "equipment" } : row);
}

export default function QrCodesPage() {
	return <QrSheetsScreen {...useLoaderData<typeof loader>()} />;
}
