import type { LoaderFunctionArgs } from "@remix-run/node";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage, orRedirectToPage } from "#app/lib/error-responses.server.ts";
import { qrPng } from "#app/lib/qr-image.server.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { parseQrSize, qrCodeText } from "#app/places/qr/qr-code.server.ts";

/** Returns a facility's QR code as an image of 200 pixels, or of the size in `?size=`. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
	orRedirectToPage(
		request,
		`/qr-code/${encodeURIComponent(params.id ?? "")}`,
		createImage(request, params.id ?? ""),
	);

async function createImage(request: Request, id: string) {
	const session = await requireSession(request);
	const facility = await orErrorPage(
		request,
		callApi(session, "GET /facilities/{id}", { params: { id } }),
	);
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
