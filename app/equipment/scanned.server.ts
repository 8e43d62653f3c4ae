import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiClientError } from "#app/lib/api-failure.ts";
import { printedCodePath } from "#app/lib/code-path.ts";
import { notFoundPage, orErrorPage } from "#app/lib/refusal.server.ts";
import { isIdParam } from "#app/lib/row-id.ts";
import {
	isSignedIn,
	type Session,
	signInPath,
	getSession,
} from "#app/lib/session.server.ts";
import { loadReportForm, reportFormPath } from "#app/problems/problem.server.ts";
import type { EquipmentDetail } from "#contract/schemas/equipment.ts";

/**
 * Where the printed code of a piece of equipment leads: members to its page, or to the form of a request
 * about it where they may not read it; others to where they report without an account, if they may.
 *
 * @throws the page of what is not there, where no piece has such a code
 */
export async function resolvePrintedCode(request: Request, publicId: string, id: string): Promise<string> {
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
