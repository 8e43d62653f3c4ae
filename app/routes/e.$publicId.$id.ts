import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { resolvePrintedCode } from "#app/equipment/scanned.server.ts";
import { withRequestedLanguage } from "#app/lib/asked-language.ts";

/** Where the printed code of a piece of equipment leads a phone's camera. */
export const loader = async ({ request, params: { publicId = "", id = "" } }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, await resolvePrintedCode(request, publicId, id)));
