import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tellCodesPrinted } from "#app/dashboard/first-steps.server.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import { listContextOf } from "#app/lists/page.server.ts";
import { loadWhole } from "#app/lists/source.server.ts";
import { labelSizeIn, perPart } from "#app/qr/label-sheets.ts";
import { qrSquares, qrTextOf } from "#app/qr/qr.server.ts";
import { QrSheets } from "#app/qr/sheets.tsx";
import styles from "#app/styles/qr.css?url";
import type { Equipment } from "#contract/schemas/equipment.ts";
import type { Facility } from "#contract/schemas/facilities.ts";
import type { Resource } from "#contract/schemas/stock.ts";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: (t) => t("qrSheets.title"), paper: true };

/** The lists whose things get labels. */
const slugs = {
	facility: "facilities-management",
	equipment: "equipment-management",
	resource: "resources-management",
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
	const asked = new URL(request.url).searchParams.get("of");
	const of = asked === "equipment" || asked === "resource" ? asked : "facility";
	const slug = slugs[of];
	const { context, problems } = await listContextOf(request, slug);
	// Not all codes, where some were asked for: the list says what it has not understood.
	if (problems.length > 0) throw redirect(`/table/${slug}?${context.params}`);
	const things = (await orRefuse(request, loadWhole(context))) as (
		| Facility
		| Equipment
		| Resource
	)[];
	if (things.length > 0 && of === "facility") await tellCodesPrinted(context.visitor);
	const parts = Math.max(1, Math.ceil(things.length / perPart));
	const part = Math.min(Math.max(Number(context.params.get("part")) || 1, 1), parts);
	return {
		of,
		slug,
		size: labelSizeIn(context.params),
		search: context.params.toString(),
		part,
		parts,
		total: things.length,
		labels: things.slice((part - 1) * perPart, part * perPart).map((thing) => ({
			id: thing.id,
			name_ar: thing.name_ar,
			name_en: thing.name_en,
			place: placeOf(thing),
			code: qrSquares(textOf(request, thing)),
		})),
	} as const;
}

const placeOf = (thing: Facility | Equipment | Resource) =>
	"facilityDetails" in thing
		? thing.facilityDetails
		: "warehouseDetails" in thing
			? thing.warehouseDetails
			: thing.branchDetails;

/** What a code says; that of a resource is the address of its page. */
function textOf(request: Request, thing: Facility | Equipment | Resource): string {
	if ("warehouseDetails" in thing) return `${publicOrigin(request)}/view/resource/${thing.id}`;
	return qrTextOf(request, "facilityDetails" in thing ? { ...thing, of: "equipment" } : thing);
}

export default function QrCodesPage() {
	return <QrSheets {...useLoaderData<typeof loader>()} />;
}
