import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { resolvePrintedCode } from "#app/equipment/code-redirect.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";

/** Redirects a phone that has scanned the printed code of an equipment item. */
export const loader = async ({ request, params: { publicId = "", id = "" } }: LoaderFunctionArgs) =>
	redirect(withRequestedLanguage(request, await resolvePrintedCode(request, publicId, id)));
