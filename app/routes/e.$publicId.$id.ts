import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { pageOfCode } from "#app/equipment/scanned.server.ts";
import { inAskedLanguage } from "#app/lib/asked-language.ts";

/** Where the printed code of a piece of equipment leads a phone's camera. */
export const loader = async ({ request, params: { publicId = "", id = "" } }: LoaderFunctionArgs) =>
	redirect(inAskedLanguage(request, await pageOfCode(request, publicId, id)));
