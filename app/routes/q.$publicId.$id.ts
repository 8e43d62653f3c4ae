import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { printedCodePath } from "#app/lib/printed-code-path.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { getSession } from "#app/lib/session.server.ts";
import { loadReportForm } from "#app/public-reports/submit.server.ts";

/**
 * Where a printed code leads a phone's camera: members to the form for the facility that it hangs at,
 * others to where they report without an account, if they may.
 */
export async function loader({ request, params: { publicId = "", id = "" } }: LoaderFunctionArgs) {
	const visitor = await getSession(request);
	const open =
		visitor.token === null && (await loadReportForm(visitor, publicId).catch(() => null));
	const path = open ? `/problem/${open.facility._id}` : printedCodePath(publicId, id);
	return redirect(withRequestedLanguage(request, path));
}
