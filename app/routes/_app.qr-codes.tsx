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
	const asked = new URL(request.url).searchParams.get("of");
	const of = asked === "equipment" || asked === "resource" ? asked : "facility";
	const slug = slugs[of];
	const { context, problems } = await loadListContext(request, slug);
	// Does not print all codes if some filters are invalid: the list shows the errors.
	if (problems.length > 0) throw redirect(`/table/${slug}?${context.params}`);
	const things = (await orErrorPage(request, loadMatchingRows(context))) as (
		| Facility
		| Equipment
		| Resource
	)[];
	if (things.length > 0 && of === "facility") await recordCodesPrinted(context.visitor);
	const parts = Math.max(1, Math.ceil(things.length / maxLabelsPerPart));
	const part = Math.min(Math.max(Number(context.params.get("part")) || 1, 1), parts);
	return {
		of,
		slug,
		size: parseLabelSize(context.params),
		search: context.params.toString(),
		part,
		parts,
		total: things.length,
		labels: things.slice((part - 1) * maxLabelsPerPart, part * maxLabelsPerPart).map((thing) => ({
			id: thing.id,
			name_ar: thing.name_ar,
			name_en: thing.name_en,
			place: placeOf(thing),
			code: encodeQrModules(textOf(request, thing)),
		})),
	} as const;
}

const placeOf = (thing: Facility | Equipment | Resource) =>
	"facilityDetails" in thing
		? thing.facilityDetails
		: "warehouseDetails" in thing
			? thing.warehouseDetails
			: thing.branchDetails;

/** Returns the text of a code; for a resource, the address of its page. */
function textOf(request: Request, thing: Facility | Equipment | Resource): string {
	if ("warehouseDetails" in thing) return `${publicOrigin(request)}/view/resource/${thing.id}`;
	return qrCodeText(request, "facilityDetails" in thing ? { ...thing, of: "equipment" } : thing);
}

export default function QrCodesPage() {
	return <QrSheetsScreen {...useLoaderData<typeof loader>()} />;
}
