import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { orRedirectToPage, orErrorPage } from "#app/lib/refusal.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { qrPng, qrCodeText, parseQrSize } from "#app/qr/qr.server.ts";
import type { Facility } from "#contract/schemas/facilities.ts";

/** A facility's QR code as a picture, 200 px or as large as `?size=` says. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orRedirectToPage(
		request,
		`/qr-code/${encodeURIComponent(params.id ?? "")}`,
		pictureFor(request, params.id),
	);

async function pictureFor(request: Request, id: string | undefined) {
	const visitor = await requireSession(request);
	const facility = await orErrorPage(request, fetchFromApi<Facility>(visitor, `facilities/${id}`));
	const url = new URL(request.url);
	const png = await qrPng(qrCodeText(request, facility), parseQrSize(url.searchParams));
	const disposition = url.searchParams.has("download") ? "attachment" : "inline";
	return new Response(new Uint8Array(png), {
		headers: {
			"Content-Type": "image/png",
			"Content-Disposition": `${disposition}; filename="qr-facility-${facility.id}.png"`,
			"Cache-Control": "private, max-age=3600",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
