import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { printedCodePath } from "#app/lib/printed-code-path.ts";
import { getSession, isSignedIn, type Session, signInPath } from "#app/lib/session.server.ts";
import { loadReportForm, reportFormPath } from "#app/public-reports/submit.server.ts";

/**
 * Returns the address behind the printed code of an equipment item: members get its page, or the
 * request form if they can't read it; others get the public report form, if they can use it.
 *
 * @throws the not-found page if no equipment has this code
 */
export async function resolvePrintedCode(request: Request, publicId: string, id: string) {
	if (!isIdParam(id)) throw notFoundPage();
	const session = await getSession(request);
	if (isSignedIn(session)) return orErrorPage(request, pageForMember(session, publicId, id));
	const open = await loadReportForm(session, publicId, "equipment").catch(() => null);
	return open ? reportFormPath(open) : signInPath(request);
}

async function pageForMember(session: Session, publicId: string, id: string) {
	try {
		const equipment = await callApi(session, "GET /equipment/{id}", { params: { id } });
		if (equipment._id !== publicId) throw notFoundPage();
		return `/view/equipment/${id}`;
	} catch (error) {
		if (error instanceof ApiClientError && error.code === "right_missing")
			return printedCodePath(publicId, id, "equipment");
		throw error;
	}
}
