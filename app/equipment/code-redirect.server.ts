import { fetchFromApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { notFoundPage, orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { printedCodePath } from "#app/lib/printed-code-path.ts";
import { getSession, isSignedIn, type Session, signInPath } from "#app/lib/session.server.ts";
import { loadReportForm, reportFormPath } from "#app/public-reports/submit.server.ts";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";

/**
 * Where the printed code of a piece of equipment leads: members to its page, or to the form of a request
 * about it where they may not read it; others to where they report without an account, if they may.
 *
 * @throws the page of what is not there, where no piece has such a code
 */
export async function resolvePrintedCode(
	request: Request,
	publicId: string,
	id: string,
): Promise<string> {
	if (!isIdParam(id)) throw notFoundPage();
	const visitor = await getSession(request);
	if (isSignedIn(visitor)) return orErrorPage(request, pageForMember(visitor, publicId, id));
	const open = await loadReportForm(visitor, publicId, "equipment").catch(() => null);
	return open ? reportFormPath(open) : signInPath(request);
}

async function pageForMember(visitor: Session, publicId: string, id: string) {
	try {
		const piece = await fetchFromApi<EquipmentDetail>(visitor, `equipment/${id}`);
		if (piece._id !== publicId) throw notFoundPage();
		return `/view/equipment/${id}`;
	} catch (error) {
		if (error instanceof ApiClientError && error.code === "right_missing")
			return printedCodePath(publicId, id, "equipment");
		throw error;
	}
}
