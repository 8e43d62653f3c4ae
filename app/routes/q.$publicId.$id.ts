import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { printedCodePath } from "#app/lib/printed-code-path.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { getSession } from "#app/lib/session.server.ts";
import { loadReportForm } from "#app/public-reports/submit.server.ts";

/**
 * Redirects a phone that has scanned a printed code: members to the request form for the facility,
 * others to the public report form, if they can use it.
 */
export async function loader({ request, params: { publicId = "", id = "" } }: LoaderFunctionArgs) {
	const session = await getSession(request);
	const open =
		session.token === null && (await loadReportForm(session, publicId).catch(() => null));
	const path = open ? `/problem/${open.facility._id}` : printedCodePath(publicId, id);
	return redirect(withRequestedLanguage(request, path));
}
