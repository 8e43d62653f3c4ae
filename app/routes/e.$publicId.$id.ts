import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { resolvePrintedCode } from "#app/equipment/code-redirect.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";

/** Where the printed code of a piece of equipment leads a phone's camera. */
export const loader = async ({ request, params: { publicId = "", id = "" } }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, await resolvePrintedCode(request, publicId, id)));
